import { expect, it, onTestFinished } from 'vitest';
import { createTillClock } from '../../../electron/sales/watch/clock.ts';
import { hours, minutes, ms } from '../../../electron/shared/base/units.ts';
import type { Flags } from '../../../electron/shared/sales/evidence.ts';
import { openCounter, TILL } from '../../support/counter.ts';
import { eventWith, transactionWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';
import { paymentsOf } from '../../support/till-payments.ts';

const good = { ...arrivedFlags, isreversing: 0 };

/** A sale, and a recorder over a real journal whose clock runs while it records, at a service that sends no time. */
async function recording() {
  const counter = openCounter();
  onTestFinished(() => counter.close());
  const sale = await counter.collect();
  const paidAt = counter.now() + minutes(1);
  let wall = counter.now() + minutes(60);
  const now = () => {
    wall += 1;
    return wall;
  };
  const clock = createTillClock(now, () => 0);
  const { payments, recorder } = paymentsOf(TILL, counter.journal(), now, { clock });
  const factsWith = (flags: Partial<Flags>) => facts({ refid: 'R1', flags: { ...good, ...flags } });
  return {
    setClock: (by: number) => {
      wall += by;
    },
    /** An event of so many minutes after the payment. */
    event: (after: number, kind: string, flags: Partial<Flags> = {}) =>
      eventWith(`e${after}`, factsWith(flags), {
        kind,
        refid: 'R1',
        ourReference: sale.reference,
        createdAt: ms(paidAt + minutes(after)),
      }),
    events: recorder.events,
    read(after: number, flags: Partial<Flags>): void {
      const [attempt] = payments.storedSales.sale(sale.id)?.attempts ?? [];
      if (!attempt) throw new Error('no attempt');
      recorder.read(attempt, transactionWith('R1', factsWith(flags), { updatedAt: ms(paidAt + minutes(after)) }));
    },
    verdict: () => payments.view(sale.id)?.verdict,
    observedTimes: () => payments.storedSales.evidence({ sale: sale.id, n: 1 }).map(({ observedAt }) => observedAt),
  };
}

it('shows no Paid for money that goes back, where a list has the newest event first', async () => {
  const { event, events, verdict } = await recording();
  await events([event(10, 'transaction_updated', { isreversing: 1 }), event(0, 'transaction_success')]);
  expect(verdict()).toMatchObject({ standing: 'reversing', headline: 'reversing' });
});

it('shows no Paid for money that goes back, where the payment is listed after a read', async () => {
  const { event, events, read, verdict } = await recording();
  read(10, { isreversing: 1 });
  await events([event(0, 'transaction_success')]);
  expect(verdict()).toMatchObject({ standing: 'reversing', headline: 'reversing' });
});

it('shows no Paid where a later event says only that the money is not being reversed: it may have gone', async () => {
  const { event, events, read, verdict } = await recording();
  await events([event(0, 'transaction_success'), event(10, 'transaction_updated', { isreversing: 1 })]);
  await events([event(20, 'transaction_updated', { isreversing: 0 })]);
  expect(verdict()).toMatchObject({ standing: 'reversing', headline: 'reversing' });
  read(30, { isreversing: 0, reversed: 1 });
  expect(verdict()).toMatchObject({ standing: 'reversed', headline: 'reversed' });
});

it('shows Paid once a later event says that the money was received, where a list has the newest event first', async () => {
  const { event, events, verdict } = await recording();
  await events([
    event(20, 'transaction_success'),
    event(10, 'transaction_updated', { isreversing: 1 }),
    event(0, 'transaction_success'),
  ]);
  expect(verdict()).toMatchObject({ standing: 'standing', headline: 'paid' });
});

it('shows Paid once a read ends a reversal, whatever is listed afterwards', async () => {
  const { event, events, read, verdict } = await recording();
  await events([event(10, 'transaction_updated', { isreversing: 1 })]);
  read(20, {});
  await events([event(0, 'transaction_success')]);
  expect(verdict()).toMatchObject({ standing: 'standing', headline: 'paid' });
});

it('names a failure after the payment, and none before it, where a list has the newest event first', async () => {
  const after = await recording();
  await after.events([after.event(10, 'transaction_failed', { failed: 1 }), after.event(0, 'transaction_success')]);
  expect(after.verdict()).toMatchObject({ failed: 'paid-then-failed', issues: ['paid-then-failed'] });
  const before = await recording();
  await before.events([before.event(10, 'transaction_success'), before.event(0, 'transaction_failed', { failed: 1 })]);
  expect(before.verdict()).toMatchObject({ headline: 'paid', failed: 'failed-then-paid', issues: [] });
});

it.each([hours(1), -hours(1)])('preserves the recorded order while the clock is set by %i ms and back', async (by) => {
  const { event, events, read, setClock, verdict, observedTimes } = await recording();
  await events([event(0, 'transaction_success')]);
  setClock(by);
  await events([event(10, 'transaction_updated', { isreversing: 1 })]);
  expect(verdict()?.standing).toBe('reversing');
  setClock(-by);
  read(20, { isreversing: 0 });
  expect(verdict()).toMatchObject({ standing: 'standing', headline: 'paid' });
  read(30, { isreversing: 1 });
  expect(verdict()?.standing).toBe('reversing');
  expect(observedTimes()).toEqual([...observedTimes()].sort((a, b) => a - b));
});
