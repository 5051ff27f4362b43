import type { CollectionId } from '../shared/collection.ts';
import { WATCH_GRACE } from '../shared/countdown.ts';
import { type Ms, ms } from '../shared/units.ts';
import type { Desk } from './desk.ts';
import { CLAIM_WATCH } from './follow-ups.ts';
import { hazard } from './hazard.ts';
import { createPayTimes } from './pay-times.ts';
import { ATTENTIVE } from './rates.ts';
import type { Attempt, AttemptKey } from './records.ts';
import { verdictOf, watchedUntil } from './view.ts';
import type { WatchItem } from './watch-state.ts';

/** How often a `trackingId` may be refused as a `refid` before it is only tried now and then. */
const GUESSES = 3;
/** How many are read at once after a wake-up that names none. */
const LIKELY = 6;

/** What the watcher remembers of one account between looks. Lost at a restart without harm. */
interface Watched {
  attempt: Attempt;
  paid: boolean;
  lastReadAt: Ms | null;
  reading: boolean;
  urgent: boolean;
  /** Urgent because a webhook spoke of it: something happened, whatever a read may find. */
  pointed: boolean;
  guessesRefused: number;
  /** A read of the transaction itself has shown the money. */
  confirmed: boolean;
  /** When a customer last said it was paid. */
  claimedAt: Ms | null;
  /** Its age counts from here: when it was sent or claimed, but never from a time that has yet to come. */
  bornAt: Ms;
  /** The age up to which its waiting was told to the pay times. */
  countedTo: number;
  /** Whether the expiry has been told to the windows. */
  expiryTold: boolean;
}

export const keyOf = ({ collection, n }: AttemptKey): string => `${collection}/${n}`;

/** The accounts that may still be paid, in memory: loaded from the journal, kept in step with it. */
export function createWatchList(desk: Desk) {
  const watched = new Map<string, Watched>();
  const payTimes = createPayTimes();
  const now = () => desk.clock.now();

  function refresh(key: AttemptKey): void {
    const attempt = desk.records.attempt(key);
    const record = desk.records.collection(key.collection);
    if (!attempt || !record || attempt.progress === 'asking' || attempt.progress === 'refused') return;
    const found = verdictOf(desk.records, record, attempt, now());
    const before = watched.get(keyOf(key)) ?? fresh(attempt, now());
    const paid = found !== null && (found.received === 'full' || found.received === 'over');
    const claimedAt = desk.followUps.claimedAt(key.collection);
    if (paid && !before.paid && watched.has(keyOf(key))) wasPaid(before);
    watched.set(
      keyOf(key),
      Object.assign(before, { attempt, paid, claimedAt, bornAt: bornAt(attempt, claimedAt, now()) }),
    );
  }

  /** A late payer, and one found after a sleep, says little about how soon customers pay. */
  function wasPaid(each: Watched): void {
    waited(each);
    payTimes.paid(now() - each.attempt.sentAt);
  }

  function waited(each: Watched): void {
    const age = Math.min(now() - each.attempt.sentAt, ATTENTIVE);
    if (age <= each.countedTo) return;
    payTimes.waited(each.countedTo, age);
    each.countedTo = age;
  }

  return {
    /** From the journal, what is to be watched and is not yet: at the start, and whenever the time proves another. */
    load(): readonly CollectionId[] {
      const before = new Set(watched.keys());
      const isNew = (attempt: Attempt) => !watched.has(keyOf(attempt));
      desk.records
        .watched(ms(now() - WATCH_GRACE))
        .filter(isNew)
        .forEach(refresh);
      for (const id of desk.followUps.claimedSince(ms(now() - CLAIM_WATCH))) {
        desk.records.collection(id)?.attempts.filter(isNew).forEach(refresh);
      }
      const added = [...watched].filter(([key]) => !before.has(key));
      return [...new Set(added.map(([, { attempt }]) => attempt.collection))];
    },
    refresh,
    refreshAll(id: CollectionId) {
      for (const attempt of desk.records.collection(id)?.attempts ?? []) refresh(attempt);
    },
    get: (key: string) => watched.get(key),
    all: () => [...watched.values()],
    ids: (): readonly CollectionId[] => [...new Set([...watched.values()].map(({ attempt }) => attempt.collection))],
    payLaw: payTimes.law,
    markUrgent(id: CollectionId) {
      for (const each of watched.values()) if (each.attempt.collection === id) each.urgent = true;
    },
    /** As `markUrgent`, for a webhook; whether all of its accounts can be read by a name. False when it has none here. */
    point(id: CollectionId): boolean {
      const named = [...watched.values()].filter((each) => each.attempt.collection === id);
      for (const each of named) Object.assign(each, { urgent: true, pointed: true });
      return named.length > 0 && named.every((each) => ['known', 'guess'].includes(refidState(each)));
    },
    /** The few most likely to be paid; all others are looked at by the time that has passed. */
    markLikely() {
      const law = payTimes.law();
      const waiting = [...watched.values()].filter((each) => !each.paid);
      const likely = waiting.map((each) => ({ each, by: hazard(now() - each.attempt.sentAt, law) }));
      for (const { each } of likely.sort((a, b) => b.by - a.by).slice(0, LIKELY)) each.urgent = true;
    },
    /** Clocks moved: what was due by the old one means nothing. */
    forgetTimes() {
      for (const each of watched.values()) {
        Object.assign(each, { lastReadAt: null, bornAt: bornAt(each.attempt, each.claimedAt, now()) });
      }
    },
    /** Drops what is over and returns what expired since last asked. */
    tidy(): readonly CollectionId[] {
      const expired: CollectionId[] = [];
      for (const [key, each] of watched) {
        if (!each.paid && each.countedTo < ATTENTIVE) waited(each);
        if (now() >= watchedUntil(each.attempt, each.claimedAt)) watched.delete(key);
        if (each.expiryTold || now() < each.attempt.expiresAt) continue;
        each.expiryTold = true;
        expired.push(each.attempt.collection);
      }
      return expired;
    },
    nextExpiry: () =>
      Math.min(...[...watched.values()].filter((each) => !each.expiryTold).map((each) => each.attempt.expiresAt)),
    items: (onScreen: CollectionId | null): WatchItem[] => [...watched.values()].map((each) => toItem(each, onScreen)),
  };
}

export type WatchList = ReturnType<typeof createWatchList>;

/**
 * After a claim the money is as likely as if the account had just been given. What was written down by a clock that
 * ran ahead lies in the future by the right one.
 */
const bornAt = ({ sentAt }: Attempt, claimedAt: Ms | null, now: Ms): Ms => ms(Math.min(claimedAt ?? sentAt, now));

const fresh = (attempt: Attempt, now: Ms): Watched => ({
  attempt,
  paid: false,
  lastReadAt: null,
  reading: false,
  urgent: false,
  pointed: false,
  guessesRefused: 0,
  confirmed: false,
  claimedAt: null,
  bornAt: bornAt(attempt, null, now),
  countedTo: Math.max(0, now - attempt.sentAt),
  expiryTold: now >= attempt.expiresAt,
});

const toItem = (each: Watched, onScreen: CollectionId | null): WatchItem => ({
  key: keyOf(each.attempt),
  issuedAt: each.bornAt,
  // After a claim the watch is as long as if the account had just been given.
  expiresAt: ms(watchedUntil(each.attempt, each.claimedAt) - WATCH_GRACE),
  onScreen: each.attempt.collection === onScreen,
  urgent: each.urgent,
  paid: each.paid,
  refid: refidState(each),
  lastReadAt: each.lastReadAt,
  reading: each.reading,
});

function refidState({ attempt, guessesRefused }: Watched): WatchItem['refid'] {
  if (attempt.refid !== null) return 'known';
  if (attempt.trackingId === null) return 'none';
  return guessesRefused < GUESSES ? 'guess' : 'doubtful';
}
