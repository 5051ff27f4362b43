import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import type { SettleInput } from '../../../electron/shared/contract/settlements.ts';
import type { Units } from '../../../electron/shared/money.ts';
import { minutes } from '../../../electron/shared/units.ts';
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
  counter.collections().setCurrent(view.id);
  counter.service.pay('REF1', { amount: units(5_500), reference: view.reference });
  await counter.pass(minutes(1));
  return view.id;
}

const over = (id: CollectionId, more: Partial<SettleInput> = {}): SettleInput => ({
  ...{ id, attempt: 1, issue: 'over', method: 'change', amount: units(500), note: 'To Amina', sale: null },
  ...more,
});
const settle = (input: SettleInput) => counter.collections().settlements.record(input);

describe('a settlement', () => {
  it('closes its exception, on the screen and after a restart', async () => {
    const id = await overpaid();
    expect(counter.view(id).settlement.open).toMatchObject([{ issue: 'over', amount: units(500) }]);
    expect(counter.collections().settlements.open()).toMatchObject([{ id, phoneTail: '4567', sale: id }]);
    unwrap(settle(over(id)));
    expect(counter.told.at(-1)?.settlement).toMatchObject({
      open: [],
      done: [{ method: 'change', amount: units(500), by: 'till' }],
    });
    counter.restart();
    expect(counter.collections().settlements.open()).toEqual([]);
    expect(counter.journal().verify().ok).toBe(true);
  });

  it('encrypts its note for the sale’s customer only', async () => {
    const id = await overpaid();
    unwrap(settle(over(id)));
    const [entry] = counter.journal().entries({ subject: id, kind: 'settlement.recorded' });
    expect(JSON.stringify(entry?.body)).not.toContain('Amina');
    const line = unwrap(counter.collections().timeline(id)).find(({ kind }) => kind === 'settlement.recorded');
    expect(line?.facts).toEqual({ amount: units(500), method: 'change', text: 'To Amina' });
  });

  it('is refused twice, for more than is open, for nothing, and in a way that does not fit', async () => {
    const id = await overpaid();
    const refused = (input: SettleInput) => {
      const done = settle(input);
      return done.ok ? 'recorded' : done.failure.code;
    };
    expect(refused(over(id, { amount: units(501) }))).toBe('not-found');
    expect(refused(over(id, { amount: units(0) }))).toBe('not-found');
    expect(refused(over(id, { method: 'written-off' }))).toBe('invalid-input');
    expect(refused(over(id, { sale: id }))).toBe('invalid-input');
    expect(refused(over(id))).toBe('recorded');
    expect(refused(over(id))).toBe('not-found');
  });

  it('matches an unmatched payment to a sale, which is claimed and asked about', async () => {
    const view = await counter.collect();
    counter.service.pay('REF9', { amount: units(4_000), reference: 'T7K2QP-01ARZ3NDEKTSV4RRFFQ69G5FAV-1' });
    await counter.pass(minutes(30));
    const [line] = counter.collections().settlements.open();
    expect(line).toMatchObject({ issue: 'unmatched', attempt: 0, amount: units(4_000) });
    if (!line) throw new Error('nothing is unmatched');
    const { id, attempt, issue, amount } = line;
    unwrap(settle({ id, attempt, issue, amount, method: 'matched', note: '', sale: view.id }));
    expect(counter.view(view.id).claim).toMatchObject({ amount: '4000' });
    expect(counter.view(view.id).verdict?.received).toBe('none');
    expect(counter.collections().snapshot().unmatched).toEqual([]);
  });
});
