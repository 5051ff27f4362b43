import type { Answer, Transaction, WebhookEvent } from '../merchant/client.ts';
import type { CollectionId } from '../shared/collection.ts';
import type { Failure } from '../shared/failure.ts';
import type { Result } from '../shared/result.ts';
import { type Ms, ms, seconds } from '../shared/units.ts';
import { createAskNow } from './ask-now.ts';
import { createBudget } from './budget.ts';
import type { Desk } from './desk.ts';
import { createFeedSight } from './feed-sight.ts';
import { createObserver } from './observe.ts';
import type { Attempt } from './records.ts';
import { schedule } from './schedule.ts';
import { createWatchList, keyOf } from './watch-list.ts';
import type { WatchState } from './watch-state.ts';

/** Timers and chance, so that tests and the bench can play a day in a second. */
export interface WatcherWorld {
  readonly setTimer: (run: () => void, delay: Ms) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly random: () => number;
  /** A mistake of the code in one look. It is told, and the watch goes on. */
  readonly broke: (error: unknown) => void;
}

const LONGEST_SLEEP = seconds(60);
/** Wall and monotonic time may drift this far apart before it counts as a set clock or a sleep. */
const JUMP = 2_000;

/** What a list counts as that was too long to be taken, in bytes. */
const LARGEST_LIST = 128_000_000;

/**
 * Looks at the service as `schedule` says, for as long as an account may be paid (law 4). `jumped` is told when this
 * computer's clocks came apart, so that somebody asks for the time: by a wrong clock nothing may seem open.
 */
export function createWatcher(desk: Desk, world: WatcherWorld, jumped: () => void) {
  const now = desk.clock.now;
  const list = createWatchList(desk);
  const observer = createObserver(
    desk,
    () => running,
    (attempt) => list.refresh(attempt),
  );
  const budget = createBudget(now, world.random, desk.clock.ticks);
  const sight = createFeedSight();
  const feed = { lastAt: null as Ms | null, reading: false, urgent: false, broken: false, bytes: 0 };
  let onScreen: CollectionId | null = null;
  let timer: unknown = null;
  let offset = desk.clock.offset();
  let running = false;

  const state = (): WatchState => ({
    now: now(),
    items: list.items(onScreen),
    feed: { ...feed, blind: feed.broken || sight.blind() },
    law: list.payLaw(),
    ...budget.state(),
  });

  /** Starts every look that is due, then sleeps until the next. */
  function plan(): void {
    if (!running) return;
    // The offset may also have been learned from the answer to a write.
    const hasJumped = Math.abs(desk.clock.jump()) > JUMP;
    if (hasJumped || desk.clock.offset() !== offset) clocksMoved();
    if (hasJumped) jumped();
    for (const id of list.tidy()) desk.tell(id);
    let look = schedule(state());
    while (look.kind !== 'sleep') {
      void (look.kind === 'feed' ? readFeed() : readOne(look.key)).catch(world.broke).finally(plan);
      look = schedule(state());
    }
    sleepUntil(Math.min(look.until, list.nextExpiry(), now() + LONGEST_SLEEP));
  }

  function sleepUntil(until: number): void {
    if (timer !== null) world.clearTimer(timer);
    timer = world.setTimer(plan, ms(Math.max(10, until - now())));
  }

  function clocksMoved(): void {
    offset = desk.clock.offset();
    list.forgetTimes();
    // By a wrong clock an account may have seemed long over, and windows were told so.
    for (const id of list.load()) desk.tell(id);
    budget.forgetTimes();
    feed.lastAt = null;
  }

  /** What every answer tells, whoever it was about. */
  function answered<T>(result: Result<Answer<T>>): void {
    if (desk.heard(result).clockMoved) clocksMoved();
    if (result.ok) budget.received(result.value.bytes);
    // Too long is a matter of the list alone.
    if (
      result.ok ||
      result.failure.tooLong ||
      result.failure.code === 'not-found' ||
      result.failure.code === 'rejected'
    )
      budget.succeeded();
    else budget.failed(result.failure);
  }

  async function readFeed(): Promise<void> {
    const before = feed.lastAt;
    const asked = list.ids();
    Object.assign(feed, { reading: true, urgent: false, lastAt: now() });
    budget.sent();
    const touched: Attempt[] = [];
    // A long list comes in parts, so that it is never in memory at once.
    const part = async (events: readonly WebhookEvent[]) => void touched.push(...(await observer.events(events)));
    try {
      const result = await desk.merchant.listEvents(undefined, { part });
      if (!running) return;
      answered(result);
      if (result.ok) await part(result.value.value);
      if (!running) return;
      if (result.ok) feedCame(result.value.bytes, touched, asked);
      else feedFailed(result.failure, before);
    } finally {
      feed.reading = false;
    }
  }

  /** No list came. What could not be understood is not asked for in a hurry; until one can, it shows nothing. */
  function feedFailed({ code, tooLong }: Failure, before: Ms | null): void {
    if (code !== 'bad-answer') feed.lastAt = before;
    else feed.broken = true;
    if (!tooLong) return;
    feed.bytes = LARGEST_LIST;
    budget.received(LARGEST_LIST);
  }

  /** `asked`: what was open when the request left; of an account given since, the list could not know. */
  function feedCame(bytes: number, touched: readonly Attempt[], asked: readonly CollectionId[]): void {
    Object.assign(feed, { bytes, broken: false });
    if (touched.length > 0) sight.sawOurs();
    for (const attempt of touched) {
      const watched = list.get(keyOf(attempt));
      if (watched && !watched.confirmed) watched.urgent = true;
    }
    sight.listed((key) => hasEvent(key));
    // A list that leaves our payments out says nothing of anybody.
    if (!sight.blind()) desk.listener.checked(now(), asked);
  }

  const hasEvent = (key: string) => {
    const attempt = list.get(key)?.attempt;
    return !attempt || desk.records.evidence(attempt).some((each) => each.source === 'event');
  };

  async function readOne(key: string): Promise<void> {
    const watched = list.get(key);
    const refid = watched?.attempt.refid ?? watched?.attempt.trackingId;
    if (!watched || !refid) return;
    const before = watched.lastReadAt;
    Object.assign(watched, { reading: true, urgent: false, lastReadAt: now() });
    budget.sent();
    const result = await desk.merchant.getTransaction({ refid });
    const { pointed } = watched;
    Object.assign(watched, { reading: false, pointed: false });
    // Stopped meanwhile: the journal may be closed, and the next start looks again.
    if (!running) return;
    answered(result);
    if (result.ok) {
      if (isTheOneAsked(watched.attempt, result.value.value)) readCame(key, result.value);
    } else if (result.failure.code === 'not-found') {
      watched.guessesRefused += 1;
      // Something did happen to it: the list knows it by its right name.
      if (pointed) feed.urgent = true;
    }
    // Nothing was seen: it is as overdue as before.
    else watched.lastReadAt = before;
  }

  /**
   * A service asked by a `trackingId` may answer with the `refid` behind it; asked by a `refid` it must answer with
   * that one. What belongs to another of our accounts is never this one's evidence.
   */
  function isTheOneAsked(attempt: Attempt, { refid }: Transaction): boolean {
    if (refid === null || refid === attempt.refid || refid === attempt.trackingId) return true;
    const owner = desk.records.attemptByRefid(refid);
    return attempt.refid === null && (owner === null || keyOf(owner) === keyOf(attempt));
  }

  function readCame(key: string, { value }: Answer<Transaction>): void {
    const watched = list.get(key);
    if (!watched) return;
    observer.read(watched.attempt, value);
    if (watched.paid) {
      watched.confirmed = true;
      if (!hasEvent(key)) sight.await(key);
    }
    desk.listener.checked(now(), [watched.attempt.collection]);
  }

  const ask = createAskNow({
    desk,
    budget,
    answered,
    running: () => running,
    take(attempt, { value }) {
      if (!isTheOneAsked(attempt, value)) return false;
      observer.read(attempt, value);
      desk.listener.checked(now(), [attempt.collection]);
      return true;
    },
    wantList() {
      feed.urgent = true;
      plan();
    },
  });

  return {
    /** Asks about one collection and answers what came of it: "Check now" where somebody waits for the words. */
    ask,
    start() {
      running = true;
      list.load();
      plan();
    },
    stop() {
      running = false;
      if (timer !== null) world.clearTimer(timer);
    },
    /** An attempt was answered, or its outcome lost: its account is watched from here on. */
    add(collection: CollectionId, n: number) {
      list.refresh({ collection, n });
      if (list.get(keyOf({ collection, n }))?.attempt.progress === 'unknown') feed.urgent = true;
      plan();
    },
    /** A claim was raised: watched from now as if just issued. */
    claimed(id: CollectionId) {
      list.refreshAll(id);
      list.markUrgent(id);
      feed.urgent = true;
      plan();
    },
    setOnScreen(id: CollectionId | null) {
      onScreen = id;
      plan();
    },
    /** The service's time is known better than before. */
    replan: plan,
    /** A webhook, the network back, a resume, "Check now": look at once, at one collection or at all. */
    wake(id: CollectionId | null = null) {
      if (id === null) list.markLikely();
      else list.markUrgent(id);
      feed.urgent = true;
      plan();
    },
    /** New keys: the pause after refused ones is over, and what it kept from being seen is looked at. */
    keysChanged() {
      budget.forgetTimes();
      list.markLikely();
      feed.urgent = true;
      plan();
    },
    /**
     * A webhook speaks of this one, or of money that nothing fits (null). One that can be read is read, and nothing
     * else: a list may be very long, and webhooks many.
     */
    pointedAt(id: CollectionId | null) {
      if (id === null || !list.point(id)) feed.urgent = true;
      plan();
    },
    /** Whether the feed can be relied on to show payments; the owner is told when not. */
    feedIsBlind: sight.blind,
  };
}

export type Watcher = ReturnType<typeof createWatcher>;
