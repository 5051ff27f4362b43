import { writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { unusedName, valueInFile } from '../platform/files.ts';
import { integer, rightItems, rightMembers } from '../shared/base/readers.ts';
import { listBackups, namesIn, removeIfPossible, stampOf } from './backups.ts';
import type { JournalPaths } from './paths.ts';

/** What was set aside: a bad journal and its log, backups, marker and list of erasures, single copies. */
const shape = /^(?:journal|backups)[-\w]*\.bad-\d{4}-\d{2}-\d{2}T[\d-]+Z(?:-\d+)?(?:\.\w+)?(?:-wal|-shm)?$/;
/** Older files are not needed, and they contain the keys of customers erased since. */
const DAYS = 30;
const DAY = 86_400_000;

/** `journal.db` becomes `journal.bad-2026-11-21T09-00-00-000Z.db`; another name where there is such a file already. */
export function badName(path: string, now: number): string {
  const { dir, name, ext } = parse(path);
  return unusedName(join(dir, `${name}.bad-${stampOf(now)}${ext}`));
}

/**
 * Deletes what was set aside, and copies made before a migration, after copies were made on 30 days since. The days are
 * counted one by one, not from dates: a clock set wrong for years counts as one day.
 */
export function removeOldAside(place: JournalPaths, now: number): void {
  const isAside = (name: string) => shape.test(name);
  const migrations = listBackups(place.backups).filter(({ beforeMigration }) => beforeMigration);
  const files = [
    ...namesIn(place.folder)
      .filter(isAside)
      .map((name) => join(place.folder, name)),
    ...namesIn(place.backups)
      .filter(isAside)
      .map((name) => join(place.backups, name)),
    ...migrations.map(({ file }) => file),
  ];
  const tally = readTally(place.aside);
  const today = Math.floor(now / DAY);
  const countedFiles = files.map((file): [string, readonly number[]] => [
    basename(file),
    [...new Set([...(tally[basename(file)] ?? []), today])],
  ]);
  for (const [index, file] of files.entries())
    if ((countedFiles[index]?.[1].length ?? 0) > DAYS) removeIfPossible(file);
  writeTally(place.aside, Object.fromEntries(countedFiles), tally);
}

/** The days on which copies were made since, by file name. */
type Tally = Readonly<Record<string, readonly number[]>>;

/** Where there is no file yet, or a damaged one, counting begins again, and nothing is deleted early. */
const readTally = (file: string): Tally => valueInFile(file, rightMembers(rightItems(integer()))) ?? {};

/** Not flushed: a day that is not counted only deletes later. */
function writeTally(file: string, tally: Tally, before: Tally): void {
  const text = JSON.stringify(tally);
  if (text === JSON.stringify(before)) return;
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch {
    // A full disk: the next copy counts this day.
  }
}
