import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../../electron/journal/journal.ts';
import { startProcess, type TillProcess, works } from './processes.ts';
import { draft, optionsFor } from './rows.ts';

/** Whether this computer lets us have disks of our own. */
export const canMount: boolean = works('unshare', '-Urm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt');

const onSmallDisk = (folder: string, then: string) => [
  'unshare',
  '-Urm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=1m,mode=700 tmpfs ${folder} && ${then}`,
  'sh',
];

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'till-disk-'));
  try {
    await run(folder);
  } finally {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withTill(till: TillProcess, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } finally {
    till.child.kill('SIGKILL');
  }
}

/** A till on a disk that really is full continues, keeps its state, and records again once there is room. */
export const fillsAndGoesOn = () =>
  inFolder(async (folder) => {
    const ballast = join(folder, 'ballast');
    // A line tells the till to continue; the file that fills the disk is deleted just before.
    const script = `head -c 300000 /dev/zero > ${ballast}; { read go; rm ${ballast}; echo go; } | "$@"`;
    const till = startProcess(['fill', join(folder, 'journal.db')], onSmallDisk(folder, script));
    await withTill(till, async () => {
      const full = await till.line();
      const [, at, head] = /^full at (\d+) head (\d+)$/.exec(full) ?? [];
      assert.deepEqual([full, Number(head)], [full, Number(at) - 1]);
      till.child.stdin.write('go\n');
      assert.equal(await till.line(), `recorded ${at}`);
      assert.equal(await till.line(), 'verify true 0');
      await till.ended;
    });
  });

/** A till on a disk mounted read-only reports it, and opens nothing. */
export const isRefusedReadOnly = (which: 'with a journal' | 'without one') =>
  inFolder(async (folder) => {
    const before = which === 'with a journal' ? '"$1" "$2" few "$4";' : 'echo none;';
    const script = `${before} mount -o remount,ro ${folder}; exec "$@"`;
    const till = startProcess(['hold', join(folder, 'journal.db')], onSmallDisk(folder, script));
    till.child.stdin.end();
    await withTill(till, async () => {
      await till.ended;
      assert.ok(till.lines.includes('refused read-only'), till.lines.join());
    });
  });

/** A till in a folder it may not write reports it, with or without a journal, and leaves the journal unchanged. */
export const mayNotWrite = () =>
  inFolder((folder) =>
    inFolder(async (empty) => {
      const file = join(folder, 'journal.db');
      const append = () => {
        const journal = openJournal(optionsFor(file));
        assert.ok(journal.ok, 'the journal does not open');
        assert.ok(journal.value.append([draft(1, {})]).ok);
        journal.value.close();
      };
      append();
      for (const each of [folder, empty]) chmodSync(each, 0o555);
      // The superuser may write anywhere, so a separate process changes its user first.
      const uid = process.getuid?.() === 0 ? ['65534'] : [];
      for (const path of [file, join(empty, 'journal.db')]) {
        const till = startProcess(['hold', path, ...uid]);
        await withTill(till, async () => assert.deepEqual([path, await till.line()], [path, 'refused read-only']));
      }
      chmodSync(folder, 0o700);
      append();
    }),
  );
