import { addressText, type DatabaseAddress, type Login } from '../../../electron/shop/address.ts';
import { connect, type Session } from '../../../electron/shop/database.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { acceptTill, invite, joinRequests } from '../../../electron/shop/join/invitations.ts';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import { unwrap } from '../../support/unwrap.ts';
import { rowsOf } from './end.ts';

/** What is done with the login of the database's owner, each in a session of its own. */
export function ownerOf(direct: DatabaseAddress, login: Login, { shop, key }: ShopMembership) {
  async function asOwner<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = await connect(direct, login);
    try {
      return await work(session);
    } finally {
      await session.close();
    }
  }
  return {
    rows: () => asOwner(rowsOf),
    takeOut: (till: string) => asOwner((session) => takeOut(session, shop, till)),
    /** Returns a new code, and the address behind a port of this computer. */
    async invite(port: number) {
      const { code } = await asOwner((session) => invite(session, shop, key));
      return { address: addressText({ ...direct, port }), code };
    },
    /** Accepts every till that asks to join. Returns how many. */
    accept: () =>
      asOwner(async (session) => {
        const asking = await joinRequests(session, shop);
        for (const { invitation } of asking) unwrap(await acceptTill(session, shop, invitation));
        return asking.length;
      }),
  };
}
