import { DatabaseSync } from 'node:sqlite';

/** A file locked by this process. */
export interface FileHold {
  readonly release: () => void;
}

/**
 * Locks a file, or returns null when another process still holds it after `waitMs`. Uses SQLite's lock, which the
 * system releases when this process ends, even by kill -9, so that no stale lock remains.
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
