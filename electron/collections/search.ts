import type { QueryDb } from '../journal/journal.ts';
import type { Account, CollectionId } from '../shared/collection.ts';
import { failure } from '../shared/failure.ts';
import type { Units } from '../shared/money.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type Ms, ms } from '../shared/units.ts';
import {
  type Condition,
  conditionsFor,
  conditionValues,
  type Stretch,
  statusNow,
  stretchFor,
} from './search-conditions.ts';
import type { SearchInput, SearchStatus } from './search-input.ts';
import { matchOf, searchable } from './search-text.ts';

/** A line of a list: what the projections hold, without the evidence. */
export interface FoundCollection {
  readonly id: CollectionId;
  readonly createdAt: Ms;
  readonly amount: Units;
  readonly phoneTail: string;
  readonly status: SearchStatus;
  readonly reference: string;
  /** That of the latest attempt. */
  readonly account: Account | null;
}

export interface FoundPage {
  /** The latest recorded first. */
  readonly found: readonly FoundCollection[];
  /** To be given as `before` for the next page; null when this was the last. */
  readonly next: number | null;
}

interface Row {
  readonly n: number;
  readonly id: string;
  readonly created_at: number;
  readonly amount: number;
  readonly phone_tail: string;
  readonly status: string;
  readonly expires_at: number | null;
  readonly reference: string;
  readonly account_no: string | null;
  readonly account_name: string | null;
  readonly bank_name: string | null;
}

const MOST = 200;

const select = `SELECT c.n, c.id, c.created_at, c.amount, c.phone_tail, c.status, c.expires_at,
    a.reference, a.account_no, a.account_name, a.bank_name`;
// CROSS keeps the order in which the tables are gone through.
const withLatestAttempt = `CROSS JOIN attempt a
    ON a.collection = c.id AND a.n = (SELECT max(n) FROM attempt WHERE collection = c.id)`;

/**
 * Finds collections, newest first, page by page. `invalid-input` when `text` has fewer than three characters or
 * `limit` is none. What is found stays in its place however much is recorded meanwhile.
 */
export function searchCollections(db: QueryDb, input: SearchInput, now: Ms): Result<FoundPage> {
  const { limit, before = Number.MAX_SAFE_INTEGER } = input;
  const text = input.text === undefined ? null : searchable(input.text);
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > MOST || text === '') return err(failure('invalid-input'));
  const stretch = stretchFor(db, { ...input, before });
  if (!stretch) return ok({ found: [], next: null });
  const read = text === null ? readColumns(db) : readText(db, text);
  const rows = conditionsFor(input, now)
    .flatMap((conditions) => read(stretch, conditions, limit + 1))
    .sort((a, b) => b.n - a.n);
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? (page.at(-1)?.n ?? null) : null;
  return ok({ found: page.map((row) => foundOf(row, now)), next });
}

type Read = (stretch: Stretch, conditions: readonly Condition[], limit: number) => Row[];

/** The most selective condition finds, by its index; the plus keeps SQLite from choosing another for it. */
const readColumns =
  (db: QueryDb): Read =>
  ({ first, last }, conditions, limit) => {
    const [driving, ...others] = conditions.toSorted((a, b) => a.rank - b.rank);
    const where = [driving?.sql ?? 'c.n > 0', ...others.map(({ sql }) => `+${sql}`)].join(' AND ');
    return db.all<Row>(
      `${select} FROM collection c ${withLatestAttempt}
       WHERE ${where} AND c.n BETWEEN ? AND ? ORDER BY c.n DESC LIMIT ?`,
      ...conditionValues(driving ? [driving, ...others] : []),
      ...[first, last, limit],
    );
  };

/** The trigrams find, and the text itself decides: they may also stand apart. */
const readText =
  (db: QueryDb, text: string): Read =>
  ({ first, last }, conditions, limit) =>
    db.all<Row>(
      `${select} FROM collection_text t CROSS JOIN collection c ON c.n = t.rowid ${withLatestAttempt}
       WHERE ${['collection_text MATCH ?', ...conditions.map(({ sql }) => `+${sql}`)].join(' AND ')}
         AND EXISTS (SELECT 1 FROM attempt x WHERE x.collection = c.id AND instr(upper(concat_ws(char(10),
           substr(x.collection, 11), x.account_no, x.tracking_id, x.refid)), ?) > 0)
         AND t.rowid BETWEEN ? AND ? ORDER BY t.rowid DESC LIMIT ?`,
      matchOf(text),
      ...conditionValues(conditions),
      ...[text, first, last, limit],
    );

function foundOf(row: Row, now: Ms): FoundCollection {
  const account =
    row.account_no === null
      ? null
      : { number: row.account_no, name: row.account_name ?? '', bank: row.bank_name ?? '' };
  return {
    id: row.id as CollectionId,
    createdAt: ms(row.created_at),
    amount: row.amount as Units,
    phoneTail: row.phone_tail,
    status: statusNow(row.status, row.expires_at, now),
    reference: row.reference,
    account,
  };
}
