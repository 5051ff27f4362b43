import type { Answer } from '../merchant/client.ts';
import type { CollectionId } from '../shared/collection.ts';
import type { Result } from '../shared/result.ts';
import { type Ms, ms, seconds } from '../shared/units.ts';
import { createAskNow } from './ask-now.ts';
import { createBudget } from './budget.ts';
import type { Desk } from './desk.ts';
import { createFeedLook } from './feed-look.ts';
import { createFeedSight } from './feed-sight.ts';
import type { LookGround } from './look-ground.ts';
import { createObserver } from './observe.ts';
import { createReads } from './reads.ts';
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
  const ground: LookGround = { desk, list, observer, budget, sight, answered, running: () => running };
  const feed = createFeedLook(ground);
  const { readOne, take } = createReads(ground, feed.want);
  let onScreen: CollectionId | null = null;
  let timer: unknown = null;
  let offset = desk.clock.offset();
  let running = false;

  const state = (): WatchState => ({
    now: now(),
    items: list.items(onScreen),
    feed: feed.state(),
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
      void (look.kind === 'feed' ? feed.read() : readOne(look.key)).catch(world.broke).finally(plan);
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
    feed.forgetTimes();
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

  const ask = createAskNow({
    desk,
    budget,
    answered,
    running: () => running,
    take,
    wantList() {
      feed.want();
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
      if (list.get(keyOf({ collection, n }))?.attempt.progress === 'unknown') feed.want();
      plan();
    },
    /** A claim was raised: watched from now as if just issued. */
    claimed(id: CollectionId) {
      list.refreshAll(id);
      list.markUrgent(id);
      feed.want();
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
      feed.want();
      plan();
    },
    /** New keys: the pause after refused ones is over, and what it kept from being seen is looked at. */
    keysChanged() {
      budget.forgetTimes();
      list.markLikely();
      feed.want();
      plan();
    },
    /**
     * A webhook speaks of this one, or of money that nothing fits (null). One that can be read is read, and nothing
     * else: a list may be very long, and webhooks many.
     */
    pointedAt(id: CollectionId | null) {
      if (id === null || !list.point(id)) feed.want();
      plan();
    },
    /** Whether the feed can be relied on to show payments; the owner is told when not. */
    feedIsBlind: sight.blind,
  };
}

export type Watcher = ReturnType<typeof createWatcher>;
