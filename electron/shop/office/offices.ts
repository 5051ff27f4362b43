import { oneLine } from '../../shared/base/one-line.ts';
import type { ShopOffice } from '../../shared/shop/shop-office.ts';
import type { Queryable, Session } from '../database.ts';
import { endLogin } from '../join/roles.ts';

/** Returns the offices that read a shop, the first that joined first. `session` is the owner's. */
export async function officesOf(session: Queryable, shop: string): Promise<readonly ShopOffice[]> {
  const rows = await session.query<ShopOffice>(
    `SELECT id, name, joined_at AS "joinedAt" FROM transfer_till.office
     WHERE shop = $1 AND left_at IS NULL ORDER BY joined_at, id`,
    [shop],
  );
  return rows.map((row) => ({ ...row, name: oneLine(row.name) }));
}

/** Ends what an office may read: at once, as when a till is taken out. False when it was none. */
export async function takeOfficeOut(session: Session, shop: string, office: string): Promise<boolean> {
  const [roleRow] = await session.query<{ role: string }>(
    'SELECT role FROM transfer_till.office WHERE shop = $1 AND id = $2 AND left_at IS NULL',
    [shop, office],
  );
  return endLogin(session, roleRow?.role, () =>
    session.query(
      'UPDATE transfer_till.office SET left_at = now() WHERE shop = $1 AND id = $2 AND left_at IS NULL RETURNING id',
      [shop, office],
    ),
  );
}

export async function leaveAsOffice(session: Queryable): Promise<void> {
  await session.query('SELECT transfer_till.leave_as_office()');
}
