import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayTotals, TodayView } from '../../../../electron/shared/back-office/today.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { BarChart } from '../../../components/bar-chart.tsx';
import { DateRangeSelect } from '../../../components/date-range-select.tsx';
import { countColumn } from '../../../components/table.tsx';
import { useTicker } from '../../../components/ticker.tsx';
import { rangeNamed } from '../../../lib/date-range.ts';
import { fullDate, shopDate } from '../../../lib/format-time.ts';
import { sumColumns } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { paymentsWithin, useOpenSales } from '../figure-list.tsx';
import { OfficeSection } from '../office-section.tsx';
import { amountAndCount, compactNaira, drawnAmount } from '../office-text.ts';
import { ChartTableToggle, Dashboard, useDatesText } from './dashboard.tsx';

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
        <SavedTable<DayTotals>
          caption={t('chart.figures', { title: t('today.byDay') })}
          columns={[
            {
              key: 'day',
              head: t('today.day'),
              cell: ({ from }) => shopDate(from, now),
              file: { name: 'day', kind: 'time', value: ({ from }) => from, word: ({ from }) => fullDate(from) },
            },
            countColumn(t('today.count'), 'payments', ({ collected }) => collected.count),
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

/** What came in on each day, as a chart and as a table that can be saved. */
export function TakingsSection() {
  const { t } = useTranslation('office');
  const datesOf = useDatesText();
  const [chosen, setChosen] = useState(rangeNamed('month'));
  return (
    <OfficeSection
      title={t('section.takings')}
      means={datesOf(chosen)}
      actions={<DateRangeSelect chosen={chosen} onChoose={setChosen} />}
    >
      <Dashboard chosen={chosen}>{(view) => <ByDay view={view} />}</Dashboard>
    </OfficeSection>
  );
}
