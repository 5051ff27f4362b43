import { randomBytes, randomUUID } from 'node:crypto';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import type { Login } from '../address.ts';
import type { Session } from '../database.ts';
import { sqlStateOf } from '../refusal.ts';
import { migrateSchema } from '../schema/migrate.ts';
import { requireUsableSchema } from '../schema/version.ts';
import { changePassword, createRole, newLogin } from './roles.ts';

export interface NewTill {
  /** The till's own id in its environment, as in its journal. */
  readonly id: string;
  /** What the shop calls it, e.g. "Counter 2". */
  readonly name: string;
  /** The journal's uuid. */
  readonly journal: string;
  readonly environment: Environment;
}

/** What a till needs of its shop from then on. Secret: for the keychain. */
export interface ShopMembership {
  /** The shop's uuid. */
  readonly shop: string;
  readonly shopName: string;
  /** The till's own login at the database. */
  readonly login: Login;
  /** 32 bytes, the same at every till of the shop; never in the database in clear. */
  readonly key: Uint8Array;
}

const TAKEN = '23505';

/**
 * Makes the schema, a shop and its first till. `session` is the owner's, who may create tables and roles. `till-known`
 * when the till is in a shop of this database already.
 */
export async function foundShop(
  session: Session,
  shopName: string,
  { id, name, journal, environment }: NewTill,
): Promise<Result<ShopMembership, 'till-known'>> {
  await migrateSchema(session);
  await requireUsableSchema(session);
  const shop = randomUUID();
  const key = randomBytes(32);
  const login = newLogin();
  try {
    await session.transaction(async () => {
      const insertShop = 'INSERT INTO transfer_till.shop (id, name, environment) VALUES ($1, $2, $3)';
      await session.query(insertShop, shop, shopName, environment);
      await createRole(session, login);
      const insertTill = 'INSERT INTO transfer_till.till (shop, id, name, journal, role) VALUES ($1, $2, $3, $4, $5)';
      await session.query(insertTill, shop, id, name, journal, login.user);
    });
  } catch (error) {
    if (sqlStateOf(error) === TAKEN) return err('till-known');
    throw error;
  }
  return ok({ shop, shopName, login, key: new Uint8Array(key) });
}

/**
 * Makes a shop again in a database that lost it, with its key and this till's login as they were. The entries follow
 * from the tills' journals. Changes nothing of a shop that is there, but lets this till in.
 */
export async function foundShopAgain(
  session: Session,
  { shop, shopName, login }: ShopMembership,
  { id, name, journal, environment }: NewTill,
): Promise<void> {
  await migrateSchema(session);
  await session.transaction(async () => {
    await session.query(
      'INSERT INTO transfer_till.shop (id, name, environment) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
      ...[shop, shopName, environment],
    );
    const roles = await session.query('SELECT FROM pg_roles WHERE rolname = $1', login.user);
    if (roles.length === 0) await createRole(session, login);
    else await changePassword(session, login);
    await session.query(
      `INSERT INTO transfer_till.till (shop, id, name, journal, role) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (shop, id) DO UPDATE SET role = excluded.role, left_at = NULL`,
      ...[shop, id, name, journal, login.user],
    );
  });
}
