import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { removeOldAside } from '../../../electron/journal/aside.ts';
import { backupName, listBackups, rotateBackups } from '../../../electron/journal/backups.ts';
import { journalPathsOf } from '../../../electron/journal/paths.ts';
import { badName } from '../../../electron/journal/restore.ts';
import { draft, newFile, open, tempFolder } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21, 9);

it('takes a record that was set aside away with the copies of its time, and nothing else', async () => {
  const file = newFile();
  const { folder, backups } = journalPathsOf(file);
  const journal = open(file);
  unwrap(journal.append([draft(1)]));
  const [old, recent] = [START, START + 20 * DAY].map((at) => badName(file, at)) as [string, string];
  for (const name of [old, `${old}-wal`, recent, join(folder, 'notes.bad-2020-01-01T00-00-00-000Z.txt')])
    writeFileSync(name, 'x');
  const left = () => readdirSync(folder).filter((name) => name.includes('.bad-'));
  const copyOn = async (day: number) => {
    unwrap(await journal.backup(join(backups, backupName(START + day * DAY))));
    removeOldAside(folder, backups);
  };
  await copyOn(30);
  expect(left()).toHaveLength(4);
  await copyOn(31);
  expect(left()).toEqual([basename(recent), 'notes.bad-2020-01-01T00-00-00-000Z.txt']);
  await copyOn(51);
  expect(left()).toEqual(['notes.bad-2020-01-01T00-00-00-000Z.txt']);
});

/** A till with one customer, whose name is sealed; how often the key to it stands in a file. */
function shopWithCustomer() {
  const journal = open(newFile());
  const customer = journal.vault.customerOf('+2348031234567');
  unwrap(journal.append([draft(1, { body: { name: journal.vault.seal(customer, 'Ade Ogun') } })]));
  const wrapped = journal.query.get<{ wrapped: Uint8Array }>(
    'SELECT wrapped FROM data_key WHERE customer = ?',
    customer,
  );
  const key = Buffer.from(wrapped?.wrapped ?? []);
  expect(key).toHaveLength(60);
  return { journal, customer, holdsKey: (file: string) => readFileSync(file).includes(key) };
}

it('removes a customer’s key from the record at once, and from every copy when those of that week are rotated out', async () => {
  const { journal, customer, holdsKey } = shopWithCustomer();
  const copies = tempFolder();
  const copyOn = async (day: number, migratingTo?: number) => {
    const at = START + day * DAY;
    unwrap(await journal.backup(join(copies, backupName(at, migratingTo))));
    rotateBackups(copies);
  };
  const withKey = () => listBackups(copies).filter(({ file }) => holdsKey(file)).length;
  await copyOn(0);
  await copyOn(0.01, 2);
  expect(withKey()).toBe(2);
  unwrap(journal.vault.erase(customer));
  expect(holdsKey(journal.query.get<{ file: string }>('PRAGMA database_list')?.file ?? '')).toBe(false);
  await copyOn(1);
  expect(withKey()).toBe(2);
  for (let day = 2; day <= 31; day += 1) await copyOn(day);
  expect(listBackups(copies).length).toBeGreaterThan(7);
  expect(withKey()).toBe(0);
  for (const { file } of listBackups(copies)) expect(open(file).verify()).toMatchObject({ ok: true });
});
