import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { makePrivate, replaceFile } from '../platform/files.ts';
import { hasCode } from '../platform/rename.ts';

/** The files of one journal, all in one folder. */
export interface JournalPaths {
  readonly folder: string;
  readonly database: string;
  /** Holds the journal's uuid: its existence shows that a journal was here, also when the database is missing. */
  readonly marker: string;
  /** Locked while a till has the journal open. Never read, never deleted. */
  readonly lock: string;
  /** The customers that were erased, one a line: a backup still has their keys. */
  readonly erased: string;
  /** The folder of the copies. */
  readonly backups: string;
  /** Counts for how long files that were set aside are there. */
  readonly aside: string;
}

/** Next to `journal.db` are its marker `journal.id`, its lock `journal.lock` and so on. */
export function journalPathsOf(database: string): JournalPaths {
  const folder = dirname(database);
  const { name } = parse(database);
  const beside = (end: string) => join(folder, `${name}.${end}`);
  return {
    folder,
    database,
    marker: beside('id'),
    lock: beside('lock'),
    erased: beside('erased'),
    backups: join(folder, 'backups'),
    aside: beside('aside'),
  };
}

/** '' for one that was cut, which still shows that a journal was here; null when there is none. */
export function readMarker(place: JournalPaths): string | null {
  try {
    return readFileSync(place.marker, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

export const writeMarker = (place: JournalPaths, uuid: string): void => replaceFile(place.marker, `${uuid}\n`);

/** A file's size in bytes; null when there is none. Never opens it, so no lock of SQLite is lost. */
export const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

/**
 * Makes the database file, readable by this user alone, before SQLite opens it; its -wal and -shm inherit that. Its name is
 * durable with the first commit: SQLite flushes the folder with a new log (src/os_unix.c, `UNIXFILE_DIRSYNC`).
 */
export function makeDatabaseFile(place: JournalPaths): void {
  closeSync(openSync(place.database, 'a', 0o600));
  makePrivate(place.database);
}

/** The file in which a journal is made that is to take the place of `file`. */
export const preparedFile = (file: string): string => `${file}.prepared`;

/** Returns whether there is one, complete or not. */
export const isPrepared = (file: string): boolean => sizeOf(preparedFile(file)) !== null;
