import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import { journalFile } from '../../../electron/journal/recovery/journal-location.ts';
import { type DiskTrouble, diskTroubles, strikeDisk } from '../../support/disk-trouble.ts';
import type { FaultKit } from '../../support/fault-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { during, isPaid, readsAgain, type Trouble } from './expect.ts';

const cell = mustNever('send what it did not record, show what it cannot keep');

const cases: Readonly<Record<DiskTrouble, string>> = {
  ENOSPC: 'full',
  EROFS: 'read-only',
  EIO: 'io',
  EACCES: 'io',
  SQLITE_BUSY: 'busy',
};

const onDisk = (trouble: DiskTrouble): Trouble => ({
  begin: (kit) => strikeDisk(kit.dataDir, trouble),
  end: (kit) => strikeDisk(kit.dataDir, null),
});

/** Nothing leaves that could not be written down first; once it can, the same person may ask again. */
const refuses = (trouble: DiskTrouble) => async (kit: FaultKit) => {
  await during(onDisk(trouble), kit, async () => {
    const result = await kit.ask();
    assert.deepEqual(result, { ok: false, failure: { code: 'journal-unavailable', text: cases[trouble] } });
    assert.deepEqual([kit.posts().length, kit.reported.length], [0, 0]);
  });
  await kit.issued();
};

/** The till continues to poll; it does not show what it cannot record, and shows it once it can. */
const goesOnPolling = (trouble: DiskTrouble) => async (kit: FaultKit) => {
  const view = await kit.issued();
  await during(onDisk(trouble), kit, async () => {
    await kit.pay(view.account.number);
    await readsAgain(kit, view.id);
    const before = kit.line.received.length;
    kit.sales().checkNow(view.id);
    await until(() => kit.line.received.length > before);
    assert.deepEqual([kit.view(view.id).verdict?.received, kit.connection().state], ['none', 'ok']);
  });
  await kit.becomes(view.id, isPaid, 'the payment, once it can be written down');
  assert.equal(kit.rang(view.id), 1);
};

/** Holds the file as another program would, for so long. */
const holder = `const { workerData: { file, duration }, parentPort } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const db = new DatabaseSync(file);
db.exec('BEGIN IMMEDIATE');
parentPort.postMessage('held');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, duration);
db.exec('ROLLBACK');
db.close();`;

/** A program that holds the journal for a moment only delays a sale. */
async function heldForAMoment(kit: FaultKit): Promise<void> {
  const file = journalFile(kit.dataDir);
  const worker = new Worker(holder, { eval: true, workerData: { file, duration: 700 } });
  await new Promise((resolve) => worker.once('message', resolve));
  const view = await kit.issued();
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'the payment');
}

/** A disk that refuses writes, as SQLite reports it; a real one is played in `test/faults/journal/disk.test.ts`. */
export const diskCells: readonly Cell[] = [
  ...diskTroubles.flatMap((trouble) => [
    cell(`disk: ${trouble}`, 'collect', refuses(trouble)),
    cell(`disk: ${trouble}`, 'confirm', goesOnPolling(trouble)),
  ]),
  cell('disk: held by another program for a moment', 'collect', heldForAMoment, { alone: true }),
];
