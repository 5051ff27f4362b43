import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleAccount, SaleView } from '../../../electron/shared/sales/sale.ts';
import { isBalanceAwaited, receivedBy, totalOf } from '../../../electron/shared/sales/sales.ts';
import { useTicker } from '../../components/ticker.ts';
import { bookedText } from '../../lib/format-time.ts';
import styles from './parts.module.css';

interface Props {
  readonly view: SaleView;
}

/** What came in cash and into each account of a sale that is paid in parts, and what is still to pay. Nothing for other sales. */
export function PaymentParts({ view }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const { cash } = view;
  const paid = view.accounts.filter(({ received }) => received > 0);
  const rest = isBalanceAwaited(view) ? view.awaitedAmount : null;
  if (paid.length === 0 || paid.length + Number(rest !== null) + Number(cash !== null) < 2) return null;
  return (
    <section className={styles.parts} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('parts.title')}
      </h2>
      <ul>
        {cash !== null && (
          <li className={styles.part}>
            <span className={styles.amount}>{formatNaira(cash)}</span> <span>{t('parts.inCash')}</span>
          </li>
        )}
        {paid.map((account) => (
          <Part key={account.attempt} account={account} />
        ))}
        {rest !== null && (
          <li className={styles.part}>
            <span className={styles.rest}>{t('parts.word', { missing: formatNaira(rest) })}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Part({ account: { received, returned, receivedAt, account } }: { readonly account: SaleAccount }) {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  return (
    <li className={styles.part}>
      <span className={styles.amount}>{formatNaira(received)}</span>{' '}
      {account && <span>{t('parts.into', { account: account.number })}</span>}{' '}
      {receivedAt !== null && <span className={styles.when}>{bookedText(t, receivedAt, now)}</span>}{' '}
      {returned > 0 && (
        <span className={styles.reversed}>{t('parts.reversed', { amount: formatNaira(returned) })}</span>
      )}
    </li>
  );
}

/** What an account asks for as a part of the sale: the whole, with the cash part and what came before. */
export function AmountInParts({ view }: Props) {
  const { t } = useTranslation();
  const total = formatNaira(totalOf(view));
  const cash = view.cash === null ? null : formatNaira(view.cash);
  const received = isBalanceAwaited(view) ? formatNaira(receivedBy(view)) : null;
  if (received === null) return cash !== null && <p>{t('parts.withCash', { total, cash })}</p>;
  return (
    <p>
      {cash === null ? t('parts.before', { total, received }) : t('parts.cashAndBefore', { total, cash, received })}
    </p>
  );
}
