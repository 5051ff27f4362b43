import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { EventListPoller } from './event-list-poller.ts';
import { listDueAt, neededEvery } from './list-schedule.ts';
import { type PolledAccount, relaxedIntervals } from './poll-intervals.ts';
import { nextRead } from './poll-queue.ts';
import { type Reachability, showsNoTransaction } from './reachability.ts';
import type { WatchLimits } from './request-budget.ts';
import type { TransactionReader } from './transaction-reader.ts';
import type { WatcherContext } from './watcher-context.ts';

/** Timers and chance, so that tests and the bench can play a day in a second. */
export interface WatcherTimers {
  readonly setTimer: (run: () => void, delay: Ms) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly random: () => number;
  /** Receives an unexpected error in one poll; polling continues. */
  readonly reportError: (error: unknown) => void;
}

interface PlannerOptions {
  readonly context: WatcherContext;
  readonly list: EventListPoller;
  readonly reader: TransactionReader;
  readonly reachability: Reachability;
  readonly limits: WatchLimits;
  readonly timers: WatcherTimers;
  /** Called after a clock jump. */
  readonly onClockJump: () => void;
}

const LONGEST_SLEEP = seconds(60);
/** Wall and monotonic time may drift this far apart, in ms, before it counts as a set clock or a sleep. */
const JUMP = 2_000;

/**
 * Starts single reads as `poll-queue` schedules them and the event list as `list-schedule` does, and sleeps between.
 */
export function createPlanner({ context, list, reader, reachability, limits, timers, onClockJump }: PlannerOptions) {
  const { payments, accounts, shop, backoff, budget, bells } = context;
  const { now } = payments.clock;
  let current: SaleId | null = null;
  let timer: unknown = null;
  let offset = payments.clock.offset();
  /** From the start of the last event list to the next, in ms. */
  let listPeriod = 0;

  const relaxed = relaxedIntervals(limits.intervals);
  const intervals = () => (bells.hasProved('webhook') ? relaxed : limits.intervals);

  const scheduledRead = (polled: readonly PolledAccount[]) =>
    nextRead({
      now: now(),
      accounts: polled,
      intervals: intervals(),
      failing: backoff.reads.failures() > 0,
      pausedUntil: backoff.reads.pausedUntil(),
      freeAt: budget.freeAt(),
    });

  const scheduledList = (needed: Ms | null, watchesAnything: boolean) =>
    listDueAt({
      ...list.state(),
      now: now(),
      neededEvery: needed,
      watchesAnything,
      paidOffAt: budget.listPaidOffAt(),
      failing: backoff.list.failures() > 0,
      pausedUntil: backoff.list.pausedUntil(),
      listEvery: limits.listEvery,
      freeAt: budget.freeAt().requested,
    });

  /** Starts every poll that is due, then sleeps until the next. */
  function plan(): void {
    if (!context.running()) return;
    followClocks();
    for (const id of accounts.tidy()) payments.publish(id);
    const listAt = startList();
    const readAt = startReads();
    sleepUntil(Math.min(listAt, readAt, accounts.nextExpiry(), now() + LONGEST_SLEEP));
  }

  /** Returns when the list is due next, as far as that is known. */
  function startList(): number {
    const polled = shop.polled(current);
    const needed = neededEvery(polled, now(), intervals(), reachability.readsWork());
    // Where another till polls for the shop, it reads the list too.
    const at = scheduledList(needed, shop.isServed() ? needed !== null : polled.length > 0);
    if (at !== null && at <= now()) started(list.poll(needed === null ? limits.unneededListBytes : undefined));
    const { reading: isReading, readAt } = list.state();
    if (!isReading) listPeriod = at === null || readAt === null ? 0 : at - readAt;
    payments.connection.see(reachability.now(needed, listPeriod, showsNoTransaction(polled, now())));
    return isReading || at === null ? Number.POSITIVE_INFINITY : at;
  }

  /** Returns when the next read is due. */
  function startReads(): number {
    for (;;) {
      const read = scheduledRead(shop.polled(current));
      if (!read || read.at > now()) return read?.at ?? Number.POSITIVE_INFINITY;
      started(reader.poll(read));
    }
  }

  const started = (poll: Promise<void>) => void poll.catch(timers.reportError).finally(plan);

  function sleepUntil(until: number): void {
    stop();
    timer = timers.setTimer(plan, ms(Math.max(10, until - now())));
  }

  function stop(): void {
    if (timer !== null) timers.clearTimer(timer);
  }

  /** The offset may also have been learned from the answer to a write. */
  function followClocks(): void {
    const hasJumped = Math.abs(payments.clock.jump()) > JUMP;
    if (hasJumped || payments.clock.offset() !== offset) clocksMoved();
    if (hasJumped) onClockJump();
  }

  function clocksMoved(): void {
    offset = payments.clock.offset();
    accounts.forgetTimes();
    // By a wrong clock an account may have been published as expired.
    for (const id of accounts.load()) payments.publish(id);
    for (const each of Object.values(backoff)) each.forgetPause();
    list.forgetTimes();
    shop.forget();
  }

  return {
    plan,
    stop,
    clocksMoved,
    current: () => current,
    setCurrent(id: SaleId | null): void {
      current = id;
      plan();
    },
  };
}
