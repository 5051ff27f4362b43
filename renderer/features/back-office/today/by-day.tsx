import { useTranslation } from 'react-i18next';
import type { DayTotals, TodayView } from '../../../../electron/shared/back-office/today.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { BarChart } from '../../../components/bar-chart.tsx';
import { useTicker } from '../../../components/ticker.ts';
import { fullDate, shopDate } from '../../../lib/format-time.ts';
import { ChartTableToggle } from '../chart-table-toggle.tsx';
import { SavedTable } from '../exports/saved-table.tsx';
import { amountAndCount, compactNaira, drawnAmount } from '../figure-text.ts';
import { useOpenSales } from '../use-open-sales.ts';
import { paymentsWithin } from './payment-date-link.ts';
import { sumColumns } from './total-columns.ts';

/** Sales by day. */
export function ByDay({ view: { byDay, from, to } }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const openSales = useOpenSales();
  const now = ms(useTicker().now());
  const open = ({ from }: DayTotals) => openSales({ receivedWithin: paymentsWithin({ from, to: ms(from + DAY) }) });
  const openAt = (at: number) => {
    const day = byDay[at];
    if (day) open(day);
  };
  return (
    <ChartTableToggle
      title={t('today.byDay')}
      chart={
        <BarChart
          label={t('today.byDayLabel')}
          format={compactNaira}
          onOpen={openAt}
          bars={byDay.map(({ from, collected }) => ({
            name: shopDate(from, now),
            value: drawnAmount(collected.amount),
            words: `${shopDate(from, now)}: ${amountAndCount(collected)}`,
          }))}
        />
      }
      table={
        <SavedTable
          caption={t('chart.figures', { title: t('today.byDay') })}
          columns={[
            {
              key: 'day',
              head: t('today.day'),
              cell: ({ from }) => shopDate(from, now),
              file: { name: 'day', kind: 'time', value: ({ from }) => from, word: ({ from }) => fullDate(from) },
            },
            {
              key: 'count',
              head: t('today.count'),
              figure: true,
              cell: ({ collected }) => collected.count,
              file: { name: 'payments', kind: 'count', value: ({ collected }) => collected.count },
            },
            ...sumColumns(t),
          ]}
          rows={byDay.toReversed()}
          keyOf={({ from }) => String(from)}
          opens={({ collected, wrong }) => collected.count + wrong.count > 0}
          onOpen={open}
          period={{ from, to }}
        />
      }
    />
  );
}
