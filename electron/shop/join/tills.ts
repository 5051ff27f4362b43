import { oneLine } from '../../shared/base/one-line.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { ShopTill } from '../../shared/shop/shop.ts';
import type { Queryable, Session } from '../database.ts';
import { LEAVING_TIME } from '../schema/first-step/joining.ts';
import { endLogin } from './roles.ts';

/** Returns the tills of a shop, the first that joined first. A till asks for its own shop; others it does not see. */
export async function tillsOf(session: Queryable, shop: string): Promise<readonly Omit<ShopTill, 'isThis'>[]> {
  const rows = await session.query<Omit<ShopTill, 'isThis'>>(
    `SELECT id, name, joined_at AS "joinedAt", left_at AS "leftAt", counts_until AS "countsUntil",
       counts_before AS "countsBefore", EXISTS (SELECT FROM pg_stat_activity WHERE usename = till.role) AS "isLinked"
     FROM transfer_till.till WHERE shop = $1 ORDER BY joined_at, id`,
    [shop],
  );
  return rows.map((row) => ({ ...row, name: oneLine(row.name) }));
}

/** Leaves the shop as the till of this session: it reads and writes nothing from then on. */
export async function leaveShop(session: Queryable): Promise<void> {
  await session.query('SELECT transfer_till.leave_shop()');
}

/** Changes what the shop calls a till. `session` is the owner's. False when it is not in the shop. */
export async function renameTill(session: Queryable, shop: string, till: string, name: string): Promise<boolean> {
  const renamedTills = await session.query(
    'UPDATE transfer_till.till SET name = $3 WHERE shop = $1 AND id = $2 AND left_at IS NULL RETURNING id',
    [shop, till, name],
  );
  return renamedTills.length > 0;
}

/**
 * Takes a till out of the shop: at once it reads and writes nothing, its connections end, and its login is refused. Its
 * stream stays; what it recorded about people counts up to `countsUntil`, where that is given, and not from the first
 * entry on that arrived later. When entries of a till arrived before it joined is not known. `session` is the owner's.
 * False when it was not in the shop.
 */
export async function takeOut(
  session: Session,
  shop: string,
  till: string,
  countsUntil: Ms | null = null,
): Promise<boolean> {
  const [roleRow] = await session.query<{ role: string }>(
    'SELECT role FROM transfer_till.till WHERE shop = $1 AND id = $2 AND left_at IS NULL',
    [shop, till],
  );
  return endLogin(session, roleRow?.role, () => {
    const since = 'to_timestamp($3::double precision / 1000)';
    const counts =
      countsUntil === null
        ? ''
        : `, counts_until = least(${LEAVING_TIME}, ${since}), counts_before = CASE WHEN joined_at <= ${since} THEN (
             SELECT coalesce(min(e.seq) FILTER (WHERE e.arrived_at > ${since}), coalesce(max(e.seq), 0) + 1)
             FROM transfer_till.entry e WHERE e.shop = till.shop AND e.till = till.id) END`;
    return session.query(
      `UPDATE transfer_till.till SET left_at = ${LEAVING_TIME} ${counts}
       WHERE shop = $1 AND id = $2 AND left_at IS NULL RETURNING id`,
      [shop, till, ...(countsUntil === null ? [] : [countsUntil])],
    );
  });
}
