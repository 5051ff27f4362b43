import { expect, it, onTestFinished } from 'vitest';
import type { StoredCurrentSale } from '../../../electron/sales/collect/current-sale.ts';
import { minutes } from '../../../electron/shared/base/units.ts';
import { openCounter } from '../../support/counter.ts';

/** A counter that counts how often the current sale is stored. */
function open() {
  let storedSale: StoredCurrentSale | null = null;
  let writes = 0;
  const counter = openCounter(undefined, {
    currentSale: {
      get: () => storedSale,
      set: (next) => {
        storedSale = next;
        writes += 1;
      },
      changed: () => undefined,
    },
  });
  onTestFinished(() => void counter.close());
  return { ...counter, writes: () => writes, current: () => counter.sales().snapshot().currentSaleId };
}

it('stores nothing while a sale is collected, and restores it after a restart', async () => {
  const counter = open();
  const before = counter.writes();
  const { id } = await counter.collect();
  expect(counter.writes()).toBe(before);
  counter.restart();
  expect(counter.current()).toBe(id);
});

it.each([true, false])(
  'resumes the sale of before a restart, paid or not, if the window may show it: %s',
  async (may) => {
    const counter = open();
    const { id, reference } = await counter.collect();
    counter.restart();
    counter.sales().resume(() => may);
    counter.service.pay('REF1', { reference });
    await counter.pass(minutes(1));
    expect(counter.view(id).verdict?.headline).toBe('paid');
    expect(counter.sales().currentSaleId()).toBe(may ? id : null);
  },
);

it('restores no sale that was put aside, and the next one that was collected', async () => {
  const counter = open();
  await counter.collect();
  counter.sales().setCurrent(null);
  counter.restart();
  expect(counter.current()).toBeNull();
  const { id } = await counter.collect('700', '08030000001');
  counter.restart();
  expect(counter.current()).toBe(id);
});

it('restores an older sale that was chosen, and none that was put aside while its account was requested', async () => {
  const counter = open();
  const first = await counter.collect();
  await counter.collectUnseen();
  counter.restart();
  expect(counter.current()).toBeNull();
  counter.sales().setCurrent(first.id);
  counter.restart();
  expect(counter.current()).toBe(first.id);
});
