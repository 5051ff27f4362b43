import { useCallback, useMemo, useState } from 'react';
import type { DayBook, DayBookLine } from '../../../../electron/shared/back-office/day-book.ts';
import { type ExportPeriod, MOST_ROWS } from '../../../../electron/shared/back-office/export-table.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { Scope } from '../../../../electron/shared/base/scope.ts';
import { FigureList } from '../../../components/figure-list.tsx';
import { DateRangeSelect } from '../../../components/filters.tsx';
import { moneyColumn, Table } from '../../../components/table.tsx';
import { useNow, useToday } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { anyOf, useQuery, useRefetchAfter } from '../../../lib/calls.ts';
import { type DateRangeChoice, dateRangeOf, rangeNamed, rangeProblemOf } from '../../../lib/date-range.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';
import { useActorName } from '../../../state/use-actor-name.ts';
import { ScopeSelect } from '../../sale/scope-select.tsx';
import { BackOfficeSection, QueryBoundary } from '../back-office-section.tsx';
import { useOthersNotes } from '../back-office-text.ts';
import { tillColumn } from '../columns.ts';
import { SaveButtons } from './saved-table.tsx';
import { useSaveList } from './use-save-list.ts';

export function DayBookSection() {
  const { t } = useTranslation('backOffice');
  const today = useToday();
  const [chosenRange, setChosenRange] = useState<DateRangeChoice>(rangeNamed('today'));
  const [scope, setScope] = useState<Scope>('shop');
  const { from, to } = dateRangeOf(chosenRange, today);
  const isPeriod = rangeProblemOf(chosenRange) === null;
  const saveList = useSaveList({ from, to, scope });
  return (
    <BackOfficeSection
      title={t('section.dayBook')}
      means={t('dayBook.means')}
      actions={isPeriod && <SaveButtons label={t('section.dayBook')} save={(form) => saveList('day-book', form)} />}
    >
      <div className="row">
        <DateRangeSelect withAny chosen={chosenRange} onChoose={setChosenRange} />
        <ScopeSelect chosen={scope} onChoose={setScope} />
      </div>
      {isPeriod && <DayBookOf from={from} to={to} scope={scope} />}
    </BackOfficeSection>
  );
}

function DayBookOf({ from, to, scope }: ExportPeriod & { readonly scope: Scope }) {
  const { bridge, till } = useServices();
  const query = useQuery(useCallback(() => bridge.exports.dayBook({ from, to, scope }), [bridge, from, to, scope]));
  // Changes of this till's sales, of money that fits none, and entries of other tills.
  const changes = useMemo(() => anyOf(till.onNews, bridge.unmatched.onChanged, bridge.sales.onArrived), [bridge, till]);
  useRefetchAfter(query, changes);
  return <QueryBoundary query={query}>{(book) => <Book book={book} />}</QueryBoundary>;
}

function Book({ book }: { readonly book: DayBook }) {
  const { t } = useTranslation('backOffice');
  const { navigation } = useServices();
  const nameOf = useActorName();
  const ownTill = useTill(selectOwnTillName);
  const notes = useOthersNotes();
  const now = useNow();
  const sums = (['net', 'collected', 'reversed'] as const).map((name) => ({
    key: name,
    name: t(`takings.${name}`),
    value: formatNaira(book[name]),
  }));
  return (
    <>
      <FigureList label={t('section.dayBook')} figures={sums} />
      {notes(book.others).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {book.cut && <p>{t('dayBook.cut', { count: MOST_ROWS })}</p>}
      <Table<DayBookLine>
        caption={t('section.dayBook')}
        columns={[
          {
            key: 'at',
            head: t('dayBook.column.at'),
            cell: ({ at }) => <span className="tabular">{clockTime(at, now)}</span>,
          },
          { key: 'what', head: t('what'), cell: ({ what }) => t(`dayBook.what.${what}`) },
          { key: 'cashier', head: t('takings.name.byCashier'), cell: ({ cashier }) => nameOf(cashier) },
          moneyColumn(t('amount'), 'amount', ({ amount }) => amount),
          ...(book.others && ownTill !== null ? [tillColumn<DayBookLine>(t, ownTill)] : []),
        ]}
        rows={book.lines}
        keyOf={({ n, till }) => `${till ?? ''} ${n}`}
        opens={({ reference }) => reference !== null}
        onOpen={({ reference }) => reference !== null && navigation.openPage('sales', reference)}
        empty={t('dayBook.none')}
      />
    </>
  );
}
