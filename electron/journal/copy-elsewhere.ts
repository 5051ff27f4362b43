import { createHash, type Hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isElsewhere } from '../platform/disks.ts';
import { hasCode, moveDurably } from '../platform/rename.ts';
import type { CopyProblem } from '../shared/journal/backup.ts';
import { deleteLast, namesIn, removeIfPossible, roomIn, stampOf } from './backups.ts';

/** A copy of the journal for a place outside this computer. */
export interface CopyElsewhere {
  /** The copy on this computer that it is made from. */
  readonly file: string;
  readonly target: string;
  /** The till's own folder: what is on the same disk would be lost with it. */
  readonly own: string;
  /** The place is the one of the daily copies: it must be on another disk, and older copies of this journal are deleted. */
  readonly isDaily: boolean;
  /** Whether older copies may be deleted to make room for the new one. */
  readonly mayMakeRoom: boolean;
}

/** What became of it: why it was not made, or null; and whether it is off this computer's disk. */
export interface CopiedElsewhere {
  readonly problem: CopyProblem | null;
  readonly isElsewhere: boolean;
}

interface Named {
  readonly till: string;
  readonly journal: string;
  readonly seq: number;
  /** By this computer's clock, for people only. */
  readonly at: number;
}

/** A week of them, and the one with the most entries among them. */
const MAX_COPIES = 7;
const BYTES_AT_ONCE = 256 * 1024;

const shape = /^(Transfer Till copy [0-9A-Z]{6} [0-9a-f]{8}) (\d{9,}) \d{4}-\d{2}-\d{2}\.db(\.tmp)?$/;

/** Also several tills may share a place, and a till may begin a new journal: each has names of its own. */
export const copyName = ({ till, journal, seq, at }: Named): string =>
  `Transfer Till copy ${till} ${journal.slice(0, 8)} ${String(seq).padStart(9, '0')} ${stampOf(at).slice(0, 10)}.db`;

/**
 * Copies a verified copy of the journal to another place, reads it back, and only then gives it its name. Uses neither
 * links nor rights, which FAT, exFAT and many network drives do not have. Blocks as long as that place does: for a worker.
 */
export async function copyElsewhere(copy: CopyElsewhere): Promise<CopiedElsewhere> {
  const folder = dirname(copy.target);
  try {
    // A stick that is not plugged in is no folder: it must not be made on this computer's disk.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return failedCopy('no-place');
    const elsewhere = await isElsewhere(folder, copy.own);
    if (copy.isDaily && !elsewhere) return failedCopy('same-disk');
    let problem = makeCopy(copy);
    if (problem === 'full' && copy.mayMakeRoom && deleteOlderForRoom(copy)) problem = makeCopy(copy);
    if (problem !== null) return failedCopy(problem === 'full' ? 'no-room' : problem);
    return { problem: null, isElsewhere: elsewhere };
  } catch (error) {
    return failedCopy(problemOf(error));
  }
}

/** Returns why it was not made, or null. */
function makeCopy({ file, target, isDaily }: CopyElsewhere): CopyProblem | 'full' | null {
  const draft = `${target}.tmp`;
  try {
    if (isDaily) deleteDrafts(target);
    if (roomIn(dirname(target)) < statSync(file).size) return 'full';
    rmSync(draft, { force: true });
    const writing = copyContent(file, draft);
    if (hashOf(draft) !== writing) throw new Error('the copy differs from what was written');
    moveDurably(draft, target);
    if (isDaily) deleteOlder(target);
    return null;
  } catch (error) {
    removeIfPossible(draft);
    return ['ENOSPC', 'EDQUOT'].some((code) => hasCode(error, code)) ? 'full' : problemOf(error);
  }
}

const failedCopy = (problem: CopyProblem): CopiedElsewhere => ({ problem, isElsewhere: false });

function problemOf(error: unknown): CopyProblem {
  // The file is larger than the file system allows (FAT32: 4 GB), so deleting others does not help.
  if (hasCode(error, 'EFBIG')) return 'no-room';
  return ['EACCES', 'EPERM', 'EROFS'].some((code) => hasCode(error, code)) ? 'not-writable' : 'failed';
}

/** Not `copyFile`, which sets rights and fails on Linux where a file system has none. Returns the hash of what was written. */
function copyContent(from: string, to: string): string {
  const target = openSync(to, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    forEachPart(from, (part) => {
      hash.update(part);
      for (let done = 0; done < part.length; ) done += writeSync(target, part, done);
    });
    fsyncSync(target);
    return hash.digest('hex');
  } finally {
    closeSync(target);
  }
}

function hashOf(file: string): string {
  const hash: Hash = createHash('sha256');
  forEachPart(file, (part) => hash.update(part));
  return hash.digest('hex');
}

function forEachPart(file: string, use: (part: Uint8Array) => void): void {
  const source = openSync(file, 'r');
  const buffer = Buffer.allocUnsafe(BYTES_AT_ONCE);
  try {
    for (let length = readSync(source, buffer); length > 0; length = readSync(source, buffer))
      use(buffer.subarray(0, length));
  } finally {
    closeSync(source);
  }
}

/** Deletes what is left of copies that were broken off, as when the stick was pulled out or the till was closed. */
function deleteDrafts(target: string): void {
  for (const { file, isDraft } of copiesBeside(target)) if (isDraft) removeIfPossible(file);
}

/** Keeps those of the same journal with the most entries, whatever the clock showed, and the one just made. */
function deleteOlder(newest: string): void {
  for (const { file } of wholeCopiesBeside(newest).slice(MAX_COPIES)) if (file !== newest) removeIfPossible(file);
}

/**
 * Deletes the copies with the fewest entries, until they come to the size of the new one. If the drive is still full after
 * that, the cause is another, such as a limit of the account, and no more are deleted. Never deletes the newest copy, and
 * none at all where the new one would not fit even without all older ones. Returns whether a copy was deleted.
 */
function deleteOlderForRoom({ file, target }: CopyElsewhere): boolean {
  const neededBytes = statSync(file).size;
  const [, ...older] = wholeCopiesBeside(target).map((copy) => copy.file);
  const possibleRoom = older.reduce((sum, copy) => sum + statSync(copy).size, roomIn(dirname(target)));
  return possibleRoom >= neededBytes && deleteLast(older, neededBytes) > 0;
}

/** Returns the copies of the same journal in the folder of one, those with the most entries first; no drafts. */
const wholeCopiesBeside = (target: string) =>
  copiesBeside(target)
    .filter(({ isDraft }) => !isDraft)
    .sort((a, b) => b.seq - a.seq);

function copiesBeside(target: string) {
  const folder = dirname(target);
  const [, own] = shape.exec(basename(target)) ?? [];
  return namesIn(folder).flatMap((name) => {
    const [, series, seq, draft] = shape.exec(name) ?? [];
    if (series === undefined || series !== own) return [];
    return [{ seq: Number(seq), isDraft: draft !== undefined, file: join(folder, name) }];
  });
}
