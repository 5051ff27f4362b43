import { createHash } from 'node:crypto';
import type { Transaction, WebhookEvent } from '../../merchant/client.ts';
import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import { type Evidence, flagNames } from '../../shared/sales/evidence.ts';
import { isReceived } from '../../shared/sales/evidence-rules.ts';

/** Evidence and the redacted record it was made from, which is stored encrypted. */
export interface Observation {
  readonly evidence: Evidence;
  readonly raw: string;
}

const fingerprint = (raw: string) => createHash('sha256').update(raw).digest('hex').slice(0, 20);

/** Returns the evidence of a transaction read (interface 4.9). */
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

/**
 * Returns the evidence of an event of the authenticated list (interface 4.12). A changed delivery counter adds nothing.
 */
export const observationOfEvent = (event: WebhookEvent, observedAt: Ms): Observation => ({
  evidence: {
    id: `event:${event.id}:${fingerprint(JSON.stringify([event.kind, event.facts]))}`,
    source: 'event',
    eventKind: event.kind,
    observedAt,
    happenedAt: event.createdAt,
    facts: event.facts,
  },
  raw: event.raw,
});

/**
 * Returns the time to record evidence with: never before that of evidence recorded already. Otherwise,
 * after a clock that was ahead is corrected, older evidence would count as the newest.
 */
export function observedAfter(records: readonly Evidence[], now: Ms): Ms {
  const last = records.at(-1)?.observedAt ?? now;
  return last > now ? ms(last + 1) : now;
}

/**
 * Returns whether this evidence adds anything to what is known. A read is compared with the latest read only, since a
 * flag may change back and forth, and counts again when an event contradicted it since: events arrive late and in any
 * order, and the read decides. A further transfer into the account has reads of its own. An event is compared with all
 * events.
 */
export function addsInformation(knownRecords: readonly Evidence[], next: Evidence): boolean {
  if (next.source === 'event') return !knownRecords.some((each) => each.id === next.id);
  const last = knownRecords.findLast(({ source, facts }) => source === 'read' && facts.refid === next.facts.refid);
  if (last?.id !== next.id) return true;
  return knownRecords.some(
    (each) => each.source === 'event' && each.observedAt >= last.observedAt && contradicts(each, next),
  );
}

/** Tolerance: the service's timestamps may have whole seconds, and its clock is known to a second or two. */
const STAMP_PRECISION = seconds(3);

/**
 * Whether a read, which left or was seen at `readAt`, covers this event of a payment or is newer: then the event adds
 * nothing. Without this check a long list of events would cause as many reads and delay open sales.
 */
export const isCovered = (event: Evidence, read: Evidence, readAt: number): boolean =>
  (event.eventKind === 'transaction_success' && isReceived(read) && !contradicts(event, read)) ||
  readAt > (event.happenedAt ?? Number.POSITIVE_INFINITY) + STAMP_PRECISION;

const contradicts = (event: Evidence, read: Evidence): boolean =>
  (isReceived(event) && event.facts.amount !== read.facts.amount) ||
  flagNames.some((name) => {
    const a = event.facts.flags[name];
    const b = read.facts.flags[name];
    return (a === 0 || a === 1) && (b === 0 || b === 1) && a !== b;
  });
