import type { Session } from './database.ts';

/** Work of a till in its shop: begun with each new session, returns what it does in each round. */
export type ShopPart = (session: Session) => Promise<() => Promise<void>>;
