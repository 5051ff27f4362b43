import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { badName, removeOldAside } from '../../../electron/journal/aside.ts';
import { backupName, listBackups, rotateBackups } from '../../../electron/journal/backups.ts';
import { journalPathsOf } from '../../../electron/journal/paths.ts';
import { copyOf, draft, newFile, open } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21, 9);

it('deletes what was set aside after copies were made on thirty days since, and nothing else', async () => {
  const file = newFile();
  const place = journalPathsOf(file);
  const { folder, backups } = place;
  const journal = open(file);
  unwrap(journal.append([draft(1)]));
  unwrap(await copyOf(journal, join(backups, backupName({ seq: 1, at: START }, 2))));
  const setAside = (day: number) => {
    const name = badName(file, START + day * DAY);
    for (const end of ['', '-wal']) writeFileSync(`${name}${end}`, 'x');
    return [basename(name), `${basename(name)}-wal`];
  };
  const first = setAside(0);
  writeFileSync(join(folder, 'notes.bad-2020-01-01T00-00-00-000Z.txt'), 'x');
  const leftFiles = () => readdirSync(folder).filter((name) => name.includes('.bad-') && !name.startsWith('notes'));
  const daysOfCopies = (from: number, until: number) => {
    for (let day = from; day <= until; day += 1) removeOldAside(place, START + day * DAY);
  };
  daysOfCopies(0, 19);
  const second = setAside(20);
  daysOfCopies(20, 29);
  expect([leftFiles().sort(), listBackups(backups).length]).toEqual([[...first, ...second].sort(), 1]);
  daysOfCopies(30, 30);
  expect([leftFiles().sort(), listBackups(backups).length]).toEqual([second, 0]);
  daysOfCopies(31, 50);
  expect(leftFiles()).toEqual([]);
  expect(readdirSync(folder)).toContain('notes.bad-2020-01-01T00-00-00-000Z.txt');
});

it('deletes nothing that was set aside after starts under clocks that are wrong by years', () => {
  const file = newFile();
  const aside = badName(file, START);
  writeFileSync(aside, 'x');
  for (const now of [START, Date.UTC(1970, 0, 5), Date.UTC(2062, 0, 5), START + DAY])
    removeOldAside(journalPathsOf(file), now);
  expect(readFileSync(aside, 'utf8')).toBe('x');
});

/** A till with one customer, whose name is sealed; how often the key to it stands in a file. */
function shopWithCustomer() {
  const file = newFile();
  const journal = open(file);
  const customer = journal.vault.customerOf('+2348031234567');
  unwrap(journal.append([draft(1, { body: { name: journal.vault.seal(customer, 'Ade Ogun') } })]));
  const wrappedRow = journal.query.get<{ wrapped: Uint8Array }>('SELECT wrapped FROM data_key WHERE customer = ?', [
    customer,
  ]);
  const key = Buffer.from(wrappedRow?.wrapped ?? []);
  expect(key).toHaveLength(60);
  const holdsKey = (each: string) => readFileSync(each).includes(key);
  return { journal, customer, holdsKey, place: journalPathsOf(file) };
}

it('removes a customer’s key from the record at once, and from every copy when those of that week are rotated out', async () => {
  const { journal, customer, holdsKey, place } = shopWithCustomer();
  const { backups: copies } = place;
  const copyOn = async (day: number, migratingTo?: number) => {
    const at = START + day * DAY;
    unwrap(journal.append([draft(2)]));
    const { backups } = place;
    unwrap(await copyOf(journal, join(backups, backupName({ seq: journal.head().seq, at }, migratingTo))));
    rotateBackups(backups);
    removeOldAside(place, at);
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
