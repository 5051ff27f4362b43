import { acceptTill, invite, joinRequests } from '../../../electron/shop/join/invitations.ts';
import { askToJoin, readDecision } from '../../../electron/shop/join/join.ts';
import { unwrap } from '../unwrap.ts';
import { aTill, type TestShop } from './shop-kit.ts';

/** Makes a code for a till or an office. */
export const codeFor = ({ owner, first }: TestShop, as: 'till' | 'office') => invite(owner, first.shop, first.key, as);

/** Lets an office read a shop, by all steps. */
export async function officeOf(shop: TestShop, office = aTill('FFFFFF', { name: 'Head office' })) {
  const { code } = await codeFor(shop, 'office');
  const joinRequest = unwrap(await askToJoin(shop.database.address, code, office, { as: 'office' }));
  for (const { invitation } of await joinRequests(shop.owner, shop.first.shop))
    unwrap(await acceptTill(shop.owner, shop.first.shop, invitation));
  const membership = unwrap(await readDecision(shop.database.address, joinRequest.request));
  if (!membership) throw new Error('not accepted');
  return membership;
}
