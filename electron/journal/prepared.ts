import { holdLock } from '../platform/exclusive-lock.ts';
import { moveDurably } from '../platform/rename.ts';
import { ok, type Result } from '../shared/base/result.ts';
import { connectReading } from './connection.ts';
import { type ChainTip, type Head, headOf } from './entry.ts';
import { journalPathsOf, type Place, sizeOf, writeMarker } from './paths.ts';
import { asCorruptFile, attempt, type JournalFailure } from './problem.ts';
import { discard, quarantineFile, quarantineFiles } from './restore.ts';
import { versionOf } from './schema.ts';

/** A complete journal next to the one in use, made to take its place. */
export interface PreparedJournal {
  readonly till: string;
  readonly head: Head;
}

/** The file in which a journal is made that is to take the place of `file`. */
export const preparedFile = (file: string): string => `${file}.prepared`;

/** Returns whether there is one, complete or not. */
export const isPrepared = (file: string): boolean => sizeOf(preparedFile(file)) !== null;

/** Returns the prepared journal; null for an incomplete one, as after a kill. Changes nothing. */
export function readPrepared(file: string): Result<PreparedJournal | null, JournalFailure> {
  const read = attempt(file, () => asCorruptFile(() => tipIn(preparedFile(file))));
  return !read.ok && read.failure.text === 'corrupt' ? ok(null) : read;
}

function tipIn(file: string): PreparedJournal | null {
  const db = connectReading(file);
  try {
    if (versionOf(db) === 0) return null;
    const name = db.get<{ uuid: string; till: string }>('SELECT uuid, till FROM journal');
    const last = db.get<ChainTip>('SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1');
    return name && last ? { till: name.till, head: headOf(name.uuid, last) } : null;
  } finally {
    db.close();
  }
}

export const discardPrepared = (file: string): void => discard(preparedFile(file));

/**
 * Renames the journal that is there; with `isNew` its backups, its marker and its list of erasures too. Returns its new
 * file name; null where it was renamed before.
 */
export function setAside(file: string, isNew: boolean, now: number): string | null {
  const place = journalPathsOf(file);
  return inLock(place, () => (isNew ? quarantineFiles(place, now) : quarantineFile(place, now)));
}

/** Puts the prepared journal in the place of the one that was set aside. The prepared file is moved last. */
export function adoptPrepared(file: string, uuid: string): void {
  const place = journalPathsOf(file);
  inLock(place, () => {
    writeMarker(place, uuid);
    moveDurably(preparedFile(file), place.database);
  });
}

function inLock<T>(place: Place, work: () => T): T {
  const lock = holdLock(place.lock);
  try {
    return work();
  } finally {
    lock.release();
  }
}
