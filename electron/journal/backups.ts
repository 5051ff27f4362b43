import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOf } from './paths.ts';

export interface Backup {
  readonly file: string;
  /** The number of its last entry. Copies are ordered by it, whatever the clock showed. */
  readonly seq: number;
  /** When it was made, by this computer's clock: shown to people, and used to thin out copies. */
  readonly at: number;
  /** Made before the file was brought to a newer version; otherwise one of the rolling ones. */
  readonly beforeMigration: boolean;
}

/** Always: should the newest not hold, there is one before it even in the first hour. */
const LATEST_TO_KEEP = 3;
const HOURLY = 24;
const DAILY = 7;
/** Those made before migrations are few and are the only way back. */
const MIGRATIONS = 2;
const HOUR = 3_600_000;

const shape = /^journal-(\d{9,})-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(-before-v\d+)?\.db$/;

/** The name of a copy whose last entry is `seq`: sortable, and free of what file systems forbid. */
export function backupName({ seq, at }: Pick<Backup, 'seq' | 'at'>, migratingTo?: number): string {
  const before = migratingTo === undefined ? '' : `-before-v${migratingTo}`;
  return `journal-${String(seq).padStart(9, '0')}-${stampOf(at)}${before}.db`;
}

/** A time as a part of a file name, within the years that such a name can have: 1970 to 9999. */
export const stampOf = (at: number): string =>
  new Date(Math.min(Math.max(0, at), Date.UTC(9999, 11, 31))).toISOString().replaceAll(/[:.]/g, '-');

/** The copies in a folder, those with the most entries first; drafts and other files are none. No folder, no copies. */
export function listBackups(folder: string): readonly Backup[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, seq, date, hour, minute, second, milli, before] = shape.exec(name) ?? [];
      const at = Date.parse(`${date}T${hour}:${minute}:${second}.${milli}Z`);
      if (Number.isNaN(at)) return [];
      return [{ file: join(folder, name), seq: Number(seq), at, beforeMigration: before !== undefined }];
    })
    .sort((a, b) => b.seq - a.seq || b.at - a.at);
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // There is no such folder, or it cannot be read: nothing is known to be in it.
    return [];
  }
}

/**
 * Which copies to keep, of those with the most entries first: the last few, the `newest` (just made), and one of each
 * of the last 24 hours and 7 days that have one; two of those made before a migration. The clock only shows which were
 * made in the same hour, so that one set wrong takes nothing away.
 */
export function backupsToKeep(all: readonly Backup[], newest?: string): readonly Backup[] {
  const rolling = all.filter(({ beforeMigration }) => !beforeMigration);
  const keptNames = new Set([
    ...all.filter(({ file }, index) => index === 0 || file === newest),
    ...rolling.slice(0, LATEST_TO_KEEP),
    ...firstOfEach(rolling, HOUR).slice(0, HOURLY),
    ...firstOfEach(rolling, 24 * HOUR).slice(0, DAILY),
    ...all.filter(({ beforeMigration }) => beforeMigration).slice(0, MIGRATIONS),
  ]);
  return all.filter((backup) => keptNames.has(backup));
}

const firstOfEach = (backupsInOrder: readonly Backup[], span: number): readonly Backup[] => {
  const slot = ({ at }: Backup) => Math.floor(at / span);
  return backupsInOrder.filter((backup, i) => backupsInOrder.findIndex((other) => slot(other) === slot(backup)) === i);
};

/** Deletes copies that are no longer needed and unfinished ones, never the `newest`. One that cannot be deleted stays. */
export function rotateBackups(folder: string, newest?: string): void {
  const all = listBackups(folder);
  const keptNames = new Set(backupsToKeep(all, newest));
  const drafts = namesIn(folder).filter((name) => /\.db\.tmp(-wal|-shm|-journal)?$/.test(name));
  const files = [
    ...all.filter((each) => !keptNames.has(each)).map(({ file }) => file),
    ...drafts.map((n) => join(folder, n)),
  ];
  for (const file of files) removeIfPossible(file);
}

/**
 * Deletes the copies with the fewest entries until so many bytes more are free. Never one of the last few, nor one made
 * before a migration; and none at all where that would not be enough.
 */
export function deleteForRoom(folder: string, neededBytes: number): void {
  const rolling = listBackups(folder).filter(({ beforeMigration }) => !beforeMigration);
  const older = rolling.slice(LATEST_TO_KEEP).map(({ file }) => file);
  if (older.reduce((sum, file) => sum + (sizeOf(file) ?? 0), 0) >= neededBytes) deleteLast(older, neededBytes);
}

/** Deletes files from the last one on until their sizes come to so many bytes. Returns the bytes of those deleted. */
export function deleteLast(files: readonly string[], bytes: number): number {
  let deletedBytes = 0;
  for (const file of files.toReversed()) {
    if (deletedBytes >= bytes) break;
    const size = sizeOf(file) ?? 0;
    removeIfPossible(file);
    if (sizeOf(file) === null) deletedBytes += size;
  }
  return deletedBytes;
}

/** Returns the free space of a folder's disk in bytes; infinite for network drives that do not report it. */
export function roomIn(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

export function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Held by a virus scanner, or a disk that turned read-only: the next rotation tries again.
  }
}
