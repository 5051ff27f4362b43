import { randomUUID } from 'node:crypto';
import type { Journal } from '../../../electron/journal/journal.ts';
import type { Session } from '../../../electron/shop/database.ts';
import { foundShop, type NewTill, type ShopMembership } from '../../../electron/shop/join/found.ts';
import { invite } from '../../../electron/shop/join/invitations.ts';
import { askToJoin } from '../../../electron/shop/join/join.ts';
import { newDatabaseWithSchema, open, type TestDatabase } from './database-kit.ts';
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
  const database = await newDatabaseWithSchema();
  const owner = await open(database.address, database.owner);
  const first = await foundShop(owner, 'Shop', till);
  return { database, owner, first };
}

/** A shop whose first till has this journal. */
export const newShopOf = (journal: Journal) => newShop(aTill('AAAAAA', { journal: journal.head().journal }));

/** Makes a code for a till or an office. */
export const codeFor = ({ owner, first }: TestShop, as: 'till' | 'office' = 'till') =>
  invite(owner, first.shop, first.key, as);

/** Uses a code and leaves it to the owner to decide. */
export const ask = ({ database }: TestShop, code: string, till: NewTill) => askToJoin(database.address, code, till);

/** Takes a till into the shop by all steps. */
export const join = ({ owner, first, database }: TestShop, till: NewTill): Promise<ShopMembership> =>
  joinByCode(owner, first, database.address, till);

/** Lets an office read a shop, by all steps. */
export const officeOf = (
  { owner, first, database }: TestShop,
  office = aTill('FFFFFF', { name: 'Head office' }),
): Promise<ShopMembership> => joinByCode(owner, first, database.address, office, 'office');
