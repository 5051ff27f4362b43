import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyInSteps } from '../../../electron/journal/backup.ts';
import { connectReading, connectWriting } from '../../../electron/journal/connection.ts';
import { copyOf, draft, drafts, newFile, open, tempFolder } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

it('writes one private file that opens as the same journal', async () => {
  const journal = open(newFile());
  const customer = journal.vault.customerOf('+2348031234567');
  unwrap(journal.append([...drafts(50), draft(51, { body: { phone: journal.vault.seal(customer, 'secret') } })]));
  const target = join(tempFolder(), 'copies', 'journal.db');
  expect(await copyOf(journal, target)).toEqual({ ok: true, value: { file: target, seq: 51 } });
  expect(readdirSync(dirname(target))).toEqual(['journal.db']);
  expect([statSync(target).mode & 0o777, statSync(dirname(target)).mode & 0o777]).toEqual([0o600, 0o700]);
  const copy = open(target);
  expect(copy.head()).toEqual(journal.head());
  expect(copy.entries({})).toEqual(journal.entries({}));
  expect(copy.verify().ok).toBe(true);
});

it('copies a database that is being written when the copy begins', async () => {
  using source = connectWriting(newFile());
  const target = join(tempFolder(), 'copy.db');
  writeFileSync(target, '');
  source.exec('CREATE TABLE sale (n INTEGER) STRICT; INSERT INTO sale VALUES (1), (2)');
  source.exec('BEGIN IMMEDIATE');
  const copying = copyInSteps(source, target, () => undefined);
  setTimeout(() => source.exec('COMMIT'), 20);
  await copying;
  using copy = connectReading(target);
  expect(copy.all('SELECT n FROM sale')).toEqual([{ n: 1 }, { n: 2 }]);
});

it('returns a failure where it cannot write', async () => {
  const journal = open(newFile());
  const folder = tempFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(await copyOf(journal, join(folder, 'file', 'copy.db'))).toMatchObject({ ok: false, failure: { text: 'io' } });
});
