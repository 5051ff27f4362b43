import type { Environment } from '../shared/collection.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { Till } from './till.ts';

/**
 * The tills of this run, one for each environment that is in use: one stands in front, the others, all of them real,
 * go on watching behind it (law 4). The one in front may be closed and opened again while its windows stay.
 */
export interface ActiveTill {
  /** The one in front. */
  readonly now: () => Till;
  readonly behind: () => readonly Till[];
  /** Begins to watch behind the one in front; nothing for one that is open. */
  readonly openBehind: (environment: Environment) => Promise<void>;
  /**
   * Puts another environment's till in front, opening it first where it is not open; after what is under way. A real
   * one that is left is locked and goes on watching; practice is closed: nothing in it can be lost.
   */
  readonly goTo: (environment: Environment) => Promise<Result<void>>;
  /**
   * Closes the till in front, does the work, and opens it again whatever came of that. One at a time: `not-allowed` for
   * a second. Meanwhile nothing is collected, and whoever asks hears that the journal is closed.
   */
  readonly between: <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>;
  /** Waits for what is under way. */
  readonly close: () => Promise<void>;
}

export interface ActiveTillOptions {
  readonly first: Environment;
  readonly open: (environment: Environment) => Promise<Till>;
  /** The till in front was opened anew. */
  readonly reopened: () => void;
  /** Another one is in front. */
  readonly moved: () => void;
}

/** Opens the first till. */
export async function createActiveTill({ first, open, reopened, moved }: ActiveTillOptions): Promise<ActiveTill> {
  let till = await open(first);
  const behind = new Map<Environment, Till>();
  let underWay: Promise<unknown> | null = null;

  function oneAtATime<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (underWay) return Promise.resolve(err(failure('not-allowed', { text: 'busy' })));
    const mine = work().finally(() => {
      underWay = null;
    });
    underWay = mine;
    return mine;
  }

  /** After whatever is under way: a click that comes while another till opens is not refused for that. */
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
      reopened();
    }
  }

  async function move(to: Environment): Promise<Result<void>> {
    const left = till;
    if (left.environment === to) return ok(undefined);
    const next = behind.get(to) ?? (await open(to));
    behind.delete(to);
    // Whoever was at the counter of the one that is left must sign in again to come back to it.
    left.staff?.lock();
    next.staff?.lock();
    if (left.environment !== 'practice') behind.set(left.environment, left);
    till = next;
    moved();
    if (left.environment === 'practice') await left.close();
    return ok(undefined);
  }

  return {
    now: () => till,
    behind: () => [...behind.values()],
    goTo: (to) => inTurn(() => move(to)),
    async openBehind(environment) {
      await inTurn(async () => {
        if (till.environment !== environment && !behind.has(environment))
          behind.set(environment, await open(environment));
        return ok(undefined);
      });
    },
    between: (work) => oneAtATime(() => closedFor(work)),
    async close() {
      await underWay?.catch(() => undefined);
      const open = [till, ...behind.values()];
      // Whoever still looks, as a line of news that was on its way, finds nothing and no closed journal.
      till = shut(till);
      behind.clear();
      await Promise.all(open.map((each) => each.close()));
    },
  };
}

const shut = (till: Till): Till => ({
  ...till,
  collections: null,
  record: null,
  practice: null,
  banks: null,
  staff: null,
  office: null,
  webhooks: null,
  problem: failure('journal-unavailable', { text: 'closed' }),
});
