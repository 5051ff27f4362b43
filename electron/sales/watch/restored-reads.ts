import { ms } from '../../shared/base/units.ts';
import type { Attempt } from '../records.ts';
import type { WatcherTimers } from './planner.ts';
import type { WatchLimits } from './request-budget.ts';
import type { TransactionReader } from './transaction-reader.ts';
import type { WatcherContext } from './watcher-context.ts';

/**
 * Reads every sale whose money is known from a restored copy alone, the newest first, one at a time and as slowly as
 * old accounts are read. A sale the service does not know by the names this till has stays as it is until the next
 * start; after a failed request the same sale is read again.
 */
export function createRestoredReads(
  { payments, budget, answered, running }: WatcherContext,
  accept: TransactionReader['accept'],
  { timers, limits }: { readonly timers: WatcherTimers; readonly limits: Pick<WatchLimits, 'oldAccountEvery'> },
) {
  let before = Number.MAX_SAFE_INTEGER;
  let timer: unknown = null;

  function schedule(): void {
    if (!running() || !payments.records.nextUnconfirmed(before)) return;
    timer = timers.setTimer(
      () => void readNext().catch(timers.reportError).finally(schedule),
      ms(limits.oldAccountEvery),
    );
  }

  async function readNext(): Promise<void> {
    const record = payments.records.nextUnconfirmed(before);
    if (!record || budget.freeAt().requested > payments.clock.now()) return;
    for (const attempt of record.attempts) if (!(await read(attempt))) return;
    before = record.n;
  }

  /** Returns false where the service gave no answer. */
  async function read(attempt: Attempt): Promise<boolean> {
    const refid = attempt.refid ?? attempt.trackingId;
    if (refid === null) return true;
    budget.spendRequest('requested');
    const answer = await payments.merchant.getTransaction({ refid });
    if (!running()) return false;
    answered('reads', answer);
    if (answer.ok) accept(attempt, answer.value);
    return answer.ok || answer.failure.code === 'not-found' || answer.failure.code === 'rejected';
  }

  return {
    start: schedule,
    stop(): void {
      if (timer !== null) timers.clearTimer(timer);
    },
  };
}
