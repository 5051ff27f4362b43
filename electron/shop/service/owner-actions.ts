import { err, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import { type NewInvitation, type ShopRefusal, shopFailure } from '../../shared/shop/shop.ts';
import type { DatabaseAddress } from '../address.ts';
import { inSession, type Session } from '../database.ts';
import { writeJoinLink } from '../join/code.ts';
import { foundShopAgain, newTill } from '../join/found.ts';
import { acceptTill, CODE_COUNTS, type InvitationKind, invite, refuseTill } from '../join/invitations.ts';
import { renameTill, takeOut } from '../join/tills.ts';
import { askForMove, cancelMove, type Move } from '../moving/move-request.ts';
import { officesOf, takeOfficeOut } from '../office/offices.ts';
import { ShopRefusalError } from '../refusal.ts';
import { ownAddress } from '../server/find-servers.ts';
import { lastPort } from '../server/locate.ts';
import { notify, TILLS_CHANGED } from '../streams/notify.ts';
import type { ShopCalls, TillShopOptions } from '../till/shop-port.ts';
import type { SavedMembership } from './membership-store.ts';

/** Work with the login of the database's owner, on the shop as this till saved it. */
type OwnerWork<T> = (session: Session, shop: SavedMembership) => Promise<T>;

/** Does work of the owner, and reads the tills again. `not-in-a-shop` at a till that is in none. */
export type AsOwner = <T>(work: OwnerWork<T>) => Promise<Result<T>>;

/** Runs work with the owner's login; `no-owner-login` at a till without it. */
export async function runAsOwner<T>(shop: SavedMembership, work: OwnerWork<T>): Promise<Result<T>> {
  const { address, owner } = shop;
  if (!owner) return err(shopFailure('no-owner-login'));
  return inSession(address, owner, (session) => work(session, shop));
}

/** Notifies the shop's tills after the work, also after one that was refused: a till that is known is refused then. */
function notifyAfter<T>(work: OwnerWork<T>): OwnerWork<T> {
  return async (session, shop) => {
    try {
      return await work(session, shop);
    } finally {
      // Where the link ends now, the tills read it at their next round.
      await notify(session, shop.membership.shop, TILLS_CHANGED).catch(() => undefined);
    }
  };
}

/** Returns what a QR code of a till's own server holds; null for a database elsewhere, or without a network. */
function linkTo(address: DatabaseAddress, code: string): string | null {
  const host = ownAddress();
  const { certificate } = address;
  if (certificate === undefined || host === null) return null;
  return writeJoinLink({ host, port: lastPort(address), certificate }, code);
}

/** Changes the shop, and notifies its tills; fails with `refusal` where nothing was changed. */
const changeOr = (
  asOwner: AsOwner,
  refusal: ShopRefusal,
  change: (session: Session, shop: string) => Promise<boolean>,
): Promise<Result<void>> =>
  asOwner(
    notifyAfter(async (session, { membership }) => {
      if (!(await change(session, membership.shop))) throw new ShopRefusalError(refusal, 'nothing was changed');
    }),
  );

export const requestMove = (asOwner: AsOwner, move: Pick<Move, 'till' | 'isToServer'>): Promise<Result<void>> =>
  changeOr(asOwner, 'moved', (session, shop) => askForMove(session, shop, move));

/** What is done at a till with the login of the database's owner. */
export function ownerActions(asOwner: AsOwner, own: Pick<TillShopOptions, 'till' | 'journal' | 'environment' | 'now'>) {
  const inviteAs = (as: InvitationKind) =>
    asOwner<NewInvitation>(async (session, { membership, address }) => {
      const { code } = await invite(session, membership.shop, membership.key, as);
      return { code, link: linkTo(address, code), expiresAt: ms(own.now() + CODE_COUNTS) };
    });
  return {
    invite: () => inviteAs('till'),
    inviteOffice: () => inviteAs('office'),
    offices: () => asOwner((session, { membership }) => officesOf(session, membership.shop)),
    takeOfficeOut: ({ office }) =>
      changeOr(asOwner, 'not-in-a-shop', (session, shop) => takeOfficeOut(session, shop, office)),
    accept: ({ invitation }) =>
      asOwner(notifyAfter((session, { membership }) => acceptTill(session, membership.shop, invitation))),
    refuse: ({ invitation }) =>
      asOwner(notifyAfter((session, { membership }) => refuseTill(session, membership.shop, invitation))),
    takeOut: ({ till, countsUntil }) =>
      changeOr(asOwner, 'not-in-a-shop', (session, shop) => takeOut(session, shop, till, countsUntil)),
    rename: ({ till, name }) =>
      changeOr(asOwner, 'not-in-a-shop', (session, shop) => renameTill(session, shop, till, name.trim())),
    foundAgain: ({ tillName }) =>
      asOwner(notifyAfter((session, { membership }) => foundShopAgain(session, membership, newTill(own, tillName)))),
    cancelMove: () => changeOr(asOwner, 'moved', cancelMove),
  } satisfies Partial<ShopCalls>;
}
