import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failureFrom } from '../shared/from-throwable.ts';
import { err, ok, type Result } from '../shared/result.ts';

/**
 * Files that only this user can read (0600). A file is written as a draft, flushed and renamed: after a crash or a power
 * cut it has its old content or the new, never half of it. A draft is a new file, never written through a planted link.
 */

/** Creates a folder and its parents for this user only (0700). An existing one is not changed. */
export const makePrivateFolder = (folder: string): void => void mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Replaces a file, or creates it; durable when it returns. Throws the disk's error and leaves the old file then. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const draft = draftOf(path);
  try {
    writeDraft(draft, content);
    moveDurably(draft, path);
  } catch (error) {
    discard(draft);
    throw error;
  }
}

/** As `replaceFile`, returning `unexpected` when the disk fails. */
export function saveFile(path: string, content: string | Uint8Array): Result<void> {
  try {
    replaceFile(path, content);
    return ok(undefined);
  } catch (error) {
    return err(failureFrom('unexpected', error));
  }
}

/** As `saveFile`, for content that is written in parts, without blocking the thread. */
export async function saveInParts(path: string, write: (file: FileHandle) => Promise<unknown>): Promise<Result<void>> {
  const draft = draftOf(path);
  try {
    await rm(draft, { force: true });
    const file = await open(draft, 'wx', 0o600);
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    return ok(undefined);
  } catch (error) {
    discard(draft);
    return err(failureFrom('unexpected', error));
  }
}

/**
 * Creates a file, durable when it returns. Returns false and changes nothing when there is one, also when another
 * process creates it at the same time. `unexpected` when the disk fails.
 */
export function createFile(path: string, content: string): Result<boolean> {
  const draft = `${path}.${process.pid}.new`;
  try {
    writeDraft(draft, content);
    linkSync(draft, path);
    flushFolder(dirname(path));
    return ok(true);
  } catch (error) {
    return hasCode(error, 'EEXIST') ? ok(false) : err(failureFrom('unexpected', error));
  } finally {
    discard(draft);
  }
}

/**
 * Returns the text of a file; null when there is none, `unexpected` when it cannot be read. Takes away rights that other
 * users were given since.
 */
export function readIfThere(path: string): Result<string | null> {
  try {
    const text = readFileSync(path, 'utf8');
    chmodSync(path, 0o600);
    return ok(text);
  } catch (error) {
    return hasCode(error, 'ENOENT') ? ok(null) : err(failureFrom('unexpected', error));
  }
}

/** Renames, and makes the new name survive a power loss. */
export function moveDurably(from: string, to: string): void {
  renameSync(from, to);
  flushFolder(dirname(to));
}

/** Flushes a file's content to disk. Never for an open database: closing the handle would release its locks. */
export const flushFile = (file: string): void => withFile(file, 'r+', fsyncSync);

/** Flushes a folder's entries to disk. Windows does so by itself and offers no call for it. */
export function flushFolder(folder: string): void {
  if (process.platform !== 'win32') withFile(folder, 'r', fsyncSync);
}

const draftOf = (path: string): string => `${path}.tmp`;

function writeDraft(draft: string, content: string | Uint8Array): void {
  rmSync(draft, { force: true });
  withFile(draft, 'wx', (file) => {
    writeFileSync(file, content);
    fsyncSync(file);
  });
}

function discard(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Its folder is missing or is a file; then there is no draft either.
  }
}

function withFile(path: string, flags: string, use: (file: number) => void): void {
  const file = openSync(path, flags, 0o600);
  try {
    use(file);
  } finally {
    closeSync(file);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
