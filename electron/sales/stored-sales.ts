import type { Entry, EntryHistory, Journal, ProjectionDb, QueryDb } from '../journal/journal.ts';
import { fromThrowable } from '../shared/base/result.ts';
import { type Ms, minutes } from '../shared/base/units.ts';
import type { Evidence } from '../shared/sales/evidence.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import type { Judgement } from '../shared/sales/verdict.ts';
import { bodyOf, parseReference, type SaleEntryKind } from './entries.ts';
import { createJudgementCache, judgeSale, ownJudgements } from './judgements.ts';
import {
  type Attempt,
  type AttemptRow,
  attemptRowColumns,
  type Sale,
  type SaleRow,
  saleRowColumns,
  toAttempt,
} from './sale-rows.ts';
import { settlementKind, withdrawnKind } from './settlements/entries.ts';

export type { Attempt, Sale };

/** SQL for whether the customer of sale `c` has no key although not erased. */
export const unreadableSql = `(c.customer <> ''
  AND NOT EXISTS (SELECT 1 FROM data_key WHERE data_key.customer = c.customer AND name IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM entry WHERE subject = c.customer AND +kind = 'customer.erased'))`;

/** A span of this computer's clock, by which the journal is written: after `since`, until `until`. */
interface Span {
  readonly since: number;
  readonly until: number;
}

/**
 * Returns when the newest account was issued that the service gave a time with, by that; 0 for none. One wrong
 * time of an answer moves it at most ten minutes past the request, as it does the till's clock after several right ones.
 */
export const newestIssue = (query: QueryDb): number =>
  query.get<{ at: number }>(
    `SELECT min(issued_at, sent_at + ${minutes(10)}) AS at FROM (SELECT id, n FROM sale ORDER BY n DESC LIMIT 100) s
     CROSS JOIN attempt ON attempt.sale = s.id WHERE issued_at IS NOT NULL ORDER BY s.n DESC, attempt.n DESC LIMIT 1`,
  )?.at ?? 0;

export type AttemptKey = Pick<Attempt, 'sale' | 'n'>;

/** Typed reads of the projections. Rows of a sale that `isOwn` refuses are left out. */
export function createStoredSales(
  { query, entries }: Pick<Journal, 'query' | 'entries'>,
  isOwn: (id: string) => boolean = () => true,
  judgements = createJudgementCache(),
) {
  const attemptsOf = (id: string) => attempts(`attempt WHERE sale = ? ORDER BY n`, [id]);

  /** Checks and reads one row after the other, as they are taken. */
  const eachAttempt = (from: string, values: readonly (string | number)[] = []): Iterable<Attempt> =>
    query
      .all<AttemptRow>(`SELECT ${attemptRowColumns} FROM ${from}`, values)
      .values()
      .filter(({ sale }) => isOwn(sale))
      .map(toAttempt);

  function attempts(from: string, values: readonly (string | number)[] = []): Attempt[] {
    return [...eachAttempt(from, values)];
  }

  const oneSale = (row: SaleRow | undefined): Sale | null =>
    row && isOwn(row.id) ? { ...row, unconfirmed: row.unconfirmed === 1, attempts: attemptsOf(row.id) } : null;

  const oneAttempt = (where: string, values: readonly (string | number)[]): Attempt | null =>
    attempts(`attempt WHERE ${where} ORDER BY sent_at DESC LIMIT 1`, values)[0] ?? null;

  const evidenceOf = (key: AttemptKey): readonly Evidence[] =>
    entries({ subject: key.sale, kind: 'evidence.recorded' })
      .map((entry) => bodyOf(entry, 'evidence.recorded'))
      .filter((body) => body.attempt === key.n)
      .map((body) => body.evidence);

  /** Returns the hash of the last entry about a sale; null where there is none that counts. */
  function headOf(id: SaleId): string | null {
    const last = query.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM entry WHERE subject = ?', [id])?.seq;
    return last ? (entries({ subject: id, after: last - 1 })[0]?.hash ?? null) : null;
  }

  /** Returns what follows from the evidence about a sale, judged once for each entry about it. */
  function judgement(sale: Sale): Judgement | null {
    const judgeNow = () => judgeSale(sale, entries);
    const head = headOf(sale.id);
    return head === null ? judgeNow() : judgements.of(sale.id, head, judgeNow);
  }

  /** Finds an attempt by a `refid` in its evidence. */
  const attemptByLearnedRefid = (refid: string): Attempt | null => {
    const [newestAttempt] = attempts(
      `learned_refid JOIN attempt
       ON attempt.sale = learned_refid.sale AND attempt.n = learned_refid.attempt
       WHERE learned_refid.refid = ?`,
      [refid],
    );
    return newestAttempt &&
      (newestAttempt.refid === refid || evidenceOf(newestAttempt).some(({ facts }) => facts.refid === refid))
      ? newestAttempt
      : null;
  };

  /**
   * Returns what is recorded of an unmatched payment, named by its event, oldest first. Leaves out what another till
   * recorded in another shape.
   */
  const unmatchedEvidence = (eventId: string): readonly Evidence[] =>
    entries({ subject: eventId }).flatMap((entry) => {
      const { kind } = entry;
      if (kind !== 'money.unmatched' && kind !== 'money.unmatched-reversed') return [];
      const body = fromThrowable(() => bodyOf(entry, kind));
      return body.ok ? [body.value.evidence] : [];
    });

  const attemptByTrackingId = (trackingId: string) => oneAttempt('tracking_id = ?', [trackingId]);

  return {
    sale(id: SaleId): Sale | null {
      return oneSale(query.get<SaleRow>(`SELECT ${saleRowColumns} FROM sale WHERE id = ?`, [id]));
    },
    attempt: (key: AttemptKey) => oneAttempt('sale = ? AND n = ?', [key.sale, key.n]),
    /** The reference contains the sale id, so references need no index. */
    attemptByReference(reference: string): Attempt | null {
      const parts = parseReference(reference);
      return parts && oneAttempt('sale = ? AND n = ? AND reference = ?', [parts.sale, parts.attempt, reference]);
    },
    /** Newest first: numbers come from a pool and are reused. */
    attemptsByAccount: (number: string): readonly Attempt[] =>
      attempts(`attempt WHERE account_no = ? ORDER BY sent_at DESC LIMIT 8`, [number]),
    attemptByLearnedRefid,
    attemptByTrackingId,
    attemptsByTrackingId: (trackingId: string): readonly Attempt[] =>
      attempts('attempt WHERE tracking_id = ? ORDER BY sent_at LIMIT 8', [trackingId]),
    /** Prefers a learned `refid` to a supposed one. */
    attemptByRefid: (refid: string) => attemptByLearnedRefid(refid) ?? attemptByTrackingId(refid),
    /** Returns attempts whose account may still be paid or booked (rule 4), and unknown ones. */
    watched: (since: Ms): Iterable<Attempt> =>
      eachAttempt(`attempt WHERE expires_at > ? AND progress <> 'refused' ORDER BY sent_at`, [since]),
    /** Returns attempts that expired after `since` and by `until`, of sales with a payment. */
    paid: (since: Ms, until: Ms): Iterable<Attempt> =>
      eachAttempt(
        `attempt JOIN sale ON sale.id = attempt.sale
         WHERE attempt.expires_at > ? AND attempt.expires_at <= ? AND sale.received IS NOT NULL`,
        [since, until],
      ),
    /** Returns attempts that expired by `until` and whose account received money after `since`. */
    paidLate: (since: Ms, until: Ms): Iterable<Attempt> =>
      eachAttempt(
        `payment CROSS JOIN sale ON sale.n = payment.sale
         CROSS JOIN attempt ON attempt.sale = sale.id AND attempt.n = payment.attempt
         WHERE payment.at > ? AND attempt.expires_at <= ?`,
        [since, until],
      ),
    /** Returns attempts whose payment is being reversed, however old, also of sales that are Paid without it. */
    reversing: (): Iterable<Attempt> =>
      eachAttempt(
        `payment CROSS JOIN sale ON sale.n = payment.sale
         CROSS JOIN attempt ON attempt.sale = sale.id AND attempt.n = payment.attempt
         WHERE payment.reversal_at IS NOT NULL AND (payment.standing = 'reversing' OR payment.reversing > 0)`,
      ),
    requesting: (): readonly Attempt[] => attempts(`attempt WHERE progress = 'requesting' ORDER BY sent_at`),
    isAsking: (since: Ms): boolean =>
      query.get("SELECT 1 AS found FROM attempt WHERE expires_at > ? AND progress = 'requesting' LIMIT 1", [since]) !==
      undefined,
    /**
     * Returns sales younger than `since`, or with an attempt that expires after `expiry`; newest first. Written
     * as it is because SQLite scans the whole table for "or" and for a plain union.
     */
    recent: (since: Ms, expiry: Ms): Iterable<Sale> =>
      query
        .all<SaleRow>(
          `SELECT ${saleRowColumns} FROM sale WHERE id IN (
             SELECT id FROM sale WHERE created_at > ? UNION ALL SELECT sale FROM attempt WHERE expires_at > ?
           ) ORDER BY created_at DESC`,
          [since, expiry],
        )
        .values()
        .map(oneSale)
        .filter((sale) => sale !== null),
    /** Returns sales for which money was recorded then, whenever it came. */
    collectedIn: ({ since, until }: Span): readonly SaleId[] =>
      query
        .all<{ id: SaleId }>(
          `SELECT DISTINCT sale.id FROM sales_ledger line CROSS JOIN sale ON sale.n = line.sale
           WHERE line.at > ? AND line.at <= ? AND line.what = 'collected' AND line.amount > 0`,
          [since, until],
        )
        .map(({ id }) => id),
    /** Returns when the last line of the ledger was written, by this computer's clock; 0 for none. */
    lastLineAt: (): number => query.get<{ at: number }>('SELECT at FROM sales_ledger ORDER BY n DESC LIMIT 1')?.at ?? 0,
    newestSale: (): SaleId | null =>
      query.get<{ id: SaleId }>('SELECT id FROM sale ORDER BY n DESC LIMIT 1')?.id ?? null,
    /** Whether the credit of a sale counts for it: not once a later sale used it. */
    isCreditCounted: ({ n }: Sale): boolean =>
      query.get<{ amount: number | null }>(
        "SELECT sum(amount) AS amount FROM sales_ledger WHERE sale = ? AND attempt = 0 AND what = 'credit'",
        [n],
      )?.amount !== 0,
    /** Reads the live tables only, never a recomputed copy. */
    isUnreadable: (id: SaleId): boolean =>
      query.get<{ unreadable: number }>(`SELECT ${unreadableSql} AS unreadable FROM sale c WHERE c.id = ?`, [id])
        ?.unreadable === 1,
    /** Returns the newest unconfirmed sale older than the one with this number. */
    nextUnconfirmed(before: number): Sale | null {
      return oneSale(
        query.get<SaleRow>(
          `SELECT ${saleRowColumns} FROM sale WHERE unconfirmed = 1 AND n < ? ORDER BY n DESC LIMIT 1`,
          [before],
        ),
      );
    },
    evidence: evidenceOf,
    judgement,
    isUnmatched: (eventId: string) =>
      query.get('SELECT 1 AS found FROM unmatched WHERE event_id = ?', [eventId]) !== undefined,
    unmatchedOf: ({ id, refid }: { readonly id: string; readonly refid: string | null }): readonly UnmatchedRecord[] =>
      query
        .all<{ eventId: string }>('SELECT event_id AS eventId FROM unmatched WHERE event_id = ? OR refid = ?', [
          id,
          refid ?? id,
        ])
        .map(({ eventId }) => ({ eventId, evidence: unmatchedEvidence(eventId) })),
    unmatchedEvidence,
  };
}

/** What is recorded of an unmatched payment, oldest first: the payment, then its reversals and what ended them. */
export interface UnmatchedRecord {
  readonly eventId: string;
  readonly evidence: readonly Evidence[];
}

export type StoredSales = ReturnType<typeof createStoredSales>;

export interface JudgedSale {
  readonly sale: Sale;
  /** As `judgeSale` returns it. */
  readonly judgement: Judgement | null;
}

const afterEntries = new WeakMap<Entry, JudgedSale | null>();

/** Returns the sale of an entry that was just applied to its rows: judged once, whichever projection asks first. */
export function judgedAfter(db: ProjectionDb, entry: Entry, past: EntryHistory): JudgedSale | null {
  const judgedBefore = afterEntries.get(entry);
  if (judgedBefore !== undefined) return judgedBefore;
  const sale = createStoredSales({ query: db, entries: past }).sale(entry.subject as SaleId);
  const judgeNow = () => sale && judgeSale(sale, past);
  const judgement = past.isAuthenticated ? ownJudgements.of(entry.subject, entry.hash, judgeNow) : judgeNow();
  const judgedSale = sale && { sale, judgement };
  afterEntries.set(entry, judgedSale);
  return judgedSale;
}

/**
 * Whether an unmatched payment, for an account that its till asked for, is of a sale whose evidence is recorded before
 * it: the till recorded it while an older copy of its record lacked that sale, which the shop gave back since. A sale
 * that was there then is the candidate.
 */
export function isOfSaleGivenBack(db: QueryDb, payment: Pick<Entry, 'body'>): boolean {
  const { askedHere = false, refid, candidate = null } = bodyOf(payment, 'money.unmatched');
  const ofOtherSale = 'SELECT 1 FROM learned_refid WHERE refid = ? AND sale IS NOT ?';
  return askedHere && db.get(ofOtherSale, [refid, candidate]) !== undefined;
}

/**
 * What a kind of entry may change: how a sale is found, and with `money` also what is known of its money, or what the shop
 * needs of it; null for neither.
 */
const changes: Readonly<
  Record<SaleEntryKind | typeof settlementKind | typeof withdrawnKind, 'money' | 'search' | null>
> = {
  'sale.intended': null,
  'attempt.sending': 'search',
  'attempt.issued': 'money',
  'attempt.unknown': 'search',
  'attempt.refused': 'search',
  'account.shown': 'money',
  'sale.cancelled': 'money',
  'evidence.recorded': 'money',
  'money.unmatched': null,
  'money.unmatched-reversed': null,
  [settlementKind]: 'money',
  [withdrawnKind]: 'money',
};

const changeOf = ({ kind }: Entry) => (changes as Readonly<Record<string, 'money' | 'search' | null>>)[kind] ?? null;

export const mayChangeMoney = (entry: Entry): boolean => changeOf(entry) === 'money';

export const mayChangeSearch = (entry: Entry): boolean => changeOf(entry) !== null;
