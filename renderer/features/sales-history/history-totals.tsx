import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../electron/shared/money.ts';
import { useServices } from '../../app/context.ts';
import { useTicker } from '../../components/ticker.ts';
import { type Filters, queryOf } from '../../lib/sale-filters.ts';
import { useQuery } from '../../lib/use-query.ts';
import styles from './history.module.css';

/** Under a filtered list: how many sales there are in all, what was asked and what was received. */
export function HistoryTotals({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { now } = useTicker();
  const load = useCallback(() => bridge.sales.totals(queryOf(filters, now(), null)), [bridge, filters, now]);
  const { value } = useQuery(load);
  if (!value) return <p className={styles.totals}>{'\u00a0'}</p>;
  const { count, asked, received } = value;
  return (
    <p className={styles.totals}>
      <strong>{t('sales.count', { count })}</strong> · {t('sales.totalAsked', { amount: formatNaira(asked) })} ·{' '}
      {t('sales.totalReceived', { amount: formatNaira(received) })}
    </p>
  );
}
