import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A copy of the journal, according to its name. */
export interface Backup {
  readonly file: string;
  /** When it was made, by this computer's clock. */
  readonly at: number;
  /** Made before the file was brought to a newer version; otherwise one of the rolling ones. */
  readonly beforeMigration: boolean;
}

/** Always: should the newest not hold, there is one before it even in the first hour. */
const LATEST = 3;
const HOURLY = 24;
const DAILY = 7;
/** Those made before migrations are few and are the only way back. */
const MIGRATIONS = 2;
const HOUR = 3_600_000;
/** Older copies are not needed, and they contain the keys of customers erased since. */
export const WAY_BACK = 30 * 24 * HOUR;

const shape = /^journal-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(-before-v\d+)?\.db$/;

/** The name of a copy made now: sortable, and free of what file systems forbid. */
export const backupName = (now: number, migratingTo?: number): string => {
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  return `journal-${stamp}${migratingTo === undefined ? '' : `-before-v${migratingTo}`}.db`;
};

/** The copies in a folder, newest first; drafts and other files are none. No folder, no copies. */
export function listBackups(folder: string): readonly Backup[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, date, hour, minute, second, milli, before] = shape.exec(name) ?? [];
      const at = Date.parse(`${date}T${hour}:${minute}:${second}.${milli}Z`);
      return Number.isNaN(at) ? [] : [{ file: join(folder, name), at, beforeMigration: before !== undefined }];
    })
    .sort((a, b) => b.at - a.at);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No folder, so no copies yet.
    return [];
  }
}

/**
 * Which copies to keep: the newest of each of the last 24 hours and 7 days that have one, and for 30 days those made
 * before a migration. All counts by the copies themselves, newest first, and not by the clock, so that a clock set
 * wrong takes nothing away.
 */
export function backupsToKeep(all: readonly Backup[]): readonly Backup[] {
  const rolling = all.filter(({ beforeMigration }) => !beforeMigration);
  const kept = new Set([
    ...rolling.slice(0, LATEST),
    ...newestOfEach(rolling, HOUR).slice(0, HOURLY),
    ...newestOfEach(rolling, 24 * HOUR).slice(0, DAILY),
    ...all.filter((each) => each.beforeMigration && isWayBack(each, all[0])).slice(0, MIGRATIONS),
  ]);
  return all.filter((backup) => kept.has(backup));
}

const isWayBack = ({ at }: Backup, newest: Backup | undefined): boolean => (newest?.at ?? at) - at <= WAY_BACK;

const newestOfEach = (newestFirst: readonly Backup[], span: number): readonly Backup[] => {
  const slot = ({ at }: Backup) => Math.floor(at / span);
  return newestFirst.filter((backup, i) => newestFirst.findIndex((other) => slot(other) === slot(backup)) === i);
};

/** Deletes copies that are no longer needed and unfinished ones. One that cannot be deleted stays. */
export function rotateBackups(folder: string): void {
  const all = listBackups(folder);
  const kept = new Set(backupsToKeep(all));
  const drafts = namesIn(folder).filter((name) => /\.db\.tmp(-wal|-shm|-journal)?$/.test(name));
  const files = [
    ...all.filter((each) => !kept.has(each)).map(({ file }) => file),
    ...drafts.map((n) => join(folder, n)),
  ];
  for (const file of files) removeIfPossible(file);
}

function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Held by a virus scanner, or a disk that turned read-only: the next rotation tries again.
  }
}
