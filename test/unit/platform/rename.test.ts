import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  createFile,
  readIfThere,
  readIfThereAtStart,
  replaceFile,
  saveInParts,
} from '../../../electron/platform/files.ts';
import { moveDurably, moveTogether } from '../../../electron/platform/rename.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { failFiles, onPlatform } from '../../support/failing-files.ts';
import { tempFolder } from '../../support/journal-kit.ts';

let folder = '';
beforeEach(() => {
  folder = tempFolder();
});

/** Lets a quarter of a second pass whenever the clock is read. */
function hurry(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 250;
    return now;
  });
}

/** Fails the first `count` calls. */
const first = (count: number, code: string) => {
  let calls = 0;
  return () => {
    calls += 1;
    return calls <= count ? code : null;
  };
};

it.each(['EPERM', 'EBUSY', 'EACCES'])('tries a rename again on Windows while it fails with %s', async (code) => {
  onPlatform('win32');
  const file = join(folder, 'settings.json');
  const renameCount = failFiles('renameSync', first(3, code));
  replaceFile(file, 'new');
  expect([readFileSync(file, 'utf8'), renameCount(), readdirSync(folder)]).toEqual(['new', 4, ['settings.json']]);
  const later = failFiles('rename', first(2, code));
  expect(await saveInParts(join(folder, 'list.csv'), (handle) => handle.writeFile('list'))).toEqual(ok(undefined));
  expect(later()).toBe(3);
});

it('renames only once on other systems than Windows, where the code means that it is not allowed', () => {
  onPlatform('linux');
  const renameCount = failFiles('renameSync', () => 'EACCES');
  expect(() => replaceFile(join(folder, 'settings.json'), 'new')).toThrow('EACCES');
  expect([renameCount(), readdirSync(folder)]).toEqual([1, []]);
});

it('reads a file again on Windows while another program holds it, and gives up where it stays held', () => {
  const file = join(folder, 'settings.json');
  writeFileSync(file, '{}');
  let heldReads = 2;
  const readCount = failFiles('readFileSync', () => {
    heldReads -= 1;
    return heldReads < 0 ? null : 'EBUSY';
  });
  onPlatform('win32');
  expect([readIfThereAtStart(file), readCount()]).toEqual([ok('{}'), 3]);
  heldReads = Number.POSITIVE_INFINITY;
  hurry();
  expect(readIfThereAtStart(file).ok).toBe(false);
  const before = readCount();
  onPlatform('linux');
  expect([readIfThereAtStart(file).ok, readCount() - before]).toEqual([false, 1]);
});

it('gives up on a file that stays held, and leaves the old one', () => {
  onPlatform('win32');
  const file = join(folder, 'settings.json');
  writeFileSync(file, 'old');
  failFiles('renameSync', () => 'EBUSY');
  hurry();
  expect(() => replaceFile(file, 'new')).toThrow('EBUSY');
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['old', ['settings.json']]);
});

it('makes a read-only target writable on Windows before it is replaced', () => {
  onPlatform('win32');
  const file = join(folder, 'draft');
  const target = join(folder, 'target');
  for (const each of [file, target]) writeFileSync(each, basename(each), { mode: 0o400 });
  let isReadOnly = true;
  failFiles('chmodSync', (path, mode) => {
    if (path === target && mode === 0o600) isReadOnly = false;
    return null;
  });
  failFiles('renameSync', () => (isReadOnly ? 'EPERM' : null));
  moveDurably(file, target);
  expect(readFileSync(target, 'utf8')).toBe('draft');
});

it('flushes the renamed file on Windows, and its folder elsewhere', () => {
  const openedFiles: unknown[] = [];
  failFiles('openSync', (path, flags) => {
    openedFiles.push([basename(String(path)), flags]);
    return null;
  });
  for (const platform of ['win32', 'linux'] as const) {
    onPlatform(platform);
    const file = join(folder, platform);
    writeFileSync(file, '');
    openedFiles.length = 0;
    moveDurably(file, `${file}.new`);
    expect(openedFiles).toEqual([platform === 'win32' ? ['win32.new', 'r+'] : [basename(folder), 'r']]);
  }
});

it('gives the files before it their names back when one cannot be renamed', () => {
  const names = ['journal.db', 'journal.db-wal', 'journal.db-shm'].map((name) => join(folder, name));
  for (const name of names) writeFileSync(name, basename(name));
  failFiles('renameSync', (from) => (String(from).endsWith('-shm') ? 'EIO' : null));
  expect(() => moveTogether(names.map((name) => [name, `${name}.bad`]))).toThrow('EIO');
  expect(readdirSync(folder).sort()).toEqual(names.map((name) => basename(name)).sort());
});

it.each([['EPERM'], ['EISDIR'], ['ENOTSUP'], ['ENOSYS']])(
  'creates a file on a stick, whose file system has no links and fails with %s',
  (code) => {
    failFiles('linkSync', () => code);
    const file = join(folder, 'recovery.json');
    expect([createFile(file, 'first'), createFile(file, 'second')]).toEqual([ok(true), ok(false)]);
    expect([readIfThere(file), readdirSync(folder)]).toEqual([ok('first'), ['recovery.json']]);
  },
);

it('removes a file that could not be written in whole on such a stick', () => {
  failFiles('linkSync', () => 'EPERM');
  const file = join(folder, 'recovery.json');
  let fileHandle: unknown = null;
  failFiles('fsyncSync', (handle) => {
    const isDraft = fileHandle === null;
    fileHandle = handle;
    return isDraft ? null : 'ENOSPC';
  });
  expect(createFile(file, 'first', 'not-saved')).toMatchObject(err({ code: 'not-saved' }));
  expect(existsSync(file)).toBe(false);
});

it.each(['linux', 'win32'] as const)('reads a file whose rights cannot be changed on %s', (platform) => {
  onPlatform(platform);
  const file = join(folder, 'till.id');
  writeFileSync(file, 'T7K2QP', { mode: 0o644 });
  const changeCount = failFiles('chmodSync', () => 'EPERM');
  expect([readIfThere(file), changeCount()]).toEqual([ok('T7K2QP'), platform === 'win32' ? 0 : 1]);
});
