import { randomUUID } from 'node:crypto';
import type { Session } from '../../../electron/shop/database.ts';
import { foundShop, type NewTill, type ShopMembership } from '../../../electron/shop/join/found.ts';
import { askToJoin } from '../../../electron/shop/join/join.ts';
import { unwrap } from '../unwrap.ts';
import { newDatabase, open, type TestDatabase } from './database-kit.ts';
import { joinByCode } from './joining.ts';

export interface TestShop {
  readonly database: TestDatabase;
  /** A session of the owner's login. */
  readonly owner: Session;
  /** The till that founded the shop. */
  readonly first: ShopMembership;
}

export const aTill = (id: string, more: Partial<NewTill> = {}): NewTill => ({
  id,
  name: `Counter ${id}`,
  journal: randomUUID(),
  environment: 'staging',
  ...more,
});

/** A shop with one till, "AAAAAA", in a database of its own. */
export async function newShop(till: NewTill = aTill('AAAAAA')): Promise<TestShop> {
  const database = await newDatabase();
  const owner = await open(database.address, database.owner);
  const first = unwrap(await foundShop(owner, 'Shop', till));
  return { database, owner, first };
}

/** Uses a code and leaves it to the owner to decide. */
export const ask = ({ database }: TestShop, code: string, till: NewTill) => askToJoin(database.address, code, till);

/** Takes a till into the shop by all steps. */
export const join = ({ owner, first, database }: TestShop, till: NewTill): Promise<ShopMembership> =>
  joinByCode(owner, first, database.address, till);
