import type { Evidence } from '../../shared/evidence.ts';
import { isReceived, isSet } from '../../shared/evidence-rules.ts';
import type { Attempt, Records } from '../records.ts';

/** So many events of one attempt that say the very same are kept; more of them change nothing. */
export const SAME_KEPT = 3;

/**
 * From so many events of one attempt on, only one that means something else for its money is kept: a service that sends
 * another amount each time must not make every sale's verdict dearer. A read of the transaction has the last word.
 */
export const MOST_KEPT = 64;

/** Attempts whose events are remembered at once: a list mostly speaks of few. */
const REMEMBERED = 200;

interface Known {
  readonly ids: Set<string>;
  /** By what was said, how many events said it. */
  readonly said: Map<string, number>;
  /** The same by what it meant. */
  readonly meant: Map<string, number>;
}

/** The part of an evidence's id that names what it says, without the event it came in. */
const saidBy = ({ id }: Evidence): string => id.slice(id.lastIndexOf(':') + 1);

const finalKinds: readonly (string | null)[] = ['transaction_success', 'transaction_failed'];

/** What an event means for the money, whatever its amount: one of a few. */
function meaningOf(evidence: Evidence): string {
  const { failed, reversed, isreversing } = evidence.facts.flags;
  const kind = finalKinds.includes(evidence.eventKind) ? evidence.eventKind : 'other';
  return [kind, isReceived(evidence), ...[failed, reversed, isreversing].map(isSet)].join(' ');
}

/**
 * What the events of each attempt said before, read once for each. Only the observer adds events, one list at a time,
 * so what is remembered here cannot lag behind the journal.
 */
export function createKnownEvents(records: Pick<Records, 'evidence'>) {
  const attempts = new Map<string, Known>();

  const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

  function add(known: Known, evidence: Evidence): void {
    known.ids.add(evidence.id);
    count(known.said, saidBy(evidence));
    count(known.meant, meaningOf(evidence));
  }

  function of(attempt: Attempt): Known {
    const key = `${attempt.collection} ${attempt.n}`;
    const found = attempts.get(key);
    if (found) return found;
    const known: Known = { ids: new Set(), said: new Map(), meant: new Map() };
    for (const each of records.evidence(attempt)) if (each.source === 'event') add(known, each);
    if (attempts.size >= REMEMBERED) attempts.clear();
    attempts.set(key, known);
    return known;
  }

  return {
    /** Whether an event adds anything to what the till knows; from then on it does not. */
    addsInformation(attempt: Attempt, evidence: Evidence): boolean {
      const known = of(attempt);
      if (known.ids.has(evidence.id) || (known.said.get(saidBy(evidence)) ?? 0) >= SAME_KEPT) return false;
      const isFull = known.ids.size >= MOST_KEPT;
      if (isFull && (known.meant.get(meaningOf(evidence)) ?? 0) >= SAME_KEPT) return false;
      add(known, evidence);
      return true;
    },
    /** How many events of it are recorded: what recording one more costs. */
    count: (attempt: Attempt): number => of(attempt).ids.size,
    /** What was not recorded after all is not known. */
    forget: () => attempts.clear(),
  };
}
