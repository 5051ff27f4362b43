import type { Queryable } from '../database.ts';
import { sqlStateOf } from '../refusal.ts';

/** The channel on which a shop's tills notify each other; the payload is the till whose stream has grown. */
export function channelOf(shop: string): string {
  if (!/^[0-9a-f-]{36}$/.test(shop)) throw new TypeError('not the id of a shop');
  return `till_${shop.replaceAll('-', '')}`;
}

/** The payload where the shop's tills changed, or one asks to join. No till has this id. */
export const TILLS_CHANGED = 'tills';

/**
 * Notifies the tills of a shop, in a transaction of its own that is not waited for on the server's disk: notifying
 * transactions run one after the other. Where the server refuses, as with a full queue of notifications, which any login
 * can fill, the tills find at their next poll what the notification would have named.
 */
export async function notify(session: Queryable, shop: string, payload: string): Promise<void> {
  if (!/^\w{5,6}$/.test(payload)) throw new TypeError('not the id of a till');
  try {
    await session.query(
      `BEGIN; SET LOCAL synchronous_commit = off; SELECT pg_notify('${channelOf(shop)}', '${payload}'); COMMIT`,
    );
  } catch (error) {
    if (sqlStateOf(error) === null) throw error;
    await session.query('ROLLBACK');
  }
}
