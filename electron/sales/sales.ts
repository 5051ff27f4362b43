import type { WebhookEvent } from '../merchant/client.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { hours, ms } from '../shared/base/units.ts';
import { WATCH_GRACE } from '../shared/sales/countdown.ts';
import { hasSome } from '../shared/sales/evidence-rules.ts';
import type { ClaimInput, SaleId, SaleView, TimelineEntry, UnmatchedMoney } from '../shared/sales/sale.ts';
import { CLAIM_WATCH, followUpDraft } from './annotations.ts';
import { createCollect, type NewSaleInput, settleInterrupted } from './collect/collect.ts';
import { type CurrentSaleStore, createCurrentSale } from './collect/current-sale.ts';
import { draft } from './entries.ts';
import { matchEvent } from './evidence/matching.ts';
import { unmatchedMoney, unmatchedTotals } from './evidence/unmatched-payments.ts';
import { createSalesHistory } from './history/sales-history.ts';
import { timelineOf } from './history/timeline.ts';
import { createPaymentContext, type PaymentContextOptions } from './payment-context.ts';
import { createSettlements } from './settlements/settle.ts';
import type { Attempt } from './stored-sales.ts';
import { createWatcher, type WatcherOptions } from './watch/watcher.ts';

/** How long a settled sale stays in the snapshot a window receives when it opens. */
const RECENTLY_SETTLED = hours(12);

export interface SalesOptions extends PaymentContextOptions, WatcherOptions {
  /** Returns why nothing can be collected regardless of the service. */
  readonly problem: () => Failure | null;
  readonly currentSale: CurrentSaleStore;
}

/** The sales of one till in one environment: requests accounts, watches them and publishes their state. */
export function createSales(options: SalesOptions) {
  const payments = createPaymentContext(options);
  const watcher = createWatcher(payments, options);
  const currentSale = createCurrentSale(payments, options.currentSale, watcher.setOnScreen);
  const { collect, collectBalance, tryAgain, recordMissed } = createCollect(payments, currentSale, watcher.add);

  /** Returns why no account can be requested now: reasons of this computer before those of the service. */
  const cannotCollect = (): Failure | null => {
    const { state } = payments.connection.view();
    return options.problem() ?? (state === 'token-ended' || state === 'keys-refused' ? failure(state) : null);
  };

  /**
   * Returns when records are recent, by this computer's clock, as the journal is. A clock that was set back counts from
   * the last record, and after the next one what it recorded before lies in the future.
   */
  function recentRecords() {
    const until = Math.max(payments.clock.now() - payments.clock.offset(), payments.storedSales.lastLineAt());
    return { since: until - RECENTLY_SETTLED, until };
  }

  const viewOf = (id: SaleId): Result<SaleView> => {
    const view = payments.view(id);
    return view ? ok(view) : err(failure('not-found'));
  };

  const asking = async <T>(run: () => Promise<Result<T>>) => {
    recordMissed();
    const problem = cannotCollect();
    return problem ? err(problem) : run();
  };

  return {
    collect: (input: NewSaleInput) => asking(() => collect(input)),
    tryAgain: (id: SaleId) => asking(() => tryAgain(id)),
    collectBalance: (id: SaleId) => asking(() => collectBalance(id)),

    claim(id: SaleId, claimInput: ClaimInput): Result<void> {
      const sale = payments.storedSales.sale(id);
      if (!sale) return err(failure('not-found'));
      const sealedText = payments.journal.vault.seal(sale.customer, JSON.stringify(claimInput));
      const body = { at: payments.clock.now(), said: sealedText };
      const durable = payments.record(id, followUpDraft('claim.raised', id, payments.actor(), body));
      if (durable.ok) watcher.claimed(id);
      return durable;
    },

    view: viewOf,

    setCurrent(...choice: Parameters<typeof currentSale.set>): Result<void> {
      const changeResult = currentSale.set(...choice);
      recordMissed();
      return changeResult;
    },
    resume: currentSale.resume,

    cancel(id: SaleId): Result<void> {
      const sale = payments.storedSales.sale(id);
      if (!sale) return err(failure('not-found'));
      if (sale.cancelledAt !== null) return ok(undefined);
      const verdict = payments.storedSales.judgement(sale)?.verdict;
      if (verdict && verdict.received !== 'none') return err(failure('not-allowed'));
      return payments.record(id, draft('sale.cancelled', id, { at: payments.clock.now() }, payments.actor()));
    },

    checkNow(id: SaleId): Result<void> {
      const retryAfterMs = watcher.checkNow(id);
      if (retryAfterMs > 0) return err(failure('rate-limited', { retryAfterMs }));
      return payments.storedSales.sale(id) ? ok(undefined) : err(failure('not-found'));
    },

    timeline(id: SaleId): Result<readonly TimelineEntry[]> {
      const own = timelineOf(payments.journal.entries({ subject: id }), payments.journal.vault);
      const others = payments.others()?.sales.timeline(id) ?? [];
      return ok(others.length === 0 ? own : [...own, ...others].sort((a, b) => a.at - b.at));
    },

    history: createSalesHistory(payments),
    settlements: createSettlements(payments, watcher.claimed),
    /** As `checkNow`, resolving with the service's response. */
    ask: watcher.ask,

    snapshot: () => ({
      sales: [...shownViews()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
      unmatched: unmatchedMoney(payments),
      currentSaleId: currentSale.remembered(),
      connection: payments.connection.view(),
      clockOffset: payments.clock.offset(),
    }),

    /** The sales of the snapshot one by one, which all together take much memory, and its unmatched payments. */
    forAlerts: (): { readonly sales: Iterable<SaleView>; readonly unmatched: readonly UnmatchedMoney[] } => ({
      sales: shownViews(),
      unmatched: unmatchedMoney(payments),
    }),

    unmatchedTotals: () => unmatchedTotals(payments),

    /** Whether the till recorded money for a sale so recently that the snapshot has it. */
    isNewlyPaid: (id: SaleId): boolean => payments.storedSales.collectedIn(recentRecords()).includes(id),

    // Single parts of the snapshot: with many open sales the complete one takes long to build.
    currentSaleId: currentSale.now,
    restoreCurrentSale: currentSale.restore,
    connection: () => payments.connection.view(),
    clockOffset: () => payments.clock.offset(),

    /** Settles what a stop interrupted, then starts the watcher. */
    start(): Result<void> {
      const settleResult = settleInterrupted(payments);
      currentSale.restore();
      watcher.start();
      return settleResult;
    },
    stop: watcher.stop,
    wake: watcher.wake,
    lookAgain: watcher.lookAgain,
    keysChanged: watcher.keysChanged,
    /**
     * Polls the sale a webhook names, whose signature was checked. A webhook is a hint and never evidence (rule 1);
     * events of other channels are ignored.
     */
    onWebhookHint(event: WebhookEvent): void {
      const match = matchEvent(event, options.till, payments.storedSales);
      const isOfMoney = event.kind === 'transaction_success' || hasSome({ facts: event.facts, eventKind: event.kind });
      if (match.kind === 'other-channel') watcher.onForeignWebhook(event);
      else if (match.kind === 'ours') watcher.onWebhook(match.attempt, event.refid, isOfMoney);
      else watcher.onWebhook(match.candidate, null, isOfMoney);
    },
    isPolledByAnother: watcher.isPolledByAnother,
    /** What was learned of webhooks and wallets. Call `failed` when a hint is known not to come, as without a stream. */
    hints: watcher.hints,
    shopWork: watcher.shopWork,
    listUse: watcher.listUse,
    /** Whether the last request got a response and the keys were accepted. */
    isReachable: payments.connection.isReachable,
    cannotCollect,
    /** Returns the latest attempt of a sale, as paid by a practice customer. */
    latestAttempt(id: SaleId): Result<Attempt> {
      const attempt = payments.storedSales.sale(id)?.attempts.at(-1);
      return attempt ? ok(attempt) : err(failure('not-found'));
    },
  };

  /**
   * Yields the sales to show: those being watched, those settled recently, those whose money was recorded recently, those
   * with unacknowledged alerts, and the current sale, however old it is.
   */
  function* shownViews(): Generator<SaleView> {
    const now = payments.clock.now();
    const there = new Set<SaleId>();
    for (const sale of payments.storedSales.recent(ms(now - RECENTLY_SETTLED), ms(now - WATCH_GRACE))) {
      there.add(sale.id);
      yield payments.viewOf(sale);
    }
    const older = [
      ...payments.followUps.claimedSince(ms(now - CLAIM_WATCH)),
      ...payments.followUps.withNewIssues(),
      ...payments.storedSales.collectedIn(recentRecords()),
    ];
    const missing = new Set([...older, currentSale.now() ?? []].flat()).difference(there);
    for (const id of missing) {
      const view = payments.view(id);
      if (view) yield view;
    }
  }
}

export type Sales = ReturnType<typeof createSales>;
