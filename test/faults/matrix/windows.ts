import assert from 'node:assert/strict';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { createJournalHealth } from '../../../electron/till/backup/health.ts';
import { snapshotOf } from '../../../electron/till/snapshot.ts';
import type { FaultKit } from '../../support/fault-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid, pause } from './expect.ts';

/** What a window is given when it opens, as it would arrive there. */
const snapshot = (kit: FaultKit) => {
  const health = createJournalHealth(() => undefined);
  const context = {
    till: kit.till(),
    preferences: () => defaultPreferences,
    backup: { view: () => health.view(kit.till(), kit.dataDir) },
    version: '0',
    runMark: { previousRunCrashed: () => null, understood: () => undefined },
    computer: { view: () => null },
    backgroundEnvironments: () => [],
  };
  return structuredClone(snapshotOf(context));
};

/** A second till on the same data opens without its journal, writes nothing and sends no request. */
async function secondInstance(kit: FaultKit): Promise<void> {
  const view = await kit.issued();
  const second = await kit.open();
  assert.equal(second.sales, null);
  assert.deepEqual(second.problem, { code: 'journal-unavailable', text: 'busy' });
  await second.close();
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'the payment, at the first till');
  assert.equal(kit.rang(view.id), 1);
}

/** An owner signs in: a locked till's window gets no more than the sale on the screen. */
async function signIn(kit: FaultKit): Promise<void> {
  const createResult = await kit.till().staff?.createOwner({ name: 'Adunni', pin: '204816' });
  assert.ok(createResult?.ok, 'no owner');
}

async function reloads(kit: FaultKit): Promise<void> {
  await signIn(kit);
  const open = [];
  for (let i = 0; i < 12; i += 1) open.push(await kit.issued(String(100 + i), `0803000${1_000 + i}`));
  const last = open.at(-1);
  const before = snapshot(kit);
  const after = snapshot(kit);
  assert.deepEqual(after, before);
  assert.deepEqual([after.sales.length, after.currentSaleId], [12, last?.id]);
}

/** The till continues to poll without a window, and sends the changes to the next one. */
async function paidWhileReloading(kit: FaultKit): Promise<void> {
  await signIn(kit);
  const view = await kit.issued();
  await kit.pay(view.account.number);
  await pause(50);
  await kit.becomes(view.id, isPaid, 'the payment, with no window asking');
  const foundSale = snapshot(kit).sales.find(({ id }) => id === view.id);
  assert.equal(foundSale?.verdict?.headline, 'paid');
}

/** The window closes during its request: the result is recorded, and sent to the next window. */
async function reloadsMidRequest(kit: FaultKit): Promise<void> {
  await signIn(kit);
  const asking = kit.collect();
  const during = snapshot(kit).sales;
  assert.deepEqual(
    during.map(({ progress, account }) => [progress, account]),
    [['requesting', null]],
  );
  const { id, account } = await asking;
  assert.equal(snapshot(kit).sales.find((each) => each.id === id)?.account?.number, account?.number);
}

const neverLoseSale = mustNever('lose a sale');

/** Two tills on one journal, and windows that come and go. */
export const windowCells: readonly Cell[] = [
  mustNever('let two write')('a second instance', 'till', secondInstance),
  neverLoseSale('the window reloads', 'till', reloads),
  neverLoseSale('the window reloads mid-request', 'collect', reloadsMidRequest),
  neverLoseSale('the window reloads while money comes', 'confirm', paidWhileReloading),
];
