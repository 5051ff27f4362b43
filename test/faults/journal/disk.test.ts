import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { createAppender, openJournal } from '../../../electron/journal/journal.ts';
import { type OpenFile, openFile } from '../../../electron/journal/open.ts';
import { tryOnFile } from '../../../electron/journal/problem.ts';
import { createVault } from '../../../electron/journal/vault.ts';
import { verifyAll } from '../../../electron/journal/verify.ts';
import { aKey, draft, newFile, tally, tempFolder } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { startTill, works } from './processes.ts';
import { optionsFor, draft as row } from './rows.ts';

/** A journal whose writing connection the test holds too, to take its room or its patience away. */
function bareJournal(file: string) {
  const keys = keysFrom(aKey);
  const common = { till: 'T1', projections: [tally], now: Date.now };
  const openedFile: OpenFile = openFile({ ...common, file, keys, anchor: null });
  const { reader, writer, head } = openedFile;
  const from = { seq: head.seq, hash: Buffer.from(head.hash, 'hex') };
  const vaultInternals = createVault(reader, writer, keys);
  const { append, head: now } = createAppender({
    ...common,
    uuid: head.journal,
    chainKey: keys.chain,
    writer,
    vaultInternals,
    from,
  });
  return {
    ...openedFile,
    head: now,
    uuid: head.journal,
    chainKey: keys.chain,
    append: (more = {}) => tryOnFile(file, () => append([draft(1, more)])),
  };
}

const big = { body: { text: 'x'.repeat(100_000) } };

it('returns "full" where the file cannot grow, changes nothing, and continues when there is space', () => {
  const journal = bareJournal(newFile());
  unwrap(journal.append());
  const pages = journal.writer.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  journal.writer.get(`PRAGMA max_page_count = ${pages + 2}`);
  const before = journal.head();
  for (let i = 0; i < 3; i += 1) {
    expect(journal.append(big)).toEqual({ ok: false, failure: { code: 'journal-unavailable', text: 'full' } });
    expect(journal.head()).toEqual(before);
  }
  expect(journal.append()).toMatchObject({ ok: true, value: [{ seq: 2 }] });
  journal.writer.get('PRAGMA max_page_count = 100000');
  expect(journal.append(big)).toMatchObject({ ok: true, value: [{ seq: 3 }] });
  expect(verifyAll(journal.reader, journal)).toMatchObject({ ok: true, head: { seq: 3 } });
  expect(journal.reader.get('SELECT sum(entries) AS n FROM tally')).toEqual({ n: 3 });
  journal.close();
});

it('returns "busy" while another program locks the file, and continues afterwards', () => {
  const file = newFile();
  const journal = bareJournal(file);
  journal.writer.exec('PRAGMA busy_timeout = 50');
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  expect(journal.append()).toMatchObject({ ok: false, failure: { text: 'busy' } });
  expect(journal.head().seq).toBe(0);
  other.exec('ROLLBACK');
  other.close();
  expect(journal.append()).toMatchObject({ ok: true, value: [{ seq: 1 }] });
  journal.close();
});

/** Whether this computer lets us have disks of our own. */
const canMount = works('unshare', '-Urm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt');

const onSmallDisk = (folder: string, then: string) => [
  ...['unshare', '-Urm', 'sh', '-c', `mount -t tmpfs -o size=1m,mode=700 tmpfs ${folder} && ${then}`, 'sh'],
];

it.runIf(canMount)('survives a disk that really is full, and records again once there is room', async () => {
  const folder = tempFolder();
  const ballast = join(folder, 'ballast');
  // A line tells the till to continue; the file that fills the disk is deleted just before.
  const script = `head -c 300000 /dev/zero > ${ballast}; { read go; rm ${ballast}; echo go; } | "$@"`;
  const till = startTill(['fill', join(folder, 'journal.db')], onSmallDisk(folder, script));
  const [, at, head] = /^full at (\d+) head (\d+)$/.exec(await till.line()) ?? [];
  expect(Number(head)).toBe(Number(at) - 1);
  till.child.stdin.write('go\n');
  expect(await till.line()).toBe(`recorded ${at}`);
  expect(await till.line()).toBe('verify true 0');
  await till.ended;
});

it.runIf(canMount).each([
  ['with a journal', '"$1" "$2" few "$4";'],
  ['without one', 'echo none;'],
])('returns "read-only" on a disk mounted so, %s', async (_, before) => {
  const folder = tempFolder();
  const script = `${before} mount -o remount,ro ${folder}; exec "$@"`;
  const till = startTill(['hold', join(folder, 'journal.db')], onSmallDisk(folder, script));
  till.child.stdin.end();
  await till.ended;
  expect(till.lines).toContain('refused read-only');
});

it('returns "read-only" in a folder it may not write, with or without a journal', async () => {
  const folder = tempFolder();
  const empty = tempFolder();
  const file = join(folder, 'journal.db');
  const append = () => {
    const journal = unwrap(openJournal(optionsFor(file)));
    unwrap(journal.append([row(1, {})]));
    journal.close();
  };
  append();
  for (const each of [folder, empty]) {
    chmodSync(each, 0o555);
    onTestFinished(() => chmodSync(each, 0o700));
  }
  // The superuser may write anywhere, so a separate process changes its user first.
  const uid = process.getuid?.() === 0 ? ['65534'] : [];
  for (const path of [file, join(empty, 'journal.db')])
    expect([path, await startTill(['hold', path, ...uid]).line()]).toEqual([path, 'refused read-only']);
  chmodSync(folder, 0o700);
  append();
});
