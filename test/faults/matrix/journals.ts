import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { journalFile } from '../../../electron/journal/recovery/journal-location.ts';
import { recoverJournal } from '../../../electron/journal/recovery/recovery.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import type { FaultKit } from '../../support/fault-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid } from './expect.ts';

const cell = mustNever('start afresh, send anything');

interface Damage {
  readonly fault: string;
  readonly does: (file: string, older: string) => void;
  /** What the till reports; with `cured` a backup restores it. */
  readonly says: string;
  readonly cured: boolean;
}

const damages: readonly Damage[] = [
  { fault: '0 B', does: (file) => truncateSync(file, 0), says: 'empty', cured: true },
  { fault: 'gone', does: (file) => rmSync(file), says: 'missing', cured: true },
  {
    fault: 'garbage',
    does: (file) => writeFileSync(file, 'not a journal '.repeat(2_000)),
    says: 'corrupt',
    cured: true,
  },
  {
    fault: 'truncated',
    does: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    says: 'corrupt',
    cured: true,
  },
  { fault: 'an older copy of it', does: (file, older) => copyFileSync(older, file), says: 'cut', cured: true },
  {
    fault: 'a newer schema',
    does: (file) => inSql(file, 'PRAGMA user_version = 99'),
    says: 'newer-version',
    cured: false,
  },
];

function inSql(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

/** A sale before the older copy, and one after it, which the older copy knows nothing of. */
async function twoSales(kit: FaultKit) {
  const file = journalFile(kit.dataDir);
  const first = await kit.issued('700', '08030000001');
  await kit.stop();
  copyFileSync(file, `${file}.older`);
  await kit.restart();
  const second = await kit.issued();
  await kit.stop();
  return { file, first, second };
}

/** Opened on what is left, the till reports which case it is, sends no request and changes nothing. */
async function opensAndRefuses(kit: FaultKit, { does, says }: Damage) {
  const sales = await twoSales(kit);
  does(sales.file, `${sales.file}.older`);
  const before = sales.file && contentOf(sales.file);
  const requestsBefore = kit.requests.length;
  await kit.restart();
  assert.equal(kit.till().sales, null);
  assert.deepEqual(kit.till().problem, { code: 'journal-unavailable', text: says });
  assert.equal(kit.requests.length, requestsBefore, 'it went to the service');
  await kit.stop();
  assert.deepEqual(contentOf(sales.file), before, 'it changed the file');
  return sales;
}

const contentOf = (file: string): Buffer | null => {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
};

/** After the recovery both sales exist again, and a payment received before it is found. */
const comesBack = (damage: Damage) => async (kit: FaultKit) => {
  const { first, second } = await opensAndRefuses(kit, damage);
  await kit.pay(second.account.number);
  if (!damage.cured) return;
  const { dataDir, keychain, settings } = kit;
  const recovery = await recoverJournal({
    environment: 'staging',
    dataDir,
    keychain,
    till: settings.get().tillId,
    projections: journalProjections,
  });
  assert.ok(recovery.ok, JSON.stringify(recovery));
  await kit.restart();
  await kit.becomes(second.id, isPaid, 'the payment after the recovery');
  assert.equal(kit.view(first.id).progress, 'issued');
};

/** A journal that was changed: the till reports it, and waits for the owner. */
export const journalCells: readonly Cell[] = damages.map((damage) =>
  cell(`journal: ${damage.fault}`, 'confirm', comesBack(damage)),
);
