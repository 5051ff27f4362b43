import { createReading } from '../../journal/entries.ts';
import type { EntryDraft, QueryDb } from '../../journal/journal.ts';
import { fromThrowable } from '../../shared/base/result.ts';
import type { Evidence } from '../../shared/sales/evidence.ts';
import { goesBack, isReceived } from '../../shared/sales/evidence-rules.ts';
import { bodyOf, draft, type SaleBodies } from '../entries.ts';
import type { StoredSales, UnmatchedRecord } from '../stored-sales.ts';

type Standing = SaleBodies['money.unmatched-reversed']['standing'];

/** Returns whether two records are events of the service, the second one after the first. */
const isLaterEvent = (before: Evidence, next: Evidence): boolean =>
  before.source === 'event' && next.source === 'event' && isAfter(next, before);

const isAfter = ({ happenedAt }: Evidence, before: Evidence): boolean =>
  happenedAt !== null && before.happenedAt !== null && happenedAt > before.happenedAt;

/**
 * Returns whether a record is a later event than the other, about another transfer: of one transaction may be several.
 * False where nothing shows it.
 */
export const isLaterTransfer = (before: Evidence, next: Evidence): boolean =>
  isLaterEvent(before, next) &&
  (['amount', 'history', 'debit'] as const).some(
    (name) => before.facts[name] !== null && next.facts[name] !== null && before.facts[name] !== next.facts[name],
  );

/**
 * Returns what a record makes of an unmatched payment: `reversed`, or `standing` where a later payment ends the reversal.
 * Null where it changes nothing. Events come in any order and again, so only a payment with a later time of the service
 * ends a reversal, and a payment that came after a reversal does not go back by it.
 */
function standingAfter({ evidence }: UnmatchedRecord, next: Evidence): Standing | null {
  const [first] = evidence;
  const last = evidence.at(-1);
  if (!first || !last || evidence.some(({ id }) => id === next.id)) return null;
  if (goesBack(last))
    return isReceived(next) && isAfter(next, last) && !isLaterTransfer(first, next) ? 'standing' : null;
  const mayGoBack = evidence.length === 1 ? !isLaterEvent(next, last) : isAfter(next, last);
  return goesBack(next) && mayGoBack ? 'reversed' : null;
}

/** Returns the entry that a record makes for an unmatched payment; null where it changes nothing. */
export function reversalDraft(
  payment: UnmatchedRecord,
  names: Pick<SaleBodies['money.unmatched'], 'refid' | 'accountNo'>,
  evidence: Evidence,
): EntryDraft | null {
  const { eventId } = payment;
  const { refid, accountNo } = names;
  const standing = standingAfter(payment, evidence);
  return standing && draft('money.unmatched-reversed', eventId, { eventId, refid, accountNo, standing, evidence });
}

/**
 * Returns what a till records of what other tills found of the unmatched payments that it has entries about: each step, so
 * that it knows a second reversal from the first.
 */
export function reversalsElsewhere(own: StoredSales, others: QueryDb): readonly EntryDraft[] {
  const entries = createReading(others)({ kind: 'money.unmatched-reversed' });
  return [...Map.groupBy(entries, ({ subject }) => subject)].flatMap(([eventId, ofPayment]) => {
    const drafts: EntryDraft[] = [];
    const evidence = [...own.unmatchedEvidence(eventId)];
    for (const entry of ofPayment) {
      // Another till may have recorded it in another shape.
      const body = fromThrowable(() => bodyOf(entry, 'money.unmatched-reversed'));
      const step = body.ok ? reversalDraft({ eventId, evidence }, body.value, body.value.evidence) : null;
      if (!step || !body.ok) continue;
      drafts.push(step);
      evidence.push(body.value.evidence);
    }
    return drafts;
  });
}
