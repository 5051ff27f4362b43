import { join } from 'node:path';
import { makePrivateFolder } from '../platform/files.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { removeOldAside } from './aside.ts';
import { backUp, type MadeBackup } from './backup.ts';
import { backupName, deleteForRoom, listBackups, roomIn, rotateBackups } from './backups.ts';
import type { Chain } from './chain.ts';
import { compareProjections } from './compare-projections.ts';
import { type Connection, connectReading, connectWriting } from './connection.ts';
import { type CopiedElsewhere, type CopyElsewhere, copyElsewhere } from './copy-elsewhere.ts';
import { decrypt, type Keys, keysFrom } from './encryption.ts';
import type { Head } from './entry.ts';
import { erasedKind } from './erasures.ts';
import { type OpenFileOptions, openFile } from './open.ts';
import { journalPathsOf, sizeOf } from './paths.ts';
import { JournalError, type JournalFailure, journalFailureOf } from './problem.ts';
import type { Projection } from './projection.ts';
import { rebuildAll } from './rebuild.ts';
import { prepareReplacement, type Replacement } from './replace.ts';
import { type PutBackOptions, type RestoreResult, restoreFromBackup } from './restore.ts';
import { type DataKey, dataKeysIn, storeDataKey } from './schema.ts';
import { aboutKey } from './vault.ts';
import { type Verification, verifyAll } from './verify.ts';

/**
 * Customers whose keys are missing without an erasure. A key without a name was made later and opens nothing older.
 */
const lostKeys = (db: Connection, projections: readonly Projection[]): readonly string[] =>
  projections.flatMap(({ customers }) =>
    customers === undefined
      ? []
      : db
          .all<{ customer: string }>(
            `SELECT customer FROM (${customers}) AS known WHERE customer <> ''
             AND NOT EXISTS (SELECT 1 FROM data_key WHERE data_key.customer = known.customer AND name IS NOT NULL)
             AND NOT EXISTS (SELECT 1 FROM entry WHERE subject = known.customer AND +kind = '${erasedKind}')`,
          )
          .map(({ customer }) => customer),
  );

/** Takes lost keys out of the copies, newest first. A key that the wrapping key does not open is none. */
function bringLostKeys(into: Connection, copies: string, projections: readonly Projection[], keys: Keys): void {
  for (const { file } of listBackups(copies)) {
    const lostNames = lostKeys(into, projections);
    if (lostNames.length === 0) return;
    const recoverable = keysIn(file, new Set(lostNames)).filter(
      ({ customer, wrapped }) => decrypt(keys.wrap, aboutKey(customer), wrapped) !== null,
    );
    into.transaction(() => {
      for (const key of recoverable) storeDataKey(into, key, true);
    });
  }
}

function keysIn(file: string, customers: ReadonlySet<string>): readonly DataKey[] {
  try {
    using db = connectReading(file);
    return dataKeysIn(db).filter((key) => customers.has(key.customer));
  } catch {
    // A copy that cannot be read: the one before it may do.
    return [];
  }
}

/** The tasks on a journal for a worker thread, by kind. What goes in and comes out is plain data, as it is sent. */
interface Tasks {
  /** Full check: every entry, the heads stored outside the file, the file, the projections. */
  readonly check: (of: Chain & { readonly file: string; readonly known: readonly Head[] }) => CheckReport;
  /** Makes a copy, named by its last entry and the time `at`, then deletes those that are no longer needed. */
  readonly backup: (of: Chain & { readonly file: string; readonly at: number }) => MadeBackup;
  readonly elsewhere: (of: CopyElsewhere) => CopiedElsewhere;
  /** Writes the log back into the file, so that no sale has to wait for it. */
  readonly tidy: (of: { readonly file: string }) => undefined;
  /** Opens a closed journal and closes it again, which brings its tables in step with the code. */
  readonly open: (of: Pick<OpenFileOptions, 'file' | 'till' | 'anchor' | 'anchored'> & WithKey) => undefined;
  /** The same of the copy of the other tills' entries. */
  readonly replica: (of: ReplicaOptions) => undefined;
  /** Restores missing keys of customers from the copies of a closed journal, then computes its tables again. */
  readonly repair: (of: { readonly file: string } & WithKey) => undefined;
  /** Puts a good copy in the place of a journal that is closed and bad. */
  readonly restore: (of: Omit<PutBackOptions, 'keys' | 'now' | 'projections'> & WithKey) => RestoreResult;
  /** Prepares a journal to take the place of a closed one whose stream diverged from its copy in the shop. */
  readonly replace: (of: Replacement & WithKey) => Head;
}

interface WithKey {
  readonly wrappingKey: Uint8Array;
}

interface ReplicaOptions {
  readonly file: string;
  readonly shopKey: Uint8Array;
}

export type TaskKind = keyof Tasks;

export type Task<K extends TaskKind = TaskKind> = {
  readonly [Kind in K]: Parameters<Tasks[Kind]>[0] & { readonly kind: Kind };
}[K];

export type TaskResults = { readonly [K in TaskKind]: Result<ReturnType<Tasks[K]>, JournalFailure> };

/** Result of a full check; without a finding when `verification.ok` and `differences` is empty. */
export interface CheckReport {
  readonly verification: Verification;
  /** One line for each projected table that differs from the entries. */
  readonly differences: readonly string[];
  /** The number of missing customers' keys without an erasure. */
  readonly lostKeys: number;
}

/** Loads what tasks need. The simplest need nothing: most threads only copy, and start sooner. */
interface Loading {
  readonly projections: () => Promise<readonly Projection[]>;
  readonly prepareReplica: () => Promise<(options: ReplicaOptions & { projections: readonly Projection[] }) => void>;
}

/** Runs a task to its end. Takes as long as it takes: for a worker. */
export async function runTask(task: Task, loading: Loading): Promise<TaskResults[TaskKind]> {
  try {
    return ok(await work(task, loading));
  } catch (error) {
    return err(journalFailureOf(error, task.file));
  }
}

async function work(task: Task, loading: Loading): Promise<ReturnType<Tasks[TaskKind]>> {
  if (task.kind === 'backup') return copy(task);
  if (task.kind === 'elsewhere') return copyElsewhere(task);
  if (task.kind === 'tidy') return tidy(task.file);
  const projections = await loading.projections();
  if (task.kind === 'replica') return void (await loading.prepareReplica())({ ...task, projections });
  if (task.kind === 'open')
    return void openFile({ ...task, keys: keysFrom(task.wrappingKey), projections, now: Date.now }).close();
  if (task.kind === 'check') return check(task, projections);
  if (task.kind === 'replace')
    return prepareReplacement({ ...task, keysOfJournal: keysFrom(task.wrappingKey), projections, now: Date.now });
  if (task.kind === 'restore')
    return restoreFromBackup({ ...task, keys: keysFrom(task.wrappingKey), projections, now: Date.now });
  using db = connectWriting(task.file);
  bringLostKeys(db, journalPathsOf(task.file).backups, projections, keysFrom(task.wrappingKey));
  return void rebuildAll(db, projections);
}

function check({ file, known, ...chain }: Task<'check'>, projections: readonly Projection[]): CheckReport {
  const betweenSteps = createYielder();
  using db = connectReading(file);
  const verification = verifyAll(db, { ...chain, known, betweenSteps });
  // Invalid entries are no basis to check the tables computed from them.
  const differences = verification.ok ? compareProjections(db, projections, betweenSteps) : [];
  const lostCount = verification.ok ? lostKeys(db, projections).length : 0;
  return { verification, differences, lostKeys: lostCount };
}

/**
 * Not waiting for anyone: what a reader still needs stays in the log until the next time. SQLite would make a file that
 * is missing, and delete the log of the one that was moved away.
 */
function tidy(file: string): undefined {
  if (sizeOf(file) === null) return;
  using db = connectWriting(file);
  db.get('PRAGMA wal_checkpoint(PASSIVE)');
}

async function copy({ file, at, ...chain }: Task<'backup'>): Promise<MadeBackup> {
  const place = journalPathsOf(file);
  requireRoom(file, place.backups);
  const target = (seq: number) => join(place.backups, backupName({ seq, at }));
  const backupResult = await backUp(file, chain, target, createYielder());
  if (!backupResult.ok) throw new JournalError(backupResult.failure.text);
  rotateBackups(place.backups, backupResult.value.file);
  removeOldAside(place, at);
  return backupResult.value;
}

/** Deletes older copies when a new one has no room. Throws `full` if that frees too little: a full disk stops the till. */
function requireRoom(file: string, folder: string): void {
  makePrivateFolder(folder);
  const neededBytes = 2 * (sizeOf(file) ?? 0);
  if (roomIn(folder) < neededBytes) deleteForRoom(folder, neededBytes - roomIn(folder));
  if (roomIn(folder) < neededBytes) throw new JournalError('full');
}

const WORK_MS = 20;
const REST_MS = 10;

/** Rests a third of the time: a check may take minutes, and the counter may have few processors. */
function createYielder(): () => void {
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  let restedAt = performance.now();
  return () => {
    if (performance.now() - restedAt < WORK_MS) return;
    Atomics.wait(nobody, 0, 0, REST_MS);
    restedAt = performance.now();
  };
}
