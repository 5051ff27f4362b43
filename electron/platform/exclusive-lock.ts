import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './files.ts';
import { hasCode } from './rename.ts';

/** Long enough for a till that is just closing, short enough not to be felt. */
const PATIENCE_MS = 500;

/**
 * Makes this the only till that writes. The lock is the operating system's own, held through an open SQLite transaction
 * on an empty file, so it ends with the process, also by kill -9. It is separate from the journal, so that a background
 * reader can still open that. Throws SQLITE_BUSY when it is taken.
 */
export function holdLock(file: string): Disposable {
  makeOnce(file);
  const holder = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    // No rollback journal on disk is needed, since nothing is written.
    holder.exec('PRAGMA journal_mode = MEMORY');
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    throw error;
  }
  return { [Symbol.dispose]: () => holder.close() };
}

/** Only when it is new: opening and closing a file that is locked in this process would drop the lock. */
function makeOnce(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    makePrivate(file);
  }
}
