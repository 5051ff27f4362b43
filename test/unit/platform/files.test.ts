import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { saveCsv } from '../../../electron/back-office/exports/save-list.ts';
import { fileHeads } from '../../../electron/credentials/head-anchor.ts';
import { createFile, readIfThere, replaceFile, saveInParts } from '../../../electron/platform/files.ts';
import { plainCsv } from '../../../electron/shared/back-office/export-table.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { tempFolder } from '../../support/journal-kit.ts';

let folder = '';
beforeEach(() => {
  folder = tempFolder();
});

const head = { journal: '00000000-0000-4000-8000-000000000000', seq: 1, hash: 'a'.repeat(64) };

it.each([
  ['a table', 'list.csv', '.tmp', (file: string) => saveCsv(file, { columns: [], pages: [] }, plainCsv)],
  ['a record', 'record.json', '.tmp', (file: string) => replaceFile(file, 'new')],
  ['a head', 'head', '.tmp', (file: string) => fileHeads(file).set(head)],
])('writes the draft of %s through no link', async (_what, name, ending, write) => {
  const victim = join(folder, 'victim.txt');
  writeFileSync(victim, 'kept');
  symlinkSync(victim, join(folder, `${name}${ending}`));
  await write(join(folder, name));
  expect(readFileSync(victim, 'utf8')).toBe('kept');
  expect([existsSync(join(folder, name)), existsSync(join(folder, `${name}${ending}`))]).toEqual([true, false]);
});

it('creates a file once, and never over one that is there', () => {
  const file = join(folder, 'once');
  expect([createFile(file, 'first'), createFile(file, 'second')]).toEqual([ok(true), ok(false)]);
  expect(readIfThere(file)).toEqual(ok('first'));
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
});

it('leaves the old file when the new one cannot be written in whole', async () => {
  const file = join(folder, 'parts');
  replaceFile(file, 'old');
  const saveResult = await saveInParts(file, async (handle) => {
    await handle.write('half');
    throw new Error('no space');
  });
  expect([saveResult.ok, readIfThere(file)]).toEqual([false, ok('old')]);
  expect(existsSync(`${file}.tmp`)).toBe(false);
});
