import { chmodSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { openFile } from '../../../electron/journal/open.ts';
import { SCHEMA_VERSION } from '../../../electron/journal/schema.ts';
import {
  aKey,
  anotherKey,
  caseOfOpening,
  closedWith,
  drafts,
  memoryAnchor,
  newFile,
  open,
  openWith,
  tamper,
} from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const marker = (file: string) => join(dirname(file), 'journal.id');
const modeOf = (path: string) => statSync(path).mode & 0o777;

it('makes a journal, its marker and its folders, for this user alone', () => {
  const file = join(dirname(newFile()), 'till', 'practice', 'journal.db');
  const journal = open(file);
  unwrap(journal.append(drafts(1)));
  expect(readFileSync(marker(file), 'utf8').trim()).toBe(journal.head().journal);
  expect(modeOf(dirname(file))).toBe(0o700);
  for (const end of ['.db', '.db-wal', '.db-shm', '.id', '.lock']) {
    expect([end, modeOf(file.replace('.db', end))]).toEqual([end, 0o600]);
  }
});

it('sets what durability needs, and has it after the first write', () => {
  const settings = { till: 'T1', keys: keysFrom(aKey), anchor: null, projections: [], now: () => 0 };
  const { writer, close } = openFile({ ...settings, file: newFile() });
  const read = (name: string) => Object.values(writer.get<object>(`PRAGMA ${name}`) ?? {})[0];
  const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'trusted_schema', 'cell_size_check'];
  expect(names.map(read)).toEqual(['wal', 2, 1, 5000, 0, 1]);
  expect(['fullfsync', 'checkpoint_fullfsync', 'application_id', 'user_version'].map(read)).toEqual([
    1,
    1,
    0x54494c4c,
    SCHEMA_VERSION,
  ]);
  const loose = "SELECT name FROM pragma_table_list WHERE strict = 0 AND type = 'table' AND name NOT LIKE 'sqlite_%'";
  expect(writer.all(loose)).toEqual([]);
  close();
});

// On Windows the rights come from the folder.
it.skipIf(process.platform === 'win32')(
  'makes files of its own writable again that are read-only, as in a copied folder',
  () => {
    const file = closedWith(3);
    const files = ['.db', '.db-wal', '.db-shm', '.lock'].map((end) => file.replace('.db', end));
    for (const each of files) writeFileSync(each, '', { flag: 'a' });
    for (const each of files) chmodSync(each, 0o444);
    open(file);
    expect(files.map(modeOf)).toEqual(files.map(() => 0o600));
  },
);

it('leaves one file behind when closed', () => {
  const file = closedWith(3);
  expect(existsSync(`${file}-wal`)).toBe(false);
});

it('refuses a lost or emptied journal instead of starting again', () => {
  const goneFile = closedWith(3);
  rmSync(goneFile);
  expect(caseOfOpening(goneFile)).toBe('missing');
  expect(existsSync(goneFile)).toBe(false);
  const emptiedFile = closedWith(3);
  truncateSync(emptiedFile, 0);
  expect(caseOfOpening(emptiedFile)).toBe('empty');
  expect(statSync(emptiedFile).size).toBe(0);
  const replacedFile = closedWith(3);
  rmSync(replacedFile);
  new DatabaseSync(replacedFile).exec('VACUUM');
  expect(caseOfOpening(replacedFile)).toBe('empty');
});

it('believes the anchor when the marker went with the file', () => {
  const anchor = memoryAnchor();
  const file = closedWith(3, { anchor });
  rmSync(file);
  rmSync(marker(file));
  expect(caseOfOpening(file, { anchor })).toBe('missing');
  expect(caseOfOpening(file)).toBe('opened');
});

it('starts over where a first start was cut short, and only there', () => {
  const file = newFile();
  writeFileSync(file, '');
  expect(caseOfOpening(file)).toBe('opened');
  const loggedFile = newFile();
  writeFileSync(`${loggedFile}-wal`, 'frames of a journal whose file is gone');
  expect(caseOfOpening(loggedFile)).toBe('missing');
});

it('writes a lost or cut marker again from a good journal', () => {
  const file = closedWith(3);
  const uuid = readFileSync(marker(file), 'utf8');
  rmSync(marker(file));
  expect(caseOfOpening(file)).toBe('opened');
  expect(readFileSync(marker(file), 'utf8')).toBe(uuid);
  writeFileSync(marker(file), '');
  expect(caseOfOpening(file)).toBe('opened');
  expect(readFileSync(marker(file), 'utf8')).toBe(uuid);
});

it('refuses another journal, another till, another key, a newer version or none; and changes nothing', () => {
  const file = closedWith(3);
  expect(caseOfOpening(file, { till: 'T2' })).toBe('wrong-till');
  expect(caseOfOpening(file, { wrappingKey: anotherKey })).toBe('wrong-key');
  const before = readFileSync(file);
  expect(caseOfOpening(file, { wrappingKey: anotherKey })).toBe('wrong-key');
  expect(readFileSync(file)).toEqual(before);
  writeFileSync(marker(file), '00000000-0000-4000-8000-000000000000');
  expect(caseOfOpening(file)).toBe('other-journal');
  const newer = closedWith(3);
  tamper(newer, 'PRAGMA user_version = 99');
  expect(caseOfOpening(newer)).toBe('newer-version');
  tamper(newer, 'PRAGMA user_version = 0');
  expect(caseOfOpening(newer)).toBe('corrupt');
});

it('refuses a journal when the marker or the anchor alone names another one', () => {
  const anchor = memoryAnchor();
  const file = closedWith(3, { anchor });
  const anchorOfAnother = memoryAnchor();
  closedWith(3, { anchor: anchorOfAnother });
  expect(caseOfOpening(file, { anchor: anchorOfAnother })).toBe('other-journal');
  writeFileSync(marker(file), '00000000-0000-4000-8000-000000000000');
  expect(caseOfOpening(file, { anchor })).toBe('other-journal');
});

it.each([
  ['to which somebody added a trigger', 'CREATE TRIGGER free AFTER INSERT ON entry BEGIN DELETE FROM tally; END'],
  ['to which somebody added a view', 'CREATE VIEW seen AS SELECT * FROM entry'],
  ['whose triggers were taken away', 'DROP TRIGGER entry_unchanged'],
])('refuses to open a journal %s', (_, sql) => {
  const file = closedWith(3);
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
  expect(caseOfOpening(file)).toBe('corrupt');
});

it('makes its tables again where the list of them in the file is damaged', () => {
  const file = closedWith(3);
  const db = new DatabaseSync(file);
  db.exec("UPDATE projection SET tables = 'no list', version = 0; UPDATE tally SET amount = 1");
  db.close();
  expect(open(file).compareProjections()).toEqual([]);
});

it('refuses what is not a journal', () => {
  const garbage = newFile();
  writeFileSync(garbage, 'not a database '.repeat(1_000));
  expect(caseOfOpening(garbage)).toBe('corrupt');
  const foreign = newFile();
  new DatabaseSync(foreign).exec('CREATE TABLE notes (text TEXT)');
  expect(caseOfOpening(foreign)).toBe('corrupt');
  const cut = closedWith(200);
  truncateSync(cut, 8_192);
  expect(caseOfOpening(cut)).toBe('corrupt');
});

it('refuses a changed tail, a cut one, and an older copy, once the head is anchored', () => {
  const editedFile = closedWith(5);
  tamper(editedFile, 'UPDATE entry SET body = \'{"n":0}\' WHERE seq = 4');
  expect(caseOfOpening(editedFile)).toBe('corrupt');
  const anchor = memoryAnchor();
  const cut = closedWith(5, { anchor });
  tamper(cut, 'DELETE FROM entry WHERE seq = 5');
  expect(caseOfOpening(cut, { anchor })).toBe('cut');
});

it('finds an anchored entry rewritten before the tail that is checked at opening', () => {
  const anchor = memoryAnchor();
  const { file, journal } = openWith(10, { anchor });
  const early = journal.head();
  unwrap(journal.append(drafts(1_500, 11)));
  journal.close();
  tamper(file, 'UPDATE entry SET hash = zeroblob(32) WHERE seq = 10');
  expect(caseOfOpening(file)).toBe('opened');
  expect(caseOfOpening(file, { anchor: { ...anchor, read: () => early } })).toBe('corrupt');
  expect(open(file).verify()).toMatchObject({ ok: false, seq: 10 });
});

it('lets one till in at a time, and the next when it has gone', () => {
  const file = newFile();
  const first = open(file);
  expect(caseOfOpening(file)).toBe('busy');
  expect(first.append(drafts(1)).ok).toBe(true);
  expect(caseOfOpening(file)).toBe('busy');
  first.close();
  expect(caseOfOpening(file)).toBe('opened');
});

it('throws on a wrapping key that is not one', () => {
  expect(() => open(newFile(), { wrappingKey: new Uint8Array(16) })).toThrow('32 bytes');
});
