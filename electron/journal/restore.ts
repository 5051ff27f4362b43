import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { holdLock } from '../platform/exclusive-lock.ts';
import { flushFile, makePrivate, makePrivateFolder } from '../platform/files.ts';
import { type FileMove, moveDurably, moveTogether } from '../platform/rename.ts';
import { badName } from './aside.ts';
import { discard, lastSeqIn } from './backup.ts';
import { listBackups, namesIn } from './backups.ts';
import { connectReading } from './connection.ts';
import { type ExpectedJournal, examine } from './inspect.ts';
import type { OpenFileOptions } from './open.ts';
import { type JournalPaths, journalPathsOf, readMarker, sizeOf } from './paths.ts';
import { JournalError, type JournalProblem, journalFailureOf, tryOnFile } from './problem.ts';
import { salvage } from './salvage.ts';

export interface PutBackOptions extends Omit<OpenFileOptions, 'anchored' | 'furtherSteps'> {
  /** This copy alone; otherwise the good one of the backups with the most entries. */
  readonly copy?: string;
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
 * Replaces an unusable journal with the valid backup that has the most entries. Deletes nothing: the bad file, its log
 * and its index are quarantined together, and so are backups with more entries that are not valid, or not wanted. Throws
 * 'no-backup' when none is valid, before anything is moved. Can be repeated after an interruption: either a journal
 * opens, or there is none and its marker shows it.
 */
export function restoreFromBackup(options: PutBackOptions): RestoreResult {
  const place = journalPathsOf(options.file);
  makePrivateFolder(place.folder);
  using _lock = holdLock(place.lock);
  const draft = `${place.database}.restoring`;
  try {
    const copy = bestGood(place, options);
    if (copy === null) throw new JournalError('no-backup');
    discard(draft);
    copyWithLog(copy, draft);
    finishQuarantine(place);
    const { anchor, projections, keys } = options;
    const damagedFiles = [place.database, ...quarantinedFiles(place)];
    const salvageResult = salvage({ damaged: damagedFiles, target: draft, anchor, projections, chainKey: keys.chain });
    flushFile(draft);
    const aside = quarantineFile(place, options.now());
    moveDurably(draft, place.database);
    quarantineMore(place, lastSeqIn(copy) ?? 0, options.now());
    return { copy: basename(copy), aside, ...salvageResult };
  } finally {
    discardIfPossible(draft);
  }
}

/** Copies are tried in the order of what is in them; of one that cannot be read, its name says how much that is. */
function bestGood(place: JournalPaths, { copy, ...expectedJournal }: PutBackOptions): string | null {
  const marker = readMarker(place);
  const files =
    copy === undefined
      ? listBackups(place.backups)
          .map(({ file, seq }) => ({ file, seq: lastSeqIn(file) ?? seq }))
          .sort((a, b) => b.seq - a.seq)
          .map(({ file }) => file)
      : [copy];
  const problemsToReport = copy === undefined ? notYetUsable : problemsOfChosenCopy;
  return files.find((file) => isGood(file, { ...expectedJournal, marker }, problemsToReport)) ?? null;
}

/** A copy may be usable in a moment, or with a newer version of the till: an older one must not take its place now. */
const notYetUsable: readonly JournalProblem[] = ['busy', 'newer-version'];

/** Of a copy that a person chose, also that it belongs to another till or recovery file: the right one may be at hand. */
const problemsOfChosenCopy: readonly JournalProblem[] = [...notYetUsable, 'wrong-till', 'wrong-key'];

/** A copy of this very journal whose every entry and page holds. Throws one of the problems `problemsToReport`. */
function isGood(file: string, expectedJournal: ExpectedJournal, problemsToReport: readonly JournalProblem[]): boolean {
  if ((sizeOf(file) ?? 0) === 0) return false;
  try {
    using db = connectReading(file);
    return examine(db, expectedJournal);
  } catch (error) {
    if (problemsToReport.includes(journalFailureOf(error, file).text)) throw error;
    // A copy that cannot be read is skipped; the next one may be good.
    return false;
  }
}

const suffixes = ['', '-wal', '-shm'] as const;

/** Copies the log (`-wal`) too: where the copy is the journal of a computer that stopped suddenly, it has the last entries. */
function copyWithLog(copy: string, draft: string): void {
  copyFileSync(copy, draft);
  makePrivate(draft);
  if (sizeOf(`${copy}-wal`) !== null) copyFileSync(`${copy}-wal`, `${draft}-wal`);
}

/**
 * Moves the database first: SQLite ignores a log without its database, whereas a database without its log would lack
 * entries. `more` are quarantined with them. Moves nothing where one cannot be moved. Returns the new file name, or null
 * when there was no journal to move.
 */
function quarantineFile(place: JournalPaths, now: number, more: readonly string[] = []): string | null {
  const name = badName(place.database, now);
  const parts = suffixes.filter((end) => sizeOf(place.database + end) !== null);
  const others = more.filter((path) => sizeOf(path) !== null);
  moveTogether([
    ...parts.map((end): FileMove => [place.database + end, name + end]),
    ...others.map((path): FileMove => [path, badName(path, now)]),
  ]);
  return parts.length === 0 ? null : basename(name);
}

/** Quarantined databases, those with the latest names first. */
const quarantinedFiles = ({ folder }: JournalPaths): readonly string[] =>
  namesIn(folder)
    .filter((name) => /^journal\.bad-.*\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));

/** Moves a log after its database, where a power cut came between: without it the database would lack entries. */
function finishQuarantine(place: JournalPaths): void {
  const [last] = quarantinedFiles(place);
  if (last === undefined || sizeOf(place.database) !== null || sizeOf(`${last}-wal`) !== null) return;
  const remaining = suffixes.filter((end) => sizeOf(place.database + end) !== null);
  moveTogether(remaining.map((end): FileMove => [place.database + end, last + end]));
}

/** Backups with more entries than the journal has now: what is recorded next has the same numbers. */
function quarantineMore(place: JournalPaths, seq: number, now: number): void {
  // The journal is restored even if one of them cannot be moved.
  for (const backup of listBackups(place.backups))
    if (backup.seq > seq) tryOnFile(backup.file, () => moveDurably(backup.file, badName(backup.file, now)));
}

/** Copies a closed journal before its tables are recomputed, so that what was changed in it can be examined. */
export function copyAside(file: string, now: number): string {
  const name = badName(file, now);
  for (const end of suffixes.filter((each) => sizeOf(file + each) !== null)) copyFileSync(file + end, name + end);
  makePrivate(name);
  return basename(name);
}

/** Quarantines every file that shows there was a journal: an empty one can begin. Only on the owner's decision. */
export const quarantineAll = (file: string, now: number): string | null => setAside(file, true, now);

/**
 * Renames the journal that is there; with `isNew` its backups, its marker and its list of erasures too. Returns its new
 * file name; null where it was renamed before.
 */
export function setAside(file: string, isNew: boolean, now: number): string | null {
  const place = journalPathsOf(file);
  const more = isNew ? [place.erased, place.backups, place.marker] : [];
  return inLock(place, () => quarantineFile(place, now, more));
}

export function inLock<T>(place: JournalPaths, work: () => T): T {
  using _lock = holdLock(place.lock);
  return work();
}

/** Deletes a draft at the end of work: what another program holds is left for the next attempt. */
export const discardIfPossible = (draft: string): void => void tryOnFile(draft, () => discard(draft));
