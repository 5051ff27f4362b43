import { type Failure, failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type { Till } from './till.ts';
import type { TillEvents } from './till-events.ts';
import { closedParts } from './till-services.ts';

export interface ActiveTillOptions {
  readonly first: Environment;
  readonly open: (environment: Environment) => Promise<Till>;
  /** Emits `tillReopened` and `environmentSwitched`. */
  readonly events: TillEvents;
}

const closedFailure = failure('journal-unavailable', { text: 'closed' });

/**
 * Creates the open tills of this run, one per environment in use. Exactly one is active in the UI; live and staging tills
 * keep polling in the background after a switch (rule 4). The active one can be closed and reopened while its windows
 * stay.
 */
export async function createActiveTill({ first, open, events }: ActiveTillOptions) {
  let till = await open(first);
  const background = new Map<Environment, Till>();
  /** Settles once the practice that was left last is closed. */
  let practiceClosing = Promise.resolve();
  let underWay: Promise<unknown> | null = null;
  let isClosing = false;

  function oneAtATime<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    // A till opened now would not be among those that are closed.
    if (isClosing) return Promise.resolve(err(closedFailure));
    if (underWay) return Promise.resolve(err(failure('not-allowed', { text: 'busy' })));
    const mine = work().finally(() => {
      underWay = null;
    });
    underWay = mine;
    return mine;
  }

  async function openOnceClosed(environment: Environment): Promise<Till> {
    if (environment === 'practice') await practiceClosing.catch(() => undefined);
    return open(environment);
  }

  /** Waits for a switch in progress, so that a click meanwhile is not refused. */
  async function inTurn<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    while (underWay) await underWay.catch(() => undefined);
    return oneAtATime(work);
  }

  async function closedFor<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    const before = till;
    till = shut(before);
    try {
      await before.close();
      return await work();
    } finally {
      till = await open(before.environment);
      events.emit('tillReopened', before.environment);
    }
  }

  async function move(to: Environment): Promise<Result<void>> {
    const previous = till;
    if (previous.environment === to) return ok(undefined);
    const next = background.get(to) ?? (await openOnceClosed(to));
    background.delete(to);
    // The user of the till that is left must sign in again to come back.
    previous.staff?.lock();
    next.staff?.lock();
    if (previous.environment !== 'practice') background.set(previous.environment, previous);
    next.sales?.restoreCurrentSale();
    till = next;
    events.emit('environmentSwitched', to);
    // Not waited for: what follows a switch, such as the record of new keys, must not wait for work of practice.
    if (previous.environment === 'practice') {
      practiceClosing = previous.close();
      // A failure is left to whoever waits for it.
      practiceClosing.catch(() => undefined);
    }
    return ok(undefined);
  }

  return {
    now: () => till,
    background: (): readonly Till[] => [...background.values()],
    /**
     * Switches to another environment, opening its till if needed, once work in progress is done. A live or staging till
     * that is left is locked and polls on; practice is closed, since nothing in it can be lost, and not waited for.
     */
    switchTo: (to: Environment): Promise<Result<void>> => inTurn(() => move(to)),
    async openBehind(environment: Environment): Promise<void> {
      await inTurn(async () => {
        if (till.environment !== environment && !background.has(environment))
          background.set(environment, await openOnceClosed(environment));
        return ok(undefined);
      });
    },
    /**
     * Runs `work` with the active till closed, and reopens it in any case; `not-allowed` for a second call meanwhile.
     */
    between: <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => oneAtATime(() => closedFor(work)),
    /** Records in every open till that Windows ends the session now, and the program with it. */
    endSession(): void {
      for (const each of [till, ...background.values()]) each.tillJournal?.endSession();
    },
    /** Closes every till, once work in progress is done. None is opened any more. Rejects after all where one fails. */
    async close(): Promise<void> {
      isClosing = true;
      await underWay?.catch(() => undefined);
      const open = [till, ...background.values()];
      // A pending event then finds a closed till instead of a closed journal.
      till = shut(till);
      background.clear();
      const closings = await Promise.allSettled([practiceClosing, ...open.map((each) => each.close())]);
      const failedClosing = closings.find((closing) => closing.status === 'rejected');
      if (failedClosing) throw failedClosing.reason;
    },
  };
}

export type ActiveTill = Awaited<ReturnType<typeof createActiveTill>>;

const shut = (till: Till): Till => ({
  ...till,
  ...closedParts,
  practice: null,
  problem: closedFailure,
});

/** Returns why no account can be requested now; null where one can. */
export const cannotCollect = ({ sales, problem }: Pick<Till, 'sales' | 'problem'>): Failure | null =>
  sales ? sales.cannotCollect() : problem;
