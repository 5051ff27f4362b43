import type { Answer } from '../merchant/client.ts';
import type { Result } from '../shared/result.ts';
import type { Budget } from './budget.ts';
import type { Desk } from './desk.ts';
import type { FeedSight } from './feed-sight.ts';
import type { Observer } from './observe.ts';
import type { WatchList } from './watch-list.ts';

/** What every look at the service stands on, one watcher's. */
export interface LookGround {
  readonly desk: Desk;
  readonly list: WatchList;
  readonly observer: Observer;
  readonly budget: Budget;
  readonly sight: FeedSight;
  /** Takes in what every answer tells, whoever it was about. */
  readonly answered: <T>(result: Result<Answer<T>>) => void;
  /** Stopped while a request was on its way, the journal may be closed: its answer is for nobody. */
  readonly running: () => boolean;
}

/** Whether an event of the list was recorded for this account. What is not watched any more lacks none. */
export function hasEvent({ desk, list }: LookGround, key: string): boolean {
  const attempt = list.get(key)?.attempt;
  return !attempt || desk.records.evidence(attempt).some((each) => each.source === 'event');
}
