import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Result } from '../shared/result.ts';
import { backUp } from './backup.ts';
import { compareProjections } from './compare.ts';
import { type Connection, connectReading, connectWriting } from './connection.ts';
import { makePrivateFolder } from './durable-file.ts';
import type { Head } from './entry.ts';
import { sizeOf } from './place.ts';
import { attempt, failureOf, type JournalFailure, JournalTrouble } from './problem.ts';
import type { Projection } from './projection.ts';
import { type Verification, verifyAll } from './verify.ts';

/** What is done to an open journal beside the till's own thread. Plain data: it crosses to a worker. */
export type Task =
  /** The whole check: every entry, the heads known from elsewhere, the file, the projections. */
  | { readonly kind: 'check'; readonly file: string; readonly uuid: string; readonly known: readonly Head[] }
  | { readonly kind: 'backup'; readonly file: string; readonly uuid: string; readonly target: string }
  /** Writes the log back into the file, so that no sale has to wait for it. */
  | { readonly kind: 'tidy'; readonly file: string };

/** What a whole check found; all is well when `verification.ok` and there are no `differences`. */
export interface CheckReport {
  readonly verification: Verification;
  /** One line for each projected table that differs from what the entries say. */
  readonly differences: readonly string[];
}

export interface TaskResults {
  readonly check: Result<CheckReport, JournalFailure>;
  readonly backup: Result<void, JournalFailure>;
  readonly tidy: Result<void, JournalFailure>;
}

/** Runs a task to its end. Takes as long as it takes: for a worker. */
export async function runTask(task: Task, projections: readonly Projection[]): Promise<TaskResults[Task['kind']]> {
  if (task.kind === 'check') return attempt(task.file, () => check(task, projections));
  if (task.kind === 'tidy') return attempt(task.file, () => using(connectWriting(task.file), tidy));
  try {
    return await copy(task.file, task.uuid, task.target);
  } catch (error) {
    return { ok: false, failure: failureOf(error, task.target) };
  }
}

function check({ file, uuid, known }: Task & { kind: 'check' }, projections: readonly Projection[]): CheckReport {
  const breathe = breathing();
  return using(connectReading(file), (db) => {
    const verification = verifyAll(db, { uuid, known, breathe });
    // Entries that do not hold say nothing about what was computed from them.
    const differences = verification.ok ? compareProjections(db, projections, breathe) : [];
    return { verification, differences };
  });
}

/** Not waiting for anyone: what a reader still needs stays in the log until the next time. */
const tidy = (db: Connection): void => void db.get('PRAGMA wal_checkpoint(PASSIVE)');

async function copy(file: string, uuid: string, target: string): Promise<Result<void, JournalFailure>> {
  requireRoom(file, target);
  const db = connectReading(file);
  try {
    // One state of the file throughout, else every commit of the till would make the copy begin again.
    db.exec('BEGIN');
    db.get('SELECT uuid FROM journal');
    return await backUp(db, uuid, target);
  } finally {
    db.close();
  }
}

/** A disk filled up by copies would stop the till. */
function requireRoom(file: string, target: string): void {
  makePrivateFolder(dirname(target));
  const { bavail, bsize } = statfsSync(dirname(target));
  if (bavail * bsize < 2 * (sizeOf(file) ?? 0)) throw new JournalTrouble('full');
}

function using<T>(db: Connection, work: (db: Connection) => T): T {
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const WORK_MS = 20;
const REST_MS = 10;

/** Rests a third of the time: a check may take minutes, and the counter may have few processors. */
function breathing(): () => void {
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  let restedAt = performance.now();
  return () => {
    if (performance.now() - restedAt < WORK_MS) return;
    Atomics.wait(nobody, 0, 0, REST_MS);
    restedAt = performance.now();
  };
}
