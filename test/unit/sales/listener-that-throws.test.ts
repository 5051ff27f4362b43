import { expect, it, onTestFinished } from 'vitest';
import { createTillEvents, emitPaymentEvents } from '../../../electron/till/till-events.ts';
import { openCounter } from '../../support/counter.ts';

it.each(['requesting', 'issued'] as const)(
  'leaves a sale as it was recorded where a listener throws while it is %s, and sends nothing twice',
  async (progress) => {
    const errors: unknown[] = [];
    const events = createTillEvents((error) => errors.push(error));
    const seenEvents: string[] = [];
    events.on('saleChanged', (_, view) => {
      if (view.progress === progress) throw new Error('a listener');
    });
    events.on('saleChanged', (_, view) => void seenEvents.push(view.progress));
    const counter = openCounter(undefined, { listener: emitPaymentEvents(events, 'live') });
    onTestFinished(() => counter.close());
    const view = await counter.collect();
    expect(counter.kinds(view.id)).toEqual(['sale.intended', 'attempt.sending', 'attempt.issued', 'account.shown']);
    expect(view).toMatchObject({ progress: 'issued' });
    expect(await counter.sales().tryAgain(view.id)).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(counter.service.asked.create).toHaveLength(1);
    expect(seenEvents).toContain('issued');
    expect(errors.length).toBeGreaterThan(0);
  },
);

it('reports what a listener rejects with, and runs those that listen once', async () => {
  const errors: unknown[] = [];
  const events = createTillEvents((error) => errors.push(error));
  let runs = 0;
  events.on('payoutsChanged', async () => Promise.reject(new Error('later')));
  events.once('payoutsChanged', () => {
    runs += 1;
  });
  expect([events.emit('payoutsChanged', 'live'), events.emit('payoutsChanged', 'live'), runs]).toEqual([true, true, 1]);
  await expect.poll(() => errors).toHaveLength(2);
});
