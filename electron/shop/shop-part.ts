import { minutes } from '../shared/base/units.ts';
import type { Session } from './database.ts';
import { sqlStateOf } from './refusal.ts';

/** Work of a till in its shop: begun with each new session, returns what it does in each round. */
export type ShopPart = (session: Session) => Promise<() => Promise<void>>;

/** After a part was refused by the database, the others go on alone so long. */
const REST = minutes(1);

interface RoundsOptions {
  /** A clock that cannot be set. Only tests pass another. */
  readonly mono?: () => number;
  readonly reportError: (error: unknown) => void;
}

/**
 * Returns what begins a part, and then does a round of it each time. What the database refuses, as a statement that
 * waits for a lock of another login, ends this part alone: it is started again after a minute. Throws where the link
 * failed.
 */
export function roundsOf(
  part: ShopPart,
  session: Session,
  { mono = () => performance.now(), reportError }: RoundsOptions,
): () => Promise<void> {
  let round: (() => Promise<void>) | null = null;
  let restsUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    if (mono() < restsUntil) return;
    try {
      if (round) await round();
      else round = await part(session);
    } catch (error) {
      if (sqlStateOf(error) === null) throw error;
      reportError(error);
      round = null;
      restsUntil = mono() + REST;
    }
  };
}
