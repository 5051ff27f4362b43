import { chmodSync, copyFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { flushFile, flushFolder, makePrivateFolder, moveDurably } from '../platform/files.ts';
import { listBackups } from './backups.ts';
import { type Connection, connectReading } from './connection.ts';
import type { Keys } from './encryption.ts';
import type { Head } from './entry.ts';
import { examine, type TillWindowOptions } from './inspect.ts';
import { holdLock } from './lock.ts';
import { journalPathsOf, type Place, readMarker, sizeOf } from './paths.ts';
import { JournalError } from './problem.ts';
import type { Projection } from './projection.ts';
import { salvage } from './salvage.ts';

export interface PutBackOptions {
  readonly file: string;
  readonly till: string;
  readonly keys: Keys;
  /** The head stored outside the file; null for none. */
  readonly anchor: Head | null;
  /** This copy alone; otherwise the newest good one of the backups. */
  readonly copy?: string;
  readonly projections: readonly Projection[];
  readonly now: () => number;
}

/** The backup that replaced a journal that did not open. */
export interface RestoreResult {
  /** The file name of the copy it was made from. */
  readonly copy: string;
  /** The new file name of the bad journal, next to its log; null when there was none. */
  readonly aside: string | null;
  /** Entries the copy did not have and the bad file could still prove. */
  readonly salvaged: number;
  /** The newest entry known from outside the file is there: nothing is missing up to it. */
  readonly complete: boolean;
}

/**
 * Replaces an unusable journal with the newest valid backup. Deletes nothing: the bad file, its log and its index are
 * quarantined together. Throws 'no-backup' when none is valid, before anything is moved. Can be repeated after an
 * interruption: either a journal opens, or there is none and its marker shows it.
 */
export function restoreFromBackup(options: PutBackOptions): RestoreResult {
  const place = journalPathsOf(options.file);
  makePrivateFolder(place.folder);
  const lock = holdLock(place.lock);
  const draft = `${place.database}.restoring`;
  try {
    const copy = newestGood(place, options);
    if (copy === null) throw new JournalError('no-backup');
    discard(draft);
    copyFileSync(copy, draft);
    chmodSync(draft, 0o600);
    const { anchor, projections, keys } = options;
    const saved = salvage({ damaged: place.database, target: draft, anchor, projections, chainKey: keys.chain });
    flushFile(draft);
    const aside = quarantineFile(place, options.now());
    moveDurably(draft, place.database);
    return { copy: basename(copy), aside, ...saved };
  } finally {
    discard(draft);
    lock.release();
  }
}

function newestGood(place: Place, { copy, ...opener }: PutBackOptions): string | null {
  const marker = readMarker(place);
  const files = copy === undefined ? listBackups(place.backups).map(({ file }) => file) : [copy];
  return files.find((file) => isGood(file, { ...opener, marker })) ?? null;
}

/** A copy of this very journal whose every entry and page holds; the anchor may be ahead of it. */
function isGood(file: string, opener: TillWindowOptions): boolean {
  if ((sizeOf(file) ?? 0) === 0) return false;
  let db: Connection | null = null;
  try {
    db = connectReading(file);
    return examine(db, opener);
  } catch {
    // A copy that cannot be read is skipped; the next older one may be good.
    return false;
  } finally {
    db?.close();
  }
}

/**
 * Moves the database first: SQLite ignores a log without its database, whereas a database without its log would lack
 * entries. Returns the new file name, or null when there was nothing to move.
 */
export function quarantineFile(place: Place, now: number): string | null {
  const name = badName(place.database, now);
  const there = ['', '-wal', '-shm'].filter((end) => sizeOf(place.database + end) !== null);
  for (const end of there) renameSync(place.database + end, name + end);
  flushFolder(place.folder);
  return there.length === 0 ? null : basename(name);
}

/** Copies a closed journal before its tables are recomputed, so that what was changed in it can be examined. */
export function copyAside(file: string, now: number): string {
  const name = badName(file, now);
  for (const end of ['', '-wal', '-shm'].filter((each) => sizeOf(file + each) !== null))
    copyFileSync(file + end, name + end);
  chmodSync(name, 0o600);
  return basename(name);
}

/**
 * Quarantines every file that shows there was a journal, so that an empty one can be created. Only on the owner's
 * decision.
 */
export function quarantineAll(file: string, now: number): string | null {
  const place = journalPathsOf(file);
  const lock = holdLock(place.lock);
  try {
    return quarantineFiles(place, now);
  } finally {
    lock.release();
  }
}

/** As above, under a lock that is held already. */
export function quarantineFiles(place: Place, now: number): string | null {
  const aside = quarantineFile(place, now);
  for (const path of [place.erased, place.backups, place.marker])
    if (sizeOf(path) !== null) renameSync(path, badName(path, now));
  flushFolder(place.folder);
  return aside;
}

/** `journal.db` becomes `journal.bad-2026-11-21T09-00-00-000Z.db`. */
export function badName(path: string, now: number): string {
  const { dir, name, ext } = parse(path);
  return join(dir, `${name}.bad-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}${ext}`);
}

export const discard = (draft: string): void => {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(draft + end, { force: true });
};
