import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { saveCsv } from '../../../electron/back-office/exports/save-csv.ts';
import { fileHeads } from '../../../electron/credentials/head-store.ts';
import { writeDurably } from '../../../electron/journal/durable-file.ts';
import { writeAtomically } from '../../../electron/settings/atomic-write.ts';

const folder = mkdtempSync(join(tmpdir(), 'drafts-'));
afterEach(() => rmSync(join(folder, 'target.txt'), { force: true }));

const head = { journal: '00000000-0000-4000-8000-000000000000', seq: 1, hash: 'a'.repeat(64) };

it.each([
  ['a table', 'list.csv', '.part', (file: string) => saveCsv(file, { columns: [], pages: [] })],
  ['a record', 'record.json', '.tmp', (file: string) => writeDurably(file, 'new')],
  ['a setting', 'settings.json', '.tmp', (file: string) => writeAtomically(file, 'new')],
  ['a head', 'head', '.tmp', (file: string) => fileHeads(file).set(head)],
])('writes the draft of %s through no link', async (_what, name, ending, write) => {
  const victim = join(folder, 'victim.txt');
  writeFileSync(victim, 'kept');
  symlinkSync(victim, join(folder, `${name}${ending}`));
  await write(join(folder, name));
  expect(readFileSync(victim, 'utf8')).toBe('kept');
  expect([existsSync(join(folder, name)), existsSync(join(folder, `${name}${ending}`))]).toEqual([true, false]);
});
