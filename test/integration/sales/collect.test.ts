import { expect, it } from 'vitest';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';

const kit = tillKitOfEachTest();

it('finds a sale Paid by a read where the service records no event while no webhook is registered', async () => {
  await kit.practice.control('/settings', { method: 'PUT', body: { recordEventsOnlyWithWebhook: true } });
  const view = await kit.collect();
  await kit.pay(view);
  const paid = await kit.becomes(view.id, ({ verdict }) => verdict?.headline === 'paid');
  expect(paid.verdict?.saidBy?.source).toBe('read');
});

it('shows no Paid where the service sends a wrong amount back', async () => {
  await kit.practice.control('/settings', { method: 'PUT', body: { wrongAmount: 'bounce' } });
  const view = await kit.collect();
  await kit.pay(view, { amount: 4_000 });
  const back = await kit.becomes(view.id, ({ verdict }) => verdict?.standing === 'reversed');
  expect(back.verdict).toMatchObject({ headline: 'reversed', received: 'none' });
});
