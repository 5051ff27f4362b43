import { useTranslation } from 'react-i18next';
import { type WalletView, walletFigures } from '../../../../electron/shared/back-office/business.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { DescriptionList } from '../../../components/description-list.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import styles from '../office.module.css';
import { kindOf, walletName } from './wallet-name.ts';

/** One wallet with its five amounts explained. */
export function WalletCard({ wallet }: { readonly wallet: WalletView }) {
  const { t } = useTranslation('office');
  const kind = kindOf(wallet.type);
  const name = walletName(t, wallet);
  return (
    // There may be several of a kind.
    <section className={styles.panel} aria-label={`${name} ${wallet.id}`}>
      <h3>{name}</h3>
      <p className={styles.means}>{t(`wallets.typeMeans.${kind}`)}</p>
      <DescriptionList facts={factsOf(t, wallet)} />
    </section>
  );
}

const factsOf = (t: Translate<'office'>, wallet: WalletView) => [
  ...walletFigures.map((figure) => {
    const value = wallet[figure];
    return {
      key: figure,
      name: t(`wallets.figure.${figure}`),
      help: t(`wallets.figureMeans.${figure}`),
      figure: true,
      value: value === null ? t('notSet') : formatNaira(value),
    };
  }),
  { key: 'status', name: t('wallets.status'), figure: true, value: wallet.status ?? t('notSet') },
  { key: 'id', name: t('wallets.number'), figure: true, value: wallet.id },
];
