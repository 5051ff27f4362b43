import { err, mapOk, type Result } from '../../shared/base/result.ts';
import { type ShopRefusal, shopFailure } from '../../shared/shop/shop.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import { type ConnectOptions, type Session, withSession } from '../database.ts';
import { refusalOf } from '../refusal.ts';
import { notify, TILLS_CHANGED } from '../streams/notify.ts';
import { testConnection } from '../test-connection.ts';
import type { MembershipStore, SavedMembership } from './membership-store.ts';

/** Saves the login of the database's owner at this till after a test, or removes it. Returns what is saved then. */
export async function saveLogin(
  store: Pick<MembershipStore, 'save'>,
  membership: SavedMembership,
  owner: Login | null,
): Promise<Result<SavedMembership>> {
  const refusal = owner && (await testConnection(membership.address, owner)).refusal;
  if (refusal) return err(shopFailure(refusal));
  const next = { ...membership, owner };
  return mapOk(await store.save(next), () => next);
}

/** Runs work in a short session. What PostgreSQL or the link refuses becomes the refusal of the call. */
export async function inSession<T>(
  address: DatabaseAddress,
  login: Login,
  work: (session: Session) => Promise<Result<T, ShopRefusal>>,
  options?: ConnectOptions,
): Promise<Result<T>> {
  try {
    const done = await withSession(address, login, work, options);
    return done.ok ? done : err(shopFailure(done.failure));
  } catch (error) {
    return err(shopFailure(refusalOf(error)));
  }
}

/** Work with the login of the database's owner, on the shop as this till saved it. */
export type OwnerWork<T> = (session: Session, shop: SavedMembership) => Promise<Result<T, ShopRefusal>>;

/** Runs work with the owner's login; `no-owner-login` at a till without it. */
export async function runAsOwner<T>(shop: SavedMembership, work: OwnerWork<T>): Promise<Result<T>> {
  const { address, owner } = shop;
  return owner ? inSession(address, owner, (session) => work(session, shop)) : err(shopFailure('no-owner-login'));
}

export function notifyAfter<T>(work: OwnerWork<T>): OwnerWork<T> {
  return async (session, shop) => {
    const done = await work(session, shop);
    // It is done: where the link ends now, the tills read it at their next round.
    await notify(session, shop.membership.shop, TILLS_CHANGED).catch(() => undefined);
    return done;
  };
}
