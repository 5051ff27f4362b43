import { expect, it } from 'vitest';
import type { Units } from '../../../electron/shared/base/money.ts';
import { minutes } from '../../../electron/shared/base/units.ts';
import { methodsOf } from '../../../electron/shared/sales/settlements.ts';
import { counterOfEachTest } from '../../support/counter.ts';

const counter = counterOfEachTest();
const amount = 4_000_0000 as Units;

/** The list line of ₦4,000 that came for no sale. */
async function unmatchedMoney() {
  await counter.collect();
  counter.service.pay('REF9', { amount, reference: 'T7K2QP-01ARZ3NDEKTSV4RRFFQ69G5FAV-1' });
  await counter.pass(minutes(30));
  return counter.sales().settlements.open()[0] ?? expect.fail('nothing is unmatched');
}

it('refuses to keep money that fits no sale as credit, which no customer could use', async () => {
  const { id, issue } = await unmatchedMoney();
  expect(methodsOf({ issue, amount })).toEqual(['matched', 'bank']);
  const input = { id, issue, amount, method: 'credit', note: '', sale: null } as const;
  expect(counter.sales().settlements.record(input)).toMatchObject({ failure: { code: 'invalid-input' } });
  expect(counter.sales().settlements.open()).toMatchObject([{ id, amount }]);
});
