import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import { type FoundInput, type JoinInput, shopFailure } from '../../shared/shop/shop.ts';
import { foundShop } from '../join/found.ts';
import { CODE_COUNTS } from '../join/invitations.ts';
import { askToJoin } from '../join/join.ts';
import { testConnection } from '../test-connection.ts';
import { addressFrom } from './entered-address.ts';
import type { SavedMembership, SavedRequest } from './membership-store.ts';
import type { TillShopOptions } from './options.ts';
import { inSession } from './owner.ts';

type This = Pick<TillShopOptions, 'till' | 'journal' | 'environment' | 'now'>;

/** Founds a shop in a database that passes every part of the test. Returns what this till saves of it. */
export async function found(
  { shopName, tillName, ...input }: FoundInput,
  { till, journal, environment }: This,
): Promise<Result<SavedMembership>> {
  const entered = addressFrom(input);
  if (!entered.ok) return entered;
  const { address, login: owner } = entered.value;
  const tested = await testConnection(address, owner);
  if (tested.refusal !== null) return err(shopFailure(tested.refusal));
  const first = { id: till, name: tillName.trim(), journal, environment };
  const made = await inSession(address, owner, (session) => foundShop(session, shopName.trim(), first));
  return made.ok ? ok({ state: 'member', address, membership: made.value, owner }) : made;
}

/** Uses a code to ask for a place in a shop. Returns what this till saves of the request. */
export async function ask(
  { code, tillName, ...input }: JoinInput,
  { till, journal, environment, now }: This,
): Promise<Result<SavedRequest>> {
  const entered = addressFrom({ ...input, user: '', password: '' });
  if (!entered.ok) return entered;
  const { address } = entered.value;
  const asked = await askToJoin(address, code, { id: till, name: tillName.trim(), journal, environment });
  if (!asked.ok) return err(shopFailure(asked.failure));
  await asked.value.close();
  return ok({ state: 'asking', address, request: asked.value.request, expiresAt: ms(now() + CODE_COUNTS) });
}
