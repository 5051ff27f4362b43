import { err, mapOk, ok, type Result } from '../../shared/base/result.ts';
import { type ShopRefusal, shopFailure } from '../../shared/shop/shop.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import { type ConnectOptions, type Session, withSession } from '../database.ts';
import { refusalOf } from '../refusal.ts';
import { TILLS_CHANGED } from '../streams/channel.ts';
import { notify } from '../streams/notify.ts';
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

export interface OwnerAccess extends SavedMembership {
  readonly shop: string;
  readonly run: <T>(work: (session: Session) => Promise<Result<T, ShopRefusal>>) => Promise<Result<T>>;
  /** Runs work on the shop's tills, and notifies them. */
  readonly change: <T>(work: (session: Session) => Promise<Result<T, ShopRefusal>>) => Promise<Result<T>>;
}

/** Returns the owner's access; `no-owner-login` at a till without the owner's login. */
export function ownerAccess(savedMembership: SavedMembership): Result<OwnerAccess> {
  const { address, owner } = savedMembership;
  if (!owner) return err(shopFailure('no-owner-login'));
  const { shop } = savedMembership.membership;
  return ok({
    ...savedMembership,
    shop,
    run: (work) => inSession(address, owner, work),
    change: (work) =>
      inSession(address, owner, async (session) => {
        const done = await work(session);
        // It is done: where the link ends now, the tills read it at their next round.
        await notify(session, shop, TILLS_CHANGED).catch(() => undefined);
        return done;
      }),
  });
}
