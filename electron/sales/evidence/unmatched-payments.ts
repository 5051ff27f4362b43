import { createReading } from '../../journal/entries.ts';
import type { EntryDraft, JsonObject, QueryDb } from '../../journal/journal.ts';
import { isRare } from '../../journal/schema.ts';
import type { Tally } from '../../shared/base/figures.ts';
import { type Money, naira, type Units } from '../../shared/base/money.ts';
import { fromThrowable } from '../../shared/base/result.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import { type SaleId, UNMATCHED_SHOWN, type UnmatchedMoney } from '../../shared/sales/sale.ts';
import type { SettlementKey, UnmatchedIssue } from '../../shared/sales/settlements.ts';
import { bodyOf } from '../entries.ts';
import type { OtherSales, OtherTills } from '../other-tills.ts';
import type { PaymentContext } from '../payment-context.ts';
import { settledElsewhereDraft } from '../settlements/entries.ts';

export const openUnmatched = (query: QueryDb) =>
  query.all<SettlementKey & { readonly issue: UnmatchedIssue }>(
    `SELECT subject AS id, issue FROM to_settle
     WHERE open = 1 AND issue IN ('unmatched', 'unmatched-reversed') ORDER BY subject`,
  );

export const hasReversedUnmatched = (query: QueryDb | undefined): boolean =>
  query?.get("SELECT 1 FROM to_settle WHERE issue = 'unmatched-reversed' LIMIT 1") !== undefined;

interface SettledBy {
  readonly at: Ms;
  readonly actor: string;
  readonly till: string;
}

/**
 * Returns who settled an unmatched payment, or its reversal, by the records `settledIn`; undefined for nobody. A reversal
 * may end and another begin: a settlement of one that ended, by the records `listedIn`, does not count.
 */
function settledBy(settledIn: QueryDb, { id, issue }: SettlementKey, listedIn: QueryDb): SettledBy | undefined {
  const endOfReversal = listedIn.get<{ at: Ms }>(
    `SELECT json_extract(e.body, '$.evidence.at') AS at FROM to_settle t JOIN entry e ON e.seq = t.ended_by
     WHERE t.subject = ? AND t.issue = ? AND t.issue = 'unmatched-reversed'`,
    [id, issue],
  );
  return settledIn.get<SettledBy>(
    `SELECT s.at, s.actor, e.till FROM settlement s JOIN entry e ON e.seq = s.n
     WHERE s.subject = ? AND s.issue = ? AND s.at > ? ORDER BY s.n LIMIT 1`,
    [id, issue, endOfReversal?.at ?? 0],
  );
}

/** Whether an unmatched payment, or its reversal, that is listed in some records was settled at the tills of others. */
export const isSettled = (settledIn: QueryDb, line: SettlementKey, listedIn: QueryDb): boolean =>
  settledBy(settledIn, line, listedIn) !== undefined;

/** Returns the entries that take what other tills settled off this till's list: who settled it, where and when. */
export const settledElsewhere = (
  own: QueryDb,
  others: QueryDb,
  { tillName, personName }: Pick<OtherTills, 'tillName' | 'personName'>,
): readonly EntryDraft[] =>
  openUnmatched(own).flatMap((line) => {
    const settlement = settledBy(others, line, own);
    if (!settlement) return [];
    const { id, issue } = line;
    const { at, actor, till } = settlement;
    const body = { at: ms(at), till: tillName(till), by: personName(actor) ?? '' };
    return [settledElsewhereDraft(id, issue === 'unmatched' ? body : { ...body, issue })];
  });

type Payments = Pick<PaymentContext, 'journal' | 'others' | 'storedSales'>;

type Recorded = ReturnType<typeof bodyOf<'money.unmatched'>> & {
  readonly isReversed?: boolean;
  readonly isReversedAgain?: boolean;
};

/** A till that was taken out records no more; what its account received since then is unmatched although it knew it. */
const isTheirs = ({ refid, lostTill }: Recorded, others: OtherSales): boolean =>
  refid !== null && lostTill === undefined && others.hasEvidenceOf(refid);

/**
 * Whether another till than the one that recorded an unmatched payment has evidence of it, and so an account that it
 * belongs to.
 */
export function isOfAnotherTill({ journal, others, storedSales }: Payments, event: string): boolean {
  const theirs = others();
  if (!theirs) return false;
  const filter = { subject: event, kind: 'money.unmatched' };
  const [own] = journal.entries(filter);
  const entry = own ?? createReading(theirs.query)(filter)[0];
  // That of another till may have another shape.
  const body = entry && fromThrowable(() => bodyOf(entry, 'money.unmatched'));
  if (!body?.ok || typeof body.value.refid !== 'string') return false;
  return isTheirs(body.value, theirs.sales) || (!own && storedSales.attemptByLearnedRefid(body.value.refid) !== null);
}

/**
 * Returns the payments that match no sale of the shop with certainty and are not settled, newest first, at most
 * `UNMATCHED_SHOWN`: those that this till recorded, and those for tills that were taken out, which whatever till polls
 * for the shop recorded and every till alerts about.
 */
export const unmatchedMoney = (payments: Payments): readonly UnmatchedMoney[] =>
  listUnmatched(payments, UNMATCHED_SHOWN)
    .toSorted((one, other) => other.seenAt - one.seenAt)
    .slice(0, UNMATCHED_SHOWN);

/** Returns count and sum of all of them, and of those that were reversed; one of an unknown amount counts without it. */
export function unmatchedTotals(payments: Payments): Readonly<Record<UnmatchedIssue, Tally>> {
  const all = listUnmatched(payments, Number.MAX_SAFE_INTEGER);
  const totalOf = (group: readonly UnmatchedMoney[]): Tally => ({
    count: group.length,
    amount: group.reduce((sum, { amount }) => sum + (amount?.units ?? 0), 0) as Units,
  });
  return {
    unmatched: totalOf(all.filter(({ isReversed }) => !isReversed)),
    'unmatched-reversed': totalOf(all.filter(({ isReversed }) => isReversed)),
  };
}

function listUnmatched(payments: Payments, most: number): readonly UnmatchedMoney[] {
  const own = openIn(payments.journal.query, most).filter(({ eventId }) => !isOfAnotherTill(payments, eventId));
  return [...own.map(asUnmatchedMoney), ...lostAtOthers(payments, most)];
}

/** Leaves out what another till recorded in another shape. */
function lostAtOthers({ journal, others }: Payments, most: number): readonly UnmatchedMoney[] {
  const isKnownEvent = (eventId: string) =>
    journal.query.get(
      "SELECT 1 FROM entry WHERE subject = ? AND kind IN ('money.unmatched', 'money.unmatched-reversed')",
      [eventId],
    ) !== undefined;
  const there = others();
  if (!there) return [];
  return each(openIn(there.query, most))
    .filter(
      ({ eventId, lostTill, isReversed }) =>
        lostTill !== undefined &&
        !isKnownEvent(eventId) &&
        !isSettled(journal.query, { id: eventId, issue: isReversed ? 'unmatched-reversed' : 'unmatched' }, there.query),
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
const openIn = (query: QueryDb, most: number): readonly Recorded[] =>
  query
    .all<{ body: string; since: Ms; isReversed: number; isAgain: number }>(
      `SELECT e.body, t.since, t.issue = 'unmatched-reversed' AS isReversed, t.ended_by > 0 AS isAgain
       FROM to_settle t JOIN entry e ON e.seq =
         (SELECT min(seq) FROM entry WHERE subject = t.subject AND kind IN ('money.unmatched', 'money.unmatched-reversed'))
       WHERE t.open = 1 AND t.issue IN ('unmatched', 'unmatched-reversed') ORDER BY e.seq DESC LIMIT ?`,
      [most],
    )
    .map(({ body, since, isReversed, isAgain }) => {
      const payment = bodyOf({ body: JSON.parse(body) as JsonObject }, 'money.unmatched');
      if (!isReversed) return payment;
      const evidence = { ...payment.evidence, observedAt: since };
      return { ...payment, evidence, isReversed: true, isReversedAgain: isAgain === 1 };
    });

const asUnmatchedMoney = ({
  eventId,
  evidence,
  isReversed = false,
  isReversedAgain = false,
}: Recorded): UnmatchedMoney => ({
  eventId,
  isReversed,
  ...(isReversedAgain && { isReversedAgain }),
  seenAt: evidence.observedAt,
  amount: evidence.facts.amount === null ? null : naira(evidence.facts.amount),
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
      `SELECT body FROM entry WHERE ${isRare} AND kind = 'money.unmatched' AND json_extract(body, '$.candidate') = ?
       AND json_extract(body, '$.lostTill') IS NOT NULL`,
      [sale],
    ).map(({ body }) => bodyOf({ body: JSON.parse(body) as JsonObject }, 'money.unmatched')),
  );
  const receivedAmounts = each(recordedRows)
    .filter(({ eventId }) => !reversedEvents.has(eventId))
    .map(({ evidence }) => evidence.facts.amount ?? 0);
  return receivedAmounts.length === 0
    ? null
    : naira(receivedAmounts.reduce<number>((sum, amount) => sum + amount, 0) as Units);
}
