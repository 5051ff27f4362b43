import { createHash, createHmac, type Hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { dirname } from 'node:path';
import { genesis } from '../../journal/chain.ts';
import { type Connection, connectReading, connectWriting, pragma } from '../../journal/connection.ts';
import { type ChainTip, type EntryRow, entryColumns, entryOf } from '../../journal/entry.ts';
import { erasedKind, erasureAskedKind, erasuresDoneKind } from '../../journal/erasures.ts';
import type { Projection, QueryDb } from '../../journal/journal.ts';
import { journalPathsOf, makeDatabaseFile } from '../../journal/paths.ts';
import { applier, isOutOfStep, prepareProjections } from '../../journal/rebuild.ts';
import { insertEntry, isRare, lastSeqOf, migrate } from '../../journal/schema.ts';
import { makePrivateFolder } from '../../platform/files.ts';
import { kindsTakenOver } from '../../shared/staff/staff.ts';
import { createKeyStore, keysProjection } from '../customers/key-store.ts';
import { removeReplica } from '../till/shop-port.ts';

/** Where each till's stream ends in a replica: without gaps, so the number of its entries is its last one's number. */
const streamsProjection: Projection = {
  name: 'streams',
  tables: ['stream'],
  version: 1,
  schema: `CREATE TABLE IF NOT EXISTS stream (
    till TEXT PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- Entries are numbered as they arrived: lists by time, and reports by till, need these.
  CREATE INDEX IF NOT EXISTS entry_by_time ON entry (at);
  CREATE INDEX IF NOT EXISTS entry_by_till ON entry (till);`,
  apply: (db, { till, hash, at }) =>
    db.run(
      `INSERT INTO stream (till, seq, hash, at) VALUES (?, 1, ?, ?)
       ON CONFLICT (till) DO UPDATE SET seq = seq + 1, hash = excluded.hash, at = excluded.at`,
      [till, hash, at],
    ),
};

/** Kinds that this till acts on: who works here with which rights, and whose keys are destroyed. */
const decisive: ReadonlySet<string> = new Set([...kindsTakenOver, erasedKind, erasureAskedKind, erasuresDoneKind]);
const isDecisive = `${isRare} AND kind IN (${[...decisive].map((kind) => `'${kind}'`).join(', ')})`;

/** The seal, which entries do not fill. */
const sealProjection: Projection = {
  name: 'replica-seal',
  version: 1,
  tables: ['replica_seal'],
  schema: 'CREATE TABLE IF NOT EXISTS replica_seal (one INTEGER PRIMARY KEY, seal BLOB NOT NULL) STRICT;',
  apply: () => undefined,
};

class ChangedReplicaError extends Error {}

/** The key is derived from the shop's, which is in the keychain. */
function createReplicaSeal(db: Connection, shopKey: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', shopKey, '', 'transfer-till replica seal', 32));

  /** What was last found unchanged, and the version of the file then; null before that. */
  let lastVerified: { readonly content: Hash; readonly version: unknown } | null = null;

  /** Changes when another connection, as of another program, has changed the file. */
  const versionNow = () => pragma(db, 'data_version');

  const sealOf = (content: Hash): Buffer => createHmac('sha256', key).update(content.copy().digest()).digest();

  function addTo(content: Hash, { seq, id, till, at, actor, kind, subject, body }: EntryRow): Hash {
    return content.update(JSON.stringify([seq, id, till, at, actor, kind, subject, body]));
  }

  /** Takes as long as there are such entries, of which a shop that erases its customers has more with every day. */
  function readContent(): Hash {
    const content = createHash('sha256');
    const rows = db.iterate<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE ${isDecisive} ORDER BY seq`);
    for (const row of rows) addTo(content, row);
    return content;
  }

  const hasEntries = () => db.get('SELECT 1 FROM entry LIMIT 1') !== undefined;
  const hasSeal = () => db.get("SELECT 1 FROM sqlite_schema WHERE name = 'replica_seal'") !== undefined;
  const storedSeal = () =>
    hasSeal() ? db.get<{ seal: Uint8Array }>('SELECT seal FROM replica_seal')?.seal : undefined;

  function renew({ content, version } = requireUnchanged()): void {
    db.run('INSERT OR REPLACE INTO replica_seal (one, seal) VALUES (1, ?)', [sealOf(content)]);
    lastVerified = { content, version };
  }

  /** Throws where another hand added, changed or removed such an entry. */
  function requireUnchanged() {
    const version = versionNow();
    if (lastVerified !== null && lastVerified.version === version) return lastVerified;
    const content = readContent();
    const seal = storedSeal();
    const isSealed = seal?.length === 32 && timingSafeEqual(seal, sealOf(content));
    if (!isSealed && hasEntries()) throw new ChangedReplicaError('the replica was changed');
    lastVerified = { content, version };
    return lastVerified;
  }

  return {
    require: () => void requireUnchanged(),
    /** Runs `add`, which adds rows, inside its transaction. */
    adding(rows: readonly EntryRow[], add: () => void): void {
      const decisiveRows = rows.filter(({ kind }) => decisive.has(kind));
      if (decisiveRows.length === 0) {
        add();
        return;
      }
      const { content, version } = requireUnchanged();
      add();
      renew({ content: decisiveRows.reduce(addTo, content.copy()), version });
    },
    /** To be called after a transaction with `adding` failed: its rows are not there. */
    forget(): void {
      lastVerified = null;
    },
    /** Makes the seal again over entries that were just found unchanged. */
    renew: () => renew(),
  };
}

/** Authenticates the entries of a replica that this till acts on, between one start and the next. */
type ReplicaSeal = ReturnType<typeof createReplicaSeal>;

/**
 * The streams of the other tills of the shop, in one SQLite file with the tables of a journal and the same projections.
 * Entries are numbered in the order in which they arrived. It is a copy of what the database has and may be deleted at
 * any time; nothing is decided from it alone.
 */
export type Replica = ReturnType<typeof openFile>;

export interface ReplicaOptions {
  readonly file: string;
  readonly projections: readonly Projection[];
  /** Of the shop; without it nothing may be acted on. */
  readonly shopKey?: Uint8Array;
  /** Receives why an existing file was deleted and downloaded again. */
  readonly reportError?: (error: unknown) => void;
  /** Called once where the open file is found damaged or not as it was left: it is to be deleted, which downloads it again. */
  readonly damaged?: () => void;
}

/** Opens the replica. A damaged or changed one, or one of another version, is deleted and downloaded again. */
export function openReplica(options: ReplicaOptions): Replica {
  try {
    return openFile(options);
  } catch (error) {
    options.reportError?.(error);
    removeReplica(options.file);
    return openFile(options);
  }
}

/** SQLite's codes for a value that a table refuses: of the entry, not of the file. */
const refusedValues: ReadonlySet<unknown> = new Set([18, 19, 20]);

/** Whether the replica itself could not be written, whatever was in the entry. */
export const isStorageError = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && !refusedValues.has(Number(error.errcode) & 0xff);

/** SQLite's codes for a file that is damaged, or is none of SQLite's. */
const damageCodes: ReadonlySet<unknown> = new Set([11, 26]);

/** Returns a function that runs a statement, and calls `damaged` the first time that the file turns out to be unusable. */
function noticingDamage(onDamage: () => void) {
  let isNoticed = false;
  return <T>(run: () => T): T => {
    try {
      return run();
    } catch (error) {
      const isChanged = error instanceof ChangedReplicaError;
      const isDamage = error instanceof Error && 'errcode' in error && damageCodes.has(Number(error.errcode) & 0xff);
      if ((isChanged || isDamage) && !isNoticed) {
        isNoticed = true;
        onDamage();
      }
      throw error;
    }
  };
}

const withOwn = (projections: readonly Projection[]): readonly Projection[] => [
  ...projections,
  streamsProjection,
  keysProjection,
  sealProjection,
];

/** Whether opening a replica computes its tables again, as after an update: then a worker calls `prepareReplica` first. */
export const isReplicaOutOfStep = ({ file, projections }: ReplicaOptions): boolean =>
  isOutOfStep(file, withOwn(projections));

/** Brings the tables of a closed replica in step with the code. Throws where it is damaged or was changed. */
export const prepareReplica = (options: ReplicaOptions): void => openFile(options).close();

function openFile({ file, projections, shopKey, damaged = () => undefined }: ReplicaOptions) {
  const all = withOwn(projections);
  makePrivateFolder(dirname(file));
  makeDatabaseFile(journalPathsOf(file));
  using disposables = new DisposableStack();
  const writer = disposables.use(connectWriting(file));
  migrate(writer);
  const seal = shopKey ? createReplicaSeal(writer, shopKey) : null;
  seal?.require();
  prepareProjections(writer, all);
  seal?.renew();
  // After a power cut the end may be missing and is downloaded again: only a checkpoint of the log waits for the disk.
  writer.exec('PRAGMA synchronous = NORMAL');
  const reader = disposables.use(connectReading(file));
  const open = disposables.move();
  const noticing = noticingDamage(damaged);
  const add = adder(writer, all, seal);
  const query: QueryDb = {
    get: (sql, values) => noticing(() => reader.get(sql, values)),
    all: (sql, values) => noticing(() => reader.all(sql, values)),
  };
  return {
    query,
    /** Where the stream of a till ends here, to chain the next entries from. */
    endOf(till: string, journal: string): ChainTip {
      const end = query.get<{ seq: number; hash: string }>('SELECT seq, hash FROM stream WHERE till = ?', [till]);
      return end ? { seq: end.seq, hash: Buffer.from(end.hash, 'hex') } : { seq: 0, hash: genesis(journal) };
    },
    /** Adds verified entries, in one transaction with their projections. */
    add: (rows: readonly EntryRow[]) => noticing(() => add(rows)),
    /** Throws where another hand changed an entry that this till acts on. */
    requireUnchanged: () => noticing(() => seal?.require()),
    keys: createKeyStore(writer, query, projections),
    close: () => open.dispose(),
  };
}

function adder(writer: Connection, projections: readonly Projection[], seal: ReplicaSeal | null) {
  const apply = applier(writer, writer, projections);
  const addAll = (rows: readonly EntryRow[]) => {
    for (const row of rows) {
      insertEntry(writer, row);
      apply(entryOf(row));
    }
  };
  return (rows: readonly EntryRow[]) => {
    try {
      writer.transaction(() => {
        const before = lastSeqOf(writer);
        const arrivedRows = rows.map((row, n) => ({ ...row, seq: before + n + 1 }));
        if (seal) seal.adding(arrivedRows, () => addAll(arrivedRows));
        else addAll(arrivedRows);
      });
    } catch (error) {
      seal?.forget();
      throw error;
    }
  };
}
