import { describe, expect, it } from 'vitest';
import { hours, minutes, ms, seconds } from '../../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../../support/counter.ts';
import { arrivedFlags } from '../../../support/evidence.ts';
import { transaction } from '../../../support/scripted-service.ts';

const counter = counterOfEachTest();

const reads = () => counter.service.asked.reads.length;

async function paidSale() {
  const view = await counter.collect();
  counter.service.pay('REF1', { reference: view.reference });
  await counter.pass(minutes(1));
  expect(counter.view(view.id).verdict?.headline).toBe('paid');
  return view;
}

describe('a paid sale', () => {
  it.each([
    ['within a minute while it is on the screen', true, minutes(1) + seconds(15)],
    ['within ten minutes otherwise', false, minutes(10) + seconds(15)],
  ])('shows its reversal %s', async (_, onScreen, within) => {
    const view = await counter.collect();
    counter.sales().setCurrent(onScreen ? view.id : null);
    counter.service.pay('REF1', { reference: view.reference, event: false });
    await counter.pass(minutes(20));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
    counter.service.reverse('REF1');
    await counter.pass(within);
    expect(counter.view(view.id).verdict?.headline).toBe('reversed');
  });

  it('reads a paid sale at once when the list has news of it', async () => {
    const view = await paidSale();
    await counter.pass(hours(3));
    const before = reads();
    const [event] = counter.service.events;
    if (!event) throw new Error('there is no event');
    counter.service.events.push({ ...event, id: 'second', kind: 'transaction_updated' });
    await counter.pass(minutes(1) + 1_000);
    expect(reads() - before).toBe(1);
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
  });

  it('reads a paid sale no more for the event of money that a read has found', async () => {
    const view = await counter.collect();
    counter.sales().setCurrent(view.id);
    await counter.pass(seconds(5));
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(seconds(3));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
    counter.sales().setCurrent(null);
    const before = reads();
    const lists = counter.service.asked.feeds;
    await counter.pass(minutes(3));
    expect(counter.service.asked.feeds).toBeGreaterThan(lists);
    expect(reads() - before).toBe(0);
  });

  it('reads a paid sale at once when one list has its payment and that it goes back, the newest first', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference, event: false });
    await counter.pass(seconds(5));
    counter.service.pay('REF1', { reference: view.reference });
    const [event] = counter.service.events;
    if (!event) throw new Error('there is no event');
    const goingBack = { ...event.facts, flags: { ...arrivedFlags, isreversing: 1 } };
    counter.service.events.unshift({ ...event, id: 'second', kind: 'transaction_updated', facts: goingBack });
    counter.service.reverse('REF1');
    counter.sales().wake();
    await counter.pass(seconds(5));
    expect(counter.view(view.id).verdict?.headline).toBe('reversed');
  });

  it('reads a paid sale no more for an event that is older than its last read', async () => {
    const view = await counter.collect();
    counter.sales().setCurrent(view.id);
    counter.service.pay('REF1', { reference: view.reference, event: false });
    await counter.pass(minutes(1));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
    counter.sales().setCurrent(null);
    await counter.pass(hours(1));
    const paidAt = counter.now() - hours(1) - minutes(1);
    counter.service.pay('REF1', { reference: view.reference });
    const event = counter.service.events.shift();
    if (!event) throw new Error('there is no event');
    counter.service.events.push({ ...event, createdAt: ms(paidAt), updatedAt: ms(paidAt) });
    const before = reads();
    await counter.pass(minutes(2));
    expect(counter.kinds(view.id).filter((kind) => kind === 'evidence.recorded').length).toBeGreaterThanOrEqual(2);
    expect(reads() - before).toBe(0);
  });

  it('reads a paid sale at once when a check is asked for, and finds its reversal', async () => {
    const view = await paidSale();
    await counter.pass(hours(3));
    counter.service.reverse('REF1');
    const before = reads();
    counter.sales().checkNow(view.id);
    await counter.settle();
    expect(reads() - before).toBe(1);
    expect(counter.view(view.id).verdict?.headline).toBe('reversed');
  });

  it('shows a reversal within hours, without any news of it, over a restart', async () => {
    const view = await paidSale();
    counter.sales().setCurrent(null);
    counter.sleep(hours(30));
    counter.restart();
    counter.service.reverse('REF1');
    await counter.pass(hours(6) + minutes(1));
    expect(counter.view(view.id).verdict?.headline).toBe('reversed');
  });

  it('reads a paid sale some times in 48 hours, and then no more', async () => {
    await paidSale();
    counter.sales().setCurrent(null);
    const before = reads();
    await counter.pass(hours(49));
    const after = reads();
    expect(after - before).toBeGreaterThanOrEqual(20);
    expect(after - before).toBeLessThanOrEqual(32);
    await counter.pass(hours(13));
    expect(reads()).toBe(after);
  });

  it('reads a paid sale until its reversal ends, days later and after a restart', async () => {
    const view = await paidSale();
    const reversing = (flag: 0 | 1) => {
      const before = counter.service.transactions.get('REF1');
      const flags = { ...arrivedFlags, isreversing: flag };
      counter.service.transactions.set('REF1', transaction('REF1', { ...before?.facts, flags }));
    };
    reversing(1);
    counter.sales().checkNow(view.id);
    await counter.pass(seconds(5));
    expect(counter.view(view.id).verdict?.headline).toBe('reversing');
    const before = reads();
    await counter.pass(minutes(10));
    expect(reads() - before).toBeGreaterThanOrEqual(9);
    counter.sales().setCurrent(null);
    counter.sleep(hours(99));
    await counter.pass(hours(1));
    counter.restart();
    await counter.pass(minutes(1));
    reversing(0);
    await counter.pass(hours(1) + minutes(1));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
  });
});
