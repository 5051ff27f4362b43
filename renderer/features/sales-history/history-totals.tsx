import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { useTicker } from '../../components/ticker.ts';
import { rightsOf } from '../../lib/rights.ts';
import { type Filters, queryOf } from '../../lib/sale-filters.ts';
import { useQuery } from '../../lib/use-query.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectStaff } from '../../state/selectors.ts';
import { ExportSales } from './export-sales.tsx';
import styles from './history.module.css';

/** Under a filtered list: how many sales there are in all, what was asked and received, and their export. */
export function HistoryTotals({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const { now } = useTicker();
  const can = rightsOf(useTill(selectStaff));
  const load = useCallback(() => bridge.sales.totals(queryOf(filters, now(), null)), [bridge, filters, now]);
  const onChange = useCallback(
    (listener: () => void) => {
      const ends = [till.onNews(listener), bridge.sales.onArrived(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [till, bridge],
  );
  const { value } = useQuery(load, { refetchOn: onChange });
  return (
    <div className={styles.totals}>
      <p>
        {value ? (
          <>
            <strong>{t('sales.count', { count: value.count })}</strong> ·{' '}
            {t('sales.totalAsked', { amount: formatNaira(value.asked) })} ·{' '}
            {t('sales.totalReceived', { amount: formatNaira(value.received) })}
          </>
        ) : (
          '\u00a0'
        )}
      </p>
      {can('runOffice') && <ExportSales filters={filters} />}
    </div>
  );
}
