import type { DatabaseAddress, Login } from '../../../electron/shop/address.ts';
import { connect, type Session } from '../../../electron/shop/database.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { acceptTill, invite, joinRequests } from '../../../electron/shop/join/invitations.ts';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import { sqlStateOf } from '../../../electron/shop/refusal.ts';
import { SHOP_MOVED } from '../../../electron/shop/schema/sql-states.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { rowsOf } from './end.ts';

/** A database with the login of its owner. */
export interface OwnedPlace {
  readonly address: DatabaseAddress;
  readonly owner: Login;
}

const PATIENCE = 10 * PATIENCE_MS;

/** A database that was killed may still be starting: its till does that, whenever it notices. */
async function connectPatiently(placeNow: () => Promise<OwnedPlace>): Promise<Session> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const { address, owner } = await placeNow();
    try {
      return await connect(address, owner);
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/**
 * What is done with the login of the database's owner, each in a session of its own. `placeNow`: where the shop is, asked
 * for each time.
 */
export function ownerOf(placeNow: () => Promise<OwnedPlace>, { shop, key }: Pick<ShopMembership, 'shop' | 'key'>) {
  /** Begins again at the new place where the shop moves meanwhile. */
  async function asOwner<T>(work: (session: Session) => Promise<T>): Promise<T> {
    for (;;) {
      const session = await connectPatiently(placeNow);
      try {
        return await work(session);
      } catch (error) {
        if (sqlStateOf(error) !== SHOP_MOVED) throw error;
      } finally {
        await session.close();
      }
    }
  }
  return {
    query: (sql: string) => asOwner((session) => session.query(sql)),
    rows: () => asOwner(rowsOf),
    takeOut: (till: string) => asOwner((session) => takeOut(session, shop, till)),
    /** Returns a new code. */
    invite: async () => (await asOwner((session) => invite(session, shop, key))).code,
    /** Accepts every till that asks to join. Returns how many. */
    accept: () =>
      asOwner(async (session) => {
        const asking = await joinRequests(session, shop);
        for (const { invitation } of asking) await acceptTill(session, shop, invitation);
        return asking.length;
      }),
  };
}

const MOVED = 'SELECT destination FROM transfer_till.move WHERE moved_at IS NOT NULL';

/** Follows a shop from the database where it was founded to the one that it moved to last. */
export function followMoves(firstPlace: OwnedPlace): () => Promise<OwnedPlace> {
  let last = firstPlace;
  return async function placeNow(): Promise<OwnedPlace> {
    const session = await connect(last.address, last.owner);
    const [destinationRow] = await session.query<{ destination: string }>(MOVED);
    await session.close();
    if (!destinationRow) return last;
    last = { ...last, address: JSON.parse(destinationRow.destination) };
    return placeNow();
  };
}
