import { statSync } from 'node:fs';
import { JournalError } from './problem.ts';

/** Returns which file has this path now: its number on the disk; null where there is none. */
const fileAt = (path: string): bigint | null => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;

/**
 * Returns a function that throws 'missing' once the database or its log is no longer the file that was opened. A file
 * that was moved or deleted while it is open can still be written, and everything written is lost when it is closed.
 */
export function createPlaceCheck(database: string): () => void {
  const log = `${database}-wal`;
  const opened = fileAt(database);
  let openedLog = fileAt(log);
  return () => {
    openedLog ??= fileAt(log);
    if (fileAt(database) !== opened || fileAt(log) !== openedLog) throw new JournalError('missing');
  };
}
