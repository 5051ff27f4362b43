import { expect, it } from 'vitest';
import { hours, minutes } from '../../../electron/shared/base/units.ts';
import { units } from '../../support/builders.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { unwrap } from '../../support/unwrap.ts';

const phone = '08031234567';
const counter = counterOfEachTest();

const creditNow = () => counter.sales().settlements.creditOf(phone)?.amount ?? null;

/** Collects ₦2,000 of which ₦500 is credit. */
const buy = () =>
  counter.sales().collect({ amount: '2000', phone, details: { name: '', note: '', cash: '', credit: units(500) } });

/** Lets so much time pass that no account is watched any more. */
async function passDays(): Promise<void> {
  counter.sleep(hours(60));
  await counter.pass(minutes(1));
}

/** A sale of ₦2,000 of which ₦500 was credit from the sale before, and so many naira came by transfer. */
async function boughtWithCredit(naira: number) {
  const first = await counter.collect('5000', phone);
  counter.service.pay('REF1', { amount: units(5_500), reference: first.reference });
  await counter.pass(minutes(1));
  counter.settleIssue(first.id, 'over', 'credit', 500);
  const sale = counter.view(unwrap(await buy()));
  counter.service.pay('REF2', { amount: units(naira), reference: sale.reference });
  await counter.read(sale.id);
  expect(creditNow()).toBeNull();
  return sale;
}

it('returns store credit once all that came of its underpaid sale was sent back and no more can come', async () => {
  const { id } = await boughtWithCredit(1_000);
  counter.settleIssue(id, 'underpaid', 'bank', 500);
  expect(creditNow()).toBeNull();
  await passDays();
  expect(creditNow()).toBe(units(500));
  unwrap(await buy());
  expect(await counter.sales().collectBalance(id)).toMatchObject({ failure: { text: 'credit too-large' } });
  const undo = { id, issue: 'underpaid', method: 'bank' } as const;
  expect(counter.sales().settlements.withdraw(undo)).toMatchObject({ failure: { code: 'not-allowed' } });
});

it.each([
  ['goods-back', units(500)],
  ['written-off', null],
] as const)(
  'returns store credit of a reversed sale only where its customer did not get the goods: %s',
  async (...row) => {
    const [method, credit] = row;
    const { id } = await boughtWithCredit(1_500);
    counter.service.reverse('REF2');
    await counter.read(id);
    await passDays();
    expect(creditNow()).toBeNull();
    counter.settleIssue(id, 'reversed', method, 1_500);
    expect(creditNow()).toBe(credit);
  },
);

it('uses store credit of an underpaid sale of which more came after all had been sent back', async () => {
  const { id, reference } = await boughtWithCredit(1_000);
  counter.settleIssue(id, 'underpaid', 'bank', 500);
  counter.service.pay('REF2', { amount: units(1_200), reference });
  await counter.read(id);
  await passDays();
  expect(creditNow()).toBeNull();
});

it('names store credit as missing that a sale gave back with late money, and counts it once, when money comes again', async () => {
  const first = await counter.collect('5000', phone);
  counter.service.pay('REF1', { amount: units(5_500), reference: first.reference });
  await counter.pass(minutes(1));
  counter.settleIssue(first.id, 'over', 'credit', 500);
  const { id, reference } = counter.view(unwrap(await buy()));
  counter.sleep(hours(25));
  counter.service.pay('REF2', { amount: units(1_500), reference });
  await counter.read(id);
  counter.settleIssue(id, 'late', 'change', 1_500);
  expect(creditNow()).toBe(units(500));
  const later = counter.view(unwrap(await buy()));
  counter.service.pay('REF2', { amount: units(3_000), reference });
  await counter.read(id);
  expect(counter.view(id)).toMatchObject({
    credit: null,
    settlement: { open: [{ issue: 'paid-after-cancel', amount: units(1_500), missingAmount: units(500) }] },
  });
  expect([counter.view(later.id).credit, creditNow()]).toEqual([units(500), null]);
});

it('leaves the rest of store credit after goods were given for a part of it', async () => {
  const { id, reference } = await counter.collect('5000', phone);
  counter.service.pay('REF1', { amount: units(55_000), reference });
  await counter.pass(minutes(1));
  counter.settleIssue(id, 'over', 'credit', 50_000);
  unwrap(counter.sales().settlements.withdraw({ id, issue: 'over', method: 'credit' }));
  counter.settleIssue(id, 'over', 'goods', 30_000);
  counter.settleIssue(id, 'over', 'credit', 20_000);
  expect(creditNow()).toBe(units(20_000));
  expect(counter.openItems(id)).toEqual([]);
});
