import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import { CHECK_NOW_EVERY } from './poll-intervals.ts';

/** Who wants the list: a person, who waits; a hint, for a payment; other news, as of a webhook about something unknown. */
export type ListReason = 'person' | 'hint' | 'news';

/** What decides when the event list is read. */
export interface ListState {
  readonly now: Ms;
  readonly readAt: Ms | null;
  readonly reading: boolean;
  readonly wantedBy: ListReason | null;
  /** When a list was last read for a person; null for none, or where the customer has said since that it was sent. */
  readonly personAt: Ms | null;
  /**
   * How soon after one list the accounts that only a list can show need the next; null where there are none, or where
   * the list is read when a hint comes.
   */
  readonly neededEvery: Ms | null;
  /** When the list is due for a sale on the screen; null for none. */
  readonly waitingAt: Ms | null;
  /** The soonest for a hint. */
  readonly hintAt: Ms;
  readonly watchesAnything: boolean;
  /** When lists so far are paid off, at each of the two rates. */
  readonly paidOffAt: { readonly usual: Ms; readonly needed: Ms };
  /** Lists failed last, and the next is not before `pausedUntil`. */
  readonly failing: boolean;
  readonly pausedUntil: Ms;
  readonly listEvery: number;
  /** When the request budget permits one. */
  readonly freeAt: Ms;
}

/** Minimum time between two lists requested by events. */
const NEWS_EVERY: Ms = seconds(2);
/** Minimum time between two expensive lists for a person. */
const PERSON_EVERY: Ms = seconds(15);
/** A list that fails at no cost is tried this often while nothing else shows a payment. */
const NEEDED_AND_FAILING: Ms = seconds(60);

/** Returns when the event list is to be read next; null while one is on its way or there is nothing to see. */
export function listDueAt(state: ListState): Ms | null {
  const { readAt, wantedBy, paidOffAt, failing, pausedUntil } = state;
  if (state.reading || !(state.watchesAnything || wantedBy)) return null;
  if (readAt === null)
    return ms(Math.max(state.freeAt, wantedBy === 'person' ? 0 : Math.max(pausedUntil, paidOffAt.needed)));
  const due = [failing ? Math.max(pausedUntil, paidOffAt.needed) : Math.max(readAt + state.listEvery, paidOffAt.usual)];
  if (wantedBy === 'person') due.push(personListAt(readAt, state));
  if (wantedBy === 'hint' && !failing) due.push(state.hintAt);
  if (state.waitingAt !== null && !failing) due.push(state.waitingAt);
  const every = Math.min(state.neededEvery ?? EVER, wantedBy === 'news' ? NEWS_EVERY : EVER);
  if (every < EVER && !failing) due.push(Math.max(readAt + every, paidOffAt.needed));
  if (every < EVER && failing) due.push(Math.min(pausedUntil, Math.max(readAt + NEEDED_AND_FAILING, paidOffAt.needed)));
  return ms(Math.max(state.freeAt, Math.min(...due)));
}

function personListAt(readAt: Ms, { now, personAt, paidOffAt }: ListState): number {
  const isExpensive = paidOffAt.needed - now >= PERSON_EVERY;
  return Math.max(readAt + CHECK_NOW_EVERY, isExpensive && personAt !== null ? personAt + PERSON_EVERY : 0);
}

const EVER = Number.POSITIVE_INFINITY;
