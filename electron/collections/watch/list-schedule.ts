import { type Ms, ms, seconds } from '../../shared/units.ts';
import { CHECK_NOW_EVERY, intervalOf, type PolledAccount, type PollIntervals } from './poll-intervals.ts';

/** What decides when the event list is read. */
export interface ListState {
  readonly now: Ms;
  readonly readAt: Ms | null;
  readonly reading: boolean;
  /** A person asked for it; some news did; nobody. */
  readonly wantedBy: 'person' | 'news' | null;
  /** How soon after one list the accounts that only a list can show need the next; null where there are none. */
  readonly neededEvery: Ms | null;
  readonly watchesAnything: boolean;
  /** When lists so far are paid off, at each of the two rates. */
  readonly paidOffAt: { readonly usual: Ms; readonly needed: Ms };
  /** Lists failed last, and the next is not before this. */
  readonly failing: boolean;
  readonly pausedUntil: Ms;
  readonly listEvery: number;
  /** When the request budget lets one leave. */
  readonly freeAt: Ms;
}

/** Between two lists that news asks for. */
const NEWS_EVERY: Ms = seconds(2);
/** A person who asks again and again gets a dear list this often. */
const PERSON_EVERY: Ms = seconds(15);
/** A list that fails at no cost is tried this often while nothing else shows a payment. */
const NEEDED_AND_FAILING: Ms = seconds(60);

/** Returns when the event list is to be read next; null while one is on its way or there is nothing to see. */
export function listDueAt(state: ListState): Ms | null {
  const { reading, readAt, wantedBy, neededEvery, watchesAnything, freeAt } = state;
  if (reading || !(watchesAnything || wantedBy)) return null;
  if (readAt === null) return ms(Math.max(freeAt, wantedBy === 'person' ? 0 : state.pausedUntil));
  const due = [
    routineAt(state, readAt),
    ...(wantedBy === 'person' ? [personAt(state, readAt)] : []),
    ...(wantedBy === 'news' ? [neededAt(state, readAt, NEWS_EVERY)] : []),
    ...(neededEvery === null ? [] : [neededAt(state, readAt, neededEvery)]),
  ];
  return ms(Math.max(freeAt, Math.min(...due)));
}

const routineAt = ({ paidOffAt, failing, pausedUntil, listEvery }: ListState, readAt: Ms): number =>
  failing ? Math.max(pausedUntil, paidOffAt.needed) : Math.max(readAt + listEvery, paidOffAt.usual);

const personAt = ({ now, paidOffAt }: ListState, readAt: Ms): number =>
  readAt + (paidOffAt.needed - now < PERSON_EVERY ? CHECK_NOW_EVERY : PERSON_EVERY);

function neededAt({ paidOffAt, failing, pausedUntil }: ListState, readAt: Ms, every: Ms): number {
  if (!failing) return Math.max(readAt + every, paidOffAt.needed);
  return Math.max(Math.min(pausedUntil, readAt + NEEDED_AND_FAILING), Math.min(pausedUntil, paidOffAt.needed));
}

/**
 * Returns how soon the list is needed: the shortest interval of the open accounts that cannot be read one by one,
 * which are all of them where single reads do not work. Null where there are none.
 */
export function neededEvery(
  accounts: readonly PolledAccount[],
  now: Ms,
  intervals: PollIntervals,
  readsWork: boolean,
): Ms | null {
  const unreadable = accounts.filter(
    ({ state, refid }) => state === 'open' && (!readsWork || refid === 'none' || refid === 'refused'),
  );
  const every = unreadable.map((each) => intervalOf(each, now, intervals));
  return every.length === 0 ? null : ms(Math.min(...every));
}
