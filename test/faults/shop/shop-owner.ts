import { addressText, type DatabaseAddress, type Login } from '../../../electron/shop/address.ts';
import { connect, type Session } from '../../../electron/shop/database.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { acceptTill, invite, joinRequests } from '../../../electron/shop/join/invitations.ts';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import { unwrap } from '../../support/unwrap.ts';
import { rowsOf } from './end.ts';

const MOVED = `SELECT m.destination FROM transfer_till.move AS m WHERE m.moved_at IS NOT NULL`;

/** What is done with the login of the database's owner, each in a session of its own, in the database that the shop moved to last. */
export function ownerOf(founded: DatabaseAddress, login: Login, { shop, key }: ShopMembership) {
  let direct = founded;

  async function asOwner<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = await connect(direct, login);
    try {
      const [moved] = await session.query<{ destination: string }>(MOVED);
      if (!moved) return await work(session);
      direct = JSON.parse(moved.destination);
    } finally {
      await session.close();
    }
    return asOwner(work);
  }
  return {
    /** Returns the name of the database that has the shop now. */
    place: () => asOwner(async () => direct.database),
    /** Creates an empty database beside it. Returns its address, with the owner's login. */
    newDatabase: (name: string) =>
      asOwner(async (session) => {
        await session.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
        return `postgres://${login.user}:${encodeURIComponent(login.password)}@${addressText({ ...direct, database: name })}`;
      }),
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
