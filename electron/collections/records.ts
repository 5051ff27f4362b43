import type { Journal } from '../journal/journal.ts';
import type { CollectionId } from '../shared/collection.ts';
import type { Evidence } from '../shared/evidence.ts';
import type { Ms } from '../shared/units.ts';
import { parseReference } from './collect/reference.ts';
import { bodyOf } from './entries.ts';
import {
  type Attempt,
  type AttemptRow,
  type CollectionRecord,
  type CollectionRow,
  toAttempt,
  toRecord,
} from './record-rows.ts';

export type { Attempt, CollectionRecord };

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
