import { minutes } from '../shared/base/units.ts';
import type { Session } from './database.ts';
import { sqlStateOf } from './refusal.ts';

/** Work of a till in its shop: begun with each new session, returns what it does in each round. */
export type ShopPart = (session: Session) => Promise<() => Promise<void>>;

/** After a part was refused by the database, the others go on alone so long. */
const PAUSE_AFTER_REFUSAL = minutes(1);

/**
 * Returns what begins a part, and then does a round of it each time. What the database refuses, as a statement that
 * waits for a lock of another login, ends this part alone: it is started again after a minute. Throws where the link
 * failed.
 */
export function roundsOf(part: ShopPart, session: Session, reportError: (error: unknown) => void): () => Promise<void> {
  let round: (() => Promise<void>) | null = null;
  let restsUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    // By a clock that cannot be set.
    if (performance.now() < restsUntil) return;
    try {
      if (round) await round();
      else round = await part(session);
    } catch (error) {
      if (sqlStateOf(error) === null) throw error;
      reportError(error);
      round = null;
      restsUntil = performance.now() + PAUSE_AFTER_REFUSAL;
    }
  };
}
