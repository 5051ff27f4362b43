import { DatabaseSync } from 'node:sqlite';

/** A file locked by this process. */
export interface FileHold {
  readonly release: () => void;
}

/**
 * Holds a file, or gives null when another process does after `waitMs`. The system itself lets go of it when this
 * process ends, even by kill -9, so no stale lock can stand in the way: that is why SQLite's lock is borrowed and
 * not a file with a process id in it.
 */
export function holdFile(path: string, waitMs = 0): FileHold | null {
  const database = new DatabaseSync(path, { timeout: waitMs });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (/locked|busy/i.test(String(error))) return null;
    throw error;
  }
  return { release: () => database.close() };
}
