import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type WalletType,
  type WalletView,
  walletFigures,
  walletTypes,
} from '../../../../electron/shared/back-office/business.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import { LazyConfirm } from '../../../components/lazy.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { OfficeFailure } from '../office-failure.tsx';
import { OfficeSection } from '../office-section.tsx';
import { availableIn } from '../payouts/sum-of-payouts.ts';
import { QueryBoundary } from '../query-boundary.tsx';

/** Returns a wallet's name by its kind. */
const walletName = (t: Translate<'office'>, { type }: Pick<WalletView, 'type'>): string =>
  serviceWord(t, 'walletType', type);

/** One wallet with its five amounts explained. */
function WalletCard({ wallet }: { readonly wallet: WalletView }) {
  const { t } = useTranslation('office');
  const kind = walletTypes.find((each) => each === wallet.type);
  const name = walletName(t, wallet);
  return (
    // There may be several of a kind.
    <section className={styles.panel} aria-label={`${name} ${wallet.id}`}>
      <h3>{name}</h3>
      {kind && <p className={styles.means}>{t(`wallets.typeMeans.${kind}`)}</p>}
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
  { key: 'status', name: t('wallets.status'), figure: true, value: serviceWord(t, 'walletStatus', wallet.status) },
  { key: 'id', name: t('wallets.number'), figure: true, value: wallet.id },
];

/** The wallets of the business, and a form for another. */
export function WalletsSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const query = useQuery(bridge.business.get);
  const [wanted, setWanted] = useState<WalletType | null>(null);
  const [made, setMade] = useState<WalletView | null>(null);
  const create = useMutation(async (type: WalletType) => {
    setMade(null);
    const answer = await bridge.wallets.create({ type });
    // Reloaded in any case, since only the service has the present state.
    if (answer.ok || answer.failure.code === 'unknown-outcome') query.refetch();
    return answer;
  }, setMade);
  const has = (type: WalletType) => query.value?.wallets.some((wallet) => wallet.type === type) ?? false;
  return (
    <OfficeSection
      title={t('wallets.title')}
      means={t('wallets.means')}
      actions={<OpenWallet busy={create.busy} onChoose={setWanted} />}
    >
      {made && <Made wallet={made} />}
      <OfficeFailure
        failure={create.failure}
        said={{ 'unknown-outcome': t('wallets.create.lost', { returnObjects: true }) }}
      />
      <QueryBoundary query={query}>
        {({ wallets }) =>
          wallets.length === 0 ? (
            <p>{t('wallets.none')}</p>
          ) : (
            <>
              <Available wallets={wallets} />
              <div className={styles.split}>
                {wallets.map((wallet) => (
                  <WalletCard key={wallet.id} wallet={wallet} />
                ))}
              </div>
            </>
          )
        }
      </QueryBoundary>
      {wanted && (
        <Suspense>
          <LazyConfirm
            title={t(`wallets.create.sureTitle.${wanted}`)}
            yes={t('wallets.create.yes')}
            no={t('wallets.create.no')}
            onYes={() => create.run(wanted)}
            onClose={() => setWanted(null)}
          >
            {`${t('wallets.create.sure')}${has(wanted) ? ` ${t('wallets.create.another')}` : ''}`}
          </LazyConfirm>
        </Suspense>
      )}
    </OfficeSection>
  );
}

/** What payouts can take from all wallets together; the wallets below break it down. */
function Available({ wallets }: { readonly wallets: readonly WalletView[] }) {
  const { t } = useTranslation('office');
  const available = availableIn(wallets);
  return (
    <section className={styles.part} aria-label={t('wallets.total')}>
      <h3>{t('wallets.total')}</h3>
      {available === null ? (
        <p className={styles.means}>{t('wallets.totalUnknown')}</p>
      ) : (
        <p className={styles.total}>{formatNaira(available)}</p>
      )}
    </section>
  );
}

interface OpenWalletProps {
  readonly busy: boolean;
  readonly onChoose: (type: WalletType) => void;
}

/** The kinds of wallets to open; folded, since it is done once or twice in the life of a business. */
function OpenWallet({ busy, onChoose }: OpenWalletProps) {
  const { t } = useTranslation('office');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={open ? ChevronUp : ChevronDown} aria-expanded={open} onClick={() => setOpen(!open)}>
        {busy ? t('wallets.create.asking') : t('wallets.create.menu')}
      </Button>
      {open &&
        walletTypes.map((type) => (
          <Button key={type} icon={Plus} aria-disabled={busy} onClick={() => busy || onChoose(type)}>
            {t(`wallets.create.${type}`)}
          </Button>
        ))}
    </>
  );
}

/** The created wallet. */
function Made({ wallet }: { readonly wallet: WalletView }) {
  const { t } = useTranslation('office');
  const { id, status } = wallet;
  return (
    <p role="status">
      {t('wallets.create.done', { id, wallet: walletName(t, wallet), status: serviceWord(t, 'walletStatus', status) })}
    </p>
  );
}
