import type { SQLInputValue } from 'node:sqlite';
import type { QueryDb } from '../journal/journal.ts';
import type { Ms } from '../shared/units.ts';
import type { SearchInput, SearchStatus } from './search-input.ts';
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
const usual: readonly SearchStatus[] = ['paid', 'expired'];

/** Both change to "expired" by the clock alone. */
const open: readonly SearchStatus[] = ['waiting', 'cancelled'];

/** The conditions to ask for, one list for each kept status that the one wanted may be kept under. */
export function conditionsFor(input: SearchInput, now: Ms): readonly (readonly Condition[])[] {
  const { phoneTail, amount, from, to, status } = input;
  const common = [
    ...when(phoneTail, 'c.phone_tail = ?', SELECTIVE),
    ...when(amount, 'c.amount = ?', COMMON),
    ...when(from, 'c.created_at >= ?', NEVER_FIRST),
    ...when(to, 'c.created_at < ?', NEVER_FIRST),
  ];
  return status === undefined ? [common] : statusConditions(status, now).map((each) => [...common, ...each]);
}

function statusConditions(status: SearchStatus, now: Ms): readonly (readonly Condition[])[] {
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
export const statusNow = (kept: string, expiresAt: number | null, now: Ms): SearchStatus =>
  open.includes(kept as SearchStatus) && expiresAt !== null && expiresAt <= now ? 'expired' : (kept as SearchStatus);

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
