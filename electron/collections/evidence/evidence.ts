import { createHash } from 'node:crypto';
import type { Transaction, WebhookEvent } from '../../merchant/client.ts';
import { type Evidence, flagNames } from '../../shared/evidence.ts';
import { isReceived } from '../../shared/evidence-rules.ts';
import type { Ms } from '../../shared/units.ts';

/** An evidence with the stripped record it was made from, which is kept sealed. */
export interface Observation {
  readonly evidence: Evidence;
  readonly raw: string;
}

const fingerprint = (raw: string) => createHash('sha256').update(raw).digest('hex').slice(0, 20);

/** A read of the transaction itself (interface 4.9). */
export const observationOfRead = (read: Transaction, observedAt: Ms): Observation => ({
  evidence: {
    id: `read:${fingerprint(read.raw)}`,
    source: 'read',
    eventKind: null,
    observedAt,
    happenedAt: read.updatedAt,
    facts: read.facts,
  },
  raw: read.raw,
});

/** Without what older entries did not hold, so that an event they know is no news. */
const fingerprintOf = ({ kind, facts: { debit: _, ...facts } }: WebhookEvent) =>
  fingerprint(JSON.stringify([kind, facts]));

/** The event that an evidence was made from. */
export const eventOf = ({ id }: Evidence): string => id.slice('event:'.length, id.lastIndexOf(':'));

/** An event from the authenticated feed (interface 4.12). A delivery counter that moves is not news of the money. */
export const observationOfEvent = (event: WebhookEvent, observedAt: Ms): Observation => ({
  evidence: {
    id: `event:${event.id}:${fingerprintOf(event)}`,
    source: 'event',
    eventKind: event.kind,
    observedAt,
    happenedAt: event.createdAt,
    facts: event.facts,
  },
  raw: event.raw,
});

/**
 * Returns whether this evidence adds anything to what is known. A read is compared with the latest read only (a flag may go
 * back and forth, and each turn is news), and is news again when an event contradicted it since: events come late and
 * in any order, and the transaction itself has the last word. An event is compared with all events.
 */
export function addsInformation(known: readonly Evidence[], next: Evidence): boolean {
  if (next.source === 'event') return !known.some((each) => each.id === next.id);
  const last = known.findLast((each) => each.source === 'read');
  if (last?.id !== next.id) return true;
  return known.some((each) => each.source === 'event' && each.observedAt >= last.observedAt && contradicts(each, next));
}

/**
 * Whether a read already says what this event of money says: reading again for every such event, a whole list of them
 * at once, would keep open sales from being read.
 */
export const isConfirmed = (event: Evidence, read: Evidence): boolean =>
  event.eventKind === 'transaction_success' && isReceived(read) && !contradicts(event, read);

/** An amount of money that came, or a flag that both speak of, and not alike. */
const contradicts = (event: Evidence, read: Evidence): boolean =>
  (isReceived(event) && event.facts.amount !== read.facts.amount) ||
  flagNames.some((name) => {
    const [a, b] = [event.facts.flags[name], read.facts.flags[name]];
    return (a === 0 || a === 1) && (b === 0 || b === 1) && a !== b;
  });
