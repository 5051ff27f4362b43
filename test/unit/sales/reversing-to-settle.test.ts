import { expect, it } from 'vitest';
import { hours, minutes } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { stateOf } from '../../../electron/shared/sales/sales.ts';
import { settleInput, units } from '../../support/builders.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { arrivedFlags } from '../../support/evidence.ts';
import { transaction } from '../../support/scripted-service.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

/** Lets the service say of the payment of a sale that it arrived, and whether it is on its way back or reversed. */
async function report(id: SaleId, amount: number, more: Partial<typeof arrivedFlags> = {}): Promise<void> {
  const facts = { amount: units(amount), asked: units(5_000), flags: { ...arrivedFlags, ...more } };
  counter.service.transactions.set('REF1', transaction('REF1', facts));
  counter.sales().checkNow(id);
  await counter.pass(minutes(10));
}

it.each([
  ['over', 50_000, 45_000],
  ['late', 5_000, 5_000],
  ['paid-after-cancel', 5_000, 5_000],
  ['underpaid', 3_000, 2_000],
] as const)('lists nothing to settle while the money is on its way back: %s', async (issue, amount, open) => {
  const { id } = await counter.collect();
  if (issue === 'paid-after-cancel') unwrap(counter.sales().cancel(id));
  if (issue === 'late') counter.sleep(hours(25));
  await report(id, amount);
  expect(counter.openItems(id)).toEqual([[issue, open]]);
  await report(id, amount, { isreversing: 1 });
  expect([stateOf(counter.view(id)), counter.openItems(id)]).toEqual(['reversing', []]);
  const method = issue === 'underpaid' ? 'cash' : 'change';
  expect(counter.sales().settlements.record(settleInput({ id, issue, method, amount: units(open) })).ok).toBe(false);
  await report(id, amount, { isreversing: 0 });
  expect(counter.openItems(id)).toEqual([[issue, open]]);
  expect(counter.journal().compareProjections()).toEqual([]);
});

it('lists no change to give of cash for the missing part while the transfer is on its way back', async () => {
  const { id } = await counter.collect();
  await report(id, 3_000);
  counter.settleIssue(id, 'underpaid', 'cash', 2_000);
  await report(id, 5_000);
  expect(counter.openItems(id)).toEqual([['over', 2_000]]);
  await report(id, 5_000, { isreversing: 1 });
  expect(counter.openItems(id)).toEqual([]);
});
