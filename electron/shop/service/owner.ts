import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import { type NewInvitation, type ShopRefusal, shopFailure, type TakeOutInput } from '../../shared/shop/shop.ts';
import type { ShopOffice } from '../../shared/shop/shop-office.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import { type ConnectOptions, connect, type Session } from '../database.ts';
import { foundShopAgain, type NewTill } from '../join/found.ts';
import { acceptTill, CODE_COUNTS, invite, type JoinsAs, refuseTill } from '../join/invitations.ts';
import { writeJoinLink } from '../join/join-link.ts';
import { renameTill, takeOut } from '../join/tills.ts';
import { askForMove, cancelMove, type Move } from '../moving/move.ts';
import { officesOf, takeOfficeOut } from '../office/offices.ts';
import { refusalOf } from '../refusal.ts';
import { migrateSchema } from '../schema/migrate.ts';
import { ownAddress } from '../server/find-servers.ts';
import { lastPort } from '../server/locate.ts';
import { channelOf, TILLS_CHANGED } from '../streams/channel.ts';
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
  const saving = await store.save(next);
  return saving.ok ? ok(next) : saving;
}

/** Runs work in a short session. What PostgreSQL or the link refuses becomes the refusal of the call. */
export async function inSession<T>(
  address: DatabaseAddress,
  login: Login,
  work: (session: Session) => Promise<Result<T, ShopRefusal>>,
  options?: ConnectOptions,
): Promise<Result<T>> {
  try {
    const session = await connect(address, login, options);
    try {
      const done = await work(session);
      return done.ok ? done : err(shopFailure(done.failure));
    } finally {
      await session.close().catch(() => undefined);
    }
  } catch (error) {
    return err(shopFailure(refusalOf(error)));
  }
}

/** Returns what a QR code of a till's own server holds; null for a database elsewhere, or without a network. */
function linkTo(address: DatabaseAddress, code: string): string | null {
  const host = ownAddress();
  const { certificate } = address;
  if (certificate === undefined || host === null) return null;
  return writeJoinLink({ host, port: lastPort(address), certificate }, code);
}

/** What the database's owner may do. */
export interface OwnerCalls {
  readonly invite: (now: number, as: JoinsAs) => Promise<Result<NewInvitation>>;
  readonly accept: (invitation: string) => Promise<Result<void>>;
  readonly refuse: (invitation: string) => Promise<Result<void>>;
  readonly takeOut: (input: TakeOutInput) => Promise<Result<void>>;
  readonly rename: (till: string, name: string) => Promise<Result<void>>;
  readonly offices: () => Promise<Result<readonly ShopOffice[]>>;
  readonly takeOfficeOut: (office: string) => Promise<Result<void>>;
  readonly foundAgain: (till: NewTill) => Promise<Result<void>>;
  /** Asks a till to carry out a move of the shop. */
  readonly askForMove: (move: Pick<Move, 'till' | 'isToServer'>) => Promise<Result<void>>;
  readonly cancelMove: () => Promise<Result<void>>;
}

/** Returns the owner's calls; `no-owner-login` at a till without the owner's login. */
export function ownerCalls({ address, owner, membership }: SavedMembership): Result<OwnerCalls> {
  if (!owner) return err(shopFailure('no-owner-login'));
  const { shop, key } = membership;
  /** Runs work on the shop's tills, and notifies them. */
  const changing = <T>(work: (session: Session) => Promise<Result<T, ShopRefusal>>) =>
    inSession(address, owner, async (session) => {
      const done = await work(session);
      await session.query('SELECT pg_notify($1, $2)', channelOf(shop), TILLS_CHANGED);
      return done;
    });
  return ok({
    invite: (now, as) =>
      inSession(address, owner, async (session) => {
        // A database may be of a version without offices.
        if (as === 'office') await migrateSchema(session);
        const { code } = await invite(session, shop, key, as);
        return ok({ code, link: linkTo(address, code), expiresAt: ms(now + CODE_COUNTS) });
      }),
    accept: (invitation) => changing((session) => acceptTill(session, shop, invitation)),
    refuse: (invitation) => changing(async (session) => ok(await refuseTill(session, shop, invitation))),
    takeOut: ({ till, countsUntil }) =>
      changing(async (session) => {
        // A database may be of a version without this time.
        if (countsUntil !== null) await migrateSchema(session);
        return (await takeOut(session, shop, till, countsUntil)) ? ok(undefined) : err('not-in-a-shop');
      }),
    rename: (till, name) =>
      changing(async (session) =>
        (await renameTill(session, shop, till, name)) ? ok(undefined) : err('not-in-a-shop'),
      ),
    offices: () => inSession(address, owner, async (session) => ok(await officesOf(session, shop))),
    takeOfficeOut: (office) =>
      inSession(address, owner, async (session) =>
        (await takeOfficeOut(session, shop, office)) ? ok(undefined) : err('not-in-a-shop'),
      ),
    foundAgain: (till) => changing(async (session) => ok(await foundShopAgain(session, membership, till))),
    askForMove: (move) =>
      changing(async (session) => ((await askForMove(session, shop, move)) ? ok(undefined) : err('moved'))),
    cancelMove: () => changing(async (session) => ((await cancelMove(session, shop)) ? ok(undefined) : err('moved'))),
  });
}
