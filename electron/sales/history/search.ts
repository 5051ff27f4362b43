import type { SQLInputValue } from 'node:sqlite';
import type { QueryDb } from '../../journal/journal.ts';
import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { SaleSummary, SalesPage, SalesTotals } from '../../shared/sales/sales.ts';
import { notRepeated } from '../other-tills.ts';
import { lacksPartSql } from '../settlements/reader.ts';
import { unreadableSql } from '../stored-sales.ts';
import { issuesIn } from './issue-bits.ts';
import { returnMethodSql, settledSql } from './return-method.ts';
import {
  type Condition,
  conditionsFor,
  conditionValues,
  type RowRange,
  rangeFor,
  statusNow,
  TIME,
  USUAL,
} from './search-conditions.ts';
import { matchOf, type SearchInput, searchable } from './search-input.ts';

interface Row
  extends Omit<
    SaleSummary,
    | 'issues'
    | 'settled'
    | 'lacksPart'
    | 'unconfirmed'
    | 'unreadable'
    | 'status'
    | 'isBalanceAwaited'
    | 'account'
    | 'till'
  > {
  readonly n: number;
  readonly issue_bits: number;
  readonly settled: number;
  readonly lacksPart: number;
  readonly unconfirmed: number;
  readonly unreadable: number;
  readonly status: string;
  readonly expiresAt: number | null;
  /** What is awaited of a balance, whatever the time is; null for nothing. */
  readonly awaitedBalance: number | null;
  readonly number: string | null;
  readonly name: string | null;
  readonly bank: string | null;
}

/** Rows per page: a few screens, found in a few milliseconds. */
const PAGE = 200;

/** SQL for a part of a sale as the ledger of shifts counts it: none of a sale that was cancelled or given back. */
export const partSql = (what: 'cash' | 'credit', sale = 'c'): string =>
  `(SELECT nullif(sum(amount), 0) FROM sales_ledger WHERE sale = ${sale}.n AND attempt = 0 AND what = '${what}')`;

/** The SQL of each value of a row: c is the sale, a its latest attempt. */
const rowSql: Readonly<Record<keyof Row, string>> = {
  n: 'c.n',
  id: 'c.id',
  createdAt: 'c.created_at',
  amount: 'c.amount',
  cash: partSql('cash'),
  credit: partSql('credit'),
  received: 'c.received',
  issue_bits: 'c.issue_bits',
  settled: settledSql('c.id'),
  returnMethod: returnMethodSql('c'),
  lacksPart: lacksPartSql('c.id'),
  unconfirmed: 'c.unconfirmed',
  unreadable: unreadableSql,
  cashier: 'c.cashier',
  phoneTail: 'c.phone_tail',
  status: 'c.status',
  expiresAt: 'c.expires_at',
  awaitedBalance: 'CASE WHEN a.part > 1 THEN c.awaited_amount END',
  reference: 'a.reference',
  number: 'a.account_no',
  name: 'a.account_name',
  bank: 'a.bank_name',
};
const select = `SELECT ${Object.entries(rowSql)
  .map(([name, sql]) => `${sql} AS ${name}`)
  .join(', ')}`;
// CROSS JOIN fixes the order in which the tables are scanned.
const withLatestAttempt = `CROSS JOIN attempt a
    ON a.sale = c.id AND a.n = (SELECT max(n) FROM attempt WHERE sale = c.id)`;

/**
 * Returns the sales that match any of the inputs, each once, newest first, one page. All inputs have the same `limit` and
 * `before`. Pages are stable while new sales are recorded.
 */
export function searchSales(db: QueryDb, inputs: readonly SearchInput[], now: Ms): SalesPage {
  const rowsByNumber = new Map<number, Row>();
  for (const input of inputs) for (const row of findRows(db, input, now)) rowsByNumber.set(row.n, row);
  const rows = [...rowsByNumber.values()].sort(newer);
  const page = rows.slice(0, limitOf(inputs));
  const next = rows.length > page.length ? (page.at(-1)?.n ?? null) : null;
  return { found: page.map((row) => foundOf(row, now)), next };
}

/**
 * As `searchSales`, by time, and over the records of several tills, each of which numbers its sales by itself. All inputs
 * have the same `limit` and `before`.
 */
export function searchShop(records: readonly ShopRecord[], now: Ms): SalesPage {
  const all = new Map<string, SaleSummary>();
  for (const { db, inputs, name = (sale: SaleSummary) => sale } of records)
    for (const input of inputs)
      for (const row of findRows(db, input, now, true))
        if (!all.has(row.id)) all.set(row.id, name(foundOf(row, now), row.n));
  const page = [...all.values()].sort(later).slice(0, limitOf(records.flatMap(({ inputs }) => inputs)));
  const last = all.size > page.length ? page.at(-1) : undefined;
  return { found: page, next: last ? { at: last.createdAt, id: last.id } : null };
}

const limitOf = ([input]: readonly SearchInput[]): number => input?.limit ?? PAGE;

export interface ShopRecord {
  readonly db: QueryDb;
  readonly inputs: readonly SearchInput[];
  /** Adds whose the sale is, by the number of its first entry; this till's when omitted. */
  readonly name?: (sale: SaleSummary, n: number) => SaleSummary;
}

const newer = (a: Row, b: Row) => b.n - a.n;
const later = (a: SaleSummary, b: SaleSummary) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

/** Returns at most one row more than `limit`; the extra one means there is another page. */
const findRows = (db: QueryDb, input: SearchInput, now: Ms, byTime = false): readonly Row[] =>
  sourcesFor(db, input, now, byTime).flatMap(({ tables, where, order, values }) =>
    db.all<Row>(`${select} FROM ${tables} ${withLatestAttempt} WHERE ${where} ORDER BY ${order} DESC LIMIT ?`, [
      ...values,
      limitOf([input]) + 1,
    ]),
  );

/**
 * Returns count and sums of the sales that match any of the inputs, each counted once, without those that a record before
 * has (`repeatedEntries`).
 */
export function sumSales(db: QueryDb, inputs: readonly SearchInput[], now: Ms, repeatedJson = '[]'): SalesTotals {
  const sources = inputs.flatMap((input) => sourcesFor(db, input, now));
  const numbers = sources.map(({ tables, where }) => `SELECT c.n FROM ${tables} WHERE ${where}`).join(' UNION ');
  const values = sources.flatMap((source) => source.values);
  const row =
    sources.length > 0 &&
    db.get<{ count: number; asked: number | null; received: number | null }>(
      `SELECT count(*) AS count, sum(amount) AS asked, sum(received) AS received FROM sale
       WHERE n IN (${numbers})${repeatedJson === '[]' ? '' : ` AND ${onlyHere}`}`,
      repeatedJson === '[]' ? values : [...values, repeatedJson],
    );
  const { count, asked, received } = row || { count: 0, asked: 0, received: 0 };
  return { count, asked: (asked ?? 0) as Units, received: (received ?? 0) as Units };
}

const onlyHere = notRepeated('(SELECT till FROM entry WHERE seq = sale.n)', 'sale.n');

interface Source {
  readonly tables: string;
  readonly where: string;
  readonly order: 'c.n' | 't.rowid' | typeof timeOrder;
  readonly values: readonly SQLInputValue[];
}

const timeOrder = 'c.created_at DESC, c.id';

type SourceOf = (range: RowRange, conditions: readonly Condition[]) => Source;

/** A text that is too short finds nothing. */
function sourcesFor(db: QueryDb, input: SearchInput, now: Ms, byTime = false): readonly Source[] {
  const { text, accountTail } = input;
  const wantedText = searchable(text ?? accountTail ?? '');
  const isText = text !== undefined || accountTail !== undefined;
  if (isText && wantedText === '') return [];
  const byWords = byText(wantedText, text === undefined ? atTheEnd : anywhere, byTime ? timeOrder : 't.rowid');
  const sourceOf = isText ? byWords : byColumns(byTime);
  const range = rangeFor(db, input);
  return range ? conditionsFor(input, now).map((conditions) => sourceOf(range, conditions)) : [];
}

/**
 * Uses the index of the most selective condition; the unary plus excludes the others in SQLite. By time, common conditions
 * are tested along the index of times, from the latest sale.
 */
const byColumns =
  (byTime: boolean): SourceOf =>
  ({ first, last }, conditions) => {
    const all = conditions.toSorted((a, b) => a.rank - b.rank);
    const [selective] = all;
    const isSelective = selective !== undefined && selective.rank < USUAL;
    const drives = (each: Condition) => (byTime && !isSelective ? each.rank === TIME : each === selective);
    const range = byTime ? '+c.n BETWEEN ? AND ?' : 'c.n BETWEEN ? AND ?';
    return {
      tables: 'sale c',
      order: byTime ? timeOrder : 'c.n',
      where: [...all.map((each) => `${drives(each) ? '' : '+'}${each.sql}`), range].join(' AND '),
      values: [...conditionValues(all), first, last],
    };
  };

const anywhere = 'instr(upper(concat_ws(char(10), substr(x.sale, 11), x.account_no, x.tracking_id, x.refid)), ?) > 0';
const atTheEnd = "x.account_no LIKE '%' || ?";

/** Finds rows by trigrams, then compares the text itself, since trigrams may match out of order. */
const byText =
  (text: string, holds: string, order: Source['order']): SourceOf =>
  ({ first, last }, conditions) => ({
    tables: 'sale_text t CROSS JOIN sale c ON c.n = t.rowid',
    order,
    where: `${['sale_text MATCH ?', ...conditions.map(({ sql }) => `+${sql}`)].join(' AND ')}
      AND EXISTS (SELECT 1 FROM attempt x WHERE x.sale = c.id AND ${holds}) AND t.rowid BETWEEN ? AND ?`,
    values: [matchOf(text), ...conditionValues(conditions), text, first, last],
  });

const foundOf = ({ n: _, number, name, bank, expiresAt, awaitedBalance, ...row }: Row, now: Ms): SaleSummary => ({
  ...row,
  issues: issuesIn(row.issue_bits),
  settled: row.settled === 1,
  lacksPart: row.lacksPart === 1,
  unconfirmed: row.unconfirmed === 1,
  unreadable: row.unreadable === 1,
  status: statusNow(row.status, expiresAt, now),
  isBalanceAwaited: awaitedBalance !== null && expiresAt !== null && now < expiresAt,
  account: number === null ? null : { number, name: name ?? '', bank: bank ?? '' },
});
