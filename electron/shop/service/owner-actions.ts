import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import type { NewInvitation, ShopRefusal } from '../../shared/shop/shop.ts';
import type { DatabaseAddress } from '../address.ts';
import type { Session } from '../database.ts';
import { writeJoinLink } from '../join/code.ts';
import { foundShopAgain, newTill } from '../join/found.ts';
import { acceptTill, CODE_COUNTS, type InvitationKind, invite, refuseTill } from '../join/invitations.ts';
import { renameTill, takeOut } from '../join/tills.ts';
import { askForMove, cancelMove, type Move } from '../moving/move.ts';
import { officesOf, takeOfficeOut } from '../office/offices.ts';
import { ownAddress } from '../server/find-servers.ts';
import { lastPort } from '../server/locate.ts';
import type { ShopCalls } from '../till/shop-port.ts';
import type { TillShopOptions } from './options.ts';
import type { OwnerAccess } from './owner.ts';

/** Runs a call of the owner, and reads the tills again. `not-in-a-shop` at a till that is in none. */
export type AsOwner = <T>(run: (owner: OwnerAccess) => Promise<Result<T>>) => Promise<Result<T>>;

type This = Pick<TillShopOptions, 'till' | 'journal' | 'environment' | 'now'>;

/** Returns what a QR code of a till's own server holds; null for a database elsewhere, or without a network. */
function linkTo(address: DatabaseAddress, code: string): string | null {
  const host = ownAddress();
  const { certificate } = address;
  if (certificate === undefined || host === null) return null;
  return writeJoinLink({ host, port: lastPort(address), certificate }, code);
}

const doneOr = (isDone: boolean, refusal: ShopRefusal): Result<void, ShopRefusal> =>
  isDone ? ok(undefined) : err(refusal);

/** Changes the shop; fails with `refusal` where nothing was changed. */
const changeOr = (
  { change, shop }: OwnerAccess,
  refusal: ShopRefusal,
  work: (session: Session, shop: string) => Promise<boolean>,
): Promise<Result<void>> => change(async (session) => doneOr(await work(session, shop), refusal));

export const moveShop = (owner: OwnerAccess, move: Pick<Move, 'till' | 'isToServer'>): Promise<Result<void>> =>
  changeOr(owner, 'moved', (session, shop) => askForMove(session, shop, move));

/** What is done at a till with the login of the database's owner. */
export function ownerActions(asOwner: AsOwner, own: This) {
  const inviteAs = (as: InvitationKind) =>
    asOwner<NewInvitation>(({ run, shop, membership, address }) =>
      run(async (session) => {
        const { code } = await invite(session, shop, membership.key, as);
        return ok({ code, link: linkTo(address, code), expiresAt: ms(own.now() + CODE_COUNTS) });
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
      asOwner((owner) =>
        changeOr(owner, 'not-in-a-shop', (session, shop) => takeOut(session, shop, other, countsUntil)),
      ),
    rename: ({ till: renamedTill, name }) =>
      asOwner((owner) =>
        changeOr(owner, 'not-in-a-shop', (session, shop) => renameTill(session, shop, renamedTill, name.trim())),
      ),
    foundAgain: ({ tillName }) =>
      asOwner(({ change, membership }) =>
        change(async (session) => ok(await foundShopAgain(session, membership, newTill(own, tillName)))),
      ),
    cancelMove: () => asOwner((owner) => changeOr(owner, 'moved', cancelMove)),
  } satisfies Partial<ShopCalls>;
}
