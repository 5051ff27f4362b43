import { useState } from 'react';
import { codeInFile } from '../../../../electron/shared/back-office/export-table.ts';
import type { TakingsView } from '../../../../electron/shared/back-office/takings.ts';
import { amountAndCount, isEmpty } from '../../../../electron/shared/base/figures.ts';
import { hasPeopleOfCopy } from '../../../../electron/shared/journal/backup.ts';
import { paymentIssues } from '../../../../electron/shared/sales/payment-issues.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { BarChart } from '../../../components/bar-chart.tsx';
import { DateRangeSelect } from '../../../components/filters.tsx';
import { countColumn, moneyColumn, textColumn } from '../../../components/table.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { rangeNamed } from '../../../lib/date-range.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices, useTill, useTillState } from '../../../state/context.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';
import { useActorName } from '../../../state/use-actor-name.ts';
import { LazySummaryMenu } from '../../receipts/lazy.ts';
import { issueName } from '../../sale/settle/settlement-text.ts';
import { BackOfficeSection } from '../back-office-section.tsx';
import { compactNaira, drawnAmount } from '../back-office-text.ts';
import { sumColumns } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import type { SectionProps } from '../parts.ts';
import { paymentsWithin, problemsWithin, salesBehind, useOpenSales } from '../sale-links.ts';
import { ByDay, ByShop } from './by-day-section.tsx';
import { Figures, FirstFigures } from './figures.tsx';
import styles from './takings.module.css';
import { ChartTableToggle, TakingsOf, useDatesText } from './takings-of.tsx';

const two = (hour: number) => String(hour).padStart(2, '0');

function ByHour({ view }: { readonly view: TakingsView }) {
  const { t } = useTranslation('backOffice');
  const openSales = useOpenSales();
  const open = (hour: number) => openSales({ receivedWithin: paymentsWithin(view, hour) });
  const rows = view.byHour.map((tally, hour) => ({ ...tally, hour, name: `${two(hour)}:00 – ${two(hour + 1)}:00` }));
  return (
    <ChartTableToggle
      title={t('takings.byHour')}
      chart={
        isEmpty(view.collected) ? (
          <p className="means">{t('takings.noMoney')}</p>
        ) : (
          <BarChart
            label={t('takings.byHourLabel')}
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
          caption={t('chart.figures', { title: t('takings.byHour') })}
          showCaption={false}
          columns={[
            {
              key: 'hour',
              head: t('takings.hour'),
              cell: ({ name }) => name,
              file: { name: 'hour', kind: 'count', value: ({ hour }) => hour, word: ({ name }) => name },
            },
            countColumn(t('takings.count'), 'payments', ({ count }) => count),
            moneyColumn(t('takings.collected'), 'received_ngn', ({ amount }) => amount),
          ]}
          rows={rows.filter((row) => !isEmpty(row))}
          keyOf={({ name }) => name}
          onOpen={({ hour }) => open(hour)}
          period={view}
          empty={t('takings.noMoney')}
        />
      }
    />
  );
}

function Issues({ view }: { readonly view: TakingsView }) {
  const { t } = useTranslation('backOffice');
  const { t: till } = useTranslation();
  const { navigation } = useServices();
  const openSales = useOpenSales();
  const rows = paymentIssues.flatMap((name) => {
    const tally = view.issues[name];
    const onOpen = () => openSales(problemsWithin(view, name));
    return tally ? [{ key: name as string, name: till(`issue.${name}`), ...tally, onOpen }] : [];
  });
  const unmatchedRows = (['unmatched', 'unmatched-reversed'] as const).map((key) => {
    return { key, name: issueName(till, key), ...view.unmatched[key], onOpen: navigation.showToSettle };
  });
  const all = [...rows, ...unmatchedRows.filter(({ count }) => count > 0)];
  if (all.length === 0) return null;
  return (
    <SavedTable<(typeof all)[number]>
      caption={t('takings.wrong')}
      columns={[
        textColumn(
          t('what'),
          'problem',
          ({ key }) => codeInFile(key),
          ({ name }) => name,
        ),
        countColumn(t('takings.count'), 'sales', ({ count }) => count),
        moneyColumn(t('amount'), 'amount_ngn', ({ amount }) => amount),
      ]}
      rows={all}
      keyOf={({ key }) => key}
      onOpen={({ onOpen }) => onOpen()}
      period={view}
    />
  );
}

/** For a week after an older copy of the record was put back. */
function PeopleOfCopy() {
  const { t } = useTranslation('backup');
  const restoration = useTillState('backup')?.restored;
  const { people } = useTillState('staff');
  const now = useNow();
  if (!restoration || now - restoration.at > 7 * DAY || !hasPeopleOfCopy(restoration, people)) return null;
  return <p className="strong">{t('restored.people', { from: clockTime(restoration.from, now) })}</p>;
}

function ByCashier({ view }: { readonly view: TakingsView }) {
  const { t } = useTranslation('backOffice');
  const nameOf = useActorName();
  const openSales = useOpenSales();
  const rows = view.byCashier;
  if (rows.length === 0) return null;
  return (
    <SavedTable<(typeof rows)[number]>
      caption={t('takings.byCashier')}
      columns={[
        textColumn(t('takings.name.byCashier'), 'cashier', ({ name }) => nameOf(name)),
        {
          ...moneyColumn(t('takings.asked'), 'requested_ngn', ({ asked }) => asked.amount),
          cell: ({ asked }) => amountAndCount(asked),
        },
        ...sumColumns(t),
      ]}
      rows={rows}
      keyOf={({ name }) => name}
      // This till has only its own sales.
      onOpen={(sums) => openSales({ ...salesBehind(sums, view), cashier: sums.name })}
      period={view}
    />
  );
}

/** The owner's home: the tills of the shop, then of this one net of the chosen days against earlier ones, what can be paid out, the hours, issues, cashiers. */
export function TakingsSection({ item }: SectionProps) {
  const { t } = useTranslation('backOffice');
  const datesOf = useDatesText();
  const tillName = useTill(selectOwnTillName);
  const [chosenRange, setChosenRange] = useState(rangeNamed(item === 'yesterday' ? 'yesterday' : 'today'));
  return (
    <BackOfficeSection
      title={t('section.takings')}
      means={datesOf(chosenRange)}
      actions={chosenRange.name === 'today' && <LazySummaryMenu subject={{ of: 'x' }} />}
    >
      <div className="row">
        <DateRangeSelect chosen={chosenRange} onChoose={setChosenRange} />
      </div>
      <TakingsOf chosen={chosenRange}>
        {(view) => {
          const isOneDay = view.to - view.from <= DAY;
          return (
            <>
              <PeopleOfCopy />
              <ByShop period={view} />
              {tillName !== null && <h3>{tillName}</h3>}
              <FirstFigures view={view} />
              <div className={`column gap-4 ${styles.hours}`}>
                <Figures view={view} />
                {isOneDay ? <ByHour view={view} /> : <ByDay view={view} title={t('takings.byDay')} />}
              </div>
              {!isOneDay && <ByHour view={view} />}
              <div className={`columns ${styles.names}`}>
                <Issues view={view} />
                <ByCashier view={view} />
              </div>
            </>
          );
        }}
      </TakingsOf>
    </BackOfficeSection>
  );
}
