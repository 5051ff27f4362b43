import { randomBytes, randomUUID } from 'node:crypto';
import type { Environment } from '../../shared/sales/sale.ts';
import type { Login } from '../address.ts';
import type { Session } from '../database.ts';
import { migrateSchema } from '../schema/migrate.ts';
import { requireUsableSchema } from '../schema/version.ts';
import { createRole, newLogin, removeRole, setVerifier, verifierOf } from './roles.ts';

export interface NewTill {
  /** The till's own id in its environment, as in its journal. */
  readonly id: string;
  /** What the shop calls it, e.g. "Counter 2". */
  readonly name: string;
  /** The journal's uuid. */
  readonly journal: string;
  readonly environment: Environment;
}

/** Returns this till as it enters a shop, under the name that its owner typed. */
export const newTill = (
  { till: id, journal, environment }: { readonly till: string } & Pick<NewTill, 'journal' | 'environment'>,
  typedName: string,
): NewTill => ({ id, name: typedName.trim(), journal, environment });

/** What a till needs of its shop from then on. Secret: for the keychain. */
export interface ShopMembership {
  /** The shop's uuid. */
  readonly shop: string;
  readonly shopName: string;
  readonly login: Login;
  /** 32 bytes, the same at every till of the shop; never in the database in clear. */
  readonly key: Uint8Array;
}

/**
 * Removes a shop that this till founded without entering it, as where the answer was lost or the shop could not be saved
 * here. It has no other till, and this one was never linked: it would have copied what it recorded.
 */
async function removeNotEntered(session: Session, journal: string): Promise<void> {
  const [till] = await session.query<{ shop: string; role: string }>(
    `SELECT t.shop, t.role FROM transfer_till.till t WHERE t.journal = $1 AND t.sealed_key IS NULL
       AND NOT EXISTS (SELECT FROM transfer_till.till o WHERE o.shop = t.shop AND o.id <> t.id)
       AND NOT EXISTS (SELECT FROM transfer_till.entry e WHERE e.shop = t.shop)
       AND NOT EXISTS (SELECT FROM transfer_till.invitation i WHERE i.shop = t.shop)`,
    [journal],
  );
  if (!till) return;
  await removeRole(session, till.role);
  await session.transaction(async () => {
    await session.query('DELETE FROM transfer_till.till WHERE shop = $1', [till.shop]);
    await session.query('DELETE FROM transfer_till.shop WHERE id = $1', [till.shop]);
  });
}

/**
 * Makes the schema, a shop and its first till. `session` is the owner's, who may create tables and roles. Throws what is
 * read as `till-known` when the till is in a shop of this database.
 */
export async function foundShop(session: Session, shopName: string, till: NewTill): Promise<ShopMembership> {
  await migrateSchema(session);
  await requireUsableSchema(session);
  await removeNotEntered(session, till.journal);
  const key = new Uint8Array(randomBytes(32));
  const membership = { shop: randomUUID(), shopName, login: newLogin(), key };
  await addShop(session, membership, till);
  return membership;
}

/**
 * Makes a shop again in a database that lost it, with its key and this till's login as they were. The entries follow
 * from the tills' journals. Changes nothing of a shop that is there, but lets this till in.
 */
export async function foundShopAgain(session: Session, membership: ShopMembership, till: NewTill): Promise<void> {
  await migrateSchema(session);
  await addShop(session, membership, till);
}

const addShop = (
  session: Session,
  { shop, shopName, login }: ShopMembership,
  { id, name, journal, environment }: NewTill,
): Promise<void> =>
  session.transaction(async () => {
    await session.query(
      'INSERT INTO transfer_till.shop (id, name, environment) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
      [shop, shopName, environment],
    );
    const roles = await session.query('SELECT FROM pg_roles WHERE rolname = $1', [login.user]);
    if (roles.length === 0) await createRole(session, login);
    else await setVerifier(session, login.user, verifierOf(login.password));
    await session.query(
      `INSERT INTO transfer_till.till (shop, id, name, journal, role) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (shop, id) DO UPDATE SET role = excluded.role, left_at = NULL`,
      [shop, id, name, journal, login.user],
    );
  });
