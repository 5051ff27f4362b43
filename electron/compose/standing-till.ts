import { failure } from '../shared/failure.ts';
import { err, type Result } from '../shared/result.ts';
import type { Till } from './till.ts';

/** The one till of this run, which may be closed and opened again while its windows stay. */
export interface StandingTill {
  readonly now: () => Till;
  /**
   * Closes the till, does the work, and opens it again whatever came of that. One at a time: `not-allowed` for a
   * second. Meanwhile nothing is collected, and whoever asks hears that the journal is closed.
   */
  readonly between: <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>;
  /** Waits for what is under way. */
  readonly close: () => Promise<void>;
}

/** Opens the till; `reopened` is told each time it was opened anew. */
export async function standTill(open: () => Promise<Till>, reopened: () => void): Promise<StandingTill> {
  let till = await open();
  let underWay: Promise<unknown> | null = null;

  async function closedFor<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    const before = till;
    till = shut(before);
    try {
      await before.close();
      return await work();
    } finally {
      till = await open();
      reopened();
    }
  }

  return {
    now: () => till,
    between<T>(work: () => Promise<Result<T>>) {
      if (underWay) return Promise.resolve(err(failure('not-allowed')));
      const mine: Promise<Result<T>> = closedFor(work).finally(() => {
        underWay = null;
      });
      underWay = mine;
      return mine;
    },
    async close() {
      await underWay?.catch(() => undefined);
      await till.close();
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
