import type { Timers } from '../../platform/timers.ts';
import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import type { SaleId, Reachability as SeenPayments } from '../../shared/sales/sale.ts';
import type { BusinessReads } from './business-reads.ts';
import type { EventListPoller } from './event-list-poller.ts';
import type { ListNeed, ListNeeds } from './list-need.ts';
import { listDueAt } from './list-schedule.ts';
import type { PolledAccount } from './poll-intervals.ts';
import { nextRead } from './poll-queue.ts';
import { showsNoTransaction } from './reachability.ts';
import type { WatchLimits } from './request-budget.ts';
import type { TransactionReader } from './transaction-reader.ts';
import type { WatcherContext } from './watcher-context.ts';

/** Timers and chance, so that tests and the bench can play a day in a second. */
export interface WatcherTimers extends Timers {
  readonly random: () => number;
  /** Receives an unexpected error in one poll; polling continues. */
  readonly reportError: (error: unknown) => void;
}

interface PlannerOptions {
  readonly context: WatcherContext;
  readonly list: EventListPoller;
  readonly listNeeds: ListNeeds;
  readonly businessReads: BusinessReads;
  readonly reader: TransactionReader;
  readonly limits: WatchLimits;
  readonly timers: WatcherTimers;
}

const LONGEST_SLEEP = seconds(60);
/** Wall and monotonic time may drift this far apart, in ms, before it counts as a set clock or a sleep. */
const JUMP = 2_000;

/**
 * Starts single reads as `poll-queue` schedules them and the event list as `list-schedule` does, and sleeps between.
 */
export function createPlanner(options: PlannerOptions) {
  const { context, list, listNeeds, businessReads, reader, limits, timers } = options;
  const { payments, accounts, shop, reachability, backoff, budget, hints } = context;
  const { now } = payments.clock;
  let current: SaleId | null = null;
  let timer: unknown = null;
  let offset = payments.clock.offset();
  /** From the start of the last event list, or from when it was needed first, to the next, in ms. */
  let listPeriod = 0;
  let neededSince: Ms | null = null;
  /** The sale on the screen whose payment may be seen late. */
  let lateSale: SaleId | null = null;

  const intervals = () => (hints.hasProved('webhook') ? limits.relaxedIntervals : limits.intervals);

  /** Whether the service asked for a long pause, and no other till sees the payments. */
  const isPaused = (): boolean => budget.isLongPause() && !shop.isPolledByAnother();

  const scheduledRead = (accounts: readonly PolledAccount[]) =>
    nextRead({
      now: now(),
      accounts: accounts,
      intervals: intervals(),
      failing: backoff.reads.failures() > 0,
      pausedUntil: backoff.reads.pausedUntil(),
      freeAt: budget.freeAt(),
    });

  const scheduledList = ({ every, partEvery, isLeftToHint, waitingAt, hintAt }: ListNeed, watchesAnything: boolean) =>
    listDueAt({
      ...list.state(),
      now: now(),
      neededEvery: isLeftToHint || every === null ? partEvery : ms(Math.min(every, partEvery ?? every)),
      waitingAt,
      hintAt,
      watchesAnything,
      paidOffAt: budget.listPaidOffAt(),
      failing: backoff.list.failures() > 0,
      pausedUntil: backoff.list.pausedUntil(),
      listEvery: limits.listEvery,
      freeAt: budget.freeAt().requested,
    });

  function plan(): void {
    if (!context.running()) return;
    const nextAt = startDue();
    sleepUntil(Math.min(nextAt, now() + LONGEST_SLEEP));
  }

  /** Returns when the next poll is due, as far as that is known. An error is reported, and polling continues. */
  function startDue(): number {
    try {
      followClocks();
      for (const id of accounts.tidy()) payments.publish(id);
      const listAt = startList();
      const readAt = startReads();
      return Math.min(listAt, readAt, accounts.nextExpiry());
    } catch (error) {
      timers.reportError(error);
      return Number.POSITIVE_INFINITY;
    }
  }

  /** Returns when the list is due next, as far as that is known. */
  function startList(): number {
    const polledAccounts = shop.polled(current);
    const need = listNeeds.need(polledAccounts, intervals(), reachability.readsWork());
    // Where another till polls for the shop, it reads the list too.
    const at = scheduledList(need, shop.isPolledByAnother() ? need.every !== null : polledAccounts.length > 0);
    if (at !== null && at <= now()) {
      const isForWaiting = !need.isLeftToHint && need.waitingAt !== null && need.waitingAt <= now();
      startPoll(list.poll({ ...(need.every === null && { most: limits.unneededListBytes }), isForWaiting }));
    }
    see(need, at, showsNoTransaction(polledAccounts, now(), reachability.readsWork()));
    const listAt = list.state().reading || at === null ? Number.POSITIVE_INFINITY : at;
    return Math.min(listAt, startBusinessRead(need));
  }

  /** Says which payments can be seen, and whether in time: the list is due next at `at`. */
  function see({ every, isLeftToHint }: ListNeed, at: Ms | null, showsNone: boolean): void {
    if (every === null || neededSince === null) listPeriod = 0;
    neededSince = every === null ? null : (neededSince ?? now());
    if (!list.state().reading)
      listPeriod = at === null ? 0 : at - Math.max(list.state().readAt ?? at, neededSince ?? 0);
    const seenPayments = reachability.now(every, isLeftToHint ? 0 : listPeriod, showsNone);
    const shownPayments = isLeftToHint || every === null ? seenPayments : unlessStillLate(seenPayments);
    payments.connection.see(isPaused() ? 'rate-limited' : shownPayments);
  }

  /** Lists lie closer while most customers pay: once said of a sale, it stays said. */
  function unlessStillLate(reachability: SeenPayments): SeenPayments {
    if (reachability === 'late-payments') lateSale = current;
    const isStillLate = lateSale !== null && lateSale === current;
    return reachability === 'all' && isStillLate ? 'late-payments' : reachability;
  }

  /** Returns when the business is due next. Where another till polls for the shop, it reads the wallets. */
  function startBusinessRead({ walletsEvery }: ListNeed): number {
    const every = shop.isPolledByAnother() ? null : walletsEvery;
    const at = businessReads.dueAt(every);
    if (at === null) return Number.POSITIVE_INFINITY;
    if (at > now()) return at;
    startPoll(businessReads.read(every));
    return Number.POSITIVE_INFINITY;
  }

  function startReads(): number {
    for (;;) {
      const read = scheduledRead(shop.polled(current));
      if (!read || read.at > now()) return read?.at ?? Number.POSITIVE_INFINITY;
      startPoll(reader.poll(read));
    }
  }

  function startPoll(poll: Promise<void>) {
    void poll.catch(timers.reportError).finally(plan);
  }

  function sleepUntil(until: number): void {
    stop();
    timer = timers.setTimer(plan, ms(Math.max(10, until - now())));
  }

  function stop(): void {
    if (timer !== null) timers.clearTimer(timer);
  }

  /** The offset may also have been learned from the answer to a write. */
  function followClocks(): void {
    const before = payments.clock.offset();
    const hasJumped = Math.abs(payments.clock.jump()) > JUMP;
    if (payments.clock.offset() !== before) payments.listener.offsetChanged(payments.clock.offset());
    if (hasJumped || payments.clock.offset() !== offset) clocksMoved();
    if (hasJumped) businessReads.want();
  }

  function clocksMoved(): void {
    offset = payments.clock.offset();
    accounts.forgetTimes();
    // By a wrong clock an account may have been published as expired.
    for (const id of accounts.load()) payments.publish(id);
    for (const each of Object.values(backoff)) each.forgetPause();
    list.forgetTimes();
    businessReads.forgetTimes();
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
