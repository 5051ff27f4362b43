import { expect, it } from 'vitest';
import { openAlertMemory, pendingAlerts } from '../../../electron/alerts/alert-memory.ts';
import { hours, minutes } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../support/counter.ts';

const counter = counterOfEachTest();

const pendingSales = () => {
  const nothing = { sales: {}, received: {}, returned: {}, reversing: {}, missed: [], unmatched: [] };
  const store = { load: () => nothing, save: () => undefined };
  const sources = () => ({ ...counter.sales().forAlerts(), isWatched: () => false });
  const memory = openAlertMemory(store, sources, (id) => counter.sales().isNewlyPaid(id));
  return pendingAlerts(counter.sales().forAlerts(), memory).sales.map(({ view, kind }) => `${view.id} ${kind}`);
};

it.each([38, 72, 24 * 14])('announces a payment that came while the till was off for %d hours', async (offHours) => {
  counter.service.script.timeAhead = 0;
  const { id, reference } = await counter.collect();
  counter.sales().stop();
  counter.service.pay('R1', { reference });
  counter.sleep(hours(offHours));
  counter.restart();
  await counter.pass(minutes(5));
  expect(counter.view(id).verdict?.headline).toBe('paid');
  expect(pendingSales()).toEqual([`${id} paid`]);
});

it('announces no payment again that was recorded days ago and whose sale is over', async () => {
  const { id, reference } = await counter.collect();
  counter.service.pay('R1', { reference });
  await counter.pass(minutes(5));
  expect(pendingSales()).toEqual([`${id} paid`]);
  counter.sleep(hours(72));
  counter.restart();
  await counter.pass(minutes(5));
  expect(pendingSales()).toEqual([]);
});
