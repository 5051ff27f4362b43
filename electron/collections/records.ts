import type { Journal } from '../journal/journal.ts';
import { zonelessDate } from '../merchant/dates.ts';
import type { Account, CollectionId, Progress } from '../shared/collection.ts';
import type { Evidence } from '../shared/evidence.ts';
import type { Failure } from '../shared/failure.ts';
import type { Units } from '../shared/money.ts';
import { type Ms, ms } from '../shared/units.ts';
import { parseReference } from './collect/reference.ts';
import { bodyOf } from './entries.ts';

/** One request sent to the service, and its account if one was issued. Times are on the service's clock. */
export interface Attempt {
  readonly collection: CollectionId;
  readonly n: number;
  readonly reference: string;
  readonly sentAt: Ms;
  readonly expiresAt: Ms;
  readonly progress: Progress;
  readonly problem: Failure | null;
  /** The service's message about it, encrypted; null for none. */
  readonly said: string | null;
  readonly account: Account | null;
  readonly trackingId: string | null;
  /** Learned from evidence; the interface does not define that `trackingId` is the same. */
  readonly refid: string | null;
  readonly shownAt: Ms | null;
  /** When its request was sent, by the service's clock (HTTP `Date`); null when the response had none. */
  readonly issuedAt: Ms | null;
  /** The date in that response, which has no zone, read as UTC: compared only with other dates of the service. */
  readonly issueDate: Ms | null;
}

export interface CollectionRecord {
  /** Its position in the list of all collections. */
  readonly n: number;
  readonly id: CollectionId;
  readonly createdAt: Ms;
  readonly amount: Units;
  readonly phoneTail: string;
  readonly customer: string;
  /** Its name and note, encrypted; null for none. */
  readonly text: string | null;
  readonly cash: Units | null;
  readonly cancelledAt: Ms | null;
  /** Its payment is known only from a restored copy. */
  readonly unconfirmed: boolean;
  /** Oldest first, at least one. */
  readonly attempts: readonly Attempt[];
}

interface CollectionRow {
  n: number;
  id: string;
  created_at: number;
  amount: number;
  phone_tail: string;
  customer: string;
  text: string | null;
  cash: number | null;
  cancelled_at: number | null;
  unconfirmed: number;
}

interface AttemptRow {
  collection: string;
  n: number;
  reference: string;
  sent_at: number;
  expires_at: number;
  progress: string;
  problem: string | null;
  account_no: string | null;
  account_name: string | null;
  bank_name: string | null;
  tracking_id: string | null;
  refid: string | null;
  shown_at: number | null;
  issued_at: number | null;
  issue_date: string | null;
}

/** SQL for whether a collection's customer has no key although not erased. */
export const unreadableSql = (collection: string): string =>
  `(${collection}.customer <> '' AND NOT EXISTS (SELECT 1 FROM data_key WHERE data_key.customer = ${collection}.customer AND name IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM entry WHERE subject = ${collection}.customer AND +kind = 'customer.erased')) AS unreadable`;

export type AttemptKey = Pick<Attempt, 'collection' | 'n'>;

/** Typed reads of the projections. Rows of a sale that `isOwn` refuses are left out. */
export function createRecords(
  { query, entries }: Pick<Journal, 'query' | 'entries'>,
  isOwn: (id: string) => boolean = () => true,
) {
  const attemptsOf = (id: string) => attempts('SELECT * FROM attempt WHERE collection = ? ORDER BY n', id);

  /** Checks and reads one row after the other, as they are taken. */
  const eachAttempt = (sql: string, ...values: (string | number)[]): Iterable<Attempt> =>
    query
      .all<AttemptRow>(sql, ...values)
      .values()
      .filter(({ collection }) => isOwn(collection))
      .map(toAttempt);

  const attempts = (sql: string, ...values: (string | number)[]): Attempt[] => [...eachAttempt(sql, ...values)];

  const oneRecord = (row: CollectionRow | undefined): CollectionRecord | null =>
    row && isOwn(row.id) ? toRecord(row, attemptsOf(row.id)) : null;

  const oneAttempt = (where: string, ...values: (string | number)[]): Attempt | null =>
    attempts(`SELECT * FROM attempt WHERE ${where} ORDER BY sent_at DESC LIMIT 1`, ...values)[0] ?? null;

  const evidenceOf = (key: AttemptKey): readonly Evidence[] =>
    entries({ subject: key.collection, kind: 'evidence.recorded' })
      .map((entry) => bodyOf(entry, 'evidence.recorded'))
      .filter((body) => body.attempt === key.n)
      .map((body) => body.evidence);

  /** Finds an attempt by a `refid` in its evidence. */
  const attemptByLearnedRefid = (refid: string): Attempt | null => {
    const [found] = attempts(
      `SELECT attempt.* FROM learned_refid JOIN attempt
       ON attempt.collection = learned_refid.collection AND attempt.n = learned_refid.attempt
       WHERE learned_refid.refid = ?`,
      refid,
    );
    return found && (found.refid === refid || evidenceOf(found).some(({ facts }) => facts.refid === refid))
      ? found
      : null;
  };

  const attemptByTrackingId = (trackingId: string) => oneAttempt('tracking_id = ?', trackingId);

  return {
    collection(id: CollectionId): CollectionRecord | null {
      return oneRecord(query.get<CollectionRow>(`SELECT * FROM collection WHERE id = ?`, id));
    },
    attempt: (key: AttemptKey) => oneAttempt('collection = ? AND n = ?', key.collection, key.n),
    /** The reference contains the collection id, so references need no index. */
    attemptByReference(reference: string): Attempt | null {
      const named = parseReference(reference);
      if (!named) return null;
      return oneAttempt('collection = ? AND n = ? AND reference = ?', named.collection, named.attempt, reference);
    },
    /** Newest first: numbers come from a pool and are reused. */
    attemptsByAccount: (number: string): readonly Attempt[] =>
      attempts('SELECT * FROM attempt WHERE account_no = ? ORDER BY sent_at DESC LIMIT 8', number),
    attemptByLearnedRefid,
    attemptByTrackingId,
    /** Prefers a learned `refid` to a supposed one. */
    attemptByRefid: (refid: string) => attemptByLearnedRefid(refid) ?? attemptByTrackingId(refid),
    /** Returns attempts whose account may still be paid or booked (rule 4), and unknown ones. */
    watched: (since: Ms): Iterable<Attempt> =>
      eachAttempt("SELECT * FROM attempt WHERE expires_at > ? AND progress <> 'refused' ORDER BY sent_at", since),
    /** Returns attempts that expired after `since` and by `until`, of collections with a payment. */
    paid: (since: Ms, until: Ms): Iterable<Attempt> =>
      eachAttempt(
        `SELECT attempt.* FROM attempt JOIN collection ON collection.id = attempt.collection
         WHERE attempt.expires_at > ? AND attempt.expires_at <= ? AND collection.received IS NOT NULL`,
        since,
        until,
      ),
    /** Returns attempts of collections whose payment is being reversed, however old. */
    reversing: (): Iterable<Attempt> =>
      eachAttempt(
        `SELECT attempt.* FROM collection JOIN attempt ON attempt.collection = collection.id
         WHERE collection.status = 'reversing'`,
      ),
    /** Returns attempts whose request is in progress, or was when the app stopped. */
    requesting: (): readonly Attempt[] =>
      attempts("SELECT * FROM attempt WHERE progress = 'requesting' ORDER BY sent_at"),
    /** Whether a request for an account is in progress, among attempts that expire after `since`. */
    isAsking: (since: Ms): boolean =>
      query.get("SELECT 1 AS found FROM attempt WHERE expires_at > ? AND progress = 'requesting' LIMIT 1", since) !==
      undefined,
    /**
     * Returns collections younger than `since`, or with an attempt that expires after `expiry`; newest first. Written
     * as it is because SQLite scans the whole table for "or" and for a plain union.
     */
    recent: (since: Ms, expiry: Ms): Iterable<CollectionRecord> =>
      query
        .all<CollectionRow>(
          `SELECT * FROM collection WHERE id IN (
             SELECT id FROM collection WHERE created_at > ? UNION ALL SELECT collection FROM attempt WHERE expires_at > ?
           ) ORDER BY created_at DESC`,
          since,
          expiry,
        )
        .values()
        .map(oneRecord)
        .filter((record) => record !== null),
    /** Reads the live tables only, never a recomputed copy. */
    isUnreadable: (id: CollectionId): boolean =>
      query.get<{ unreadable: number }>(`SELECT ${unreadableSql('c')} FROM collection c WHERE c.id = ?`, id)
        ?.unreadable === 1,
    isUnconfirmed: (id: CollectionId): boolean =>
      query.get('SELECT 1 AS found FROM collection WHERE id = ? AND unconfirmed = 1', id) !== undefined,
    /** Returns the newest unconfirmed collection older than the one with this number. */
    nextUnconfirmed(before: number): CollectionRecord | null {
      return oneRecord(
        query.get<CollectionRow>(
          `SELECT * FROM collection WHERE unconfirmed = 1 AND n < ? ORDER BY n DESC LIMIT 1`,
          before,
        ),
      );
    },
    evidence: evidenceOf,
    isUnmatched: (eventId: string) =>
      query.get('SELECT 1 AS found FROM unmatched WHERE event_id = ?', eventId) !== undefined,
  };
}

export type Records = ReturnType<typeof createRecords>;

const toRecord = (row: CollectionRow, attempts: readonly Attempt[]): CollectionRecord => ({
  n: row.n,
  id: row.id as CollectionId,
  createdAt: ms(row.created_at),
  amount: row.amount as Units,
  phoneTail: row.phone_tail,
  customer: row.customer,
  text: row.text,
  cash: row.cash as Units | null,
  cancelledAt: row.cancelled_at as Ms | null,
  unconfirmed: row.unconfirmed === 1,
  attempts,
});

function problemOf(kept: string | null): Pick<Attempt, 'problem' | 'said'> {
  if (kept === null) return { problem: null, said: null };
  const { said = null, ...problem } = JSON.parse(kept) as Failure & { readonly said?: string };
  return { problem, said };
}

const toAttempt = (row: AttemptRow): Attempt => ({
  collection: row.collection as CollectionId,
  n: row.n,
  reference: row.reference,
  sentAt: ms(row.sent_at),
  expiresAt: ms(row.expires_at),
  progress: row.progress as Progress,
  ...problemOf(row.problem),
  account:
    row.account_no === null
      ? null
      : { number: row.account_no, name: row.account_name ?? '', bank: row.bank_name ?? '' },
  trackingId: row.tracking_id,
  refid: row.refid,
  shownAt: row.shown_at as Ms | null,
  issuedAt: row.issued_at as Ms | null,
  issueDate: zonelessDate(row.issue_date),
});
