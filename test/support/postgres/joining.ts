import type { DatabaseAddress } from '../../../electron/shop/address.ts';
import type { Session } from '../../../electron/shop/database.ts';
import { foundShop, type NewTill, type ShopMembership } from '../../../electron/shop/join/found.ts';
import { acceptTill, invite, joinRequests } from '../../../electron/shop/join/invitations.ts';
import { askToJoin, readDecision } from '../../../electron/shop/join/join.ts';
import { unwrap } from '../unwrap.ts';

/** Accepts every request to join, as the owner does. */
export async function acceptAll(owner: Session, shop: string): Promise<void> {
  for (const { invitation } of await joinRequests(owner, shop)) await acceptTill(owner, shop, invitation);
}

/** Takes a till or an office into the shop by all steps: code, request, the owner's yes. */
export async function joinByCode(
  owner: Session,
  { shop, key }: ShopMembership,
  address: DatabaseAddress,
  till: NewTill,
  as: 'till' | 'office' = 'till',
): Promise<ShopMembership> {
  const { code } = await invite(owner, shop, key, as);
  const joinRequest = unwrap(await askToJoin(address, code, till, { as }));
  await acceptAll(owner, shop);
  const membership = unwrap(await readDecision(address, joinRequest.request));
  if (!membership) throw new Error('not accepted');
  return membership;
}

/** The first till founds the shop, the others join it by codes. */
export async function joinAll(
  owner: Session,
  address: DatabaseAddress,
  tills: readonly NewTill[],
): Promise<readonly ShopMembership[]> {
  const joinedTills: ShopMembership[] = [];
  for (const till of tills) {
    const [first] = joinedTills;
    joinedTills.push(first ? await joinByCode(owner, first, address, till) : await foundShop(owner, 'Shop', till));
  }
  return joinedTills;
}
