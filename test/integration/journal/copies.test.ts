import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backupName } from '../../../electron/journal/backups.ts';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { problemIn } from '../../../electron/journal/maintenance/maintenance.ts';
import { openFile } from '../../../electron/journal/open.ts';
import { SCHEMA_VERSION } from '../../../electron/journal/schema.ts';
import { aKey, closedWith, drafts, newFile, open, tamper } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { startMaintenance } from './maintenance-kit.ts';

it.each([
  [
    'an entry that was changed',
    "UPDATE entry SET actor = 'nobody' WHERE seq = 2",
    { verification: { ok: false, seq: 2 } },
  ],
  [
    'a table that was changed',
    "INSERT INTO unmatched (event_id) VALUES ('e')",
    { verification: { ok: true }, differences: ['unmatched: row 1: event_id, refid'] },
  ],
  ['a table that is gone', 'DROP TABLE claim', { differences: ['claim: missing'] }],
  [
    'a search index that lost a text',
    "INSERT INTO sale_text (rowid, text) VALUES (1, 'abc')",
    { differences: ['sale_text: row 1: term, found, docs'] },
  ],
])('finds %s beside the running till', async (_, sql, expectedCheck) => {
  const till = startMaintenance();
  unwrap(till.journal.append(drafts(5)));
  tamper(till.file, sql);
  expect(await till.maintenance.check()).toMatchObject({ ok: true, value: expectedCheck });
  expect(problemIn(await till.reported('checked'))).toMatchObject({
    text: 'verification' in expectedCheck && !expectedCheck.verification.ok ? 'corrupt' : 'out-of-step',
  });
});

it('refuses to replace good copies by one of a damaged journal, and reports it', async () => {
  const till = startMaintenance();
  unwrap(till.journal.append(drafts(5)));
  unwrap(await till.maintenance.backUp());
  tamper(till.file, "UPDATE entry SET actor = 'nobody' WHERE seq = 2");
  unwrap(till.journal.append(drafts(1)));
  expect(await till.maintenance.backUp()).toMatchObject({ ok: false, failure: { text: 'corrupt' } });
  expect(await till.maintenance.backUp()).toMatchObject({ ok: false, failure: { text: 'corrupt' } });
  expect(problemIn(await till.reported('backed-up', 3))).toMatchObject({ text: 'corrupt' });
  expect(till.copies()).toHaveLength(1);
});

it('makes a checked copy before it migrates a file to a newer version', () => {
  const file = newFile();
  const old = open(file);
  unwrap(old.append(drafts(3)));
  const head = old.head();
  old.close();
  const settings = {
    till: 'T1',
    keys: keysFrom(aKey),
    anchor: null,
    projections: [],
    now: () => Date.UTC(2026, 10, 21),
  };
  const openedFile = openFile({ ...settings, file, furtherSteps: ['ALTER TABLE data_key ADD COLUMN note TEXT'] });
  expect(openedFile.writer.get('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION + 1 });
  openedFile.close();
  const name = backupName({ seq: 3, at: settings.now() }, SCHEMA_VERSION + 1);
  expect(readdirSync(join(file, '../backups'))).toEqual([name]);
  expect(open(join(file, '../backups', name)).head()).toEqual(head);
});

it('changes nothing of a journal where a step of its migration fails', () => {
  const file = closedWith(3);
  const settings = { till: 'T1', keys: keysFrom(aKey), anchor: null, projections: [], now: () => 0 };
  const steps = { furtherSteps: ['ALTER TABLE data_key ADD COLUMN note TEXT', 'this is no statement'] };
  expect(() => openFile({ ...settings, file, ...steps })).toThrow('syntax');
  expect(open(file).entries({})).toHaveLength(3);
});
