import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import type { NewInvitation, ShopRefusal } from '../../shared/shop/shop.ts';
import type { DatabaseAddress } from '../address.ts';
import { writeJoinLink } from '../join/code.ts';
import { foundShopAgain } from '../join/found.ts';
import { acceptTill, CODE_COUNTS, type InvitationKind, invite, refuseTill } from '../join/invitations.ts';
import { renameTill, takeOut } from '../join/tills.ts';
import { askForMove, cancelMove, type Move } from '../moving/move.ts';
import { officesOf, takeOfficeOut } from '../office/offices.ts';
import { ownAddress } from '../server/find-servers.ts';
import { lastPort } from '../server/locate.ts';
import type { ShopCalls } from '../till/shop-port.ts';
import type { SavedMembership } from './membership-store.ts';
import type { TillShopOptions } from './options.ts';
import type { OwnerAccess } from './owner.ts';

/** Runs a call of the owner, and reads the tills again. `not-in-a-shop` at a till that is in none. */
export type AsOwner = <T>(
  run: (owner: OwnerAccess, saved: SavedMembership) => Promise<Result<T>>,
) => Promise<Result<T>>;

type This = Pick<TillShopOptions, 'till' | 'journal' | 'environment' | 'now'>;

type OwnerCalls = Pick<
  ShopCalls,
  | 'invite'
  | 'inviteOffice'
  | 'offices'
  | 'takeOfficeOut'
  | 'accept'
  | 'refuse'
  | 'takeOut'
  | 'rename'
  | 'foundAgain'
  | 'cancelMove'
>;

/** Returns what a QR code of a till's own server holds; null for a database elsewhere, or without a network. */
function linkTo(address: DatabaseAddress, code: string): string | null {
  const host = ownAddress();
  const { certificate } = address;
  if (certificate === undefined || host === null) return null;
  return writeJoinLink({ host, port: lastPort(address), certificate }, code);
}

const doneOr = (isDone: boolean, refusal: ShopRefusal): Result<void, ShopRefusal> =>
  isDone ? ok(undefined) : err(refusal);

/** Asks a till to carry out a move of the shop. */
export const moveShop = (owner: OwnerAccess, move: Pick<Move, 'till' | 'isToServer'>): Promise<Result<void>> =>
  owner.change(async (session) => doneOr(await askForMove(session, owner.shop, move), 'moved'));

/** What is done at a till with the login of the database's owner. */
export function ownerActions(asOwner: AsOwner, { till, journal, environment, now }: This): OwnerCalls {
  const inviteAs = (as: InvitationKind) =>
    asOwner<NewInvitation>(({ run, shop, membership, address }) =>
      run(async (session) => {
        const { code } = await invite(session, shop, membership.key, as);
        return ok({ code, link: linkTo(address, code), expiresAt: ms(now() + CODE_COUNTS) });
      }),
    );
  return {
    invite: () => inviteAs('till'),
    inviteOffice: () => inviteAs('office'),
    offices: () => asOwner(({ run, shop }) => run(async (session) => ok(await officesOf(session, shop)))),
    takeOfficeOut: ({ office }) =>
      asOwner(({ run, shop }) =>
        run(async (session) => doneOr(await takeOfficeOut(session, shop, office), 'not-in-a-shop')),
      ),
    accept: ({ invitation }) =>
      asOwner(({ change, shop }) => change((session) => acceptTill(session, shop, invitation))),
    refuse: ({ invitation }) =>
      asOwner(({ change, shop }) => change(async (session) => ok(await refuseTill(session, shop, invitation)))),
    takeOut: ({ till: other, countsUntil }) =>
      asOwner(({ change, shop }) =>
        change(async (session) => doneOr(await takeOut(session, shop, other, countsUntil), 'not-in-a-shop')),
      ),
    rename: ({ till: renamedTill, name }) =>
      asOwner(({ change, shop }) =>
        change(async (session) => doneOr(await renameTill(session, shop, renamedTill, name.trim()), 'not-in-a-shop')),
      ),
    foundAgain: ({ tillName }) =>
      asOwner(({ change, membership }) => {
        const founder = { id: till, name: tillName.trim(), journal, environment };
        return change(async (session) => ok(await foundShopAgain(session, membership, founder)));
      }),
    cancelMove: () =>
      asOwner(({ change, shop }) => change(async (session) => doneOr(await cancelMove(session, shop), 'moved'))),
  };
}
