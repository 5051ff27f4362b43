import type { Db, Value } from './db.ts';

/** The tables rows are added to and changed in by column name. */
export type Table =
  | 'business'
  | 'credential'
  | 'wallet'
  | 'payout_account'
  | 'payout'
  | 'trx'
  | 'wallet_move'
  | 'webhook'
  | 'event'
  | 'delivery';

type Columns = Readonly<Record<string, Value>>;
/** Columns left undefined stay as they are. */
type Changes = Readonly<Record<string, Value | undefined>>;

/** Inserts a row. Returns its id. Column names come from the code, never from a request. */
export function insert(db: Db, table: Table, columns: Columns): number {
  const names = Object.keys(columns);
  return db.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`,
    columns,
  );
}

/** Changes some columns of the row with this `id`. */
export function update(db: Db, table: Table, id: number | string, changes: Changes): void {
  const changedColumns = Object.entries(changes).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  const set = changedColumns.map(([name]) => `${name} = :${name}`);
  db.run(`UPDATE ${table} SET ${set.join(', ')} WHERE id = :id`, { ...Object.fromEntries(changedColumns), id });
}
