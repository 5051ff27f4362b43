import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentOf } from '../../../electron/receipts/receipt.ts';
import { hours, minutes } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { paysForGoods, returnMethodOf } from '../../../electron/shared/sales/sales.ts';
import { units } from '../../support/builders.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { customersOfOneTill } from '../../support/customers-of-one-till.ts';
import { everySale } from '../../support/every-sale.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

/** A sale that was paid after it was cancelled, whose money is with the customer again; and a Paid one. */
async function aSaleGivenBack() {
  const { id, reference } = await counter.collect();
  unwrap(counter.sales().cancel(id));
  counter.sales().setCurrent(id);
  counter.service.pay('REF1', { reference });
  const paidSale = await counter.collect('700', '08037654321');
  counter.service.pay('REF2', { reference: paidSale.reference });
  await counter.pass(minutes(1));
  counter.settleIssue(id, 'paid-after-cancel', 'change', 5_000);
  return { key: { id, issue: 'paid-after-cancel', method: 'change' } as const, paidId: paidSale.id };
}

const idsOf = (status: 'paid' | null) =>
  counter
    .sales()
    .history.search({ ...everySale, scope: 'till', status })
    .found.map(({ id }) => id);

it('leaves a sale whose money went back to the customer out of the list of Paid sales and its totals', async () => {
  const { key, paidId } = await aSaleGivenBack();
  expect([idsOf('paid'), idsOf(null)]).toEqual([[paidId], [paidId, key.id]]);
  const paidTotals = counter.sales().history.totals({ ...everySale, scope: 'till', status: 'paid' });
  expect(paidTotals).toMatchObject({ count: 1, received: 700_0000 });
  unwrap(counter.sales().settlements.withdraw(key));
  expect(idsOf('paid')).toEqual([paidId, key.id]);
});

/** Lets the account of a sale have so many naira in all. */
async function payTo(reference: string, naira: number): Promise<void> {
  counter.service.pay('REF1', { amount: units(naira), reference });
  await counter.pass(minutes(2));
}

/** How the money of a sale went back, on its page and in the lists, and what is printed of it. */
function stateOf(id: SaleId) {
  const view = counter.view(id);
  const returnMethod = returnMethodOf(view);
  expect(counter.sales().history.search(everySale).found[0]?.returnMethod).toBe(returnMethod);
  expect(paysForGoods(view)).toBe(returnMethod === null);
  return [returnMethod, documentOf(view)];
}

it.each([
  ['late', 'bank', 'over', 10_100],
  ['paid-after-cancel', 'change', 'paid-after-cancel', 10_000],
] as const)('shows no Paid for money that went back until all that was asked came once more: %s', async (...row) => {
  const [issue, method, further, paidAgain] = row;
  const { id, reference } = await counter.collect();
  if (issue === 'paid-after-cancel') unwrap(counter.sales().cancel(id));
  else counter.sleep(hours(25));
  await payTo(reference, 5_000);
  expect(stateOf(id)).toEqual([null, 'receipt']);
  counter.settleIssue(id, issue, method, 5_000);
  expect(stateOf(id)).toEqual([method, 'statement']);
  await payTo(reference, 5_100);
  expect(counter.openItems(id)).toEqual([[further, 100]]);
  expect(stateOf(id)).toEqual([method, 'statement']);
  counter.settleIssue(id, further, 'goods', 100);
  expect(stateOf(id)).toEqual([method, 'statement']);
  await payTo(reference, paidAgain - 1);
  expect(stateOf(id)).toEqual([method, 'statement']);
  await payTo(reference, paidAgain);
  expect(stateOf(id)).toEqual([null, 'receipt']);
  expect(counter.openItems(id)).toEqual([[issue, paidAgain - 5_100]]);
  await payTo(reference, paidAgain + 100);
  expect(stateOf(id)).toEqual([null, 'receipt']);
  counter.settleIssue(id, issue, 'change', 5_000);
  expect(stateOf(id)).toEqual(['change', 'statement']);
});

it('shows Paid where goods were given for a part of late money, and the rest went back', async () => {
  const { id, reference } = await counter.collect();
  counter.sleep(hours(25));
  await payTo(reference, 5_000);
  counter.settleIssue(id, 'late', 'goods', 3_000);
  counter.settleIssue(id, 'late', 'credit', 2_000);
  expect(stateOf(id)).toEqual([null, 'receipt']);
});

it('writes how the money of a sale went back in place of paid into the file of a customer', async () => {
  await aSaleGivenBack();
  const customers = customersOfOneTill(counter.journal(), counter.now, counter.folder);
  const file = unwrap(await customers.save({ phone: '08031234567' }));
  const { sales } = JSON.parse(readFileSync(join(counter.folder, String(file)), 'utf8')) as {
    readonly sales: readonly { readonly status: string }[];
  };
  expect(sales.map(({ status }) => status)).toEqual(['change']);
});
