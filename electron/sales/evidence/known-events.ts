import type { Evidence } from '../../shared/sales/evidence.ts';
import { isReceived, isSet, speaksOfMoney } from '../../shared/sales/evidence-rules.ts';
import type { Attempt, StoredSales } from '../stored-sales.ts';

/** Identical events of one attempt that are recorded; further ones change nothing. */
export const SAME_KEPT = 3;

/**
 * Events of one attempt after which only those that change its verdict are recorded, so that a service that varies the
 * amount with each event does not slow down every verdict. A read of the transaction decides.
 */
export const MOST_KEPT = 64;

/** Events of one attempt up to which those of each transaction count by themselves: the time of a verdict grows with these. */
export const MOST_OF_TRANSACTIONS = 128;

/** Attempts whose events are cached at once; most lists concern few. */
const MOST_ATTEMPTS = 200;

const contentOf = ({ id }: Evidence): string => id.slice(id.lastIndexOf(':') + 1);

const finalKinds: readonly (string | null)[] = ['transaction_success', 'transaction_failed'];

/** Returns what an event means for the payment, whatever its amount: one of a few values. */
function meaningOf(evidence: Evidence): string {
  const { failed, reversed, isreversing } = evidence.facts.flags;
  const kind = finalKinds.includes(evidence.eventKind) ? evidence.eventKind : 'other';
  return [kind, isReceived(evidence), ...[failed, reversed, isreversing].map(isSet)].join(' ');
}

/** The same with the transaction, where the event is of money. */
const meaningOfTransaction = (evidence: Evidence): string =>
  `${meaningOf(evidence)} ${speaksOfMoney(evidence) ? evidence.facts.refid : null}`;

/**
 * Caches the recorded events of each attempt. Only the recorder adds events, one list at a time, so the cache always
 * agrees with the journal.
 */
export function createKnownEvents(storedSales: Pick<StoredSales, 'evidence'>) {
  const attempts = new Map<string, Evidence[]>();

  function of(attempt: Attempt): Evidence[] {
    const key = `${attempt.sale} ${attempt.n}`;
    const existing = attempts.get(key);
    if (existing) return existing;
    const events = storedSales.evidence(attempt).filter(({ source }) => source === 'event');
    if (attempts.size >= MOST_ATTEMPTS) attempts.clear();
    attempts.set(key, events);
    return events;
  }

  return {
    /** Returns whether an event adds anything to what is known, and counts it as known from then on. */
    addsInformation(attempt: Attempt, evidence: Evidence): boolean {
      const events = of(attempt);
      const isFrequent = (nameOf: (each: Evidence) => string) => {
        const name = nameOf(evidence);
        return events.filter((each) => nameOf(each) === name).length >= SAME_KEPT;
      };
      if (events.some(({ id }) => id === evidence.id) || isFrequent(contentOf)) return false;
      const nameOf = events.length < MOST_OF_TRANSACTIONS ? meaningOfTransaction : meaningOf;
      if (events.length >= MOST_KEPT && isFrequent(nameOf)) return false;
      events.push(evidence);
      return true;
    },
    /** Returns how many events of the attempt are recorded: the cost of recording one more. */
    count: (attempt: Attempt): number => of(attempt).length,
    forget: () => attempts.clear(),
  };
}
