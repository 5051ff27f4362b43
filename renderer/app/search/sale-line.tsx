import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleSummary } from '../../../electron/shared/sales/sales.ts';
import { useTicker } from '../../components/ticker.ts';
import { statusStyles } from '../../features/sale/status-style.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useTill } from '../../state/context.ts';
import { selectOwnTillName } from '../../state/selectors.ts';
import styles from './search-dialog.module.css';

/** A found sale: amount, state, in a shop of several tills its till, phone, account, time. */
export function SaleLine({ sale }: { readonly sale: SaleSummary }) {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  const { icon: Icon } = statusStyles[sale.status];
  const ownTill = useTill(selectOwnTillName);
  const name = sale.till ?? ownTill;
  const till = name === null ? '' : `${name} · `;
  const account = sale.account ? ` · ${t('queue.account')} ${sale.account.number}` : '';
  return (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.amount}>{formatNaira(sale.amount)}</span> <span>{t(`state.${sale.status}.mark`)}</span>{' '}
      <span className={styles.quiet}>
        {`${till}${t('queue.phone')} ${sale.phoneTail}${account} · ${clockTime(sale.createdAt, now)}`}
      </span>
    </>
  );
}
