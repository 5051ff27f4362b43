import { chmodSync, closeSync, fsyncSync, openSync, renameSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';

export type FileMove = readonly [from: string, to: string];

/** What Windows reports of a file that a virus scanner, an indexer or a copying program holds open for a moment. */
const heldCodes = ['EPERM', 'EACCES', 'EBUSY'];
/** In ms. Nothing else runs in this thread meanwhile. */
const RETRY_LIMIT = 2_000;
const LONGEST_WAIT = 100;

/**
 * Renames a file or a folder and makes that survive a power loss. On Windows it is tried again while another program
 * holds the file, as VS Code does (microsoft/vscode src/vs/base/node/pfs.ts, `renameWithRetry`), and a target that is
 * read-only is made writable. Throws the last error.
 */
export function moveDurably(from: string, to: string): void {
  retryWhileHeld(to, () => {
    renameSync(from, to);
    flushName(to);
  });
}

/** Returns what `work` on a file returns; on Windows it is tried again while another program holds the file. */
export function retryWhileHeld<T>(path: string, work: () => T): T {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return work();
    } catch (error) {
      if (!mayTryAgain(error, path, startedAt)) throw error;
      waitHere(waitAfter(attempt));
    }
  }
}

/** As `moveDurably`, without blocking the thread between two attempts. */
export async function moveDurablyLater(from: string, to: string): Promise<void> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(from, to);
      flushName(to);
      return;
    } catch (error) {
      if (!mayTryAgain(error, to, startedAt)) throw error;
      await new Promise((next) => setTimeout(next, waitAfter(attempt)));
    }
  }
}

/** Renames several files, in the order given; when one cannot be renamed, those before it get their names back. */
export function moveTogether(moves: readonly FileMove[]): void {
  const finishedMoves: FileMove[] = [];
  try {
    for (const [from, to] of moves) {
      moveDurably(from, to);
      finishedMoves.unshift([from, to]);
    }
  } catch (error) {
    for (const [from, to] of finishedMoves) moveBack(to, from);
    throw error;
  }
}

function moveBack(from: string, to: string): void {
  try {
    moveDurably(from, to);
  } catch {
    // The first error counts; the file is there under its new name.
  }
}

/** What a file system reports that cannot flush folders. */
const notForFolders = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENOTTY'];

/**
 * Flushes a folder's entries to disk. Windows has no such call, nor have many network drives (syncthing/syncthing issue
 * 4432, untitaker/python-atomicwrites issue 27): there the server says when a name is durable.
 */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  try {
    flush(folder, 'r');
  } catch (error) {
    if (!notForFolders.some((code) => hasCode(error, code))) throw error;
  }
}

/**
 * Makes a new name durable. MoveFileExW without MOVEFILE_WRITE_THROUGH, as libuv calls it (src/win/fs.c,
 * `fs__rename`), leaves it in a log that Windows writes when it likes; flushing the file writes its metadata too.
 */
function flushName(path: string): void {
  flushFolder(dirname(path));
  try {
    if (process.platform === 'win32' && statSync(path).isFile()) flush(path, 'r+');
  } catch {
    // Held by another program already: it has its new name, which Windows makes durable within seconds.
  }
}

function flush(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Elsewhere these codes mean that it is not allowed, and will not be in a moment either. */
function mayTryAgain(error: unknown, to: string, startedAt: number): boolean {
  if (process.platform !== 'win32' || !heldCodes.some((code) => hasCode(error, code))) return false;
  if (performance.now() - startedAt >= RETRY_LIMIT) return false;
  makeWritable(to);
  return true;
}

/** Clears the read-only attribute: MoveFileExW does not replace such a file. */
function makeWritable(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // There is none, or it is another user's: the next attempt shows the reason.
  }
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const waitAfter = (attempt: number): number => Math.min(LONGEST_WAIT, attempt * 10);

/** `Atomics.wait` is not allowed in every main thread. */
function waitHere(time: number): void {
  const until = performance.now() + time;
  while (performance.now() < until);
}
