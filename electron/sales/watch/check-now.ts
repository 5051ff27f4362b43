import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { CheckAnswer } from '../../shared/sales/sales.ts';
import type { Attempt } from '../records.ts';
import type { TransactionReader } from './transaction-reader.ts';
import type { WatcherContext } from './watcher-context.ts';

/**
 * Reads each account of one sale at once, whatever its age. Resolves with the response. Calls `wantList` when the service
 * has no transaction of the last account under any name this till has for it.
 */
export function createCheckNow(
  { payments, budget, answered, running }: WatcherContext,
  accept: TransactionReader['accept'],
  wantList: () => void,
) {
  async function ask(attempt: Attempt, refid: string): Promise<Result<boolean>> {
    const wait = budget.freeAt().requested - payments.clock.now();
    if (wait > 0) return err(failure('rate-limited', { retryAfterMs: ms(wait) }));
    budget.spendRequest('requested');
    const answer = await payments.merchant.getTransaction({ refid });
    if (!running()) return err(failure('unexpected'));
    answered('reads', answer);
    if (answer.ok) return ok(accept(attempt, answer.value));
    return answer.failure.code === 'not-found' ? ok(false) : answer;
  }

  return async (id: SaleId): Promise<Result<CheckAnswer>> => {
    const attempts = payments.records.sale(id)?.attempts;
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
    if (!isLastKnown) wantList();
    const view = payments.view(id);
    return view ? ok({ at: payments.clock.now(), known: isKnown, view }) : err(failure('not-found'));
  };
}
