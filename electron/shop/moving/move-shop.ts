import { minutes } from '../../shared/base/units.ts';
import type { DatabaseAddress } from '../address.ts';
import type { Session } from '../database.ts';
import { ShopRefusalError } from '../refusal.ts';
import { migrateSchema } from '../schema/migrate.ts';
import { knownSteps, requireUsableSchema, schemaVersion } from '../schema/version.ts';
import { copyFigures, copyShop, type NewLogins, type Places } from './copy-shop.ts';
import { type SealedMove, sealLogin, sign } from './destination.ts';

export interface NewDatabase {
  readonly to: Session;
  /** Its address for the tills. */
  readonly destination: DatabaseAddress;
  /** Called before the step that decides: saves what this till needs after it. */
  readonly beforeDeciding: () => Promise<void>;
}

export interface ShopMove {
  readonly from: Session;
  readonly about: SealedMove;
  /** Called once no earlier try can decide any more. */
  readonly openDestination: () => Promise<NewDatabase>;
}

/** A till that is frozen while it decides, as a laptop that sleeps, holds up the others no longer than this. */
const LONGEST_SILENCE = minutes(1);

/**
 * Copies a shop to an empty database while its tills sell, then, in one transaction of the old database in which nobody
 * else writes, what was recorded meanwhile, and decides. Cut off anywhere before that transaction is committed, the shop is in
 * the old database, and the next call goes on; after it, in the new one. Throws `till-older` where a newer till has given
 * the old database tables that this one does not know and would leave behind.
 */
export async function moveShop({ from, about, openDestination }: ShopMove): Promise<void> {
  const version = await schemaVersion(from);
  if (version > knownSteps.known) throw new ShopRefusalError('till-older', `${version} steps`);
  await requireNoOtherTry(from, about);
  const { to, destination, beforeDeciding } = await openDestination();
  const shop = about.shop.id;
  const places = { from, to, shop };
  const logins: NewLogins = new Map();
  await migrateSchema(to);
  await requireUsableSchema(to);
  const moves = await to.query('SELECT FROM transfer_till.move WHERE shop = $1', [shop]);
  // It may be the old database itself.
  if (moves.length > 0) throw new ShopRefusalError('moved-before', 'the shop was there');
  await copyShop(places, logins);
  await copyFigures(places);
  await beforeDeciding();
  await from.transaction(async () => {
    await from.query(`SET LOCAL idle_in_transaction_session_timeout = ${LONGEST_SILENCE}`);
    const [polling] = await from.query<{ fence: number }>('SELECT transfer_till.lock_for_move($1) AS fence', [
      about.move,
    ]);
    await copyShop(places, logins);
    await continueFences(places, polling?.fence ?? 0);
    const { text, seal } = sign(about, destination);
    const tills = [...logins];
    await from.query('SELECT transfer_till.finish_move($1, $2, $3, $4, $5)', [
      about.move,
      text,
      seal,
      tills.map(([id]) => id),
      tills.map(([id, login]) => sealLogin(about, id, login)),
    ]);
  });
}

/**
 * Throws while the server still has a try whose answer was lost: its commit may be under way, and decides for the
 * database and the logins that it made, which the next try replaces.
 */
const requireNoOtherTry = (from: Session, { move }: SealedMove): Promise<unknown> =>
  from.transaction(() => from.query('SELECT transfer_till.lock_for_move($1)', [move]));

/** No fencing number of the polling is given twice, also where the clock of the new database is behind. */
async function continueFences({ to, shop }: Places, fence: number): Promise<void> {
  await to.query(
    `INSERT INTO transfer_till.poller AS p (shop, fence, till, beat_at, covered) VALUES ($1, $2, '', 'epoch', '{}')
     ON CONFLICT (shop) DO UPDATE SET fence = greatest(p.fence, excluded.fence)`,
    [shop, fence],
  );
}
