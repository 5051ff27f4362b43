import { expect, it } from 'vitest';
import { openAlertMemory } from '../../../electron/alerts/alert-memory.ts';
import { createAlerts } from '../../../electron/alerts/alerts.ts';
import { seconds } from '../../../electron/shared/base/units.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { units } from '../../support/builders.ts';
import { counterOfEachTest } from '../../support/counter.ts';

const counter = counterOfEachTest();

/** Main's alerts over the sales of the counter. */
function openAlerts() {
  const memory = openAlertMemory(
    { load: () => null, save: () => undefined },
    () => ({ ...counter.sales().forAlerts(), isWatched: () => true }),
    () => false,
  );
  return createAlerts({
    events: createTillEvents(),
    memoryOf: () => memory,
    publish: () => undefined,
    notify: () => undefined,
    setBadge: () => undefined,
    till: { now: () => ({ environment: 'live', staff: null, sales: counter.sales() }) },
  });
}

it('shows a partial payment that came after the page with its sale had ended, and does not count it as seen', async () => {
  const alerts = openAlerts();
  alerts.start();
  const { id, reference } = await counter.collect();
  alerts.stop();
  counter.service.pay('REF1', { reference, amount: units(500) });
  await counter.pass(seconds(10));
  expect(counter.view(id).alert).toBe('issue');
  // The window that opens then has nothing to go on with, and the next customer is served.
  expect(counter.sales().snapshot().currentSaleId).toBeNull();
  expect(alerts.start().alerts).toMatchObject([{ id, reason: 'issue' }]);
  await counter.collect('700', '08030000001');
  expect(counter.view(id).alert).toBe('issue');
});
