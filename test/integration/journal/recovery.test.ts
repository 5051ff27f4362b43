import { createHmac } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { SCHEMA_VERSION } from '../../../electron/journal/schema.ts';
import { drafts, tamper, tempFolder } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { entriesOf, type Shop, shop } from './shop-kit.ts';

/** As a power cut would leave it: no copy at the end, no last head. */
async function cutShort(from: Shop, count: number): Promise<void> {
  const till = await from.open();
  unwrap(till.journal.append(drafts(count, 100)));
  await expect.poll(() => from.native.entries.get('writer.live')).toContain(` ${till.journal.head().seq} `);
  till.journal.close();
}

function spoilIndex(file: string, name: string): void {
  const db = new DatabaseSync(file);
  const { rootpage } = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name) ?? {};
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xee, (Number(rootpage) - 1) * 8_192, Number(rootpage) * 8_192);
  writeFileSync(file, bytes);
}

const damages: readonly (readonly [string, (live: Shop) => void])[] = [
  ['missing', ({ file }) => rmSync(file)],
  ['empty', ({ file }) => truncateSync(file, 0)],
  ['corrupt', ({ file }) => truncateSync(file, 8_192)],
  ['corrupt', ({ file }) => writeFileSync(file, 'not a database '.repeat(4_000))],
  ['cut', ({ file }) => tamper(file, 'DELETE FROM entry WHERE seq > 2')],
];

it.each(damages)('recovers from a file that is %s', async (why, damage) => {
  const live = shop();
  await live.day(6);
  const before = await entriesOf(live);
  damage(live);
  const had = readdirSync(live.dataDir).includes('journal.db');
  expect(await live.says()).toBe(why);
  const recovery = unwrap(await live.recover());
  expect(recovery).toMatchObject({ why, complete: true });
  expect(recovery.copy).toMatch(/^journal-.*\.db$/);
  expect(recovery.aside === null).toBe(!had);
  if (had) expect(readdirSync(live.dataDir)).toContain(recovery.aside);
  const till = await live.open();
  expect(till.journal.entries({}).slice(0, -1)).toEqual(before);
  expect(till.journal.entries({ kind: 'journal.restored' })).toMatchObject([
    { actor: 'recovery', body: { why, from: before.at(-1)?.at, to: expect.any(Number) } },
  ]);
  expect(till.journal.verify().ok).toBe(true);
  expect(till.journal.compareProjections()).toEqual([]);
});

it('takes over from a damaged file what its chain and the kept head prove', async () => {
  const live = shop();
  await live.day(4);
  await cutShort(live, 20);
  // A page of an index: the entries are all there, but SQLite no longer trusts the file.
  spoilIndex(live.file, 'entry_by_kind');
  expect(await live.says()).toBe('corrupt');
  const recovery = unwrap(await live.recover());
  expect(recovery).toMatchObject({ salvaged: 20, complete: true });
  const till = await live.open();
  expect(
    till.journal
      .entries({})
      .map(({ body }) => body.n)
      .slice(0, 24),
  ).toEqual([...drafts(4), ...drafts(20, 100)].map(({ body }) => body.n));
  expect(till.journal.compareProjections()).toEqual([]);
});

it('takes over the entries of a file whose keys of customers cannot be read', async () => {
  const live = shop();
  await live.day(4);
  await cutShort(live, 20);
  spoilIndex(live.file, 'data_key');
  expect(await live.says()).toBe('corrupt');
  expect(unwrap(await live.recover())).toMatchObject({ salvaged: 20, complete: true });
});

it('takes over nothing that a forger may have written', async () => {
  const live = shop();
  await live.day(4);
  await cutShort(live, 3);
  tamper(live.file, 'UPDATE entry SET body = \'{"paid":1}\' WHERE seq = 6');
  expect(await live.says()).toBe('corrupt');
  expect(unwrap(await live.recover())).toMatchObject({ salvaged: 0, complete: false });
  expect((await entriesOf(live)).map(({ seq, kind }) => [seq, kind]).at(4)).toEqual([5, 'journal.restored']);
});

it('computes the tables of a copy anew, so that none changed beside its entries is believed', async () => {
  const live = shop();
  await live.day(3);
  const [copy = ''] = readdirSync(join(live.dataDir, 'backups'));
  const db = new DatabaseSync(join(live.dataDir, 'backups', copy));
  db.exec("INSERT INTO staff (id, name, role, active, pin, tries) VALUES ('x', 'Mallory', 'owner', 1, '{}', 0)");
  db.close();
  rmSync(live.file);
  unwrap(await live.recover());
  const till = await live.open();
  expect(till.journal.query.all('SELECT id FROM staff')).toEqual([]);
  expect(till.journal.compareProjections()).toEqual([]);
});

it('goes past a copy that does not hold to the one before it', async () => {
  const live = shop();
  await live.day(3);
  await live.day(3);
  const [, newest = ''] = readdirSync(join(live.dataDir, 'backups')).sort();
  tamper(join(live.dataDir, 'backups', newest), "UPDATE entry SET body = '{}' WHERE seq = 2");
  rmSync(live.file);
  expect(unwrap(await live.recover()).copy).not.toBe(newest);
  expect((await entriesOf(live)).length).toBe(4);
});

/** As a newer version of the till leaves it. */
function makeNewer(copy: string): void {
  const db = new DatabaseSync(copy);
  db.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
  db.close();
}

it('restores no older copy where the newest was made by a newer version, and reports that version', async () => {
  const live = shop();
  await live.day(3);
  await live.day(3);
  const backups = join(live.dataDir, 'backups');
  const [, newest = ''] = readdirSync(backups).sort();
  makeNewer(join(backups, newest));
  rmSync(live.file);
  expect(await live.recover()).toMatchObject({ failure: { text: 'newer-version' } });
  expect(readdirSync(backups)).toContain(newest);
});

it('reports that a chosen copy was made by a newer version, and not that there is none', async () => {
  const live = shop();
  await live.day(3);
  const [copy = ''] = readdirSync(join(live.dataDir, 'backups'));
  const chosenCopy = join(tempFolder(), 'copy.db');
  renameSync(join(live.dataDir, 'backups', copy), chosenCopy);
  makeNewer(chosenCopy);
  rmSync(live.file);
  expect(await live.recover({ copy: chosenCopy, allowEmptyStart: true })).toMatchObject({
    failure: { text: 'newer-version' },
  });
});

it('reports that a chosen file is no good copy, and neither restores another one nor starts again', async () => {
  const live = shop();
  await live.day(3);
  const chosenCopy = join(tempFolder(), 'copy.db');
  writeFileSync(chosenCopy, 'x'.repeat(20_000));
  rmSync(live.file);
  expect(await live.recover({ copy: chosenCopy, allowEmptyStart: true })).toMatchObject({
    failure: { code: 'invalid-input', text: 'no-good-copy' },
  });
  expect(existsSync(live.file)).toBe(false);
  expect(unwrap(await live.recover())).toMatchObject({ why: 'missing' });
});

it('reports a missing copy and moves nothing; starts again only when confirmed', async () => {
  const live = shop();
  await live.day(3);
  rmSync(join(live.dataDir, 'backups'), { recursive: true });
  writeFileSync(live.file, 'x'.repeat(20_000));
  expect(await live.recover()).toMatchObject({ ok: false, failure: { text: 'no-backup' } });
  expect(readFileSync(live.file, 'utf8')).toBe('x'.repeat(20_000));
  const recovery = unwrap(await live.recover({ allowEmptyStart: true }));
  expect(recovery).toMatchObject({ copy: null, complete: false, from: 0 });
  expect(readFileSync(join(live.dataDir, String(recovery.aside)), 'utf8')).toBe('x'.repeat(20_000));
  expect((await entriesOf(live)).map(({ kind }) => kind)).toEqual(['journal.restored']);
});

it('goes on with a whole journal whose head was lost, and writes that down', async () => {
  const live = shop();
  await live.day(5);
  live.native.entries.delete('writer.live');
  expect(unwrap(await live.recover())).toMatchObject({ why: 'anchor-missing', copy: null, aside: null });
  expect((await entriesOf(live)).length).toBe(6);
});

it('refuses where a copy cures nothing, and where nothing is wrong', async () => {
  const live = shop();
  await live.day(2);
  expect(await live.recover()).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
  tamper(live.file, 'PRAGMA user_version = 99');
  expect(await live.recover()).toMatchObject({ ok: false, failure: { text: 'newer-version' } });
  live.native.mood = 'locked';
  expect(await live.recover()).toMatchObject({ ok: false, failure: { code: 'keychain-locked' } });
});

it('forgets again whom it forgot after the copy was made, and nobody who came back before it', async () => {
  const live = shop();
  const till = await live.open();
  const { vault } = till.journal;
  const [gone, back, stays] = ['+2348031111111', '+2348032222222', '+2348033333333'].map((phone) =>
    vault.customerOf(phone),
  ) as [string, string, string];
  const sealedDraft = (customer: string) =>
    ({ ...drafts(1)[0], body: { box: vault.seal(customer, 'a name') } }) as never;
  unwrap(till.journal.append([sealedDraft(gone), sealedDraft(back), sealedDraft(stays)]));
  unwrap(vault.erase(back));
  unwrap(till.journal.append([sealedDraft(vault.customerOf('+2348032222222'))]));
  unwrap(await till.maintenance.backUp());
  unwrap(vault.erase(gone));
  expect(till.journal.entries({ kind: 'customer.erased' }).map(({ subject }) => subject)).toEqual([back, gone]);
  await expect.poll(() => live.native.entries.get('writer.live')).toContain(' 6 ');
  till.journal.close();
  writeFileSync(live.file, 'x'.repeat(20_000));
  unwrap(await live.recover());
  const { journal } = await live.open();
  const boxes = journal.entries({ kind: 'intent' }).map(({ body }) => journal.vault.open(body.box as never));
  expect(boxes).toEqual([null, null, 'a name', 'a name']);
  expect(journal.entries({ kind: 'customer.erased' }).map(({ subject, actor }) => [subject, actor])).toEqual([
    [back, 'till'],
    [gone, 'recovery'],
  ]);
  expect(journal.verify()).toMatchObject({ ok: true });
});

it('erases nobody whom only somebody without the key wrote into the list of erasures', async () => {
  const live = shop();
  const till = await live.open();
  const customer = till.journal.vault.customerOf('+2348031111111');
  const box = till.journal.vault.seal(customer, 'a name');
  unwrap(till.journal.append([{ ...drafts(1)[0], body: { box } } as never]));
  await till.close();
  const forgedMark = createHmac('sha256', new Uint8Array(32)).update(`erased 9 ${customer}`).digest('hex');
  appendFileSync(join(live.dataDir, 'journal.erased'), `9 ${customer}\n9 ${customer} ${forgedMark}\n`);
  writeFileSync(live.file, 'x'.repeat(20_000));
  unwrap(await live.recover());
  const { journal } = await live.open();
  expect(journal.vault.open(box)).toBe('a name');
  expect(journal.entries({ kind: 'customer.erased' })).toEqual([]);
});
