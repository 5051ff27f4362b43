import type { Transaction, WebhookEvent } from '../merchant/client.ts';
import type { Result } from '../shared/result.ts';
import type { Desk } from './desk.ts';
import { draft } from './entries.ts';
import { isNews, type Sighting, sightingOfEvent, sightingOfRead } from './evidence.ts';
import { matchEvent } from './matching.ts';
import type { Attempt } from './records.ts';

/**
 * Turns answers of the service into evidence: into the journal first, then to the windows. Each answers whether
 * anything new was learned about one of our accounts.
 */
export function createObserver(desk: Desk, learned: (attempt: Attempt) => void) {
  /** What each event said when last looked at, so that a list read every second costs a comparison. */
  const seen = new Map<string, string>();

  function record(attempt: Attempt, sighting: Sighting): Result<boolean> {
    if (!isNews(desk.records.evidence(attempt), sighting.evidence)) return { ok: true, value: false };
    const customer = desk.records.collection(attempt.collection)?.customer ?? '';
    const body = {
      attempt: attempt.n,
      evidence: sighting.evidence,
      raw: desk.journal.vault.seal(customer, sighting.raw),
    };
    const durable = desk.journal.append([draft('evidence.recorded', attempt.collection, body)]);
    if (!durable.ok) return durable;
    learned(attempt);
    desk.tell(attempt.collection);
    return { ok: true, value: true };
  }

  function unmatched(event: WebhookEvent): void {
    if (desk.records.isUnmatched(event.id)) return;
    const { evidence } = sightingOfEvent(event, desk.clock.now());
    const body = { eventId: event.id, refid: event.refid, accountNo: event.accountNo, evidence };
    desk.journal.append([draft('money.unmatched', event.id, body)]);
  }

  /** One event: whose it is, and what it adds. Null when it concerns no account of ours. */
  function event(each: WebhookEvent): Attempt | null {
    const match = matchEvent(each, desk.till, desk.records);
    if (match.kind === 'unmatched') unmatched(each);
    if (match.kind !== 'ours') return null;
    const durable = record(match.attempt, sightingOfEvent(each, desk.clock.now()));
    if (!durable.ok) seen.delete(each.id);
    return match.attempt;
  }

  return {
    read: (attempt: Attempt, transaction: Transaction): boolean => {
      const durable = record(attempt, sightingOfRead(transaction, desk.clock.now()));
      return durable.ok && durable.value;
    },
    /** A whole list, in whatever order: the attempts it speaks of anew. */
    events(list: readonly WebhookEvent[]): readonly Attempt[] {
      const touched: Attempt[] = [];
      for (const each of list) {
        if (seen.get(each.id) === each.raw) continue;
        seen.set(each.id, each.raw);
        const attempt = event(each);
        if (attempt) touched.push(attempt);
      }
      return touched;
    },
  };
}

export type Observer = ReturnType<typeof createObserver>;
