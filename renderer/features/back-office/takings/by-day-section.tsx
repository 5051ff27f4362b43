import { useCallback, useMemo, useState } from 'react';
import type { DayTotals, TakingsView } from '../../../../electron/shared/back-office/takings.ts';
import { amountAndCount, isEmpty } from '../../../../electron/shared/base/figures.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { sumOfTills } from '../../../../electron/shared/shop/shop-figures.ts';
import { BarChart } from '../../../components/bar-chart.tsx';
import { DateRangeSelect } from '../../../components/filters.tsx';
import { type Column, countColumn, moneyColumn, textColumn } from '../../../components/table.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { anyOf, everyMs, useQuery } from '../../../lib/calls.ts';
import { rangeNamed } from '../../../lib/date-range.ts';
import { clockTime, fullDate, shopDate } from '../../../lib/format-time.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';
import { BackOfficeFailure, BackOfficeSection } from '../back-office-section.tsx';
import { compactNaira, drawnAmount } from '../back-office-text.ts';
import { sumColumns } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { salesBehind, useOpenSales } from '../sale-links.ts';
import { ChartTableToggle, TakingsOf, useDatesText } from './takings-of.tsx';

interface ByDayProps {
  readonly view: TakingsView;
  readonly title: string;
}

export function ByDay({ view: { byDay, from, to }, title }: ByDayProps) {
  const { t } = useTranslation('backOffice');
  const openSales = useOpenSales();
  const now = useNow();
  const open = (day: DayTotals) => openSales(salesBehind(day, { from: day.from, to: ms(day.from + DAY) }));
  const openAt = (at: number) => {
    const day = byDay[at];
    if (day) open(day);
  };
  return (
    <ChartTableToggle
      title={title}
      chart={
        <BarChart
          label={t('takings.byDayLabel')}
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
          caption={t('chart.figures', { title })}
          showCaption={false}
          columns={[
            {
              key: 'day',
              head: t('takings.day'),
              cell: ({ from }) => shopDate(from, now),
              file: { name: 'day', kind: 'time', value: ({ from }) => from, word: ({ from }) => fullDate(from) },
            },
            countColumn(t('takings.count'), 'payments', ({ collected }) => collected.count),
            ...sumColumns(t),
          ]}
          rows={byDay.toReversed()}
          keyOf={({ from }) => String(from)}
          opens={({ collected, reversed, wrong }) => ![collected, reversed, wrong].every(isEmpty)}
          onOpen={open}
          period={{ from, to }}
        />
      }
    />
  );
}

export function ByDaySection() {
  const { t } = useTranslation('backOffice');
  const datesOf = useDatesText();
  const tillName = useTill(selectOwnTillName);
  const [chosenRange, setChosenRange] = useState(rangeNamed('month'));
  return (
    <BackOfficeSection title={t('section.byDay')} means={[datesOf(chosenRange), tillName].filter(Boolean).join(' · ')}>
      <div className="row">
        <DateRangeSelect chosen={chosenRange} onChoose={setChosenRange} />
      </div>
      <TakingsOf chosen={chosenRange}>{(view) => <ByDay view={view} title={t('takings.collected')} />}</TakingsOf>
    </BackOfficeSection>
  );
}

interface ByShopProps {
  readonly period: Pick<TakingsView, 'from' | 'to'>;
}

/** Sales by till of the shop and of every other shop that this till reads; nothing where there is none. */
export function ByShop(props: ByShopProps) {
  const { bridge } = useServices();
  const status = useQuery(bridge.tills.status, { updateOn: bridge.tills.onChanged });
  const further = useQuery(bridge.tills.furtherShops, { refetchOn: bridge.tills.onChanged });
  const isOffice = further.value?.some(({ state }) => state === 'reading') ?? false;
  return isOffice || status.value?.state === 'member' ? <ShopTable {...props} isOffice={isOffice} /> : null;
}

function ShopTable({ period, isOffice }: ByShopProps & { readonly isOffice: boolean }) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const now = useNow();
  const { from, to } = period;
  const load = useCallback(() => bridge.tills.figures({ from, to }), [bridge, from, to]);
  // Other tills send their figures every few seconds.
  const refetchOn = useMemo(() => anyOf(bridge.tills.onChanged, everyMs(10_000)), [bridge]);
  const { value: shops, failure } = useQuery(load, { refetchOn });
  if (failure) return <BackOfficeFailure failure={failure} />;
  if (shops === null) return null;
  const rows = shops.flatMap(({ id, name, tills }) =>
    tills.map((till) => ({ ...till, key: `${id} ${till.id}`, shop: name })),
  );
  const namesShops = isOffice || shops.length > 1;
  const total = t('takings.allTills');
  const shownRows =
    rows.length > 1
      ? [...rows, { ...sumOfTills(rows), id: '', name: total, updatedAt: null, key: 'total', shop: total }]
      : rows;
  const unread = shops.filter(({ refusal }) => refusal !== null);
  type Row = (typeof rows)[number];
  const shop = textColumn<Row>(t('takings.name.byShop'), 'shop', (row) => row.shop);
  const till = textColumn<Row>(t('takings.name.byTill'), 'till', ({ name }) => name);
  // Sums of a chain are wide: the shop, its till and the time share a column of the screen.
  const place: Column<Row> = {
    ...shop,
    cell: (row) => (
      <>
        {row.shop}
        {row.key !== 'total' && (
          <div className="small">
            {row.name}
            {row.updatedAt !== null && (
              <div>
                {t('takings.asOf')} {clockTime(row.updatedAt, now)}
              </div>
            )}
          </div>
        )}
      </>
    ),
  };
  const asOf: Column<Row> = {
    key: 'asOf',
    head: t('takings.asOf'),
    cell: ({ updatedAt }) => (updatedAt === null ? '–' : clockTime(updatedAt, now)),
  };
  const figures: readonly Column<Row>[] = [
    {
      ...moneyColumn(t('takings.asked'), 'requested_ngn', ({ asked }) => asked.amount),
      cell: ({ asked, key }) => (key === 'total' ? formatNaira(asked.amount) : amountAndCount(asked)),
    },
    ...sumColumns(t),
  ];
  return (
    <div className="stack">
      <SavedTable
        caption={t('takings.byShop')}
        columns={namesShops ? [place, ...figures] : [till, ...figures, asOf]}
        inFile={[...(namesShops ? [shop] : []), till, ...figures]}
        rows={shownRows}
        all={rows}
        keyOf={({ key }) => key}
        isTotal={({ key }) => key === 'total'}
        period={period}
      />
      {unread.map(({ id, name, asOf }) => (
        <p key={id}>
          {asOf === null
            ? t('takings.shopNeverRead', { shop: name })
            : t('takings.shopNotRead', { shop: name, at: clockTime(asOf, now) })}
        </p>
      ))}
    </div>
  );
}
