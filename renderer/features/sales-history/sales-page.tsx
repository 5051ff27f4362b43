import { Download, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { codeInFile, type ExportTable, MOST_ROWS } from '../../../electron/shared/back-office/export-table.ts';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { mapOk, ok } from '../../../electron/shared/base/result.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import {
  type SalesPage as PageOfSales,
  type SaleSummary,
  type SalesCursor,
  statusInFile,
} from '../../../electron/shared/sales/sales.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Loading } from '../../components/loading.tsx';
import type { FileColumn } from '../../components/table.tsx';
import { useNow, useTicker, useToday } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { anyOf, useMutation, usePagedQuery, useQuery } from '../../lib/calls.ts';
import { dateRangeOf, rangeProblemOf } from '../../lib/date-range.ts';
import { everyRow } from '../../lib/every-row.ts';
import { clockTime } from '../../lib/format-time.ts';
import { rightsOf } from '../../lib/rights.ts';
import { type Filters, isNarrowed, noFilters, queryOf } from '../../lib/sale-filters.ts';
import { useNavigationState, useServices, useTill, useTillState } from '../../state/context.ts';
import type { PageRoute } from '../../state/navigation.ts';
import { selectOwnTillName } from '../../state/selectors.ts';
import { SaleDetail } from '../sale/detail/sale-detail.tsx';
import { FilterLine } from './filter-line.tsx';
import styles from './history.module.css';
import { atTop, HistoryList, type ListPosition } from './history-list.tsx';

const noSales: PageOfSales = { found: [], next: null };

const hasPeriod = ({ days }: Filters): boolean => rangeProblemOf(days) === null;

/** Returns the sales history, page by page. Main searches; nothing is filtered here. */
function useHistory(initial: Partial<Filters>) {
  const { bridge } = useServices();
  const today = useToday();
  const [filters, setFilters] = useState<Filters>({ ...noFilters, ...initial });
  const load = useCallback(
    async (filters: Filters, last: PageOfSales | null) =>
      hasPeriod(filters) ? bridge.sales.search(queryOf(filters, today, last?.next ?? null)) : ok(noSales),
    [bridge, today],
  );
  const { pages, filters: lastFilters, failure, loadMore, refetch } = usePagedQuery(filters, load);
  const answeredFilters = lastFilters && hasPeriod(lastFilters) && hasPeriod(filters) ? lastFilters : null;
  const rows = useMemo(() => (answeredFilters ? pages.flatMap((page) => page.found) : []), [answeredFilters, pages]);
  const byCashier = useMemo(() => rows.some(({ cashier }) => cashier !== rows[0]?.cashier), [rows]);
  const last = pages.at(-1);
  const filter = (change: Partial<Filters>) => setFilters((before) => ({ ...before, ...change }));
  const more = (last?.next ?? null) !== null;
  const othersAsOf = last?.othersAsOf ?? null;
  const unreadTills = last?.broken ?? [];
  return {
    filters,
    filter,
    rows,
    byCashier,
    found: answeredFilters,
    more,
    othersAsOf,
    unreadTills,
    failure,
    loadMore,
    refetch,
  };
}

type SalesHistory = ReturnType<typeof useHistory>;

/** Under a filtered list: how many sales there are in all, what was asked and received, and their export. */
function HistoryTotals({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const today = useToday();
  const can = rightsOf(useTillState('staff'));
  const load = useCallback(() => bridge.sales.totals(queryOf(filters, today, null)), [bridge, filters, today]);
  const refetchOn = useMemo(() => anyOf(till.onNews, bridge.sales.onArrived), [till, bridge]);
  const { value } = useQuery(load, { refetchOn });
  return (
    <div className={`row ${styles.totals}`}>
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

interface EmptyHistoryProps {
  readonly asked: Filters;
  readonly onClear: (filters: Filters) => void;
}

function EmptyHistory({ asked, onClear }: EmptyHistoryProps) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const words = asked.words.trim();
  const isNarrowedNow = isNarrowed(asked) || words !== '';
  const tooShort = words !== '' && words.length < 3 && !/\d/.test(words);
  const seesTotals = rightsOf(useTillState('staff'))('seeTotals');
  const next = tooShort ? t('sales.empty.short') : t(seesTotals ? 'sales.empty.noneNext' : 'sales.empty.ownNext');
  return (
    <div className={`part muted ${styles.empty}`}>
      <p className="ink text-21 strong">{isNarrowedNow ? t('sales.empty.none') : t('sales.empty.first')}</p>
      <p>{isNarrowedNow ? next : t('sales.empty.firstNext')}</p>
      {isNarrowedNow ? (
        <Button onClick={() => onClear(noFilters)}>{t('sales.clear')}</Button>
      ) : (
        <Button icon={Plus} onClick={() => navigation.newSale()}>
          {t('action.newSale')}
        </Button>
      )}
    </div>
  );
}

interface HistoryProps {
  readonly history: SalesHistory;
  readonly position: ListPosition;
  readonly onOpen: (id: SaleId) => void;
}

/** Filters and matching sales. Keys go to the search input until the list is entered. */
function History({ history, position, onOpen }: HistoryProps) {
  const { t } = useTranslation();
  const { filters, filter, rows, byCashier, found, more, failure, loadMore, othersAsOf, unreadTills } = history;
  const seesTotals = rightsOf(useTillState('staff'))('seeTotals');
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const now = useNow();
  // Opens the sale that was scanned, once, when it is the only one found.
  useEffect(() => {
    if (!position.scanned || found === null) return;
    position.scanned = false;
    const [only] = rows;
    if (only && rows.length === 1 && !more) onOpen(only.id);
  }, [position, found, rows, more, onOpen]);
  useEffect(() => {
    const here = position.inList ? list.current : box.current;
    (here ?? box.current)?.focus({ preventScroll: true });
  }, [position]);

  const applyFilter = (change: Partial<Filters>) => {
    Object.assign(position, atTop());
    filter(change);
  };
  const openActive = () => {
    // The list must match the present filters.
    const row = found === filters ? (rows.find(({ id }) => id === position.active) ?? rows[0]) : undefined;
    if (row) onOpen(row.id);
  };

  return (
    <div className={`upright gap-2 ${styles.history}`}>
      <FilterLine
        box={box}
        filters={filters}
        onFilter={applyFilter}
        onDown={() => list.current?.focus({ preventScroll: true })}
        onEnter={openActive}
      />
      <p className={`small ${styles.count}`} role="status">
        {found && t(more ? 'sales.countMore' : 'sales.count', { count: rows.length })}
        {othersAsOf !== null && ` · ${t('sales.othersAsOf', { time: clockTime(othersAsOf, now) })}`}
      </p>
      {unreadTills.map(({ name, after }) => (
        <p key={name} className={`small ${styles.count}`}>
          {after === null
            ? t('sales.brokenTill', { till: name })
            : t('sales.brokenTillAfter', { till: name, time: clockTime(after, now) })}
        </p>
      ))}
      {failure && <FailureNote failure={failure} />}
      {!found && !failure && hasPeriod(filters) && <Loading />}
      {found && rows.length === 0 && <EmptyHistory asked={found} onClear={applyFilter} />}
      {rows.length > 0 && (
        <HistoryList
          key={JSON.stringify(found)}
          list={list}
          rows={rows}
          byCashier={byCashier}
          more={more}
          position={position}
          onMore={loadMore}
          onOpen={onOpen}
        />
      )}
      {found && rows.length > 0 && seesTotals && (isNarrowed(found) || found.words !== '') && (
        <HistoryTotals key={`totals ${JSON.stringify(found)}`} filters={found} />
      )}
    </div>
  );
}

export function SalesPage() {
  const route = useNavigationState('route');
  const { find = '', filters = {}, item = null }: Partial<PageRoute> = route.kind === 'page' ? route : {};
  // The position to return to; kept outside state, since moving renders nothing.
  const [position] = useState<ListPosition>(() => atTop(find !== ''));
  const [open, setOpen] = useState(item as SaleId | null);
  const history = useHistory({ ...filters, words: find });
  const { refetch } = history;
  const { bridge } = useServices();
  // The first page only, since further ones would be lost. Also while a sale is open.
  useEffect(() => bridge.sales.onArrived(() => position.offset === 0 && refetch()), [bridge, position, refetch]);
  if (open !== null) return <SaleDetail key={open} id={open} onBack={() => setOpen(null)} />;
  return <History history={history} position={position} onOpen={setOpen} />;
}

/** Saves all sales that match the filters as CSV, also those of pages not yet shown; at most `MOST_ROWS`. */
function ExportSales({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { now } = useTicker();
  const ownTill = useTill(selectOwnTillName);
  const { run, busy, value, failure } = useMutation(async () => {
    const at = now();
    const pageBefore = (before: SalesCursor | null) => bridge.sales.search(queryOf(filters, at, before));
    const first = await pageBefore(null);
    if (!first.ok) return first;
    const foundOf = ({ found }: PageOfSales) => found;
    const all = await everyRow([first.value], foundOf, ({ next }) => (next === null ? null : pageBefore(next)));
    if (!all.ok) return all;
    const table = tableOf(t('pages.sales'), all.value.rows, ownTill);
    const period = dateRangeOf(filters.days, at);
    const saveResult = await bridge.exports.table({
      ...table,
      period: period.from === null && period.to === null ? null : period,
      form: 'csv',
    });
    const sentence = all.value.isCut ? 'sales.export.cut' : 'sales.export.saved';
    return mapOk(saveResult, (file) => (file === null ? '' : t(sentence, { file, count: MOST_ROWS })));
  });
  return (
    <>
      <span role="status">{value}</span>
      <Button variant="bare" icon={Download} aria-disabled={busy} onClick={run}>
        {t('sales.export.save')}
      </Button>
      {failure && <FailureNote failure={failure} />}
    </>
  );
}

/** Named as in the list of sales of the back office. */
const fileColumns: readonly FileColumn<SaleSummary>[] = [
  { name: 'requested_at', kind: 'time', value: (sale) => sale.createdAt },
  { name: 'reference', kind: 'text', value: (sale) => sale.reference },
  { name: 'status', kind: 'text', value: (sale) => codeInFile(statusInFile(sale)) },
  { name: 'requested_ngn', kind: 'money', value: (sale) => sale.amount },
  { name: 'received_ngn', kind: 'money', value: (sale) => sale.received },
  { name: 'problems', kind: 'text', value: (sale) => codeInFile(sale.issues.join(' ')) },
  { name: 'phone_ends', kind: 'text', value: (sale) => sale.phoneTail },
  { name: 'account', kind: 'text', value: (sale) => sale.account?.number ?? null },
  { name: 'bank', kind: 'text', value: (sale) => sale.account?.bank ?? null },
  { name: 'cashier', kind: 'text', value: (sale) => sale.cashier },
  { name: 'cash_ngn', kind: 'money', value: (sale) => sale.cash },
  { name: 'credit_ngn', kind: 'money', value: (sale) => sale.credit },
];

function tableOf(title: string, sales: readonly SaleSummary[], ownTill: string | null): ExportTable {
  const tillColumn: FileColumn<SaleSummary> = { name: 'till', kind: 'text', value: (sale) => sale.till ?? ownTill };
  const columns = ownTill === null ? fileColumns : [...fileColumns, tillColumn];
  return {
    title,
    period: null,
    columns: columns.map(({ name, kind }) => ({ name, kind, head: name })),
    rows: sales.map((sale) => columns.map(({ value }) => value(sale))),
  };
}
