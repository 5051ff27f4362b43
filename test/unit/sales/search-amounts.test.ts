import { expect, it } from 'vitest';
import { searchSales } from '../../../electron/sales/history/search.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { everySale } from '../../support/every-sale.ts';
import { arrivedFlags } from '../../support/evidence.ts';
import { watchPlans } from '../../support/query-plans.ts';
import { transaction } from '../../support/scripted-service.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

const idsFor = (words: string): readonly SaleId[] =>
  counter
    .sales()
    .history.search({ ...everySale, words })
    .found.map(({ id }) => id);

it('finds a sale with a cash part by what it cost, and by what was asked for by transfer', async () => {
  await counter.collect('6000');
  const details = { name: '', note: '', cash: '2000', credit: null };
  const { id } = await counter.collect('7000', '08031234567', details);
  expect(['7000', '₦5,000', '2000'].map(idsFor)).toEqual([[id], [id], []]);
});

it('finds a sale that was paid in parts by what came into each of its accounts', async () => {
  const other = await counter.collect('4000');
  const { id } = await counter.collect('5000');
  counter.service.pay('REF2', { amount: 30_000_000 as Units, event: false });
  await counter.pass(minutes(2));
  unwrap(await counter.sales().collectBalance(id));
  counter.service.pay('REF3', { event: false });
  counter.service.pay('REF1', { event: false });
  await counter.pass(minutes(2));
  expect(counter.view(id).verdict?.headline).toBe('paid');
  expect(['3000', '2000', '5000', '4000'].map(idsFor)).toEqual([[id], [id], [id], [other.id]]);
});

it('finds a sale by each of several transfers into its account', async () => {
  const { id, reference } = await counter.collect('6000');
  counter.service.pay('REF1', { amount: 25_000_000 as Units, reference });
  await counter.pass(minutes(2));
  for (const [refid, amount] of [
    ['SECOND', 20_000_000],
    ['THIRD', 15_000_000],
  ] as const) {
    counter.service.transactions.set(refid, transaction(refid, { amount: amount as Units, flags: arrivedFlags }));
    counter.service.pay(refid, { amount: amount as Units, reference });
    counter.sales().checkNow(id);
    await counter.pass(minutes(2));
  }
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', difference: 0 });
  expect(['2500', '2000', '1500', '500'].map(idsFor)).toEqual([[id], [id], [id], []]);
});

it('searches for the amounts of parts with the same plans after years of sales', () => {
  const plans = watchPlans(counter.journal().query);
  searchSales(plans.query, [{ otherAmount: 50_000_000 as Units, limit: 10 }], ms(counter.now()));
  expect(plans.asked()).toBeGreaterThan(0);
  expect(plans.growing()).toEqual([]);
});
