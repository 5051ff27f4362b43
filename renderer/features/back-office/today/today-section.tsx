import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeInFile } from '../../../../electron/shared/back-office/export-table.ts';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { paymentIssues } from '../../../../electron/shared/sales/payment-issues.ts';
import type { UnmatchedMoney } from '../../../../electron/shared/sales/sale.ts';
import type { SettlementIssue } from '../../../../electron/shared/sales/settlements.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { BarChart } from '../../../components/bar-chart.tsx';
import { DateRangeSelect } from '../../../components/filters.tsx';
import { countColumn, moneyColumn, textColumn } from '../../../components/table.tsx';
import { rangeNamed } from '../../../lib/date-range.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectUnmatched } from '../../../state/selectors.ts';
import { useActorName } from '../../../state/use-actor-name.ts';
import { LazySummaryMenu } from '../../receipts/lazy.ts';
import { issueName } from '../../sale/settle/settlement-text.ts';
import { sumColumns } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { paymentsWithin, useOpenSales } from '../figure-list.tsx';
import { OfficeSection } from '../office-section.tsx';
import { amountAndCount, compactNaira, drawnAmount } from '../office-text.ts';
import type { SectionProps } from '../parts.ts';
import { ChartTableToggle, Dashboard, useDatesText } from './dashboard.tsx';
import { Figures, FirstFigures } from './figures.tsx';
import { ByDay, ByShop } from './takings.tsx';
import styles from './today.module.css';

const two = (hour: number) => String(hour).padStart(2, '0');

function ByHour({ view }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const openSales = useOpenSales();
  const open = (hour: number) => openSales({ receivedWithin: paymentsWithin(view, hour) });
  const rows = view.byHour.map((tally, hour) => ({ ...tally, hour, name: `${two(hour)}:00 – ${two(hour + 1)}:00` }));
  return (
    <ChartTableToggle
      title={t('today.byHour')}
      chart={
        view.collected.count === 0 ? (
          <p className="means">{t('today.noMoney')}</p>
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
        <SavedTable<(typeof rows)[number]>
          caption={t('chart.figures', { title: t('today.byHour') })}
          columns={[
            {
              key: 'hour',
              head: t('today.hour'),
              cell: ({ name }) => name,
              file: { name: 'hour', kind: 'count', value: ({ hour }) => hour, word: ({ name }) => name },
            },
            countColumn(t('today.count'), 'payments', ({ count }) => count),
            moneyColumn(t('today.collected'), 'received_ngn', ({ amount }) => amount),
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

/** Issues by kind. Unmatched payments are listed whatever their date. */
function Issues({ view }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const { t: till } = useTranslation();
  const { navigation } = useServices();
  const openSales = useOpenSales();
  const unmatchedPayments = useTill(selectUnmatched);
  const rows = paymentIssues.flatMap((name) => {
    const tally = view.issues[name];
    const onOpen = () => openSales({ receivedWithin: paymentsWithin(view), issue: name });
    return tally ? [{ key: name as string, name: till(`issue.${name}`), ...tally, onOpen }] : [];
  });
  const unmatchedRow = (key: SettlementIssue, payments: readonly UnmatchedMoney[]) => ({
    key,
    name: issueName(till, key),
    count: payments.length,
    amount: payments.reduce((sum, { amount }) => sum + (amount?.units ?? 0), 0) as (typeof rows)[number]['amount'],
    onOpen: navigation.showToSettle,
  });
  const unmatchedRows = [
    unmatchedRow(
      'unmatched',
      unmatchedPayments.filter(({ isReversed }) => !isReversed),
    ),
    unmatchedRow(
      'unmatched-reversed',
      unmatchedPayments.filter(({ isReversed }) => isReversed),
    ),
  ];
  const all = [...rows, ...unmatchedRows.filter(({ count }) => count > 0)];
  if (all.length === 0) return null;
  return (
    <SavedTable<(typeof all)[number]>
      caption={t('today.wrong')}
      showCaption
      columns={[
        textColumn(
          t('today.what'),
          'problem',
          ({ key }) => codeInFile(key),
          ({ name }) => name,
        ),
        countColumn(t('today.count'), 'sales', ({ count }) => count),
        moneyColumn(t('today.amount'), 'amount_ngn', ({ amount }) => amount),
      ]}
      rows={all}
      keyOf={({ key }) => key}
      onOpen={({ onOpen }) => onOpen()}
      period={view}
    />
  );
}

interface ByNameProps {
  readonly view: TodayView;
  readonly of: 'byCashier' | 'byTill';
}

function ByName({ view, of }: ByNameProps) {
  const { t } = useTranslation('office');
  const nameOf = useActorName();
  const openSales = useOpenSales();
  const rows = view[of];
  if (rows.length === 0) return null;
  // This till has only its own sales.
  const filters = (name: string) => ({
    receivedWithin: paymentsWithin(view),
    ...(of === 'byCashier' && { cashier: name }),
  });
  return (
    <SavedTable<(typeof rows)[number]>
      caption={t(`today.${of}`)}
      showCaption
      columns={[
        of === 'byTill'
          ? textColumn(t('today.name.byTill'), 'till', ({ name }) => name)
          : textColumn(t('today.name.byCashier'), 'cashier', ({ name }) => nameOf(name)),
        {
          ...moneyColumn(t('today.asked'), 'requested_ngn', ({ asked }) => asked.amount),
          cell: ({ asked }) => amountAndCount(asked),
        },
        ...sumColumns(t),
      ]}
      rows={rows}
      keyOf={({ name }) => name}
      onOpen={({ name }) => openSales(filters(name))}
      period={view}
    />
  );
}

/** The owner's home: net of the chosen days against earlier ones, what can be paid out, the hours, issues, cashiers. */
export function TodaySection({ item }: SectionProps) {
  const { t } = useTranslation('office');
  const datesOf = useDatesText();
  const [chosen, setChosen] = useState(rangeNamed(item === 'yesterday' ? 'yesterday' : 'today'));
  return (
    <OfficeSection
      title={t('section.today')}
      means={datesOf(chosen)}
      actions={
        <>
          <DateRangeSelect chosen={chosen} onChoose={setChosen} />
          {chosen.name === 'today' && <LazySummaryMenu subject={{ of: 'x' }} />}
        </>
      }
    >
      <Dashboard chosen={chosen}>
        {(view) => {
          const isOneDay = view.to - view.from <= DAY;
          return (
            <>
              <FirstFigures view={view} />
              <div className={styles.hours}>
                <Figures view={view} />
                {isOneDay ? <ByHour view={view} /> : <ByDay view={view} />}
              </div>
              <ByShop period={view} />
              {!isOneDay && <ByHour view={view} />}
              <div className={`columns ${styles.names}`}>
                <Issues view={view} />
                <ByName view={view} of="byCashier" />
                <ByName view={view} of="byTill" />
              </div>
            </>
          );
        }}
      </Dashboard>
    </OfficeSection>
  );
}
