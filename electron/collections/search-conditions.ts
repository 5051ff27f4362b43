import type { SQLInputValue } from 'node:sqlite';
import type { QueryDb } from '../journal/journal.ts';
import type { SaleStatus } from '../shared/sales.ts';
import type { Ms } from '../shared/units.ts';
import { bitsOf } from './exceptions.ts';
import type { SearchInput } from './search-input.ts';
import { dayOf } from './search-projection.ts';

/** A condition on a row of `collection c`; the one of lowest rank leaves the fewest rows. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
  readonly rank: number;
}

/** A stretch of the list of all collections: from one place to another, both included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

const SELECTIVE = 1;
const RARE = 2;
const COMMON = 3;
const USUAL = 4;
const NEVER_FIRST = 9;

/** What most collections end as. */
const usual: readonly SaleStatus[] = ['paid', 'expired'];

/** Both change to "expired" by the clock alone. */
const open: readonly SaleStatus[] = ['waiting', 'cancelled'];

const withException = 'c.n IN (SELECT n FROM collection WHERE exceptions <> 0 AND (exceptions & ?) <> 0)';

/** The conditions to ask for, one list for each kept status that the one wanted may be kept under. */
export function conditionsFor(input: SearchInput, now: Ms): readonly (readonly Condition[])[] {
  const { phoneTail, customer, amount, came, from, to, status, exception, cashier } = input;
  const common = [
    ...when(phoneTail, 'c.phone_tail = ?', SELECTIVE),
    ...when(customer, 'c.customer = ?', NEVER_FIRST),
    ...oddityConditions(exception),
    // Said twice, so that SQLite knows the index of these alone.
    ...when(came, 'c.came = ? AND c.came <> c.amount', COMMON),
    ...when(amount, 'c.amount = ?', COMMON),
    ...when(cashier, 'c.cashier = ?', USUAL),
    ...when(from, 'c.created_at >= ?', NEVER_FIRST),
    ...when(to, 'c.created_at < ?', NEVER_FIRST),
  ];
  return status === undefined ? [common] : statusConditions(status, now).map((each) => [...common, ...each]);
}

function oddityConditions(oddity: SearchInput['exception']): readonly Condition[] {
  if (oddity === undefined) return [];
  if (oddity === 'claimed') return [{ sql: 'c.id IN (SELECT collection FROM claim)', values: [], rank: SELECTIVE }];
  return when(bitsOf(oddity), withException, SELECTIVE);
}

function statusConditions(status: SaleStatus, now: Ms): readonly (readonly Condition[])[] {
  if (status === 'expired')
    return open.map((kept) => [...when(kept, 'c.status = ?', USUAL), ...when(now, 'c.expires_at <= ?', NEVER_FIRST)]);
  const kept = when(status, 'c.status = ?', usual.includes(status) ? USUAL : RARE);
  if (!open.includes(status)) return [kept];
  const soon = when(now, 'c.id IN (SELECT collection FROM attempt WHERE expires_at > ?)', 0);
  return [[...kept, ...soon, ...when(now, 'c.expires_at > ?', NEVER_FIRST)]];
}

const when = (value: SQLInputValue | undefined, sql: string, rank: number): Condition[] =>
  value === undefined ? [] : [{ sql, values: [value], rank }];

export const conditionValues = (conditions: readonly Condition[]): SQLInputValue[] =>
  conditions.flatMap(({ values }) => values);

/** The kept status with the clock applied. */
export const statusNow = (kept: string, expiresAt: number | null, now: Ms): SaleStatus =>
  open.includes(kept as SaleStatus) && expiresAt !== null && expiresAt <= now ? 'expired' : (kept as SaleStatus);

/** Where in the list to look; null where no collection can be. A stretch may hold more than the dates ask for. */
export function stretchFor(db: QueryDb, { from, to, before }: SearchInput & { before: number }): Stretch | null {
  const all = { first: 0, last: before - 1 };
  if (from === undefined && to === undefined) return all;
  const days = db.get<{ first: number | null; last: number | null }>(
    'SELECT min(first) AS first, max(last) AS last FROM collection_day WHERE day BETWEEN ? AND ?',
    from === undefined ? Number.MIN_SAFE_INTEGER : dayOf(from),
    to === undefined ? Number.MAX_SAFE_INTEGER : dayOf(to),
  );
  if (!days || days.first === null || days.last === null) return null;
  const last = Math.min(all.last, days.last);
  return days.first > last ? null : { first: days.first, last };
}
