import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issuesCounted, type SaleMoney } from '../../../electron/sales/history/payments.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, minutes, ms } from '../../../electron/shared/base/units.ts';
import type { SettleInput } from '../../../electron/shared/sales/contract.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { type CounterUnderTest, openCounter } from '../../support/counter.ts';
import { unwrap } from '../../support/unwrap.ts';

let counter: CounterUnderTest;
beforeEach(() => {
  counter = openCounter();
});
afterEach(() => counter.close());

const units = (naira: number) => (naira * 10_000) as Units;

/** A sale of ₦5,000 that ₦5,500 came for. */
async function overpaid() {
  const view = await counter.collect();
  counter.sales().setCurrent(view.id);
  counter.service.pay('REF1', { amount: units(5_500), reference: view.reference });
  await counter.pass(minutes(1));
  return view.id;
}

const over = (id: SaleId, more: Partial<SettleInput> = {}): SettleInput => ({
  id,
  issue: 'over',
  method: 'change',
  amount: units(500),
  note: 'To Amina',
  sale: null,
  ...more,
});
const settle = (input: SettleInput) => counter.sales().settlements.record(input);

/** A sale of ₦5,000 that ₦3,000 came for, more than an hour ago. */
async function underpaid() {
  const view = await counter.collect();
  counter.service.pay('REF1', { amount: units(3_000), reference: view.reference });
  await counter.pass(hours(2));
  return view;
}

describe('the amount of a settlement of an underpaid sale', () => {
  it.each([
    ['cash', units(2_000)],
    ['goods', units(2_000)],
    ['written-off', units(2_000)],
    ['bank', units(3_000)],
  ] as const)('is what changed hands or was given up: %s', async (method, amount) => {
    const { id } = await underpaid();
    const input = over(id, { issue: 'short', method, amount: units(2_000), note: '' });
    expect(counter.view(id).settlement.open).toMatchObject([{ amount: units(2_000), held: units(3_000) }]);
    unwrap(settle(input));
    expect(counter.view(id).settlement).toMatchObject({ open: [], done: [{ method, amount }] });
    const line = unwrap(counter.sales().timeline(id)).find(({ kind }) => kind === 'settlement.recorded');
    expect(line?.facts).toMatchObject({ amount });
    const { reader, journal } = { reader: createSettlementReader(counter.journal().query), journal: counter.journal() };
    const range = { after: 0, until: journal.head().seq };
    expect(reader.totals(range, ms(0)).settled).toEqual([{ issue: 'short', method, count: 1, amount }]);
    expect([...reader.pages({ from: null, to: null })].flat()).toMatchObject([{ amount }]);
  });

  it('sent back is to come once more: the rest alone makes it not Paid, in the list neither', async () => {
    const { id, reference } = await underpaid();
    unwrap(settle(over(id, { issue: 'short', method: 'bank', amount: units(2_000), note: '' })));
    counter.sales().setCurrent(id);
    counter.service.pay('REF1', { amount: units(5_000), reference });
    await counter.pass(hours(1));
    expect(counter.view(id)).toMatchObject({
      verdict: { headline: 'short', receivedAmount: units(5_000), difference: units(-3_000) },
      settlement: { open: [{ issue: 'short', amount: units(3_000), held: units(2_000) }] },
    });
    const query = { words: '', from: null, to: null, status: 'paid', before: null } as const;
    const page = unwrap(
      counter.sales().history.search({ ...query, receivedWithin: null, exception: null, cashier: null, scope: 'till' }),
    );
    expect(page.found).toEqual([]);
    // The Z report and the reports of the office name the same amount.
    const db = counter.journal().query;
    const money = db.get<SaleMoney>('SELECT * FROM sale_money') ?? expect.fail('no money');
    expect(issuesCounted(money)).toMatchObject([{ issue: 'short', amount: units(3_000) }]);
    counter.service.pay('REF1', { amount: units(8_000), reference });
    await counter.pass(hours(1));
    expect(counter.view(id)).toMatchObject({ verdict: { headline: 'paid', difference: 0 }, settlement: { open: [] } });
  });

  it('sent back is asked for again by an account for the balance', async () => {
    const { id } = await underpaid();
    unwrap(settle(over(id, { issue: 'short', method: 'bank', amount: units(2_000), note: '' })));
    expect(unwrap(await counter.sales().collectBalance(id))).toMatchObject({ balance: units(5_000) });
  });

  it('sent back, then paid in part and the rest in cash, is settled', async () => {
    const { id, reference } = await underpaid();
    unwrap(settle(over(id, { issue: 'short', method: 'bank', amount: units(2_000), note: '' })));
    counter.sales().setCurrent(id);
    counter.service.pay('REF1', { amount: units(7_000), reference });
    await counter.pass(hours(1));
    const rest = over(id, { issue: 'short', method: 'cash', amount: units(1_000), note: '' });
    unwrap(settle(rest));
    expect(counter.view(id).settlement.open).toEqual([]);
    expect(settle(rest)).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('sent back by mistake counts again once that was taken back', async () => {
    const { id, reference } = await underpaid();
    const back = { id, issue: 'short', method: 'bank' } as const;
    unwrap(settle(over(id, { ...back, amount: units(2_000), note: '' })));
    unwrap(counter.sales().settlements.withdraw(back));
    counter.sales().setCurrent(id);
    counter.service.pay('REF1', { amount: units(5_000), reference });
    await counter.pass(hours(1));
    expect(counter.view(id)).toMatchObject({ verdict: { headline: 'paid' }, settlement: { open: [] } });
  });

  it.each([
    ['whole', 5_000, 2_000],
    ['in part', 4_000, 1_000],
  ])('paid in cash is too much once it comes by transfer too: %s', async (_, amount, tooMuch) => {
    const { id, reference } = await underpaid();
    unwrap(settle(over(id, { issue: 'short', method: 'cash', amount: units(2_000), note: '' })));
    counter.sales().setCurrent(id);
    counter.service.pay('REF1', { amount: units(amount), reference });
    await counter.pass(hours(1));
    expect(counter.view(id).settlement.open).toMatchObject([{ issue: 'over', amount: units(tooMuch) }]);
    unwrap(settle(over(id, { amount: units(tooMuch), note: '' })));
    expect(counter.view(id).settlement.open).toEqual([]);
  });

  it('sent back leaves only what comes later to settle', async () => {
    const { id, reference } = await underpaid();
    const back = over(id, { issue: 'short', method: 'bank', amount: units(2_000), note: '' });
    unwrap(settle(back));
    counter.service.pay('REF2', { amount: units(500), reference });
    await counter.pass(hours(1));
    expect(counter.view(id).settlement.open).toMatchObject([{ amount: units(4_500), held: units(500) }]);
    unwrap(settle({ ...back, amount: units(4_500) }));
    expect(counter.view(id).settlement).toMatchObject({
      open: [],
      done: [{ amount: units(3_000) }, { amount: units(500) }],
    });
  });
});

describe('a settlement', () => {
  it('closes its exception, on the screen and after a restart', async () => {
    const id = await overpaid();
    expect(counter.view(id).settlement.open).toMatchObject([{ issue: 'over', amount: units(500) }]);
    expect(counter.sales().settlements.open()).toMatchObject([{ id, phoneTail: '4567', sale: id }]);
    unwrap(settle(over(id)));
    expect(counter.reported.at(-1)?.settlement).toMatchObject({
      open: [],
      done: [{ method: 'change', amount: units(500), by: 'till' }],
    });
    counter.restart();
    expect(counter.sales().settlements.open()).toEqual([]);
    expect(counter.journal().verify().ok).toBe(true);
  });

  it('encrypts its note for the sale’s customer only', async () => {
    const id = await overpaid();
    unwrap(settle(over(id)));
    const [entry] = counter.journal().entries({ subject: id, kind: 'settlement.recorded' });
    expect(JSON.stringify(entry?.body)).not.toContain('Amina');
    const line = unwrap(counter.sales().timeline(id)).find(({ kind }) => kind === 'settlement.recorded');
    expect(line?.facts).toEqual({ amount: units(500), method: 'change', text: 'To Amina' });
  });

  it('is refused twice, for more than is open, for nothing, and in a way that does not fit', async () => {
    const id = await overpaid();
    const refusalOf = (input: SettleInput) => {
      const done = settle(input);
      return done.ok ? 'recorded' : done.failure.code;
    };
    expect(refusalOf(over(id, { amount: units(501) }))).toBe('not-found');
    expect(refusalOf(over(id, { amount: units(0) }))).toBe('not-found');
    expect(refusalOf(over(id, { method: 'written-off' }))).toBe('invalid-input');
    expect(refusalOf(over(id, { sale: id }))).toBe('invalid-input');
    expect(refusalOf(over(id))).toBe('recorded');
    expect(refusalOf(over(id))).toBe('not-found');
  });

  it('matches an unmatched payment to a sale, which is claimed and asked about', async () => {
    const view = await counter.collect();
    counter.service.pay('REF9', { amount: units(4_000), reference: 'T7K2QP-01ARZ3NDEKTSV4RRFFQ69G5FAV-1' });
    await counter.pass(minutes(30));
    const [line] = counter.sales().settlements.open();
    expect(line).toMatchObject({ issue: 'unmatched', amount: units(4_000) });
    if (!line) throw new Error('nothing is unmatched');
    const { id, issue, amount } = line;
    unwrap(settle({ id, issue, amount, method: 'matched', note: '', sale: view.id }));
    expect(counter.view(view.id).claim).toMatchObject({ amount: '4000' });
    expect(counter.view(view.id).verdict?.received).toBe('none');
    expect(counter.sales().snapshot().unmatched).toEqual([]);
  });
});
