import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { listBackups } from '../../../electron/journal/backups.ts';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { restoreFromBackup } from '../../../electron/journal/restore.ts';
import { holdFiles } from '../../support/failing-files.ts';
import { aKey, copyOf, drafts, openWith, tally } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

/** A journal of eight entries with a copy of the first five; its own file is damaged, its entries are not. */
async function damagedJournal() {
  const { file, journal } = openWith(5);
  const backups = join(file, '../backups');
  const copy = join(backups, 'journal-000000005-2026-11-21T09-00-00-000Z.db');
  unwrap(await copyOf(journal, copy));
  unwrap(journal.append(drafts(3, 6)));
  const anchor = journal.head();
  return { file, folder: join(file, '..'), backups, copy, anchor, journal };
}

const restore = ({ file, anchor }: { readonly file: string; readonly anchor: ReturnType<Journal['head']> }) =>
  restoreFromBackup({ file, till: 'T1', keys: keysFrom(aKey), anchor, projections: [tally], now: () => NOW });

/** Leaves a log beside the file, as a program that was killed does. */
function leaveLog(file: string): void {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

it('salvages the same entries at the second attempt when a virus scanner held a file at the first', async () => {
  const shop = await damagedJournal();
  shop.journal.close();
  leaveLog(shop.file);
  const before = readdirSync(shop.folder).sort();
  let isHeld = true;
  holdFiles((path) => isHeld && path.endsWith('.restoring') && existsSync(path));
  expect(() => restore(shop)).toThrow('EBUSY');
  isHeld = false;
  expect(restore(shop)).toMatchObject({ salvaged: 3, complete: true });
  expect(before).toContain('journal.db');
});

it('salvages from a journal that was moved aside before the till was killed', async () => {
  const shop = await damagedJournal();
  shop.journal.close();
  renameSync(shop.file, join(shop.folder, 'journal.bad-2026-11-21T08-00-00-000Z.db'));
  expect(restore(shop)).toMatchObject({ salvaged: 3, complete: true });
});

it('salvages what only the log has of a journal moved aside without it before the till was killed', async () => {
  const shop = await damagedJournal();
  const aside = join(shop.folder, 'journal.bad-2026-11-21T08-00-00-000Z.db');
  const log = `${shop.file}-wal`;
  copyFileSync(shop.file, aside);
  copyFileSync(log, `${aside}.log`);
  shop.journal.close();
  rmSync(shop.file);
  renameSync(`${aside}.log`, log);
  expect(restore(shop)).toMatchObject({ salvaged: 3, complete: true });
  expect([log, `${aside}-wal`].map((path) => existsSync(path))).toEqual([false, true]);
});

it('takes the copy with the most entries, and sets a fuller one aside that cannot be read', async () => {
  const shop = await damagedJournal();
  unwrap(await copyOf(shop.journal, join(shop.backups, 'journal-000000008-1970-01-01T00-00-00-000Z.db')));
  renameSync(shop.copy, join(shop.backups, 'journal-000000008-2062-01-01T00-00-00-000Z.db'));
  const bad = join(shop.backups, 'journal-000000009-2062-01-01T00-00-00-000Z.db');
  unwrap(await copyOf(shop.journal, bad));
  truncateSync(bad, 20_000);
  shop.journal.close();
  truncateSync(shop.file, 0);
  expect(restore(shop)).toMatchObject({ copy: 'journal-000000008-1970-01-01T00-00-00-000Z.db', complete: true });
  expect(listBackups(shop.backups).map(({ seq }) => seq)).toEqual([8, 8]);
  expect(readdirSync(shop.backups).filter((name) => name.includes('.bad-'))).toHaveLength(1);
});
