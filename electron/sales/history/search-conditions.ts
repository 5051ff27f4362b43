import type { SQLInputValue } from 'node:sqlite';
import type { QueryDb } from '../../journal/journal.ts';
import type { Ms } from '../../shared/base/units.ts';
import { issueRules, paymentIssues } from '../../shared/sales/payment-issues.ts';
import type { PaymentDateFilter, SaleStatus, SalesCursor, SalesQuery } from '../../shared/sales/sales.ts';
import { dayOf } from '../projections/search-projection.ts';
import { leavesWhenSettled } from './day-sums.ts';
import { bitsOf, issueBits } from './issue-bits.ts';
import { returnMethodSql, settledSql } from './return-method.ts';
import type { SearchInput } from './search-input.ts';

/** A condition on a row of `sale c`; the one of lowest rank is the most selective. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
  readonly rank: number;
}

/** A range of rows of the sale list, both ends included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

const SELECTIVE = 1;
const RARE = 2;
const COMMON = 3;
/** Conditions of this rank and above match so many sales that a list by time is scanned in its own order. */
export const USUAL = 4;
/** Times, which have an index. */
export const TIME = 8;
const NEVER_FIRST = 9;

const usual: readonly SaleStatus[] = ['paid', 'cancelled'];

const withIssue = 'c.n IN (SELECT n FROM sale WHERE issue_bits <> 0 AND (issue_bits & ?) <> 0)';

/**
 * What the whole sale cost, what came into one of its accounts, or by one of several transfers into an account: each
 * that is not the first, and what had come before it. All use the partial indexes of the few sales that have any.
 */
const withOtherAmount = `c.n IN (
  SELECT n FROM sale WHERE (cash IS NOT NULL OR credit IS NOT NULL)
    AND amount + coalesce(cash, 0) + coalesce(credit, 0) = ?
  UNION ALL SELECT sale FROM payment
    WHERE gross = ? AND sale IN (SELECT sale FROM payment WHERE attempt > 1)
  UNION ALL SELECT sale FROM money_move WHERE amount = ? AND kind = 'in' AND before > 0
  UNION ALL SELECT sale FROM money_move WHERE before = ? AND kind = 'in' AND before > 0)`;

/** A payment that went back to the customer is not Paid any more (rule 6). */
const isNotReturned = `(${returnMethodSql('c')}) IS NULL`;

/** Returns the conditions, one list for each stored status that the requested one may be stored as. */
export function conditionsFor(input: SearchInput, now: Ms): readonly (readonly Condition[])[] {
  const {
    phoneTail,
    customer,
    amount,
    received,
    otherAmount,
    from,
    to,
    before,
    status,
    issue = null,
    cashier,
    receivedWithin = null,
  } = input;
  const common = [
    ...when(phoneTail, 'c.phone_tail = ?', SELECTIVE),
    ...when(customer, 'c.customer = ?', RARE),
    ...issueConditions(issue),
    // Stated twice so that SQLite uses the partial index of these rows.
    ...when(received, 'c.received = ? AND c.received <> c.amount', COMMON),
    ...when(amount, 'c.amount = ?', COMMON),
    ...(otherAmount === undefined ? [] : [{ sql: withOtherAmount, values: Array(4).fill(otherAmount), rank: RARE }]),
    ...when(cashier, 'c.cashier = ?', USUAL),
    ...when(from, 'c.created_at >= ?', TIME),
    ...when(to, 'c.created_at < ?', TIME),
    ...(before && typeof before === 'object' ? olderThan(before) : []),
    ...whenHappened(receivedWithin, issue),
    ...(receivedWithin?.isUnsettled ? whenUnsettled(issue) : []),
  ];
  return status ? statusConditions(status, now).map((each) => [...common, ...each]) : [common];
}

const olderThan = ({ at, id }: Exclude<SalesCursor, number>): Condition[] => [
  { sql: 'c.created_at <= ?', values: [at], rank: TIME },
  { sql: '(c.created_at < ? OR c.id < ?)', values: [at, id], rank: NEVER_FIRST },
];

function issueConditions(issue: SalesQuery['issue']): readonly Condition[] {
  if (issue === null) return [];
  if (issue === 'claimed')
    return [{ sql: "c.id IN (SELECT sale FROM claim WHERE said <> 'null')", values: [], rank: SELECTIVE }];
  // What went back is found also where enough stayed, so that it is no issue of the sale.
  if (issue === 'reversed') return [{ sql: 'c.n IN (SELECT sale FROM reversal)', values: [], rank: SELECTIVE }];
  return when(bitsOf(issue), withIssue, SELECTIVE);
}

function statusConditions(status: SaleStatus | 'open', now: Ms): readonly (readonly Condition[])[] {
  // A sale that waits is expired by time alone.
  if (status === 'expired')
    return [[...when('waiting', 'c.status = ?', USUAL), ...when(now, 'c.expires_at <= ?', NEVER_FIRST)]];
  if (status === 'open') return [[{ sql: 'c.awaited_amount IS NOT NULL', values: [], rank: RARE }, ...notExpired(now)]];
  if (status === 'paid') return [[...keptAs(status), { sql: isNotReturned, values: [], rank: NEVER_FIRST }]];
  return [status === 'waiting' ? [...keptAs(status), ...notExpired(now)] : keptAs(status)];
}

const keptAs = (status: SaleStatus): Condition[] => when(status, 'c.status = ?', usual.includes(status) ? USUAL : RARE);

const notExpired = (now: Ms): Condition[] => [
  ...when(now, 'c.id IN (SELECT sale FROM attempt WHERE expires_at > ?)', 0),
  ...when(now, 'c.expires_at > ?', NEVER_FIRST),
];

/** Scans the list in its own order and checks the money of each sale, which is stored nearby. */
function whenHappened(receivedWithin: PaymentDateFilter | null, issue: SalesQuery['issue']): Condition[] {
  if (!receivedWithin) return [];
  const { from, to, hour } = receivedWithin;
  const at = momentFor(issue);
  const inHour = hour === null ? '' : ` AND (${at} / 3600000 + 1) % 24 = ?`;
  const inTime = `${at} >= ? AND ${at} < ?${inHour}`;
  const sql =
    issue === null
      ? `c.n IN (SELECT sale FROM money_move p WHERE p.kind = 'in' AND ${inTime})`
      : `EXISTS (SELECT 1 FROM ${issue === 'reversed' ? 'reversal' : 'sale_money'} p WHERE p.sale = c.n AND ${inTime})`;
  return [{ sql, values: [from, to, ...(hour === null ? [] : [hour])], rank: NEVER_FIRST }];
}

const neverLeaving = issueBits(paymentIssues.filter((issue) => !leavesWhenSettled(issue)));

/** Leaves out what the counts of Home leave out: a sale without the issue now, and one whose issues are settled. */
function whenUnsettled(issue: SalesQuery['issue']): Condition[] {
  if (issue === null || issue === 'claimed') return [];
  const bits = bitsOf(issue);
  const sql = `((c.issue_bits & ?) <> 0 AND ((c.issue_bits & ?) <> 0 OR NOT ${settledSql('c.id')}))`;
  return [{ sql, values: [bits, bits & neverLeaving], rank: NEVER_FIRST }];
}

/** A reversal, and a sale with any issue, count when they happened; every other issue when the payment was received. */
function momentFor(issue: SalesQuery['issue']): string {
  if (issue === null || issue === 'claimed' || issue === 'reversed') return 'p.at';
  if (issue === 'any') return 'coalesce(p.reversal_at, p.at)';
  return issueRules[issue].at === 'reversal' ? 'p.reversal_at' : 'p.at';
}

const when = (value: SQLInputValue | undefined, sql: string, rank: number): Condition[] =>
  value === undefined || value === null ? [] : [{ sql, values: [value], rank }];

export const conditionValues = (conditions: readonly Condition[]): SQLInputValue[] =>
  conditions.flatMap(({ values }) => values);

export const statusNow = (storedStatus: string, expiresAt: number | null, now: Ms): SaleStatus =>
  storedStatus === 'waiting' && expiresAt !== null && expiresAt <= now ? 'expired' : (storedStatus as SaleStatus);

/** Returns the rows to scan; null when no sale can match. The range may be wider than the dates. */
export function rangeFor(
  db: QueryDb,
  { from = null, to = null, before, receivedWithin }: SearchInput,
): RowRange | null {
  const last = typeof before === 'number' ? before - 1 : Number.MAX_SAFE_INTEGER;
  const all = within({ first: 0, last }, receivedWithin ? placesOf(db, receivedWithin) : null);
  if (!all) return null;
  if (from === null && to === null) return all;
  const days = db.get<{ first: number | null; last: number | null }>(
    'SELECT min(first) AS first, max(last) AS last FROM sale_day WHERE day BETWEEN ? AND ?',
    [from === null ? Number.MIN_SAFE_INTEGER : dayOf(from), to === null ? Number.MAX_SAFE_INTEGER : dayOf(to)],
  );
  return within(all, days ?? null);
}

interface Places {
  readonly first: number | null;
  readonly last: number | null;
}

const placesOf = (db: QueryDb, { from, to }: PaymentDateFilter): Places =>
  db.get<Places>(
    `SELECT min(sale) AS first, max(sale) AS last FROM (
       SELECT sale FROM sale_money WHERE at >= ? AND at < ?
       UNION ALL SELECT sale FROM sale_money WHERE reversal_at >= ? AND reversal_at < ?
       UNION ALL SELECT sale FROM reversal WHERE at >= ? AND at < ?
       UNION ALL SELECT sale FROM money_move WHERE at >= ? AND at < ?)`,
    [from, to, from, to, from, to, from, to],
  ) ?? { first: null, last: null };

function within(all: RowRange, places: Places | null): RowRange | null {
  if (!places) return all;
  if (places.first === null || places.last === null) return null;
  const sharedSpan = { first: Math.max(all.first, places.first), last: Math.min(all.last, places.last) };
  return sharedSpan.first > sharedSpan.last ? null : sharedSpan;
}
