import type { Answer, Transaction } from '../merchant/client.ts';
import type { CollectionId } from '../shared/collection.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { CheckAnswer } from '../shared/sales.ts';
import { type Ms, ms } from '../shared/units.ts';
import type { Budget } from './budget.ts';
import type { Desk } from './desk.ts';
import type { Attempt } from './records.ts';
import { MAX_REQUESTS_A_MINUTE } from './schedule.ts';

/** What asking now needs of the watcher. */
export interface AskingWatcher {
  readonly desk: Desk;
  readonly budget: Budget;
  /** Learns of the service from an answer; told before anything else. */
  readonly answered: (result: Result<Answer<Transaction>>) => void;
  /** Takes in a record; false when it is not the one that was asked for. */
  readonly take: (attempt: Attempt, answer: Answer<Transaction>) => boolean;
  /** Has the list read as soon as may be. */
  readonly wantList: () => void;
  readonly running: () => boolean;
}

/**
 * Asks the service about one sale and waits for its answer, however old the sale is. The list is asked for too when
 * the service knows nothing by the names this till has.
 */
export function createAskNow({ desk, budget, answered, take, wantList, running }: AskingWatcher) {
  async function ask(attempt: Attempt, refid: string): Promise<Result<boolean>> {
    const wait = untilAllowed(budget, desk.clock.now());
    if (wait > 0) return err(failure('rate-limited', { retryAfterMs: wait }));
    budget.sent();
    const answer = await desk.merchant.getTransaction({ refid });
    if (!running()) return err(failure('unexpected'));
    answered(answer);
    if (answer.ok) return ok(take(attempt, answer.value));
    return answer.failure.code === 'not-found' ? ok(false) : answer;
  }

  return async (id: CollectionId): Promise<Result<CheckAnswer>> => {
    const attempts = desk.records.collection(id)?.attempts;
    if (!attempts) return err(failure('not-found'));
    const named = attempts.findLast(({ refid, trackingId }) => refid !== null || trackingId !== null);
    const refid = named?.refid ?? named?.trackingId ?? null;
    const known = named && refid !== null ? await ask(named, refid) : ok(false);
    if (!known.ok) return known;
    if (!known.value) wantList();
    const view = desk.view(id);
    return view ? ok({ at: desk.clock.now(), known: known.value, view }) : err(failure('not-found'));
  };
}

function untilAllowed(budget: Budget, now: Ms): Ms {
  const oldest = budget.state().requests.at(-MAX_REQUESTS_A_MINUTE);
  return ms(oldest === undefined ? 0 : Math.max(0, oldest + 60_000 - now));
}
