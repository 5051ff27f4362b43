import { useTranslation } from 'react-i18next';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { BarChart } from '../../../components/bar-chart.tsx';
import { ChartTableToggle } from '../chart-table-toggle.tsx';
import { SavedTable } from '../exports/saved-table.tsx';
import { amountAndCount, compactNaira, drawnAmount } from '../figure-text.ts';
import styles from '../office.module.css';
import { useOpenSales } from '../use-open-sales.ts';
import { paymentsWithin } from './payment-date-link.ts';

const two = (hour: number) => String(hour).padStart(2, '0');

/** Sales by hour of the day. */
export function ByHour({ view }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const openSales = useOpenSales();
  const open = (hour: number) => openSales({ receivedWithin: paymentsWithin(view, hour) });
  const rows = view.byHour.map((tally, hour) => ({ ...tally, hour, name: `${two(hour)}:00 – ${two(hour + 1)}:00` }));
  return (
    <ChartTableToggle
      title={t('today.byHour')}
      chart={
        view.collected.count === 0 ? (
          <p className={styles.means}>{t('today.noMoney')}</p>
        ) : (
          <BarChart
            label={t('today.byHourLabel')}
            format={compactNaira}
            onOpen={open}
            bars={rows.map((row) => ({
              name: two(row.hour),
              value: drawnAmount(row.amount),
              words: `${row.name}: ${amountAndCount(row)}`,
            }))}
          />
        )
      }
      table={
        <SavedTable
          caption={t('chart.figures', { title: t('today.byHour') })}
          columns={[
            {
              key: 'hour',
              head: t('today.hour'),
              cell: ({ name }) => name,
              file: { name: 'hour', kind: 'count', value: ({ hour }) => hour, word: ({ name }) => name },
            },
            {
              key: 'count',
              head: t('today.count'),
              figure: true,
              cell: ({ count }) => count,
              file: { name: 'payments', kind: 'count', value: ({ count }) => count },
            },
            {
              key: 'amount',
              head: t('today.collected'),
              figure: true,
              cell: ({ amount }) => formatNaira(amount),
              file: { name: 'collected_ngn', kind: 'money', value: ({ amount }) => amount },
            },
          ]}
          rows={rows.filter(({ count }) => count > 0)}
          keyOf={({ name }) => name}
          onOpen={({ hour }) => open(hour)}
          period={view}
          empty={t('today.noMoney')}
        />
      }
    />
  );
}
