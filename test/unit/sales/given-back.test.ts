import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import { createCustomers } from '../../../electron/back-office/customers/customers.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { minutes } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { everySale } from '../../support/every-sale.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();
const amount = 5_000_0000 as Units;

/** A sale that was paid after it was cancelled, whose money is with the customer again; and a Paid one. */
async function aSaleGivenBack() {
  const { id, reference } = await counter.collect();
  unwrap(counter.sales().cancel(id));
  counter.sales().setCurrent(id);
  counter.service.pay('REF1', { reference });
  const paidSale = await counter.collect('700', '08037654321');
  counter.service.pay('REF2', { reference: paidSale.reference });
  await counter.pass(minutes(1));
  const key = { id, issue: 'paid-after-cancel', method: 'change' } as const;
  unwrap(counter.sales().settlements.record({ ...key, amount, note: '', sale: null }));
  return { key, paidId: paidSale.id };
}

const idsOf = (status: 'paid' | null) =>
  unwrap(counter.sales().history.search({ ...everySale, scope: 'till', status })).found.map(({ id }) => id);

it('leaves a sale whose money went back to the customer out of the list of Paid sales and its totals', async () => {
  const { key, paidId } = await aSaleGivenBack();
  expect([idsOf('paid'), idsOf(null)]).toEqual([[paidId], [paidId, key.id]]);
  const paidTotals = counter.sales().history.totals({ ...everySale, scope: 'till', status: 'paid' });
  expect(unwrap(paidTotals)).toMatchObject({ count: 1, received: 700_0000 });
  unwrap(counter.sales().settlements.withdraw(key));
  expect(idsOf('paid')).toEqual([paidId, key.id]);
});

it('writes how the money of a sale went back in place of paid into the file of a customer', async () => {
  await aSaleGivenBack();
  const context: Partial<BackOfficeContext> = {
    journal: counter.journal(),
    now: () => counter.now(),
    actor: () => 'owner',
    pickSavePath: async (name) => join(counter.folder, name),
  };
  const file = unwrap(await createCustomers(context as BackOfficeContext).save({ phone: '08031234567' }));
  const { sales } = JSON.parse(readFileSync(join(counter.folder, String(file)), 'utf8')) as {
    readonly sales: readonly { readonly status: string }[];
  };
  expect(sales.map(({ status }) => status)).toEqual(['change']);
});
