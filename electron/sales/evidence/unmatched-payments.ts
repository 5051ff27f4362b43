import { createReading } from '../../journal/entries.ts';
import type { EntryDraft, JsonObject, QueryDb } from '../../journal/journal.ts';
import { type Money, naira, type Units } from '../../shared/base/money.ts';
import { fromThrowable } from '../../shared/base/result.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { SaleId, UnmatchedMoney } from '../../shared/sales/sale.ts';
import type { SettlementKey } from '../../shared/sales/settlements.ts';
import { bodyOf } from '../entries.ts';
import type { OtherSales } from '../other-tills.ts';
import type { PaymentContext } from '../payment-context.ts';
import { settledElsewhereDraft } from '../settlements/entries.ts';

interface Names {
  readonly tillName: (till: string) => string;
  readonly personName: (actor: string) => string | null;
}

const IS_OPEN = "issue IN ('unmatched', 'unmatched-reversed') AND open = 1";

type UnmatchedIssue = 'unmatched' | 'unmatched-reversed';

/** An unmatched payment, by its event, and whether it was reversed. */
interface UnmatchedKey {
  readonly id: string;
  readonly issue: UnmatchedIssue;
}

export const openUnmatched = (query: QueryDb): readonly UnmatchedKey[] =>
  query.all<UnmatchedKey>(`SELECT subject AS id, issue FROM to_settle WHERE ${IS_OPEN} ORDER BY subject`);

export const hasReversedUnmatched = (query: QueryDb): boolean =>
  query.get("SELECT 1 FROM to_settle WHERE issue = 'unmatched-reversed' LIMIT 1") !== undefined;

/** Whether an unmatched payment, or its reversal, was settled at the tills of these records. */
export const isSettled = (query: QueryDb, { id, issue }: SettlementKey): boolean =>
  query.get('SELECT 1 FROM settlement WHERE subject = ? AND issue = ?', id, issue) !== undefined;

/** Returns the entries that take what other tills settled off this till's list: who settled it, where and when. */
export const settledElsewhere = (
  own: QueryDb,
  others: QueryDb,
  { tillName, personName }: Names,
): readonly EntryDraft[] =>
  openUnmatched(own).flatMap(({ id, issue }) => {
    const row = others.get<{ at: Ms; actor: string; till: string }>(
      `SELECT s.at, s.actor, e.till FROM settlement s JOIN entry e ON e.seq = s.n
       WHERE s.subject = ? AND s.issue = ? ORDER BY s.n LIMIT 1`,
      ...[id, issue],
    );
    if (!row) return [];
    const { at, actor, till } = row;
    const body = { at: ms(at), till: tillName(till), by: personName(actor) ?? '' };
    return [settledElsewhereDraft(id, issue === 'unmatched' ? body : { ...body, issue })];
  });

/** Maximum number shown, so that thousands of them do not slow every window down. */
export const UNMATCHED_SHOWN = 200;

type Payments = Pick<PaymentContext, 'journal' | 'others' | 'storedSales'>;

type Recorded = ReturnType<typeof bodyOf<'money.unmatched'>> & { readonly isReversed?: boolean };

/** A till that was taken out records no more; what its account received since then is unmatched although it knew it. */
const isTheirs = ({ refid, lostTill }: Recorded, others: OtherSales | undefined): boolean =>
  refid !== null && lostTill === undefined && (others?.hasEvidenceOf(refid) ?? false);

/**
 * Whether another till than the one that recorded an unmatched payment has evidence of it, and so an account that it
 * belongs to.
 */
export function isOfAnotherTill({ journal, others, storedSales }: Payments, event: string): boolean {
  const theirs = others();
  const filter = { subject: event, kind: 'money.unmatched' };
  const [own] = journal.entries(filter);
  if (own) return isTheirs(bodyOf(own, 'money.unmatched'), theirs?.sales);
  const [entry] = theirs ? createReading(theirs.query)(filter) : [];
  if (!entry) return false;
  // It may have another shape.
  const body = fromThrowable(() => bodyOf(entry, 'money.unmatched'));
  if (!body.ok || typeof body.value.refid !== 'string') return false;
  return isTheirs(body.value, theirs?.sales) || storedSales.attemptByLearnedRefid(body.value.refid) !== null;
}

/**
 * Returns the payments that match no sale of the shop with certainty and are not settled, newest first, at most
 * `UNMATCHED_SHOWN`: those that this till recorded, and those for tills that were taken out, which whatever till polls
 * for the shop recorded and every till alerts about.
 */
export function unmatchedMoney(payments: Payments): readonly UnmatchedMoney[] {
  const own = openIn(payments.journal.query).filter(({ eventId }) => !isOfAnotherTill(payments, eventId));
  return [...own.map(asUnmatchedMoney), ...lostAtOthers(payments)]
    .sort((one, other) => other.seenAt - one.seenAt)
    .slice(0, UNMATCHED_SHOWN);
}

/** Leaves out what another till recorded in another shape. */
function lostAtOthers({ journal, others }: Pick<Payments, 'journal' | 'others'>): readonly UnmatchedMoney[] {
  const isKnownEvent = (eventId: string) =>
    journal.query.get(
      "SELECT 1 FROM entry WHERE subject = ? AND kind IN ('money.unmatched', 'money.unmatched-reversed')",
      eventId,
    ) !== undefined;
  const there = others();
  return each(there ? openIn(there.query) : [])
    .filter(
      ({ eventId, lostTill, isReversed }) =>
        lostTill !== undefined &&
        !isKnownEvent(eventId) &&
        !isSettled(journal.query, { id: eventId, issue: isReversed ? 'unmatched-reversed' : 'unmatched' }),
    )
    .flatMap((recordedPayment) => {
      const payment = fromThrowable(() => asUnmatchedMoney(recordedPayment));
      return payment.ok ? [payment.value] : [];
    });
}

/** Returns each payment once: two tills that polled one after the other may both have recorded it. */
const each = (payments: readonly Recorded[]): readonly Recorded[] => [
  ...new Map(payments.map((one) => [one.eventId, one])).values(),
];

/** The payment of an open item; its reversal where another till recorded the payment itself. */
const openIn = (query: QueryDb): readonly Recorded[] =>
  query
    .all<{ body: string; since: Ms; isReversed: number }>(
      `SELECT e.body, t.since, t.issue = 'unmatched-reversed' AS isReversed FROM to_settle t JOIN entry e ON e.seq =
         (SELECT min(seq) FROM entry WHERE subject = t.subject AND kind IN ('money.unmatched', 'money.unmatched-reversed'))
       WHERE t.open = 1 AND t.issue IN ('unmatched', 'unmatched-reversed') ORDER BY e.seq DESC LIMIT ?`,
      UNMATCHED_SHOWN,
    )
    .map(({ body, since, isReversed }) => {
      const payment = bodyOf({ body: JSON.parse(body) as JsonObject }, 'money.unmatched');
      return isReversed
        ? { ...payment, evidence: { ...payment.evidence, observedAt: since }, isReversed: true }
        : payment;
    });

const asUnmatchedMoney = ({
  eventId,
  refid,
  accountNo,
  evidence,
  candidate,
  isReversed = false,
}: Recorded): UnmatchedMoney => ({
  eventId,
  isReversed,
  seenAt: evidence.observedAt,
  amount: evidence.facts.amount === null ? null : naira(evidence.facts.amount),
  accountTail: accountNo?.slice(-4) ?? null,
  refid,
  candidate: candidate ?? null,
});

/**
 * Returns what was received for a sale after its till was taken out of the shop; null for nothing. Leaves out what went
 * back, whichever till saw that.
 */
export function receivedAfterLoss(journals: readonly QueryDb[], sale: SaleId): Money | null {
  const reversedEvents = new Set(
    journals.flatMap(({ all }) =>
      all<{ subject: string }>("SELECT subject FROM to_settle WHERE issue = 'unmatched-reversed'").map(
        ({ subject }) => subject,
      ),
    ),
  );
  const recordedRows = journals.flatMap(({ all }) =>
    all<{ body: string }>(
      `SELECT body FROM entry WHERE kind = 'money.unmatched' AND json_extract(body, '$.candidate') = ?
       AND json_extract(body, '$.lostTill') IS NOT NULL`,
      sale,
    ).map(({ body }) => bodyOf({ body: JSON.parse(body) as JsonObject }, 'money.unmatched')),
  );
  const receivedAmounts = each(recordedRows)
    .filter(({ eventId }) => !reversedEvents.has(eventId))
    .map(({ evidence }) => evidence.facts.amount ?? 0);
  return receivedAmounts.length === 0
    ? null
    : naira(receivedAmounts.reduce<number>((sum, amount) => sum + amount, 0) as Units);
}
