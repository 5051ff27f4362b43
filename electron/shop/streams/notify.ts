import type { Queryable } from '../database.ts';
import { sqlStateOf } from '../refusal.ts';
import { channelOf } from './channel.ts';

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
