import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JournalError, journalFailureOf, tryOnFile } from '../../../electron/journal/problem.ts';
import { failFiles, limitRoom } from '../../support/failing-files.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const sqlite = (errcode: number) => Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode });
const system = (code: string) => Object.assign(new Error('system'), { code, syscall: 'open' });

it.each([
  [sqlite(5), 'busy'],
  [sqlite(517), 'busy'], // BUSY_SNAPSHOT
  [sqlite(8), 'read-only'],
  [sqlite(1032), 'read-only'], // READONLY_DBMOVED
  [sqlite(11), 'corrupt'],
  [sqlite(779), 'corrupt'], // CORRUPT_INDEX
  [sqlite(13), 'full'],
  [sqlite(26), 'corrupt'],
  [system('ENOSPC'), 'full'],
  [system('EROFS'), 'read-only'],
  [system('EACCES'), 'read-only'],
  [system('EIO'), 'io'],
  [system('ENOTDIR'), 'io'],
  [Object.assign(new Error('database is not open'), { code: 'ERR_INVALID_STATE' }), 'closed'],
  [new JournalError('wrong-key'), 'wrong-key'],
])('classifies %o as %s', (error, text) => {
  expect(journalFailureOf(error, '/nowhere/journal.db')).toEqual({ code: 'journal-unavailable', text });
});

it('asks the disk what an I/O error was about', () => {
  const folder = tempFolder();
  // There is room and it may be written: then it is the disk itself.
  expect(journalFailureOf(sqlite(778), folder).text).toBe('io');
  expect(journalFailureOf(sqlite(14), `${folder}/gone/journal.db`).text).toBe('io');
  let lockedPath = folder;
  failFiles('accessSync', (path) => (path === lockedPath ? 'EACCES' : null));
  const file = join(folder, 'journal.db');
  expect(journalFailureOf(sqlite(10), file).text).toBe('read-only');
  writeFileSync(file, '');
  lockedPath = file;
  expect(journalFailureOf(sqlite(10), file).text).toBe('read-only');
  limitRoom(() => 0);
  expect(journalFailureOf(sqlite(10), file).text).toBe('full');
});

it('passes a mistake of the code on', () => {
  expect(() => journalFailureOf(sqlite(19), '/x')).toThrow('sqlite'); // CONSTRAINT
  expect(() =>
    tryOnFile('/x', () => {
      throw new TypeError('a mistake');
    }),
  ).toThrow('a mistake');
});
