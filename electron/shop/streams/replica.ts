import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { genesis } from '../../journal/chain.ts';
import { type Connection, connectReading, connectWriting } from '../../journal/connection.ts';
import { type ChainTip, type EntryRow, entryColumns, entryOf } from '../../journal/entry.ts';
import type { Projection, QueryDb } from '../../journal/journal.ts';
import { journalPathsOf, makeDatabaseFile } from '../../journal/paths.ts';
import { applier, prepareProjections } from '../../journal/rebuild.ts';
import { migrate } from '../../journal/schema.ts';
import { makePrivateFolder } from '../../platform/files.ts';
import { createKeyStore, type KeyStore, keysProjection } from '../customers/key-store.ts';
import { createReplicaSeal, type ReplicaSeal, sealProjection } from './replica-seal.ts';
import { endOfStream, streamsProjection } from './streams-projection.ts';

/**
 * The streams of the other tills of the shop, in one SQLite file with the tables of a journal and the same projections.
 * Entries are numbered in the order in which they arrived. It is a copy of what the database has and may be deleted at
 * any time; nothing is decided from it alone.
 */
export interface Replica {
  readonly query: QueryDb;
  /** Where the stream of a till ends here, to chain the next entries from. */
  readonly endOf: (till: string, journal: string) => ChainTip;
  /** Adds verified entries, in one transaction with their projections. */
  readonly add: (rows: readonly EntryRow[]) => void;
  /** Throws where another hand changed an entry that this till acts on. */
  readonly requireUnchanged: () => void;
  /** The customers' keys, and what is known of the other tills' keys. */
  readonly keys: KeyStore;
  readonly close: () => void;
}

export interface ReplicaOptions {
  readonly file: string;
  readonly projections: readonly Projection[];
  /** Of the shop; without it nothing may be acted on. */
  readonly shopKey?: Uint8Array;
  /** Receives why an existing file was deleted and begun again. */
  readonly reportError?: (error: unknown) => void;
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

/** Deletes a replica that is closed. */
export function removeReplica(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

function openFile({ file, projections, shopKey }: ReplicaOptions): Replica {
  const all = [...projections, streamsProjection, keysProjection, sealProjection];
  makePrivateFolder(dirname(file));
  makeDatabaseFile(journalPathsOf(file));
  using opened = new DisposableStack();
  const writer = opened.adopt(connectWriting(file), (db) => db.close());
  migrate(writer);
  const seal = shopKey ? createReplicaSeal(writer, shopKey) : null;
  seal?.require();
  prepareProjections(writer, all);
  seal?.renew();
  // After a power cut the end may be missing and is downloaded again: flushing it would make the counter wait.
  writer.exec('PRAGMA synchronous = OFF');
  const reader = opened.adopt(connectReading(file), (db) => db.close());
  const open = opened.move();
  return {
    query: { get: reader.get, all: reader.all },
    endOf: (till, journal) => {
      const end = endOfStream(reader, till);
      return end ? { seq: end.seq, hash: Buffer.from(end.hash, 'hex') } : { seq: 0, hash: genesis(journal) };
    },
    add: adder(writer, all, seal),
    requireUnchanged: () => seal?.require(),
    keys: createKeyStore(writer, reader, projections),
    close: () => open.dispose(),
  };
}

function adder(writer: Connection, projections: readonly Projection[], seal: ReplicaSeal | null): Replica['add'] {
  const apply = applier(writer, writer, projections);
  const insert = `INSERT INTO entry (${entryColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
  const addAll = (rows: readonly EntryRow[]) => {
    let arrived = writer.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM entry')?.seq ?? 0;
    for (const { id, till, at, actor, kind, subject, body, hash } of rows) {
      arrived += 1;
      writer.run(insert, arrived, id, till, at, actor, kind, subject, body, hash);
      apply(entryOf({ seq: arrived, id, till, at, actor, kind, subject, body, hash }));
    }
  };
  return (rows) => writer.transaction(() => (seal ? seal.adding(rows, () => addAll(rows)) : addAll(rows)));
}
