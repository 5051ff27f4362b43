import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Units } from '../../../electron/shared/base/money.ts';
import { minutes, seconds } from '../../../electron/shared/base/units.ts';
import { type CounterUnderTest, openCounter } from '../../support/counter.ts';
import { everySale } from '../../support/every-sale.ts';
import { unwrap } from '../../support/unwrap.ts';

let counter: CounterUnderTest;

beforeEach(() => {
  counter = openCounter();
});

afterEach(() => counter.close());

describe('after a partial payment', () => {
  const short = async () => {
    const view = await counter.collect();
    counter.sales().setCurrent(view.id);
    counter.service.pay('REF1', { amount: 45_000_000 as Units, reference: view.reference });
    await counter.pass(seconds(30));
    return view;
  };

  it('requests a remainder for exactly the missing amount, linked both ways', async () => {
    const first = await short();
    const rest = await counter.sales().collectRemainder(first.id);
    expect(rest).toMatchObject({
      ok: true,
      value: { amount: { units: 5_000_000 }, parentOf: first.id, progress: 'issued' },
    });
    expect(counter.view(first.id).remainder).toBe(rest.ok && rest.value.id);
    expect(counter.service.asked.create.map((sent) => sent.phone)).toEqual(['+2348031234567', '+2348031234567']);
  });

  it('marks the sale, and its line in the history, as balance received once all parts of it were', async () => {
    const first = await short();
    const balance = () => ({
      inAll: counter.reported.findLast(({ id }) => id === first.id)?.receivedInAll,
      listed: unwrap(counter.sales().history.search(everySale)).found.find(({ id }) => id === first.id)
        ?.balanceReceived,
    });
    expect(balance()).toEqual({ inAll: 45_000_000, listed: false });
    const rest = unwrap(await counter.sales().collectRemainder(first.id));
    counter.service.pay('REF2', { amount: 2_000_000 as Units, event: false });
    await counter.pass(minutes(2));
    expect(balance()).toEqual({ inAll: 47_000_000, listed: false });
    await counter.sales().collectRemainder(rest.id);
    counter.service.pay('REF3', { amount: 3_000_000 as Units, event: false });
    await counter.pass(minutes(2));
    expect(balance()).toEqual({ inAll: 50_000_000, listed: true });
    expect(counter.view(first.id)).toMatchObject({ receivedInAll: 50_000_000, verdict: { headline: 'short' } });
  });

  it('creates one remainder when requested twice', async () => {
    const first = await short();
    const both = await Promise.all([
      counter.sales().collectRemainder(first.id),
      counter.sales().collectRemainder(first.id),
    ]);
    const again = await counter.sales().collectRemainder(first.id);
    expect(new Set([...both, again].map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(counter.service.asked.create).toHaveLength(2);
  });

  it('creates no remainder when nothing is missing', async () => {
    const view = await counter.collect();
    expect(await counter.sales().collectRemainder(view.id)).toMatchObject({ failure: { code: 'not-allowed' } });
  });
});

describe('a record other than the requested one', () => {
  it('is no evidence when it belongs to another account of ours', async () => {
    const [first, second] = [await counter.collect('5000'), await counter.collect('5000', '08031234568')];
    counter.service.pay('REF1', { event: false });
    const paid = counter.service.transactions.get('REF1');
    if (paid) counter.service.transactions.set('REF2', paid);
    counter.sales().checkNow(first.id);
    await counter.settle();
    counter.sales().checkNow(second.id);
    await counter.pass(minutes(1));
    expect(counter.view(first.id).verdict?.headline).toBe('paid');
    expect(counter.view(second.id).verdict?.headline).toBe('waiting');
  });
});
