import { closeSync, fdatasyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copyPages } from 'node:sqlite';
import { flushFile, makePrivateFolder, moveDurably } from '../platform/files.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { Chain } from './chain.ts';
import { type Connection, connectReading, connectWriting } from './connection.ts';
import { attempt, failureOf, JournalError, type JournalFailure } from './problem.ts';
import { verifyAll } from './verify.ts';

/** A megabyte. */
const STEP_PAGES = 128;

/**
 * Copies a journal that is in use into one file that only this user can read: copied page by page next to the target,
 * verified as a whole (file and chain), flushed, and only then given its name. An older file of that name stays until
 * then. `source` is the writing connection, whose own appends do not start the copy over, or one that holds a read
 * transaction. `breathe` is called between any two steps of the work.
 */
export async function backUp(
  source: Connection,
  chain: Chain,
  target: string,
  breathe: () => void = () => undefined,
): Promise<Result<void, JournalFailure>> {
  const draft = `${target}.tmp`;
  try {
    makePrivateFolder(dirname(target));
    removeWithLog(draft);
    closeSync(openSync(draft, 'wx', 0o600));
    await copyInSteps(source, draft, breathe);
    checkCopy(draft, chain, breathe);
    flushFile(draft);
    moveDurably(draft, target);
    return ok(undefined);
  } catch (error) {
    // Where the copy could not be written, its remains may not be removable either; the first trouble counts.
    attempt(target, () => removeWithLog(draft));
    return err(failureOf(error, target));
  }
}

/**
 * Flushes each step. A disk given gigabytes to write at once makes everybody wait who flushes a few kilobytes, and
 * that is what a sale does.
 */
async function copyInSteps(source: Connection, draft: string, breathe: () => void): Promise<void> {
  const handle = openSync(draft, 'r+');
  const progress = () => {
    fdatasyncSync(handle);
    breathe();
  };
  try {
    await copyPages(source.native, draft, { rate: STEP_PAGES, progress });
  } finally {
    closeSync(handle);
  }
}

/** The same in one go, for when nothing else may happen meanwhile. Throws the trouble it meets. */
export function copyNow(source: Connection, chain: Chain, target: string): void {
  const draft = `${target}.tmp`;
  makePrivateFolder(dirname(target));
  removeWithLog(draft);
  closeSync(openSync(draft, 'wx', 0o600));
  source.run('VACUUM INTO ?', draft);
  checkCopy(draft, chain);
  flushFile(draft);
  moveDurably(draft, target);
}

/** The last entry a copy has; null when it cannot be read. */
export function lastSeqIn(file: string): number | null {
  try {
    const copy = connectReading(file);
    try {
      return copy.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM entry')?.seq ?? 0;
    } finally {
      copy.close();
    }
  } catch {
    // A copy that cannot be read does not count as one.
    return null;
  }
}

function checkCopy(file: string, chain: Chain, breathe?: () => void): void {
  const copy = connectWriting(file);
  try {
    if (!verifyAll(copy, { ...chain, ...(breathe && { breathe }) }).ok) throw new JournalError('corrupt');
    // One file without a WAL, which opens from a read-only medium.
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

const removeWithLog = (file: string): void => {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
};
