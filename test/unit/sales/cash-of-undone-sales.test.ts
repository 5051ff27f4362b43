import { describe, expect, it } from 'vitest';
import { createSalesTotals } from '../../../electron/sales/history/sales-totals.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, minutes } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { isBalanceMissing, paysForGoods, type SalesQuery, stateOf } from '../../../electron/shared/sales/sales.ts';
import { units } from '../../support/builders.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { everySale } from '../../support/every-sale.ts';
import { arrivedFlags } from '../../support/evidence.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

/** A sale of ₦5,000 with ₦3,000 of it in cash. */
const collect = () => counter.collect('5000', '08031234567', { name: '', note: '', cash: '3000', credit: null });
const pay = async ({ reference }: SaleView, amount: number, wait = hours(2)) => {
  counter.service.pay('REF1', { amount: units(amount), reference });
  counter.sleep(wait);
  await counter.pass(minutes(2));
};
const countedCash = () => {
  const { query, head } = counter.journal();
  return (createSalesTotals(query).totals({ after: 0, until: head().seq }).cash?.amount ?? 0) / 10_000;
};
/** What the list of sales and the sale itself show of it. */
const shownCash = ({ id }: SaleView) => {
  const [listedSale] = counter.sales().history.search(everySale).found;
  return [listedSale?.cash ?? 0, counter.view(id).cash ?? 0].map((cash) => cash / 10_000);
};
const refuseNext = () => {
  counter.service.script.nextCreate = async () => err(failure('rejected'));
};

describe('the cash part of a sale', () => {
  it('counts no cash of a sale that got no account, and counts it again once it has one', async () => {
    refuseNext();
    const { id } = await collect();
    expect(countedCash()).toBe(0);
    refuseNext();
    unwrap(await counter.sales().tryAgain(id));
    expect(countedCash()).toBe(0);
    unwrap(await counter.sales().tryAgain(id));
    expect(countedCash()).toBe(3_000);
  });

  it('counts the cash of a sale whose request got no answer', async () => {
    counter.service.loseNextAnswer();
    await collect();
    expect(countedCash()).toBe(3_000);
  });

  it.each([
    ['no answer', false],
    ['no answer and then a refusal', true],
  ])('takes the cash back of a sale that is cancelled after %s, and awaits it no more', async (_, isRefusedThen) => {
    counter.service.loseNextAnswer();
    const { id, reference } = await collect();
    if (isRefusedThen) {
      refuseNext();
      unwrap(await counter.sales().tryAgain(id));
    }
    unwrap(counter.sales().cancel(id));
    expect(countedCash()).toBe(0);
    expect([stateOf(counter.view(id)), counter.view(id).awaitedAmount]).toEqual(['cancelled', null]);
    const salesListed = (status: SalesQuery['status']) =>
      counter
        .sales()
        .history.search({ ...everySale, status })
        .found.map((sale) => sale.status);
    expect([salesListed('cancelled'), salesListed('open')]).toEqual([['cancelled'], []]);
    counter.sleep(hours(25));
    expect([stateOf(counter.view(id)), ...salesListed('cancelled')]).toEqual(['cancelled', 'cancelled']);
    counter.service.pay('REF1', { amount: units(2_000), reference });
    await counter.pass(hours(2));
    expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', issues: ['late', 'paid-after-cancel'] });
  });

  it('takes no cash back twice where a sale without an account is cancelled', async () => {
    refuseNext();
    const { id } = await collect();
    unwrap(counter.sales().cancel(id));
    expect(countedCash()).toBe(0);
  });

  it('takes the cash back, also from the list and the sale, when all that came of an underpaid sale was sent back', async () => {
    const view = await collect();
    await pay(view, 500);
    expect(countedCash()).toBe(3_000);
    expect(shownCash(view)).toEqual([3_000, 3_000]);
    counter.settleIssue(view.id, 'underpaid', 'bank', 500);
    expect(countedCash()).toBe(0);
    expect(shownCash(view)).toEqual([0, 0]);
    expect(isBalanceMissing(counter.view(view.id))).toBe(false);
    expect(await counter.sales().collectBalance(view.id)).toEqual(err(failure('not-allowed')));
  });

  it.each([
    ['was sent back', 'underpaid'],
    ['came late and was given back', 'late'],
    ['was reversed and the goods came back', 'reversed'],
  ] as const)('counts it no more where money %s and comes again, and names it as missing', async (_, issue) => {
    const { id, reference } = await collect();
    const list = async (refid: string, amount: number, reversed = 0) => {
      const flags = { ...arrivedFlags, reversed };
      counter.service.list(refid, { amount: units(amount), asked: units(2_000), reference, flags });
      counter.sales().wake();
      await counter.pass(minutes(2));
    };
    if (issue === 'late') counter.sleep(hours(25));
    const first = issue === 'underpaid' ? 500 : 2_000;
    await list('R1', first);
    if (issue === 'underpaid') {
      counter.sleep(hours(2));
      await counter.pass(minutes(1));
    }
    if (issue === 'reversed') await list('R1', first, 1);
    const methods = { underpaid: 'bank', late: 'change', reversed: 'goods-back' } as const;
    counter.settleIssue(id, issue, methods[issue], issue === 'underpaid' ? 1_500 : 2_000);
    expect([countedCash(), ...shownCash(counter.view(id))]).toEqual([0, 0, 0]);

    await list('R2', 1_000);
    counter.restart();
    await list('R3', 1_000);
    const { verdict, settlement } = counter.view(id);
    expect(verdict).toMatchObject({ headline: 'paid', account: 'cancelled' });
    expect(settlement.open).toMatchObject([
      { issue: 'paid-after-cancel', amount: units(2_000), missingAmount: units(3_000) },
    ]);
    expect(paysForGoods(counter.view(id))).toBe(false);
    expect(counter.sales().history.search(everySale).found[0]).toMatchObject({ status: 'paid', lacksPart: true });
    expect([countedCash(), ...shownCash(counter.view(id))]).toEqual([0, 0, 0]);
    counter.settleIssue(id, 'paid-after-cancel', 'change', 2_000);
    expect(counter.view(id).settlement.open).toEqual([]);
    expect(counter.sales().history.search(everySale).found[0]?.lacksPart).toBe(false);
    expect([countedCash(), ...shownCash(counter.view(id))]).toEqual([0, 0, 0]);
  });

  it('takes the cash back with late money, whatever is given for what was too much', async () => {
    const view = await collect();
    counter.sleep(hours(25));
    await pay(view, 2_500, minutes(1));
    counter.settleIssue(view.id, 'late', 'change', 2_000);
    expect(countedCash()).toBe(0);
    counter.settleIssue(view.id, 'over', 'goods', 500);
    expect(countedCash()).toBe(0);
    expect(shownCash(view)).toEqual([0, 0]);
  });

  it('counts the cash again when the settlement that sent the money back was a mistake', async () => {
    const view = await collect();
    await pay(view, 500);
    counter.settleIssue(view.id, 'underpaid', 'bank', 500);
    unwrap(counter.sales().settlements.withdraw({ id: view.id, issue: 'underpaid', method: 'bank' }));
    expect(countedCash()).toBe(3_000);
  });

  it('counts the cash where only change was given, or the rest was paid in cash', async () => {
    const view = await collect();
    await pay(view, 500);
    counter.settleIssue(view.id, 'underpaid', 'cash', 1_500);
    expect(countedCash()).toBe(3_000);
    await pay(view, 1_000);
    counter.settleIssue(view.id, 'over', 'change', 500);
    expect(countedCash()).toBe(3_000);
  });

  it('takes the cash back, also from the list and the sale, when late money was given back as a whole', async () => {
    const view = await collect();
    counter.sleep(hours(25));
    await pay(view, 2_000);
    counter.settleIssue(view.id, 'late', 'change', 2_000);
    expect(countedCash()).toBe(0);
    expect(shownCash(view)).toEqual([0, 0]);
  });

  it('counts the cash where money that perhaps never came was sent back, and the sale stays Paid', async () => {
    const { id, reference } = await collect();
    counter.service.pay('REF1', { amount: units(2_000), event: false });
    await counter.pass(minutes(2));
    counter.service.list('B', { amount: units(2_000), asked: units(2_000), reference });
    counter.sales().wake();
    await counter.pass(hours(2));
    counter.settleIssue(id, 'perhaps-more', 'bank', 2_000);
    expect(counter.view(id).verdict?.headline).toBe('paid');
    expect(countedCash()).toBe(3_000);
  });

  it('takes the cash back when the goods came back because the money was reversed', async () => {
    const view = await collect();
    await pay(view, 2_000, minutes(1));
    counter.service.reverse('REF1');
    await counter.pass(hours(1));
    counter.settleIssue(view.id, 'reversed', 'goods-back', 2_000);
    expect(countedCash()).toBe(0);
  });
});
