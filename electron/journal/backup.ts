import { closeSync, fdatasyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copyPages } from 'node:sqlite';
import { flushFile, makePrivateFolder } from '../platform/files.ts';
import { moveDurably } from '../platform/rename.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { Chain } from './chain.ts';
import { type Connection, connectReading, connectWriting } from './connection.ts';
import { JournalError, type JournalFailure, journalFailureOf, tryOnFile } from './problem.ts';
import { lastSeqOf } from './schema.ts';
import { verifyAll } from './verify.ts';

/** A megabyte. */
const STEP_PAGES = 128;

export interface MadeBackup {
  readonly file: string;
  readonly seq: number;
}

/**
 * Copies the journal in `file`, which may be in use, into one file that only this user can read: copied page by page next
 * to its target, verified as a whole (file and chain), flushed, and only then given its name, which `targetOf` makes from
 * the number of the last entry. An older file of that name stays until then. One state of the file is copied, whatever
 * the till records meanwhile. `betweenSteps` is called between any two steps of the work.
 */
export async function backUp(
  file: string,
  chain: Chain,
  targetOf: (seq: number) => string,
  betweenSteps: () => void = () => undefined,
): Promise<Result<MadeBackup, JournalFailure>> {
  const read = tryOnFile(file, () => connectReading(file));
  if (!read.ok) return read;
  using source = read.value;
  let target = file;
  try {
    source.exec('BEGIN');
    const seq = lastSeqOf(source);
    target = targetOf(seq);
    makePrivateFolder(dirname(target));
    discard(draftOf(target));
    closeSync(openSync(draftOf(target), 'wx', 0o600));
    await copyInSteps(source, draftOf(target), betweenSteps);
    checkCopy(draftOf(target), chain, betweenSteps);
    flushFile(draftOf(target));
    moveDurably(draftOf(target), target);
    return ok({ file: target, seq });
  } catch (error) {
    // Where the copy could not be written, its remains may not be removable either; the first trouble counts.
    if (target !== file) tryOnFile(target, () => discard(draftOf(target)));
    return err(journalFailureOf(error, target));
  }
}

const draftOf = (target: string): string => `${target}.tmp`;

/** Node reports a copy as failed without an error where its first step finds the file locked. */
const isNoError = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 0;
const TRIES = 20;
const PAUSE_MS = 50;

/** Copies a database page by page, flushing each step: a disk with gigabytes to write at once makes a sale wait. */
export async function copyInSteps(source: Connection, draft: string, betweenSteps: () => void): Promise<void> {
  const handle = openSync(draft, 'r+');
  const progress = () => {
    fdatasyncSync(handle);
    betweenSteps();
  };
  try {
    for (let attemptCount = 1; ; attemptCount += 1) {
      try {
        return void (await copyPages(source.native, draft, { rate: STEP_PAGES, progress }));
      } catch (error) {
        if (!isNoError(error) || attemptCount === TRIES) throw error;
        await new Promise((next) => setTimeout(next, PAUSE_MS));
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** The same in one go, for when nothing else may happen meanwhile. Throws the trouble it meets. */
export function copyNow(source: Connection, chain: Chain, targetOf: (seq: number) => string): void {
  const target = targetOf(lastSeqOf(source));
  const draft = draftOf(target);
  makePrivateFolder(dirname(target));
  discard(draft);
  closeSync(openSync(draft, 'wx', 0o600));
  source.run('VACUUM INTO ?', [draft]);
  checkCopy(draft, chain);
  flushFile(draft);
  moveDurably(draft, target);
}

export function lastSeqIn(file: string): number | null {
  try {
    using copy = connectReading(file);
    return lastSeqOf(copy);
  } catch {
    // A copy that cannot be read does not count as one.
    return null;
  }
}

function checkCopy(file: string, chain: Chain, betweenSteps?: () => void): void {
  using copy = connectWriting(file);
  if (!verifyAll(copy, { ...chain, ...(betweenSteps && { betweenSteps }) }).ok) throw new JournalError('corrupt');
  // One file without a WAL, which opens from a read-only medium.
  copy.exec('PRAGMA journal_mode = DELETE');
}

export const discard = (file: string): void => {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
};
