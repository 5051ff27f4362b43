import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openJournal } from '../../../electron/journal/journal.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { startTill, works } from './processes.ts';
import { draft, optionsFor } from './rows.ts';

/** Whether this computer lets us have disks of our own. */
const canMount = works('unshare', '-Urm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt');

const onSmallDisk = (folder: string, then: string) => [
  'unshare',
  '-Urm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=1m,mode=700 tmpfs ${folder} && ${then}`,
  'sh',
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
    unwrap(journal.append([draft(1, {})]));
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
