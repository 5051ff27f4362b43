import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { hasCode } from '../platform/rename.ts';
import { JournalError } from './problem.ts';
import type { ProjectionDb } from './projection.ts';

/** One SQLite connection: statements are prepared once per text, rows come as plain objects. */
export interface Connection extends ProjectionDb, Disposable {
  readonly native: DatabaseSync;
  readonly exec: (sql: string) => void;
  readonly iterate: <T>(sql: string, values?: readonly SQLInputValue[]) => Iterable<T>;
  /** One durable transaction; an error inside rolls it back and is thrown on. */
  readonly transaction: <T>(work: () => T) => T;
}

/** [setting, what is asked, what must be read back; null for one that an older file may have otherwise]. */
type Setting = readonly [name: string, ask: string, expect: number | string | null];

const always: readonly Setting[] = [
  ['busy_timeout', '5000', 5000],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['recursive_triggers', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
  ['fullfsync', 'ON', 1],
  ['checkpoint_fullfsync', 'ON', 1],
  // What is erased is overwritten, not only unlinked; temporary data is never in a shared folder.
  ['secure_delete', 'ON', 1],
  ['temp_store', 'MEMORY', 2],
];

const whenWriting: readonly Setting[] = [
  // Only a new file takes it. Entries of a kilobyte waste an eighth less of a page than with the usual 4096.
  ['page_size', '8192', null],
  ['journal_mode', 'WAL', 'wal'],
  ['journal_size_limit', String(64 << 20), 64 << 20],
  // The WAL is checkpointed in the background; at this size (in pages) SQLite does it itself, so that it stays finite.
  ['wal_autocheckpoint', '4096', 4096],
  // KiB, as a negative number: the indexes of some years' sales.
  ['cache_size', '-32768', -32768],
];

/** Opens a file to read only: nothing can be written through it, whatever the statement. */
export const connectReading = (file: string): Connection => connect(file, true, always);

/** Opens a file to write: write-ahead log, every commit flushed to the disk. */
export const connectWriting = (file: string): Connection => connect(file, false, [...always, ...whenWriting]);

/** A private database that vanishes when closed. */
export const connectScratch = (): Connection => connect('', false, []);

/** Reads a setting back. Asked again after the first write, since some builds of SQLite change it then. */
export function requireSettings(db: Connection, settings: readonly Setting[] = always): void {
  for (const [name, , expectedValue] of settings) {
    if (expectedValue !== null && pragma(db, name) !== expectedValue) throw new JournalError('not-durable');
  }
}

export const pragma = (db: ProjectionDb, name: string): unknown =>
  Object.values(db.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0];

function connect(file: string, readOnly: boolean, settings: readonly Setting[]): Connection {
  const native = new DatabaseSync(file, { readOnly, timeout: 5_000, enableDoubleQuotedStringLiterals: false });
  const db = wrap(native);
  try {
    for (const [name, ask] of settings) native.exec(`PRAGMA ${name} = ${ask}`);
    requireSettings(db, settings);
  } catch (error) {
    native.close();
    throw error;
  }
  return db;
}

function wrap(native: DatabaseSync): Connection {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const preparedStatement = statements.get(sql) ?? native.prepare(sql);
    statements.set(sql, preparedStatement);
    return preparedStatement;
  };
  return {
    native,
    exec: (sql) => native.exec(sql),
    run: (sql, values = []) => void prepare(sql).run(...values),
    get: <T>(sql: string, values: readonly SQLInputValue[] = []) =>
      anySize(prepare(sql), (statement) => statement.get(...values)) as T | undefined,
    all: <T>(sql: string, values: readonly SQLInputValue[] = []) =>
      anySize(prepare(sql), (statement) => statement.all(...values)) as T[],
    iterate: <T>(sql: string, values: readonly SQLInputValue[] = []) =>
      native.prepare(sql).iterate(...values) as Iterable<T>,
    transaction: (work) => transaction(native, work),
    [Symbol.dispose]: () => native.close(),
  };
}

function transaction<T>(native: DatabaseSync, work: () => T): T {
  native.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    native.exec('COMMIT');
    return value;
  } catch (error) {
    // A full disk may have rolled back already.
    if (native.isTransaction) native.exec('ROLLBACK');
    throw error;
  }
}

/** Rounds integers that a number cannot hold, as a sum of absurd amounts: no report ends because of one. */
function anySize<T>(statement: StatementSync, run: (statement: StatementSync) => T): T {
  try {
    return run(statement);
  } catch (error) {
    if (!hasCode(error, 'ERR_OUT_OF_RANGE')) throw error;
  }
  statement.setReadBigInts(true);
  try {
    return withNumbers(run(statement)) as T;
  } finally {
    statement.setReadBigInts(false);
  }
}

function withNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, withNumbers(of)]));
}
