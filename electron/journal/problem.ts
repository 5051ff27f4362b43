import { accessSync, constants, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Failure } from '../shared/base/failure.ts';
import { causeOf, err, failureFrom, ok, type Result } from '../shared/base/result.ts';
import type { JournalProblem } from '../shared/journal/journal-case.ts';

export type { JournalProblem } from '../shared/journal/journal-case.ts';

/** A failure of the journal. `text` is exactly the case, never a path or a content. */
export interface JournalFailure extends Failure {
  readonly code: 'journal-unavailable';
  readonly text: JournalProblem;
}

/** Thrown inside this folder and converted to a failure at its boundary. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly why: JournalProblem;
  constructor(why: JournalProblem) {
    super(`journal: ${why}`);
    this.why = why;
  }
}

export const journalFailure = (text: JournalProblem): JournalFailure => ({ code: 'journal-unavailable', text });

/** Runs work on `file`; errors of disk or file are returned as failures, others are thrown. */
export function tryOnFile<T>(file: string, work: () => T): Result<T, JournalFailure> {
  try {
    return ok(work());
  } catch (error) {
    return err(journalFailureOf(error, file));
  }
}

/** Returns the failure of an error; rethrows errors not about disk or file. */
export function journalFailureOf(error: unknown, file: string): JournalFailure {
  const why = caseOf(error, file);
  if (why === null) throw error;
  return journalFailure(why);
}

/** Returns why a record did not open. An `unexpected` failure gets a case, since each case has words and a button. */
export function openingFailure(problem: Failure, file: string): Failure {
  if (problem.code !== 'unexpected') return problem;
  const cause = causeOf(problem);
  return failureFrom('journal-unavailable', cause, { text: caseOf(cause, file) ?? 'io' });
}

/** For statements known to be right: an SQL error, as of a missing column, is then the file's fault. */
export function asCorruptFile<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (primaryCode(error) === 1) throw new JournalError('corrupt');
    throw error;
  }
}

const primaryCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/** SQLITE_CONSTRAINT_TRIGGER: the file's entries are not those after which the next one was to be added. */
const NOT_AT_THE_END = 1811;

const sqliteCases: Readonly<Record<number, JournalProblem>> = {
  3: 'read-only', // PERM
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'read-only', // READONLY
  11: 'corrupt', // CORRUPT
  13: 'full', // FULL
  26: 'corrupt', // NOTADB
};

const systemCases: Readonly<Record<string, JournalProblem>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EBUSY: 'busy',
};

function caseOf(error: unknown, file: string): JournalProblem | null {
  if (error instanceof JournalError) return error.why;
  if (!(error instanceof Error && 'code' in error)) return null;
  if (error.code === 'ERR_INVALID_STATE') return 'closed';
  if ('syscall' in error) return systemCases[String(error.code)] ?? 'io';
  if (error.code !== 'ERR_SQLITE_ERROR') return null;
  if ('errcode' in error && error.errcode === NOT_AT_THE_END) return 'corrupt';
  const primary = primaryCode(error);
  // IOERR and CANTOPEN have no reason; a test of the disk shows it.
  return primary === 10 || primary === 14 ? askTheDisk(file) : (sqliteCases[primary] ?? null);
}

const NO_ROOM = 64 * 1024;

function askTheDisk(file: string): JournalProblem {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    if (bavail * bsize < NO_ROOM) return 'full';
    accessSync(dirname(file), constants.W_OK);
    accessSync(file, constants.W_OK);
    return 'io';
  } catch (error) {
    return caseOf(error, file) ?? 'io';
  }
}
