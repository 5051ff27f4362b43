import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import type { TillJournalOptions } from '../../../electron/till/till-journal.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { requestDrafts } from '../../support/sale-drafts.ts';
import { openAsTill } from '../../support/till-journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** A live till with a sale whose tables an earlier version computed: it knew no sale. */
async function tillBeforeUpdate() {
  const dataDir = tempFolder();
  const file = join(dataDir, 'journal.db');
  const options: Omit<TillJournalOptions, 'writer'> = {
    environment: 'live',
    dataDir,
    keychain: memoryKeychain().keychain,
    till: 'T7K2QP',
    report: () => undefined,
    reportError: (error) => expect.fail(String(error)),
  };
  const tillJournal = unwrap(await openAsTill(options));
  unwrap(tillJournal.journal.append(requestDrafts(1, 'ada')));
  await tillJournal.close();
  const change = (sql: string) => {
    using db = new DatabaseSync(file);
    db.exec(sql);
  };
  change("DELETE FROM attempt; DELETE FROM sale; UPDATE projection SET version = 0 WHERE name = 'sales'");
  return { file, change, open: () => openAsTill(options) };
}

it('computes tables that an update changed in a thread, so that something can be shown meanwhile', async () => {
  const { open } = await tillBeforeUpdate();
  const apply = vi.spyOn(salesProjection, 'apply');
  onTestFinished(() => apply.mockRestore());
  const { journal, close } = unwrap(await open());
  onTestFinished(close);
  expect(apply).not.toHaveBeenCalled();
  expect(journal.query.get('SELECT count(*) AS count FROM sale')).toEqual({ count: 1 });
  expect(journal.compareProjections()).toEqual([]);
});

it('changes nothing of a record that a newer version wrote, although its tables are other ones', async () => {
  const { file, change, open } = await tillBeforeUpdate();
  change('PRAGMA user_version = 99');
  const before = readFileSync(file);
  expect(await open()).toMatchObject({ ok: false, failure: { text: 'newer-version' } });
  expect(readFileSync(file)).toEqual(before);
});
