import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import type { NewInvitation, ShopRefusal } from '../../shared/shop/shop.ts';
import type { DatabaseAddress } from '../address.ts';
import type { Session } from '../database.ts';
import { writeJoinLink } from '../join/code.ts';
import { foundShopAgain, newTill } from '../join/found.ts';
import { acceptTill, CODE_COUNTS, type InvitationKind, invite, refuseTill } from '../join/invitations.ts';
import { renameTill, takeOut } from '../join/tills.ts';
import { askForMove, cancelMove, type Move } from '../moving/move-request.ts';
import { officesOf, takeOfficeOut } from '../office/offices.ts';
import { ownAddress } from '../server/find-servers.ts';
import { lastPort } from '../server/locate.ts';
import type { ShopCalls, TillShopOptions } from '../till/shop-port.ts';
import { notifyAfter, type OwnerWork } from './owner.ts';

/** Does work of the owner, and reads the tills again. `not-in-a-shop` at a till that is in none. */
export type AsOwner = <T>(work: OwnerWork<T>) => Promise<Result<T>>;

/** Returns what a QR code of a till's own server holds; null for a database elsewhere, or without a network. */
function linkTo(address: DatabaseAddress, code: string): string | null {
  const host = ownAddress();
  const { certificate } = address;
  if (certificate === undefined || host === null) return null;
  return writeJoinLink({ host, port: lastPort(address), certificate }, code);
}

const doneOr = (isDone: boolean, refusal: ShopRefusal): Result<void, ShopRefusal> =>
  isDone ? ok(undefined) : err(refusal);

/** Changes the shop, and notifies its tills; fails with `refusal` where nothing was changed. */
const changeOr = (
  asOwner: AsOwner,
  refusal: ShopRefusal,
  change: (session: Session, shop: string) => Promise<boolean>,
): Promise<Result<void>> =>
  asOwner(notifyAfter(async (session, { membership }) => doneOr(await change(session, membership.shop), refusal)));

export const requestMove = (asOwner: AsOwner, move: Pick<Move, 'till' | 'isToServer'>): Promise<Result<void>> =>
  changeOr(asOwner, 'moved', (session, shop) => askForMove(session, shop, move));

/** What is done at a till with the login of the database's owner. */
export function ownerActions(asOwner: AsOwner, own: Pick<TillShopOptions, 'till' | 'journal' | 'environment' | 'now'>) {
  const inviteAs = (as: InvitationKind) =>
    asOwner<NewInvitation>(async (session, { membership, address }) => {
      const { code } = await invite(session, membership.shop, membership.key, as);
      return ok({ code, link: linkTo(address, code), expiresAt: ms(own.now() + CODE_COUNTS) });
    });
  return {
    invite: () => inviteAs('till'),
    inviteOffice: () => inviteAs('office'),
    offices: () => asOwner(async (session, { membership }) => ok(await officesOf(session, membership.shop))),
    takeOfficeOut: ({ office }) =>
      asOwner(async (session, { membership }) =>
        doneOr(await takeOfficeOut(session, membership.shop, office), 'not-in-a-shop'),
      ),
    accept: ({ invitation }) =>
      asOwner(notifyAfter((session, { membership }) => acceptTill(session, membership.shop, invitation))),
    refuse: ({ invitation }) =>
      asOwner(
        notifyAfter(async (session, { membership }) => ok(await refuseTill(session, membership.shop, invitation))),
      ),
    takeOut: ({ till, countsUntil }) =>
      changeOr(asOwner, 'not-in-a-shop', (session, shop) => takeOut(session, shop, till, countsUntil)),
    rename: ({ till, name }) =>
      changeOr(asOwner, 'not-in-a-shop', (session, shop) => renameTill(session, shop, till, name.trim())),
    foundAgain: ({ tillName }) =>
      asOwner(
        notifyAfter(async (session, { membership }) =>
          ok(await foundShopAgain(session, membership, newTill(own, tillName))),
        ),
      ),
    cancelMove: () => changeOr(asOwner, 'moved', cancelMove),
  } satisfies Partial<ShopCalls>;
}
