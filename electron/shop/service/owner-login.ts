import { err, ok, type Result } from '../../shared/base/result.ts';
import { shopFailure } from '../../shared/shop/shop.ts';
import type { Login } from '../address.ts';
import { testConnection } from '../test-connection.ts';
import type { MembershipStore, SavedMembership } from './membership-store.ts';

/** Saves the login of the database's owner at this till after a test, or removes it. Returns what is saved then. */
export async function saveLogin(
  store: Pick<MembershipStore, 'save'>,
  saved: SavedMembership,
  owner: Login | null,
): Promise<Result<SavedMembership>> {
  const refusal = owner && (await testConnection(saved.address, owner)).refusal;
  if (refusal) return err(shopFailure(refusal));
  const next = { ...saved, owner };
  const kept = await store.save(next);
  return kept.ok ? ok(next) : kept;
}
