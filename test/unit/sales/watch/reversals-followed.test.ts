import { expect, it } from 'vitest';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { hours, minutes } from '../../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../../support/counter.ts';
import { arrivedFlags } from '../../../support/evidence.ts';
import { transaction } from '../../../support/scripted-service.ts';
import { unwrap } from '../../../support/unwrap.ts';

const counter = counterOfEachTest();
const naira = (amount: number) => (amount * 10_000) as Units;

const setReversing = (refid: string, amount: number) =>
  counter.service.transactions.set(
    refid,
    transaction(refid, { asked: naira(amount), amount: naira(amount), flags: { ...arrivedFlags, isreversing: 1 } }),
  );

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
  setReversing('REF2', 5_000);
  await counter.pass(hours(3));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', paidTwice: false, returnedAmount: 0 });
  counter.sales().setCurrent(null);
  await counter.pass(hours(24 * 5));
  // The till goes on selling, so it was not closed all this time.
  await counter.collect('700');
  counter.restart();
  counter.service.reverse('REF2');
  await counter.pass(hours(24));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', returnedAmount: naira(5_000) });
});

it('follows a payment that came long after its account expired, after a restart too', async () => {
  const { id } = await counter.collect();
  counter.sales().setCurrent(null);
  await counter.pass(hours(24 * 5));
  counter.service.pay('REF1', { event: false });
  unwrap(await counter.sales().ask(id));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', issues: ['late'] });
  await counter.pass(hours(1));
  counter.restart();
  counter.service.reverse('REF1');
  await counter.pass(hours(24));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'reversed' });
});
