import type { Transaction, WebhookEvent } from '../merchant/client.ts';
import { WATCH_GRACE } from '../shared/countdown.ts';
import type { Result } from '../shared/result.ts';
import { ms } from '../shared/units.ts';
import type { Desk } from './desk.ts';
import { draft } from './entries.ts';
import { isNews, type Sighting, sightingOfEvent, sightingOfRead } from './evidence.ts';
import { matchEvent } from './matching.ts';
import { isAbout } from './read-matching.ts';
import type { Attempt } from './records.ts';
import { unmatchedMoney } from './unmatched.ts';

/**
 * Turns answers of the service into evidence: into the journal first, then to the windows. Each answers whether
 * anything new was learned about one of our accounts.
 */
export function createObserver(desk: Desk, watching: () => boolean, learned: (attempt: Attempt) => void) {
  /** By event, the evidence it was last taken for, so that a list read every second costs a comparison. */
  const seen = new Map<string, string>();
  let complete = true;

  function record(attempt: Attempt, sighting: Sighting): Result<boolean> {
    if (!isNews(desk.records.evidence(attempt), sighting.evidence)) return { ok: true, value: false };
    const customer = desk.records.collection(attempt.collection)?.customer ?? '';
    const body = {
      attempt: attempt.n,
      evidence: sighting.evidence,
      raw: desk.journal.vault.seal(customer, sighting.raw).box,
    };
    const durable = desk.journal.append([draft('evidence.recorded', attempt.collection, body)]);
    if (!durable.ok) return durable;
    learned(attempt);
    desk.tell(attempt.collection);
    return { ok: true, value: true };
  }

  function unmatched(event: WebhookEvent, { evidence }: Sighting, candidate: Attempt | null): void {
    if (desk.records.isUnmatched(event.id)) return;
    const body = {
      eventId: event.id,
      refid: event.refid,
      accountNo: event.accountNo,
      evidence,
      ...(candidate && { candidate: candidate.collection }),
    };
    if (desk.journal.append([draft('money.unmatched', event.id, body)]).ok)
      desk.listener.unmatchedChanged(unmatchedMoney(desk.journal));
  }

  /** What another's event on a number of ours says may turn out to be ours, once its `refid` is learned. */
  const isOnOurAccount = ({ accountNo }: WebhookEvent): boolean =>
    accountNo !== null && desk.records.attemptsByAccount(accountNo).length > 0;

  /**
   * One event: whose it is, and what it adds. Null when it says nothing new or concerns no account of ours. While a
   * request is `asking`, its account's number is not known yet: what looks like a stranger's may turn out to be ours.
   */
  function event(each: WebhookEvent, asking: boolean): Attempt | null {
    const sighting = sightingOfEvent(each, desk.clock.now());
    if (seen.get(each.id) === sighting.evidence.id) return null;
    const match = matchEvent(each, desk.till, desk.records);
    if (match.kind === 'unmatched') unmatched(each, sighting, match.candidate);
    const recorded = match.kind === 'ours' ? record(match.attempt, sighting) : null;
    const failed = recorded ? !recorded.ok : match.kind === 'other-channel' && asking;
    const doubtful = match.kind === 'unmatched' || (match.kind === 'other-channel' && isOnOurAccount(each));
    // What the journal could not take, or what is not certainly anyone's, is looked at again with the next list.
    if (!failed && !doubtful) seen.set(each.id, sighting.evidence.id);
    if (failed) complete = false;
    return match.kind === 'ours' && recorded?.ok && recorded.value ? match.attempt : null;
  }

  return {
    read: (attempt: Attempt, transaction: Transaction): boolean => {
      if (!isAbout(attempt, transaction)) return false;
      const durable = record(attempt, sightingOfRead(transaction, desk.clock.now()));
      return durable.ok && durable.value;
    },
    /** Returns whether every event of the lists since last asked was taken in; one that was not must come again. */
    tookAll(): boolean {
      const all = complete;
      complete = true;
      return all;
    },
    /** A list, in whatever order: the attempts it says something new about. Long lists leave others a turn. */
    async events(list: readonly WebhookEvent[]): Promise<readonly Attempt[]> {
      const touched: Attempt[] = [];
      const asking = desk.records.isAsking(ms(desk.clock.now() - WATCH_GRACE));
      let effort = 0;
      const payouts = list.filter(isOfPayout);
      if (payouts.length > 0 && watching()) desk.payoutEvents?.(payouts);
      for (const each of list) {
        if (effort >= AT_A_TIME) {
          await new Promise(setImmediate);
          effort = 0;
        }
        if (!watching()) break;
        if (isOfPayout(each)) continue;
        const attempt = event(each, asking);
        if (attempt) touched.push(attempt);
        effort += attempt ? NEWS_EFFORT : 1;
      }
      return touched;
    },
  };
}

/** Money on its way out is never evidence that money came in. */
const isOfPayout = ({ kind }: WebhookEvent): boolean => kind?.startsWith('payout') ?? false;

/** Events looked at in one go: some ten milliseconds' worth. News waits for the disk, and counts for so many others. */
const [AT_A_TIME, NEWS_EFFORT] = [200, 25];

export type Observer = ReturnType<typeof createObserver>;
