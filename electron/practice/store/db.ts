import { DatabaseSync, type StatementSync } from 'node:sqlite';

type Value = string | number | null;
type Params = Readonly<Record<string, Value>>;

/** The few things this service does with SQLite. Statements are prepared once and kept. */
export interface Db {
  readonly get: <Row>(sql: string, params?: Params) => Row | undefined;
  readonly all: <Row>(sql: string, params?: Params) => Row[];
  /** Returns the id of the inserted row, if there is one. */
  readonly run: (sql: string, params?: Params) => number;
  readonly exec: (sql: string) => void;
  /** All of `work` or nothing of it, on disk before it returns. A throw takes everything back. */
  readonly atomically: <T>(work: () => T) => T;
  readonly close: () => void;
}

/**
 * Every commit reaches the disk before the answer does (FULL), and one process at a time holds the file: two
 * services on one directory would send every webhook twice.
 */
const pragmas = `
  PRAGMA busy_timeout = 3000;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA trusted_schema = OFF;
`;

/** Opens or creates the file. Throws what SQLite throws when it is in use, no database, or not writable. */
export function openDb(path: string): Db {
  const raw = new DatabaseSync(path);
  try {
    raw.exec(pragmas);
    raw.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (problem) {
    raw.close();
    throw problem;
  }
  return wrap(raw);
}

function wrap(raw: DatabaseSync): Db {
  const statements = new Map<string, StatementSync>();
  const statementFor = (sql: string) => {
    const statement = statements.get(sql) ?? raw.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    get: <Row>(sql: string, params: Params = {}) => statementFor(sql).get(params) as Row | undefined,
    all: <Row>(sql: string, params: Params = {}) => statementFor(sql).all(params) as Row[],
    run: (sql, params = {}) => Number(statementFor(sql).run(params).lastInsertRowid),
    exec: (sql) => raw.exec(sql),
    atomically: (work) => atomically(raw, work),
    close: () => raw.close(),
  };
}

function atomically<T>(raw: DatabaseSync, work: () => T): T {
  if (raw.isTransaction) return work();
  raw.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    raw.exec('COMMIT');
    return result;
  } catch (problem) {
    if (raw.isTransaction) raw.exec('ROLLBACK');
    throw problem;
  }
}

/** Returns a stored value, or undefined. Its type is that of the caller's last write. */
export function readValue<T>(db: Db, name: string): T | undefined {
  const row = db.get<{ value: string }>('SELECT value FROM remembered WHERE name = :name', { name });
  return row && (JSON.parse(row.value) as T);
}

export function writeValue(db: Db, name: string, value: unknown): void {
  const sql =
    'INSERT INTO remembered (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = :value';
  db.run(sql, { name, value: JSON.stringify(value) });
}

/** Every table with data, in an order in which deleting their rows breaks no reference. */
export const tables = [
  'delivery',
  'event',
  'webhook',
  'trx',
  'payout',
  'payout_account',
  'wallet_move',
  'wallet',
  'credential',
  'business',
] as const;
type Table = (typeof tables)[number];

/** What the service shows of each of its records. */
export interface RecordRow {
  readonly id: number;
  readonly uid: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

type Columns = Readonly<Record<string, Value>>;
type Changes = Readonly<Record<string, Value | undefined>>;

export const pick = <Row, Name extends keyof Row>(row: Row, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** Inserts a row. Returns its id. Column names come from the code, never from a request. */
export function insert(db: Db, table: Table, columns: Columns): number {
  const names = Object.keys(columns);
  return db.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`,
    columns,
  );
}

export function update(db: Db, table: Table, id: number | string, changes: Changes): void {
  const changedColumns = Object.entries(changes).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  const set = changedColumns.map(([name]) => `${name} = :${name}`);
  db.run(`UPDATE ${table} SET ${set.join(', ')} WHERE id = :id`, { ...Object.fromEntries(changedColumns), id });
}
