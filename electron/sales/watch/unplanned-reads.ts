import type { Answer, Transaction } from '../../merchant/client.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { CheckAnswer } from '../../shared/sales/sales.ts';
import type { Headline } from '../../shared/sales/verdict.ts';
import type { Attempt } from '../stored-sales.ts';
import type { WatcherTimers } from './planner.ts';
import type { WatchLimits } from './request-budget.ts';
import type { TransactionReader } from './transaction-reader.ts';
import type { WatcherContext } from './watcher-context.ts';

/** Reads a transaction outside the plan. Returns null when the watcher was stopped meanwhile. */
async function readNow(
  { payments, budget, answered, running }: WatcherContext,
  refid: string,
): Promise<Result<Answer<Transaction>> | null> {
  budget.spendRequest('requested');
  const answer = await payments.merchant.getTransaction({ refid });
  if (!running()) return null;
  answered('reads', answer);
  return answer;
}

/**
 * Reads each account of one sale at once, whatever its age. Resolves with the response. Calls `wantList` when the service
 * has no transaction of the last account under any name this till has for it, or while more than the reads show may
 * have come.
 */
export function createCheckNow(
  context: WatcherContext,
  accept: TransactionReader['accept'],
  wantList: () => void,
): (id: SaleId) => Promise<Result<CheckAnswer>> {
  const { payments, budget } = context;

  async function ask(attempt: Attempt, refid: string): Promise<Result<boolean>> {
    const { requested, paused } = budget.freeAt();
    const wait = ms(requested - payments.clock.now());
    const isPaused = paused > payments.clock.now();
    if (wait > 0) return err(failure(isPaused ? 'rate-limited' : 'own-limit', { retryAfterMs: wait }));
    const answer = await readNow(context, refid);
    if (!answer) return err(failure('unexpected'));
    if (answer.ok) return accept(attempt, answer.value);
    return answer.failure.code === 'not-found' ? ok(false) : answer;
  }

  return async (id) => {
    const attempts = payments.storedSales.sale(id)?.attempts;
    if (!attempts) return err(failure('not-found'));
    let isKnown = false;
    let isLastKnown = false;
    for (const attempt of attempts) {
      const refid = attempt.refid ?? attempt.trackingId;
      const atService = refid === null ? ok(false) : await ask(attempt, refid);
      if (!atService.ok) return atService;
      isKnown ||= atService.value;
      isLastKnown = atService.value;
    }
    const view = payments.view(id);
    if (!isLastKnown || shownByList.has(view?.verdict?.headline)) wantList();
    return view ? ok({ at: payments.clock.now(), known: isKnown, view }) : err(failure('not-found'));
  };
}

/**
 * The rest of an underpaid sale, or what was sent again after a failure, may have come in a transaction of its own; of
 * money on its way only an event may tell.
 */
const shownByList: ReadonlySet<Headline | undefined> = new Set(['underpaid', 'failed', 'on-its-way']);

/**
 * Reads every sale whose money is known from a restored copy alone, the newest first, one at a time and as slowly as
 * old accounts are read. A sale the service does not know by the names this till has stays as it is until the next
 * start; after a failed request the same sale is read again.
 */
export function createRestoredReads(
  context: WatcherContext,
  accept: TransactionReader['accept'],
  { timers, limits }: { readonly timers: WatcherTimers; readonly limits: Pick<WatchLimits, 'oldAccountEvery'> },
) {
  const { payments, budget, running } = context;
  let before = Number.MAX_SAFE_INTEGER;
  let timer: unknown = null;

  function schedule(): void {
    if (!running() || !payments.storedSales.nextUnconfirmed(before)) return;
    timer = timers.setTimer(
      () => void readNext().catch(timers.reportError).finally(schedule),
      ms(limits.oldAccountEvery),
    );
  }

  async function readNext(): Promise<void> {
    const sale = payments.storedSales.nextUnconfirmed(before);
    if (!sale || budget.freeAt().requested > payments.clock.now()) return;
    for (const attempt of sale.attempts) if (!(await read(attempt))) return;
    before = sale.n;
  }

  /** Returns false where the service gave no answer, or where it could not be recorded. */
  async function read(attempt: Attempt): Promise<boolean> {
    const refid = attempt.refid ?? attempt.trackingId;
    if (refid === null) return true;
    const answer = await readNow(context, refid);
    if (!answer) return false;
    if (answer.ok) return accept(attempt, answer.value).ok;
    return answer.failure.code === 'not-found' || answer.failure.code === 'rejected';
  }

  return {
    start: schedule,
    stop(): void {
      if (timer !== null) timers.clearTimer(timer);
    },
  };
}
