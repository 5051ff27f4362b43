import { type Db, insert, type RecordRow, readValue, writeValue } from './db.ts';

export interface WalletRow extends RecordRow {
  readonly businessId: number;
  readonly type: 'balance' | 'commission';
  readonly currency: string;
  readonly status: string;
  readonly balance: number;
  /** Held back for payouts that are not settled. */
  readonly locked: number;
}

/** One change of a balance; a wallet's balance is the sum of its moves. */
interface Move {
  readonly walletId: number;
  readonly amount: number;
  readonly why: 'opening' | 'payment' | 'commission' | 'reversal' | 'payout';
  readonly subject: string;
  readonly at: number;
}

export const findWallet = (db: Db, id: number) => db.get<WalletRow>('SELECT * FROM wallet WHERE id = :id', { id });

export const walletsOf = (db: Db, businessId: number) =>
  db.all<WalletRow>('SELECT * FROM wallet WHERE businessId = :businessId ORDER BY id', { businessId });

/** Returns the wallet for money of this kind: the oldest in that currency. */
export const walletFor = (db: Db, businessId: number, type: WalletRow['type'], currency: string) =>
  db.get<WalletRow>(
    'SELECT * FROM wallet WHERE businessId = :businessId AND type = :type AND currency = :currency ORDER BY id LIMIT 1',
    { businessId, type, currency },
  );

/** Changes a balance and records the reason. Call it inside `atomically`. Returns the id of the movement. */
export function move(db: Db, { walletId, amount, why, subject, at }: Move): number {
  db.run('UPDATE wallet SET balance = balance + :amount, updatedAt = :at WHERE id = :walletId', {
    walletId,
    amount,
    at,
  });
  return insert(db, 'wallet_move', { walletId, amount, why, subject, at });
}

/** Locks money for a payout, or releases it with a negative amount. */
export const lock = (db: Db, walletId: number, amount: number, at: number) =>
  db.run('UPDATE wallet SET locked = locked + :amount, updatedAt = :at WHERE id = :walletId', { walletId, amount, at });

/** What a transaction moved so far, one line per wallet. */
export const movesOf = (db: Db, subject: string) =>
  db.all<{ walletId: number; amount: number }>(
    'SELECT walletId, sum(amount) AS amount FROM wallet_move WHERE subject = :subject GROUP BY walletId',
    { subject },
  );

/** The wallets show every payment of now, and until the next settlement no later one. */
export function settleWallets(db: Db): void {
  const last = db.get<{ id: number | null }>('SELECT max(id) AS id FROM wallet_move')?.id ?? 0;
  writeValue(db, 'settledMove', last);
}

/** Returns what payments after this time, or after the last settlement where it is null, moved, by wallet. */
export function unshownMoves(db: Db, since: number | null): ReadonlyMap<number, number> {
  const settledMove = readValue<number>(db, 'settledMove') ?? 0;
  const rows = db.all<{ walletId: number; amount: number }>(
    `SELECT walletId, sum(amount) AS amount FROM wallet_move
     WHERE why IN ('payment', 'commission') AND id > :settled AND at > :since GROUP BY walletId`,
    { settled: settledMove, since: since ?? 0 },
  );
  return new Map(rows.map(({ walletId, amount }) => [walletId, amount]));
}
