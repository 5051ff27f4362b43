import type { Answer } from '../../merchant/client.ts';
import type { ListUse } from '../../shared/back-office/data-use.ts';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import type { Hint } from '../../shared/sales/payment-hints.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { createEvidenceRecorder } from '../evidence/recorder.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { Attempt } from '../stored-sales.ts';
import { backoffDelay, createBackoff, listBackoffDelay } from './backoff.ts';
import { createBusinessReads, type ReadBusiness } from './business-reads.ts';
import { createEventListPoller } from './event-list-poller.ts';
import { createHints, type HintMemory } from './hints.ts';
import { createListCoverage } from './list-coverage.ts';
import { createListNeed, type WaitingCustomers } from './list-need.ts';
import { createPlanner, type WatcherTimers } from './planner.ts';
import { createReachability, isWorking, type Way } from './reachability.ts';
import { createRequestBudget, type WatchLimits } from './request-budget.ts';
import { createShopWatch, type WatchedShop } from './shop-watch.ts';
import { createTransactionReader } from './transaction-reader.ts';
import { createCheckNow, createRestoredReads } from './unplanned-reads.ts';
import { createWatchedAccounts, keyOf } from './watched-accounts.ts';
import type { WatcherContext } from './watcher-context.ts';

/** Wallets that were read within this time could have risen for a payment. */
const LISTENS_TO_WALLETS = seconds(15);

/** What a watcher works with besides the payments of its till. */
export interface WatcherOptions {
  readonly timers: WatcherTimers;
  readonly limits: WatchLimits;
  readonly hints: HintMemory;
  readonly waiting: WaitingCustomers;
  readonly readBusiness: ReadBusiness;
  /** When the till last recorded anything before this start: it may have been closed since. Null for never. */
  readonly lastRecordedAt: Ms | null;
}

/** Polls the service while an account may be paid (rule 4), and re-reads paid ones. */
export function createWatcher(payments: PaymentContext, options: WatcherOptions) {
  const { timers, limits } = options;
  const { now, ticks } = payments.clock;
  const hints = createHints(now, options.hints);
  const accounts = createWatchedAccounts(payments, onPaid);
  let running = false;
  const recorder = createEvidenceRecorder(payments, () => running, accounts.refresh);
  const shop = createShopWatch(payments.clock, accounts, recorder.lost);
  const backoff = {
    reads: createBackoff(now, (failures, failure) => backoffDelay(failures, failure, timers.random)),
    list: createBackoff(now, listDelay),
  };
  const reachability = createReachability(now, backoff);
  const coverage = createListCoverage();
  const context: WatcherContext = {
    payments,
    accounts,
    shop,
    reachability,
    backoff,
    answered: noteAnswer,
    recorder,
    budget: createRequestBudget(now, ticks, limits, shop.share),
    coverage,
    hints,
    running: () => running,
  };
  const list = createEventListPoller(context, noteListRead);
  const listNeeds = createListNeed(context, list, limits, options.waiting);
  const businessReads = createBusinessReads(context, options.readBusiness, timers.random, onWalletsRose);
  const reader = createTransactionReader(context, list.want);
  const { plan, stop, clocksMoved, current, setCurrent } = createPlanner({
    context,
    list,
    listNeeds,
    businessReads,
    reader,
    limits,
    timers,
  });

  const restoredReads = createRestoredReads(context, reader.accept, { timers, limits });

  /**
   * Records what a response shows about the service: its time, whether it can be reached, and whether this way works.
   */
  function noteAnswer(way: Way, result: Result<Answer<unknown>>): void {
    const ofThisWayAlone = reachability.noted(way, !isWorking(result));
    if (!ofThisWayAlone && payments.noteResult(result).clockMoved) clocksMoved();
    if (isWorking(result)) noteWorking(way);
    else if (!result.ok) backoff[way].failed(result.failure);
    if (!result.ok && result.failure.retryAfterMs) context.budget.pauseFor(result.failure.retryAfterMs);
  }

  /** A way that works again is a reason to try the other one. */
  function noteWorking(way: Way): void {
    const hadFailed = backoff[way].failures() > 0;
    backoff[way].succeeded();
    if (!hadFailed) return;
    backoff[way === 'reads' ? 'list' : 'reads'].forgetPause();
    if (way === 'reads' && backoff.list.failures() > 0) list.want('news', false);
  }

  /** The pause after failed lists depends on what the last one weighed. */
  function listDelay(failures: number, failure: Failure): Ms {
    return listBackoffDelay(failures, list.lastBytes(), failure);
  }

  function noteListRead(bytes: number): void {
    listNeeds.spend(bytes);
  }

  const wantList = (by: 'person' | 'news', whole = false) => {
    list.want(by, whole);
    plan();
  };

  function onPaid(attempt: Attempt): void {
    const happenedAt = payments.storedSales.evidence(attempt).findLast((each) => each.happenedAt !== null)?.happenedAt;
    const listening: readonly Hint[] = businessReads.isRead(LISTENS_TO_WALLETS) ? ['webhook', 'wallets'] : ['webhook'];
    hints.sawPayment(attempt.sale, happenedAt ?? null, listening);
  }

  /** Money came in: the list is read where it alone can show whose it is. */
  function onWalletsRose(): void {
    if (listNeeds.isNeeded()) list.want('hint');
  }

  /**
   * Something happened to these sales, or to unmatched money (null). One that can be read is read, and nothing else: a
   * list may be very long, and hints many.
   */
  function onHint(...ids: readonly (SaleId | null)[]): void {
    for (const id of ids) if (id === null || !accounts.hint(id)) list.want();
    plan();
  }

  /**
   * A webhook is about this attempt, which it may name a `refid` for, or about unmatched money (null). Another `refid`
   * than the one that is known may be a further transfer: it counts by its event, so the list is read. One
   * without news of money, as of a new account, announces no payment.
   */
  function onWebhook(about: Attempt | null, refid: string | null, isOfMoney: boolean): void {
    if (about && isOfMoney) hints.received('webhook', about.sale);
    if (about && refid !== null) accounts.name(about, refid);
    if (about?.refid && refid !== null && payments.storedSales.attemptByRefid(refid) === null) list.want();
    onHint(about?.sale ?? null);
  }

  return {
    /** Reads one sale and returns the result: "Check now" of a person who waits for it. */
    ask: createCheckNow(context, reader.accept, () => wantList('person', true)),
    start() {
      running = true;
      accounts.loadMissed(options.lastRecordedAt ?? now());
      accounts.load();
      plan();
      restoredReads.start();
    },
    stop() {
      running = false;
      stop();
      restoredReads.stop();
    },
    /** An attempt was completed, or its outcome lost: watches its account from now on. */
    add(sale: SaleId, n: number) {
      accounts.refresh({ sale, n });
      if (accounts.get(keyOf({ sale, n }))?.attempt.progress === 'unknown') list.want();
      plan();
    },
    /** A claim was raised: watched from now as if just issued. */
    claimed(id: SaleId) {
      accounts.refreshAll(id);
      accounts.request(id);
      list.wantForClaim();
      plan();
    },
    setOnScreen: setCurrent,
    /**
     * "Check now" on one sale: it is read at once, and the list too where reads may not show it. Returns how long the
     * service wants the till to wait first, in ms; 0 for a few seconds.
     */
    checkNow(id: SaleId): number {
      const byReadAlone = accounts.checkNow(id) && reachability.readsWork();
      if (!byReadAlone) list.want('person');
      plan();
      const { budget } = context;
      return budget.isLongPause() ? Math.max(0, Math.ceil(budget.freeAt().paused - now())) : 0;
    },
    /** The computer slept: the newest accounts are read at once, and the list. */
    wake() {
      accounts.requestNewest();
      wantList('person');
    },
    /** New keys: ends the pause after refused ones, and polls what was missed. */
    keysChanged() {
      for (const each of Object.values(backoff)) each.forgetPause();
      businessReads.want();
      accounts.requestNewest();
      wantList('person');
    },
    /** Something may have been missed: the newest accounts are read at once, and the list as its budget allows. */
    lookAgain() {
      businessReads.want();
      accounts.requestNewest();
      wantList('news');
    },
    onWebhook,
    hints: { failed: hints.failed, view: hints.view },
    /** A webhook is about no sale of this till: it may be about one of another till of the shop. */
    onForeignWebhook: shop.webhook,
    isPolledByAnother: shop.isPolledByAnother,
    shopWork: {
      setShop(next: WatchedShop | null) {
        shop.setShop(next);
        plan();
      },
      isAble: payments.connection.isReachable,
      saleOnScreen: current,
      cover() {
        const coveredTills = shop.cover();
        plan();
        return coveredTills;
      },
      /** Reads what the poller, or another till's webhook, named; the list for an empty name. */
      hinted: (sales: readonly string[]) => onHint(...sales.map((sale) => (sale === '' ? null : (sale as SaleId)))),
      /** Who polls for the shop changed, or what it polled. */
      changed() {
        const sale = current();
        const readAgo = shop.readAgo();
        if (sale !== null && readAgo !== null) payments.listener.checked(ms(now() - readAgo), [sale]);
        plan();
      },
    },
    listUse: (): ListUse => ({
      bytes: list.lastBytes(),
      isAllThatWorks: accounts.areRefused(reachability.readsWork()),
      mostBytesAnHour: context.budget.mostBytesAnHour(list.lastBytes()),
      missesPayments: coverage.missesPayments(),
    }),
  };
}
