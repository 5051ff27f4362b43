import type { Answer } from '../../merchant/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { EvidenceRecorder } from '../evidence/recorder.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { Backoff } from './backoff.ts';
import type { Hints } from './hints.ts';
import type { ListCoverage } from './list-coverage.ts';
import type { ReachabilityTracker, Way } from './reachability.ts';
import type { RequestBudget } from './request-budget.ts';
import type { ShopWatch } from './shop-watch.ts';
import type { WatchedAccounts } from './watched-accounts.ts';

/** Dependencies that the reader of single transactions and the poller of the event list share. */
export interface WatcherContext {
  readonly payments: PaymentContext;
  readonly accounts: WatchedAccounts;
  readonly shop: ShopWatch;
  readonly recorder: EvidenceRecorder;
  readonly budget: RequestBudget;
  readonly coverage: ListCoverage;
  readonly hints: Hints;
  readonly reachability: ReachabilityTracker;
  readonly backoff: Readonly<Record<Way, Backoff>>;
  /** Records what a response shows about the service, whatever it was about. */
  readonly answered: (way: Way, result: Result<Answer<unknown>>) => void;
  /** False once stopped: the journal may be closed, and a later response is dropped. */
  readonly running: () => boolean;
}

/** Returns whether an event of the list was recorded for this account; true for one that is not watched any more. */
export function hasEvent({ payments, accounts }: WatcherContext, key: string): boolean {
  const attempt = accounts.get(key)?.attempt;
  return !attempt || payments.storedSales.evidence(attempt).some((each) => each.source === 'event');
}
