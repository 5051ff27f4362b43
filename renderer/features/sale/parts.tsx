import { useId } from 'react';
import { formatNaira, type Units } from '../../../electron/shared/base/money.ts';
import type { SaleAccount, SaleView } from '../../../electron/shared/sales/sale.ts';
import { countedFor, isBalanceAwaited, totalOf } from '../../../electron/shared/sales/sales.ts';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { bookedText } from '../../lib/format-time.ts';
import styles from './parts.module.css';

interface Props {
  readonly view: SaleView;
}

/** What was paid in cash, by credit and into each account of a sale that is paid in parts, and what is still to pay. Nothing for other sales. */
export function PaymentParts({ view }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const { cash, credit } = view;
  const others = [
    { name: t('parts.inCash'), amount: cash ?? 0 },
    { name: t('credit.name'), amount: credit ?? 0 },
  ].filter(({ amount }) => amount > 0);
  const paid = view.accounts.filter(({ received }) => received > 0);
  const rest = isBalanceAwaited(view) ? view.awaitedAmount : null;
  const amounts = [...others.map(({ amount }) => amount), ...paid.map(({ received, returned }) => received - returned)];
  const together = amounts.reduce((sum, amount) => sum + amount, 0) as Units;
  if (paid.length === 0 || paid.length + Number(rest !== null) + others.length < 2) return null;
  return (
    <section className={`lines gap-1 ${styles.parts}`} aria-labelledby={title}>
      <h2 id={title} className="text-15 muted regular">
        {t('parts.title')}
      </h2>
      <ul>
        {others.map(({ name, amount }) => (
          <li key={name} className={styles.part}>
            <span className="text-17 strong text-end">{formatNaira(amount as Units)}</span> <span>{name}</span>
          </li>
        ))}
        {paid.map((account) => (
          <Part key={account.attempt} account={account} />
        ))}
        {others.length > 0 && rest === null && (
          <li className={styles.part}>
            <span className="text-17 strong text-end">{formatNaira(together)}</span> <strong>{t('parts.total')}</strong>
          </li>
        )}
        {rest !== null && (
          <li className={styles.part}>
            <span className={`waiting strong ${styles.rest}`}>{t('parts.word', { missing: formatNaira(rest) })}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Part({ account: { received, returned, receivedAt, account } }: { readonly account: SaleAccount }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <li className={styles.part}>
      <span className="text-17 strong text-end">{formatNaira(received)}</span>{' '}
      {account && <span>{t('parts.into', { account: account.number })}</span>}{' '}
      {receivedAt !== null && <span className="muted">{bookedText(t, receivedAt, now)}</span>}{' '}
      {returned > 0 && (
        <span className={`danger strong ${styles.reversed}`}>
          {t('parts.reversed', { amount: formatNaira(returned) })}
        </span>
      )}
    </li>
  );
}

/** What an account asks for as a part of the sale: the whole, with the parts in cash and by credit and what came before. */
export function AmountInParts({ view }: Props) {
  const { t } = useTranslation();
  const { cash, credit } = view;
  const receivedAmount = isBalanceAwaited(view) ? countedFor(view) || null : null;
  const parts = (['cash', 'credit', 'received'] as const).flatMap((name) => {
    const amount = { cash, credit, received: receivedAmount }[name];
    return amount === null ? [] : [t(`parts.of.${name}`, { amount: formatNaira(amount) })];
  });
  return parts.length > 0 && <p>{`${formatNaira(totalOf(view))} ${t('parts.total')} (${parts.join(', ')})`}</p>;
}
