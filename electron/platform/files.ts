import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { type Reader, valueIn } from '../shared/base/readers.ts';
import { err, failureFrom, fromThrowable, ok, type Result } from '../shared/base/result.ts';
import { flushFolder, hasCode, moveDurably, moveDurablyLater, retryWhileHeld } from './rename.ts';

/**
 * Files that only this user can read (0600). A file is written as a draft, flushed and renamed: after a crash or a power
 * cut it has its old content or the new, never half of it. A draft is a new file, never written through a planted link.
 */

/**
 * Returns the folder of the built main script for that of a module: the build writes what a lazily loaded part needs too
 * into a chunk below it. Other files of the program, such as a worker or the preload, are found from that folder.
 */
export const mainFolderOf = (moduleFolder: string): string => moduleFolder.replace(/[\\/]chunks$/, '');

/** Creates a folder and its parents for this user only (0700). An existing one is not changed. */
export const makePrivateFolder = (folder: string): void => void mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Throws the system's error where a folder takes nothing new. Leaves it as it is. */
export const tryFolder = (folder: string): void => rmdirSync(mkdtempSync(join(folder, 'till-')));

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

/** What a file that cannot be written is for: one of the till's own, or one in a place that a person chose. */
type NotWritten = 'unexpected' | 'not-saved';

/** As `replaceFile`, returning `code` when the disk fails. */
export const saveFile = (path: string, content: string | Uint8Array, code: NotWritten = 'unexpected'): Result<void> =>
  fromThrowable(() => replaceFile(path, content), code);

/** As `saveFile`, for content that is written in parts, without blocking the thread. */
export async function saveInParts(
  path: string,
  write: (file: FileHandle) => Promise<unknown>,
  code: NotWritten = 'unexpected',
): Promise<Result<void>> {
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
    await moveDurablyLater(draft, path);
    return ok(undefined);
  } catch (error) {
    discard(draft);
    return err(failureFrom(code, error));
  }
}

/**
 * Creates a file, durable when it returns. Returns false and changes nothing when there is one, also when another
 * process creates it at the same time. `code` when the disk fails.
 */
export function createFile(path: string, content: string, code: NotWritten = 'unexpected'): Result<boolean> {
  const draft = `${path}.${process.pid}.new`;
  try {
    writeDraft(draft, content);
    nameOnce(draft, path, content);
    flushFolder(dirname(path));
    return ok(true);
  } catch (error) {
    return hasCode(error, 'EEXIST') ? ok(false) : err(failureFrom(code, error));
  } finally {
    discard(draft);
  }
}

/**
 * A hard link appears whole, and never in the place of another file. FAT, exFAT and many network drives have none and
 * fail with whatever code they like: there the file is written under its name, and removed where that fails half-way.
 */
function nameOnce(draft: string, path: string, content: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw error;
    writeNew(path, content);
  }
}

/**
 * Null when there is none, `unexpected` when it cannot be read. Takes away rights that other users were given since.
 */
export function readIfThere(path: string, read: (path: string) => string = readText): Result<string | null> {
  try {
    const text = read(path);
    makePrivate(path);
    return ok(text);
  } catch (error) {
    return hasCode(error, 'ENOENT') ? ok(null) : err(failureFrom('unexpected', error));
  }
}

const readText = (path: string): string => readFileSync(path, 'utf8');

/** As `readIfThere`, waiting on Windows while another program holds the file: for what the start alone reads. */
export const readIfThereAtStart = (path: string): Result<string | null> =>
  readIfThere(path, () => retryWhileHeld(path, () => readText(path)));

/** Returns what a file has as JSON; undefined where there is none, it cannot be read, or it has something else. */
export function valueInFile<T>(path: string, read: Reader<T>): T | undefined {
  const text = readIfThere(path);
  return text.ok && text.value !== null ? valueIn(text.value, read) : undefined;
}

/**
 * Takes away the rights of other users (0600), as far as this account may. On Windows the rights come from the folder.
 */
export function makePrivate(path: string): void {
  if (process.platform === 'win32') return;
  try {
    if ((statSync(path).mode & 0o777) !== 0o600) chmodSync(path, 0o600);
  } catch {
    // What can be read or written is of more use than the right mode.
  }
}

/** Returns a path that names nothing yet: this one, or one with a number before its ending. */
export function unusedName(path: string): string {
  const { dir, name, ext } = parse(path);
  const numberedPath = (n: number) => (n === 1 ? path : join(dir, `${name}-${n}${ext}`));
  let n = 1;
  while (existsSync(numberedPath(n))) n += 1;
  return numberedPath(n);
}

/** Flushes a file's content to disk. Never for an open database: closing the handle would release its locks. */
export const flushFile = (file: string): void => withFile(file, 'r+', fsyncSync);

const draftOf = (path: string): string => `${path}.tmp`;

function writeDraft(draft: string, content: string | Uint8Array): void {
  rmSync(draft, { force: true });
  writeNew(draft, content);
}

/** Writes a file that must not be there yet, and removes what could not be written in whole. */
function writeNew(path: string, content: string | Uint8Array): void {
  withFile(path, 'wx', (file) => {
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } catch (error) {
      discard(path);
      throw error;
    }
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
