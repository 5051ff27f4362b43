import type { EntryDraft } from '../../journal/journal.ts';
import { isOfPayout, type Transaction, type WebhookEvent } from '../../merchant/client.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import { WATCH_GRACE } from '../../shared/sales/countdown.ts';
import type { Evidence } from '../../shared/sales/evidence.ts';
import { goesBack, isReceived, speaksOfMoney } from '../../shared/sales/evidence-rules.ts';
import { draft, parseReference } from '../entries.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { Attempt, UnmatchedRecord } from '../stored-sales.ts';
import { addsInformation, type Observation, observationOfEvent, observationOfRead, observedAfter } from './evidence.ts';
import { createKnownEvents } from './known-events.ts';
import { matchEvent } from './matching.ts';
import { createSharedAccounts, type PaidSale } from './shared-account.ts';
import { hasReversedUnmatched, unmatchedMoney } from './unmatched-payments.ts';
import { isLaterTransfer, reversalDraft } from './unmatched-reversals.ts';

/** Entries of one batch, written in one transaction or not at all. */
const emptyBatch = () => ({
  drafts: [] as EntryDraft[],
  attempts: [] as Attempt[],
  /** The evidence of events that need no further work once the batch is recorded, by event. */
  done: new Map<string, string>(),
  /** Transactions that the batch records evidence of, by `refid`. */
  refids: new Set<string>(),
  /** What the batch records of unmatched payments, by the event of the payment. */
  unmatched: new Map<string, readonly Evidence[]>(),
  /** Taken up last, as later events of the same list decide: reversals, and money into a shared account that names no sale. */
  early: [] as WebhookEvent[],
  /** Events that matched no account; a `refid` learned in this batch may match them. */
  matchless: [] as WebhookEvent[],
  /** Cost of the batch so far; at most `AT_A_TIME`. */
  effort: 0,
});

type Batch = ReturnType<typeof emptyBatch>;

/**
 * Records responses of the service as evidence, then publishes the sales. Each method returns whether it added anything
 * about one of our accounts.
 */
export function createEvidenceRecorder(
  payments: PaymentContext,
  watching: () => boolean,
  onLearned: (attempt: Attempt) => void,
) {
  /** The last evidence by event, so that an unchanged event of a list costs one comparison. */
  const seenEvents = new Map<string, string>();
  /** Events of others that name nothing but their transaction, by its `refid`: it may turn out to be ours. */
  const namingRefidAlone = new Map<string, string[]>();
  const knownEvents = createKnownEvents(payments.storedSales);
  const { paidSale, receiving, isShared } = createSharedAccounts(payments);
  let isComplete = true;
  let isRecorded = true;
  /** Whether an unmatched payment of the shop goes back: only then can one stand again. */
  let hasReversals = false;
  /** Whether all payments of the list were taken up. */
  let isAtEnd = false;

  function entryOf(attempt: Attempt, { evidence: newEvidence, raw }: Observation): EntryDraft {
    const customer = payments.storedSales.sale(attempt.sale)?.customer ?? '';
    const evidence = {
      ...newEvidence,
      observedAt: observedAfter(payments.storedSales.evidence(attempt), newEvidence.observedAt),
    };
    const body = { attempt: attempt.n, evidence, raw: payments.journal.vault.seal(customer, raw).box };
    return draft('evidence.recorded', attempt.sale, body);
  }

  /** Whether known evidence is recorded again because it confirms a payment known only from a restored copy. */
  const confirms = ({ sale }: Attempt, evidence: Evidence): boolean =>
    speaksOfMoney(evidence) && payments.storedSales.sale(sale)?.unconfirmed === true;

  /** Whether another's event has one of our account numbers: it may match once its `refid` is learned. */
  const isOnOurAccount = ({ accountNo }: WebhookEvent): boolean =>
    accountNo !== null && payments.storedSales.attemptsByAccount(accountNo).length > 0;

  /**
   * Matches one event and adds it to the batch. Returns its cost, which grows with the number of recorded events. While
   * a request is `asking`, its account number is not known yet, so an unmatched event may still match.
   */
  function take(each: WebhookEvent, isRequested: boolean, batch: Batch): number {
    const sighting = observationOfEvent(each, payments.clock.now());
    const { evidence } = sighting;
    if (seenEvents.get(each.id) === evidence.id) return SEEN_EFFORT;
    const match = matchEvent(each, payments.till, payments.storedSales);
    const isOfUnmatched = changeUnmatched(each, evidence, batch);
    if (match.kind === 'ours') return takeOurs(each, sighting, match.attempt, batch);
    if (batch.attempts.length > 0) return postpone(each, batch.matchless);
    if (goesBack(evidence) && !isAtEnd) return postpone(each, batch.early);
    if (isOfUnmatched) return NEWS_EFFORT;
    if (match.kind === 'unmatched' && isNewPayment(each, evidence, batch))
      return takeUnmatched(each, evidence, match.candidate, batch);
    // Retried with the next list, since it may still match.
    if (isRequested) isComplete = false;
    else if (!isOnOurAccount(each)) noteForeign(each, evidence);
    return SEEN_EFFORT;
  }

  function noteForeign({ id, refid, ourReference, accountNo }: WebhookEvent, evidence: Evidence): void {
    seenEvents.set(id, evidence.id);
    if (refid !== null && ourReference === null && accountNo === null)
      namingRefidAlone.set(refid, [...(namingRefidAlone.get(refid) ?? []), id]);
  }

  /** A transaction is known to be ours: what named it alone is taken up with the next list. */
  function takeAgain(refid: string | null): void {
    const events = refid !== null && namingRefidAlone.get(refid);
    if (!events) return;
    for (const id of events) seenEvents.delete(id);
    namingRefidAlone.delete(refid);
    isComplete = false;
  }

  /** An account number may be of two tills' accounts, and only one of them knows the transaction. */
  function isNewPayment(each: WebhookEvent, evidence: Evidence, batch: Batch): boolean {
    return isOfMoney(evidence) && !isOfOthers(each) && !isRepeated(each, evidence, batch);
  }

  function takeOurs(each: WebhookEvent, sighting: Observation, matchedAttempt: Attempt, batch: Batch): number {
    const { evidence } = sighting;
    const { id, ourReference } = each;
    if (ourReference === null && speaksOfMoney(evidence) && isShared(matchedAttempt) && !isAtEnd)
      return postpone(each, batch.early);
    const attempt = ourReference === null ? receiving(matchedAttempt, evidence) : matchedAttempt;
    const sale = paidSale(attempt, evidence, ourReference);
    if (sale === 'undecided') isComplete = false;
    if (sale !== 'own') return SEEN_EFFORT;
    batch.done.set(id, evidence.id);
    if (!knownEvents.addsInformation(attempt, evidence) && !confirms(attempt, evidence)) return SEEN_EFFORT;
    batch.drafts.push(entryOf(attempt, sighting));
    batch.attempts.push(attempt);
    if (evidence.facts.refid !== null) batch.refids.add(evidence.facts.refid);
    return NEWS_EFFORT + Math.ceil(knownEvents.count(attempt) / NEWS_EFFORT);
  }

  /** Whether another till of the shop has the event: as its sale's, or in the list that all tills show. */
  function isOfOthers(each: WebhookEvent): boolean {
    const sales = payments.others()?.sales;
    return sales !== undefined && (sales.isUnmatched(each.id) || sales.hasAccountOf(each));
  }

  /** Returns the unmatched payments of an event or its transaction, with what each till and the batch record of them. */
  function unmatchedOf(
    { id, refid }: Pick<WebhookEvent, 'id' | 'refid'>,
    unmatched: Batch['unmatched'] = new Map(),
  ): readonly UnmatchedRecord[] {
    const theirs = (payments.others()?.sales.unmatchedOf({ id, refid }) ?? []).map(({ eventId, evidence }) => ({
      eventId,
      evidence: [...evidence, ...payments.storedSales.unmatchedEvidence(eventId)],
    }));
    const own = payments.storedSales.unmatchedOf({ id, refid });
    const all = new Map([...theirs, ...own].map((payment) => [payment.eventId, payment]));
    for (const [eventId, evidence] of unmatched)
      if (eventId === id || (refid !== null && evidence.some(({ facts }) => facts.refid === refid)))
        all.set(eventId, { eventId, evidence: [...(all.get(eventId)?.evidence ?? []), ...evidence] });
    return [...all.values()];
  }

  /**
   * Whether another event of the same payment is recorded as unmatched, at this till or another of the shop. The payment
   * itself may come after its reversal.
   */
  function isRepeated(each: WebhookEvent, evidence: Evidence, batch: Batch): boolean {
    if (each.refid === null || !isReceived(evidence)) return false;
    return unmatchedOf(each, batch.unmatched).some(({ eventId, evidence: [first] }) => {
      if (!first || eventId === each.id) return false;
      return isSamePayment(first, evidence) || (goesBack(first) && !isLaterTransfer(first, evidence));
    });
  }

  /** Records that unmatched payments go back, or stand again. Returns whether the event is about the reversal of one. */
  function changeUnmatched(each: WebhookEvent, evidence: Evidence, batch: Batch): boolean {
    hasReversals ||= goesBack(evidence);
    if (!hasReversals) return false;
    // What the batch records as paid to a sale is still among the unmatched payments.
    const unmatchedPayments = unmatchedOf(each, batch.unmatched).filter(({ eventId }) => !batch.done.has(eventId));
    for (const payment of unmatchedPayments) {
      const entry = reversalDraft(payment, each, evidence);
      if (!entry) continue;
      batch.drafts.push(entry);
      batch.unmatched.set(payment.eventId, [...(batch.unmatched.get(payment.eventId) ?? []), evidence]);
    }
    return goesBack(evidence) && unmatchedPayments.length > 0;
  }

  /** Whether it is for an account that this till asked for, though its record has no such request. */
  const wasAskedHere = ({ ourReference }: WebhookEvent): boolean =>
    ourReference !== null &&
    parseReference(ourReference)?.till === payments.till &&
    payments.storedSales.attemptByReference(ourReference) === null;

  function takeUnmatched(each: WebhookEvent, evidence: Evidence, candidate: Attempt | null, batch: Batch): number {
    if (batch.unmatched.has(each.id) || payments.storedSales.isUnmatched(each.id)) return SEEN_EFFORT;
    batch.unmatched.set(each.id, [evidence]);
    const { refid, accountNo } = each;
    const body = {
      eventId: each.id,
      refid,
      accountNo,
      evidence,
      ...(candidate && { candidate: candidate.sale }),
      ...(wasAskedHere(each) && { askedHere: true as const }),
    };
    batch.drafts.push(draft('money.unmatched', each.id, body));
    return NEWS_EFFORT;
  }

  function turn(waiting: WebhookEvent[], isRequested: boolean): Batch {
    const batch = emptyBatch();
    let takenCount = 0;
    for (const each of waiting) {
      if (batch.effort >= AT_A_TIME) break;
      batch.effort += take(each, isRequested, batch);
      takenCount += 1;
    }
    waiting.splice(0, takenCount);
    return batch;
  }

  /** Records a batch. If the journal fails, its events are retried with the next list. */
  function settle(batch: Batch): boolean {
    const durable = batch.drafts.length === 0 || payments.journal.append(batch.drafts).ok;
    if (!durable) {
      isComplete = false;
      isRecorded = false;
      knownEvents.forget();
      return false;
    }
    for (const [event, evidence] of batch.done) seenEvents.set(event, evidence);
    for (const refid of batch.refids) takeAgain(refid);
    return true;
  }

  /** Publishes each changed sale once, and the list of unmatched payments once. */
  function publish(attempts: readonly Attempt[], hasUnmatched: boolean): void {
    for (const attempt of attempts) onLearned(attempt);
    for (const id of new Set(attempts.map(({ sale }) => sale))) payments.publish(id);
    if (hasUnmatched) payments.listener.unmatchedChanged(unmatchedMoney(payments));
  }

  return {
    /** Returns which sale a read pays that fits the account of an attempt. */
    paidSale: (attempt: Attempt, transaction: Transaction): PaidSale =>
      paidSale(attempt, observationOfRead(transaction, payments.clock.now()).evidence, transaction.ourReference),
    /** Records a read whose transaction is known to be about the attempt. */
    read(attempt: Attempt, transaction: Transaction): Result<boolean> {
      const sighting = observationOfRead(transaction, payments.clock.now());
      const isKnown = !addsInformation(payments.storedSales.evidence(attempt), sighting.evidence);
      if (isKnown && !confirms(attempt, sighting.evidence)) return ok(false);
      const durable = payments.journal.append([entryOf(attempt, sighting)]);
      if (!durable.ok) return durable;
      takeAgain(sighting.evidence.facts.refid);
      onLearned(attempt);
      payments.publish(attempt.sale);
      return ok(true);
    },
    /**
     * Records a payment for a sale of a till that was taken out of the shop as unmatched money of this till, once in
     * the shop: by each name that the service has for it.
     */
    lost(attempt: Attempt, till: string, { evidence }: Observation): void {
      const refid = evidence.facts.refid ?? attempt.refid;
      const eventId = [attempt.reference, refid].join(' ').trim();
      if (!speaksOfMoney(evidence)) return;
      const accountNo = attempt.account?.number ?? null;
      const [payment] = unmatchedOf({ id: eventId, refid: null });
      const body = { eventId, refid, accountNo, evidence, candidate: attempt.sale, lostTill: till };
      const entry = payment
        ? reversalDraft(payment, { refid, accountNo }, evidence)
        : draft('money.unmatched', eventId, body);
      if (entry && payments.journal.append([entry]).ok) payments.listener.unmatchedChanged(unmatchedMoney(payments));
    },
    /**
     * Returns whether every event since the last call was processed, as otherwise the list must be read again, and
     * whether everything new could be recorded.
     */
    takeOutcome() {
      const outcome = { isComplete, isRecorded };
      isComplete = true;
      isRecorded = true;
      return outcome;
    },
    /**
     * Records the events of a list, in any order, and returns the attempts with new evidence. Works in bounded batches
     * of one transaction each and yields in between.
     */
    async events(list: readonly WebhookEvent[]): Promise<readonly Attempt[]> {
      const touchedAttempts = new Map<string, Attempt>();
      const isAskingNow = payments.storedSales.isAsking(ms(payments.clock.now() - WATCH_GRACE));
      payments.payoutEvents(list.filter(isOfPayout));
      const waiting = list.filter((each) => !isOfPayout(each));
      const early: WebhookEvent[] = [];
      isAtEnd = false;
      hasReversals = [payments.journal.query, payments.others()?.query].some(hasReversedUnmatched);
      let hasUnmatched = false;
      let spentEffort = 0;
      while (waiting.length > 0 && watching()) {
        const batch = turn(waiting, isAskingNow);
        if (settle(batch)) {
          // Retried after what this batch learned; a batch that learns nothing ends it.
          waiting.push(...batch.matchless);
          early.push(...batch.early);
          hasUnmatched ||= batch.unmatched.size > 0;
          for (const attempt of batch.attempts) touchedAttempts.set(`${attempt.sale} ${attempt.n}`, attempt);
        }
        if (waiting.length === 0 && !isAtEnd) {
          isAtEnd = true;
          waiting.push(...early);
        }
        spentEffort += batch.effort;
        if (spentEffort < AT_A_TIME) continue;
        await new Promise(setImmediate);
        spentEffort = 0;
      }
      const attempts = [...touchedAttempts.values()];
      if (watching()) publish(attempts, hasUnmatched);
      return attempts;
    },
  };
}

function postpone(each: WebhookEvent, list: WebhookEvent[]): number {
  list.push(each);
  return SEEN_EFFORT;
}

/** Whether money came or went, in whatever currency: a request that failed, or was only made, is no payment to settle. */
const isOfMoney = (evidence: Evidence): boolean =>
  evidence.eventKind === 'transaction_success' || speaksOfMoney(evidence);

/** Whether two events are about one payment: of one transaction may be several, which name other bookings or debits. */
const isSamePayment = (one: Evidence, other: Evidence): boolean =>
  isReceived(one) &&
  (['refid', 'amount', 'history', 'debit'] as const).every((name) => one.facts[name] === other.facts[name]);

/**
 * Events processed in one batch, about ten milliseconds. A new event is encrypted and stored, and counts as
 * `NEWS_EFFORT` events.
 */
export const AT_A_TIME = 200;
export const NEWS_EFFORT = 5;
const SEEN_EFFORT = 1;

export type EvidenceRecorder = ReturnType<typeof createEvidenceRecorder>;
