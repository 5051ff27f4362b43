import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder, and those above it, that only this user can enter. One that exists is left as it is. */
export const makePrivateFolder = (folder: string): void => void mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Writes a small file that only this user can read: whole and on the disk when this returns, or not there at all. */
export function writeDurably(file: string, text: string): void {
  const draft = `${file}.tmp`;
  // Created as a new file, never written through a planted link.
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  moveDurably(draft, file);
}

/** Renames, and makes the new name survive power loss. */
export function moveDurably(from: string, to: string): void {
  renameSync(from, to);
  flushFolder(dirname(to));
}

/** Puts a file's content on the disk. Never for a database that is open: closing the handle would drop its locks. */
export function flushFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Flushes a folder's entries to disk. Windows does so by itself and offers no call for it. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
