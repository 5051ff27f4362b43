import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { failureFrom } from '../shared/from-throwable.ts';
import { err, ok, type Result } from '../shared/result.ts';

/**
 * The text of a small file, null when there is none, `unexpected` when it is there and cannot be read. A file that
 * was opened to other users since is closed to them again.
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

/**
 * Makes a file for this user alone (0600), whole and on the disk or not at all. Never writes over one that is there:
 * answers false then. `unexpected` when the disk refuses.
 */
export function createOnce(path: string, text: string): Result<boolean> {
  const draft = `${path}.${process.pid}.new`;
  try {
    writeDraft(draft, text);
    linkSync(draft, path);
    syncFolder(dirname(path));
    return ok(true);
  } catch (error) {
    return hasCode(error, 'EEXIST') ? ok(false) : err(failureFrom('unexpected', error));
  } finally {
    discard(draft);
  }
}

/** Makes the file, or puts this in the place of what it held: whole and on the disk, or unchanged. Throws what the disk throws. */
export function replaceFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.new`;
  try {
    writeDraft(draft, text);
    renameSync(draft, path);
    syncFolder(dirname(path));
  } finally {
    discard(draft);
  }
}

function discard(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Its folder is gone or is none; then there is no draft either.
  }
}

function writeDraft(draft: string, text: string): void {
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The name of a new file is durable only with its folder; Windows has no such call and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
