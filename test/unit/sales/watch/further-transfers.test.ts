import { expect, it } from 'vitest';
import { hours, minutes, ms } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { units } from '../../../support/builders.ts';
import { counterOfEachTest } from '../../../support/counter.ts';
import { eventWith } from '../../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../../support/evidence.ts';
import { transaction } from '../../../support/scripted-service.ts';
import { unwrap } from '../../../support/unwrap.ts';

const counter = counterOfEachTest();

/** An event of the second transfer into the account of a sale, which has a refid of its own. */
function addEvent({ reference }: SaleView, kind: string, isreversing: number): void {
  const amount = units(2_000);
  const event = eventWith(kind, facts({ refid: 'SECOND', amount, flags: { ...arrivedFlags, isreversing } }), {
    kind,
    refid: 'SECOND',
    ourReference: reference,
    createdAt: ms(counter.now()),
  });
  counter.service.events.unshift(event);
}

/** A sale of ₦5,000 that was paid by two transfers into its account, ₦3,000 and ₦2,000. */
async function paidTwice(): Promise<SaleView> {
  const view = await counter.collect();
  counter.service.pay('REF1', { reference: view.reference, amount: units(3_000) });
  await counter.pass(minutes(2));
  const second = transaction('SECOND', { amount: units(2_000), flags: arrivedFlags });
  counter.service.transactions.set('SECOND', second);
  addEvent(view, 'transaction_success', 0);
  counter.sales().checkNow(view.id);
  await counter.pass(minutes(20));
  expect(counter.view(view.id).verdict).toMatchObject({ headline: 'paid', receivedAmount: units(5_000) });
  return view;
}

it('sees that a second transfer into an account was reversed', async () => {
  const view = await paidTwice();
  addEvent(view, 'transaction_updated', 1);
  await counter.pass(minutes(20));
  expect(counter.view(view.id).verdict).toMatchObject({ headline: 'reversing', returnedAmount: 0 });
  counter.service.reverse('SECOND');
  await counter.pass(minutes(20));
  expect(counter.view(view.id)).toMatchObject({
    verdict: { headline: 'reversed', returnedAmount: units(2_000) },
    settlement: { open: [{ issue: 'reversed', amount: units(2_000) }] },
  });
});

it('sees that a second transfer into an account no longer goes back', async () => {
  const view = await paidTwice();
  addEvent(view, 'transaction_updated', 1);
  await counter.pass(minutes(20));
  expect(counter.view(view.id).verdict).toMatchObject({ headline: 'reversing', reversingAmount: units(2_000) });
  const flags = { ...arrivedFlags, isreversing: 0, reversed: 0 };
  counter.service.transactions.set('SECOND', transaction('SECOND', { amount: units(2_000), flags }));
  await counter.pass(minutes(20));
  expect(counter.view(view.id).verdict).toMatchObject({
    headline: 'paid',
    grossAmount: units(5_000),
    reversingAmount: 0,
    issues: [],
  });
});

it('records the reads of two transfers into one account once each', async () => {
  const view = await paidTwice();
  addEvent(view, 'transaction_updated', 1);
  const second = transaction('SECOND', { amount: units(2_000), flags: { ...arrivedFlags, isreversing: 1 } });
  counter.service.transactions.set('SECOND', second);
  await counter.pass(minutes(20));
  const entryCount = counter.kinds(view.id).length;
  await counter.pass(hours(5));
  expect(counter.service.asked.reads.filter((refid) => refid === 'SECOND').length).toBeGreaterThan(4);
  expect(counter.kinds(view.id)).toHaveLength(entryCount);
});

it('names the transfer that still goes back beside one that was reversed, and follows it to its end', async () => {
  const view = await paidTwice();
  counter.service.reverse('REF1');
  await counter.pass(hours(1));
  expect(counter.view(view.id).verdict).toMatchObject({ headline: 'reversed', issues: ['reversed'] });
  addEvent(view, 'transaction_updated', 1);
  counter.sales().wake();
  counter.sales().setCurrent(null);
  await counter.pass(minutes(2));
  counter.sleep(hours(50));
  await counter.pass(hours(2));
  expect(counter.view(view.id)).toMatchObject({
    verdict: { issues: ['reversed', 'reversing'], returnedAmount: units(3_000), reversingAmount: units(2_000) },
    settlement: { open: [{ issue: 'reversed', amount: units(3_000) }] },
  });
  // The till goes on selling, so it was not closed all this time.
  await counter.collect('700');
  counter.restart();
  counter.service.reverse('SECOND');
  await counter.pass(hours(2));
  expect(counter.view(view.id).verdict).toMatchObject({ issues: ['reversed'], returnedAmount: units(5_000) });
});

it('follows a reversal after a restart where the sale is Paid without that money', async () => {
  // Two accounts for one amount, since the first answer was lost: the customer pays twice.
  counter.service.loseNextAnswer();
  const { id } = await counter.collect();
  unwrap(await counter.sales().tryAgain(id));
  const firstReference = counter.view(id).reference.replace(/-2$/, '-1');
  counter.service.pay('REF1', { reference: firstReference });
  counter.service.pay('REF2', { event: false });
  counter.sales().checkNow(id);
  await counter.pass(minutes(5));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', paidTwice: true });
  const flags = { ...arrivedFlags, isreversing: 1 };
  counter.service.transactions.set('REF2', transaction('REF2', { asked: units(5_000), amount: units(5_000), flags }));
  await counter.pass(minutes(20));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', paidTwice: false, returnedAmount: 0 });
  counter.sales().setCurrent(null);
  counter.sleep(hours(24 * 5));
  // The till goes on selling, so it was not closed all this time.
  await counter.collect('700');
  counter.restart();
  counter.service.reverse('REF2');
  await counter.pass(hours(2));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', returnedAmount: units(5_000) });
});

it('follows a payment that came long after its account expired, after a restart too', async () => {
  const { id } = await counter.collect();
  counter.sales().setCurrent(null);
  counter.sleep(hours(24 * 5));
  await counter.pass(hours(1));
  counter.service.pay('REF1', { event: false });
  unwrap(await counter.sales().ask(id));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', issues: ['late'] });
  await counter.pass(hours(1));
  counter.restart();
  counter.service.reverse('REF1');
  await counter.pass(hours(6) + minutes(1));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'reversed' });
});
