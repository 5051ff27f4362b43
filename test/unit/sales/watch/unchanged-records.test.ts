import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '../../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../../support/counter.ts';

const counter = counterOfEachTest();

/** A sale on the screen whose account is read every two seconds. */
async function openSale() {
  const view = await counter.collect();
  counter.sales().setCurrent(view.id);
  return view;
}

describe('a record that has not changed', () => {
  it('asks for a record with its validator, and for the whole of it within ten seconds', async () => {
    counter.service.script.tagOfRecord = (record) => JSON.stringify(record);
    await openSale();
    await counter.pass(minutes(1));
    const { reads, unchanged } = counter.service.asked;
    expect(unchanged / reads.length).toBeGreaterThan(0.7);
    expect(unchanged / reads.length).toBeLessThan(0.85);
  });

  it('shows its payment at the next read, and is whole once a minute from then on', async () => {
    counter.service.script.tagOfRecord = (record) => JSON.stringify(record);
    const { asked } = counter.service;
    const { id, reference } = await openSale();
    await counter.pass(seconds(21));
    counter.service.pay('REF1', { reference, event: false });
    await counter.pass(seconds(3));
    expect(counter.view(id).verdict?.headline).toBe('paid');
    await openSale();
    const before = { reads: asked.reads.length, unchanged: asked.unchanged };
    await counter.pass(minutes(5));
    expect((asked.unchanged - before.unchanged) / (asked.reads.length - before.reads)).toBeGreaterThan(0.9);
    counter.service.pay('REF2', { event: false });
    await counter.pass(seconds(3));
    expect(counter.reported.at(-1)?.verdict?.headline).toBe('paid');
  });

  it('asks for a whole record when somebody checks the sale', async () => {
    counter.service.script.tagOfRecord = (record) => JSON.stringify(record);
    const { id } = await openSale();
    await counter.pass(seconds(21));
    const { asked } = counter.service;
    const before = { reads: asked.reads.length, unchanged: asked.unchanged };
    await counter.sales().checkNow(id);
    await counter.settle();
    expect({ reads: asked.reads.length, unchanged: asked.unchanged }).toEqual({ ...before, reads: before.reads + 1 });
  });

  it('reads only whole records from a service without validators', async () => {
    await openSale();
    await counter.pass(minutes(1));
    expect(counter.service.asked.reads.length).toBeGreaterThan(20);
    expect(counter.service.asked.unchanged).toBe(0);
  });
});

describe('a service whose validators stay the same while the record changes', () => {
  it('hides a payment for ten seconds at most, and is asked for whole records from then on', async () => {
    counter.service.script.tagOfRecord = () => 'always the same';
    const { id, reference } = await openSale();
    await counter.pass(seconds(21));
    counter.service.pay('REF1', { reference, event: false });
    await counter.pass(seconds(12));
    expect(counter.view(id).verdict?.headline).toBe('paid');
    const before = counter.service.asked.unchanged;
    await openSale();
    await counter.pass(minutes(1));
    expect(counter.service.asked.unchanged).toBe(before);
  });
});
