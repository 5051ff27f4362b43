import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayBook, DayBookLine } from '../../../../electron/shared/back-office/day-book.ts';
import { MOST_ROWS } from '../../../../electron/shared/back-office/export-table.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { Scope } from '../../../../electron/shared/base/scope.ts';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import { DateRangeSelect } from '../../../components/filters.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { useTicker } from '../../../components/ticker.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { useQuery } from '../../../lib/calls.ts';
import { type DateRangeChoice, dateRangeOf, rangeNamed } from '../../../lib/date-range.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';
import { useActorName } from '../../../state/use-actor-name.ts';
import { ScopeSelect } from '../../sale/scope-select.tsx';
import { tillColumn } from '../columns.ts';
import { FigureList } from '../figure-list.tsx';
import { OfficeSection, QueryBoundary } from '../office-section.tsx';
import { useOthersNotes } from '../office-text.ts';
import { SaveButtons } from './saved-table.tsx';
import { useListWords } from './use-list-words.ts';

/** The day book: its totals, then each line, linked to its sale. */
export function DayBookSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const ticker = useTicker();
  const printoutOf = useListWords();
  const [chosen, setChosen] = useState<DateRangeChoice>(rangeNamed('today'));
  const [scope, setScope] = useState<Scope>('shop');
  return (
    <OfficeSection
      title={t('dayBook.title')}
      means={t('dayBook.means')}
      actions={
        <SaveButtons
          label={t('dayBook.title')}
          save={(form) =>
            bridge.exports.list({
              list: 'day-book',
              printout: printoutOf('day-book', form),
              scope,
              ...dateRangeOf(chosen, ticker.now()),
            })
          }
        />
      }
    >
      <div className="row">
        <DateRangeSelect withAny chosen={chosen} onChoose={setChosen} />
        <ScopeSelect chosen={scope} onChoose={setScope} />
      </div>
      <Reading key={`${scope} ${chosen.name} ${chosen.from} ${chosen.to}`} chosen={chosen} scope={scope} />
    </OfficeSection>
  );
}

interface ReadingProps {
  readonly chosen: DateRangeChoice;
  readonly scope: Scope;
}

/** The day book of these days and tills, or why it cannot be read. */
function Reading({ chosen, scope }: ReadingProps) {
  const { bridge } = useServices();
  const ticker = useTicker();
  const load = useCallback(
    () => bridge.exports.dayBook({ ...dateRangeOf(chosen, ticker.now()), scope }),
    [bridge, chosen, scope, ticker],
  );
  return <QueryBoundary query={useQuery(load)}>{(book) => <Book book={book} now={ms(ticker.now())} />}</QueryBoundary>;
}

function Book({ book, now }: { readonly book: DayBook; readonly now: Ms }) {
  const { t } = useTranslation('office');
  const { navigation } = useServices();
  const nameOf = useActorName();
  const ownTill = useTill(selectOwnTillName);
  const notes = useOthersNotes();
  const sums = (['net', 'collected', 'reversed'] as const).map((name) => ({
    key: name,
    name: t(`dayBook.sum.${name}`),
    value: formatNaira(book[name]),
  }));
  return (
    <>
      <FigureList label={t('dayBook.title')} figures={sums} />
      {notes(book.others).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {book.cut && <p>{t('dayBook.cut', { count: MOST_ROWS })}</p>}
      <Table
        caption={t('dayBook.title')}
        columns={[
          ...columnsOf(t, now, nameOf),
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

const columnsOf = (
  t: Translate<'office'>,
  now: Ms,
  nameOf: (cashier: string) => string,
): readonly Column<DayBookLine>[] => [
  { key: 'at', head: t('dayBook.column.at'), cell: ({ at }) => clockTime(at, now) },
  { key: 'what', head: t('dayBook.column.what'), cell: ({ what }) => t(`dayBook.what.${what}`) },
  {
    key: 'cashier',
    head: t('dayBook.column.cashier'),
    cell: ({ cashier }) => nameOf(cashier),
  },
  { key: 'amount', head: t('dayBook.column.amount'), figure: true, cell: ({ amount }) => formatNaira(amount) },
];
