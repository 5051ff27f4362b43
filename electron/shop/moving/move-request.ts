import { randomUUID } from 'node:crypto';
import type { Queryable, Session } from '../database.ts';
import type { SignedDestination } from './destination.ts';

/** A move of the shop that its owner asked for: the till that carries it out, and how far it came. */
export interface Move {
  readonly id: string;
  readonly till: string;
  /** To a server of the owner's; otherwise to the till that carries it out. */
  readonly isToServer: boolean;
  /** Why that till cannot do it; null unless it failed. */
  readonly refusal: string | null;
  /** Where the shop is now; null until the move is done. */
  readonly done: SignedDestination | null;
}

interface MoveRow extends Omit<Move, 'done'> {
  readonly moved: boolean;
  readonly destination: string | null;
  readonly seal: Uint8Array | null;
  readonly login: Uint8Array | null;
}

/** Returns the move of the shop of a till's session; null where none was asked for. */
export async function readMove(session: Queryable): Promise<Move | null> {
  const [row] = await session.query<MoveRow>(
    `SELECT id, till, to_server AS "isToServer", refusal, moved, destination, seal, sealed_login AS login
     FROM transfer_till.own_move()`,
  );
  if (!row) return null;
  const { moved, destination, seal, login, ...move } = row;
  const done = { text: destination ?? '', seal: new Uint8Array(seal ?? []), sealedLogin: new Uint8Array(login ?? []) };
  return { ...move, done: moved ? done : null };
}

/** Asks a till to carry out a move, in place of an earlier request. `session` is the owner's. False once a move is done, and for a till that is not in the shop. */
export async function askForMove(
  session: Session,
  shop: string,
  { till, isToServer }: Pick<Move, 'till' | 'isToServer'>,
): Promise<boolean> {
  const insertedMoves = await session.query(
    `INSERT INTO transfer_till.move AS known (shop, id, till, to_server)
     SELECT shop, $2, id, $4 FROM transfer_till.till WHERE shop = $1 AND id = $3 AND left_at IS NULL
     ON CONFLICT (shop) DO UPDATE SET id = excluded.id, till = excluded.till, to_server = excluded.to_server, refusal = NULL
     WHERE known.moved_at IS NULL RETURNING id`,
    [shop, randomUUID(), till, isToServer],
  );
  return insertedMoves.length > 0;
}

/** Withdraws the request. `session` is the owner's. False once the move is done. */
export async function cancelMove(session: Queryable, shop: string): Promise<boolean> {
  const remaining = await session.query(
    `WITH cancelled AS (DELETE FROM transfer_till.move WHERE shop = $1 AND moved_at IS NULL RETURNING shop)
     SELECT FROM transfer_till.move WHERE shop = $1 AND moved_at IS NOT NULL`,
    [shop],
  );
  return remaining.length === 0;
}

/** Returns the tills that have not read yet where their shop is now. `session` is the owner's, in the old database. */
export async function notFollowed(session: Queryable, shop: string): Promise<readonly string[]> {
  const rows = await session.query<{ till: string }>(
    'SELECT till FROM transfer_till.moved_login WHERE shop = $1 AND followed_at IS NULL',
    [shop],
  );
  return rows.map(({ till }) => till);
}
