import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { deliveryProblems } from '../../support/openapi/responses.ts';
import { until } from '../../support/practice-kit.ts';

import { deliveriesOfEachTest, secretHash } from './deliveries-kit.ts';

const { kit, receiver, query, register, events, settled, pay } = deliveriesOfEachTest();

describe('webhook deliveries', () => {
  it('delivers webhooks signed over the raw body, and completes them on 2xx', async () => {
    const shop = await receiver(() => 204);
    await register({ url: shop.url });
    await pay();
    const event = await settled();
    const [delivery] = shop.received;
    expect(delivery?.headers['x-webhook-signature']).toBe(
      createHmac('sha256', secretHash)
        .update(delivery?.body ?? '')
        .digest('hex'),
    );
    expect(delivery?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(delivery?.body ?? '')).toEqual(event.payload);
    expect(event).toMatchObject({ status: 'COMPLETED', retries: 0, retryStatus: 'ENABLED' });
    expect(shop.received).toHaveLength(1);
  });

  it('delivers events only to webhooks of their kind', async () => {
    const all = await receiver();
    const failures = await receiver();
    const payouts = await receiver();
    await register({ url: all.url });
    await register({ url: failures.url, allowedEvents: 'transaction_failed' });
    await register({ url: payouts.url, allowedEvents: 'payout_failed' });
    await pay();
    await kit().control('/payouts/1', { body: { status: 'failed' } });
    await until(() => all.received.length === 2 && payouts.received.length === 1);
    const kinds = payouts.received.map(({ body }) => JSON.parse(body)['event.type']);
    expect(kinds).toEqual(['payout_failed']);
    for (const { body } of all.received) expect(deliveryProblems(JSON.parse(body))).toEqual([]);
    expect(failures.received).toEqual([]);
  });

  it('sends a test to one webhook alone when asked, and moves no money', async () => {
    const one = await receiver();
    const other = await receiver();
    const { id } = await register({ url: one.url, allowedEvents: 'payout_failed' });
    await register({ url: other.url });
    const testAnswer = await kit().control<{ refid: string }>(`/webhooks/${id}/test`, { method: 'POST' });
    const event = await settled();
    expect(event.payload).toMatchObject({
      'event.type': 'transaction_updated',
      data: { refid: testAnswer.body.data.refid, page: 'test' },
    });
    expect(one.received).toHaveLength(1);
    expect(other.received).toEqual([]);
    expect(event).toMatchObject({ status: 'COMPLETED', retries: 0 });
    expect((await kit().control('/webhooks/nobody/test', { method: 'POST' })).http).toBe(404);
  });

  it('leaves an event that no webhook wants pending, without a retry', async () => {
    await pay();
    await wait(50);
    expect(await events()).toMatchObject([{ status: 'PENDING', retries: 0, retryStatus: 'DISABLED' }]);
  });

  it('delivers nothing that happened before a webhook was created or changed', async () => {
    await pay();
    const shop = await receiver();
    const { id } = await register({ url: shop.url, allowedEvents: 'payout_failed' });
    await pay();
    const body = { id, allowedEvents: 'all', secretHash: 'ee'.repeat(32) };
    await kit().call(`/webhooks/update-webhook${query()}`, { body });
    await pay();
    const [newest] = await until(async () => shop.received.length > 0 && events());
    await wait(50);
    expect(shop.received).toHaveLength(1);
    const signature = createHmac('sha256', body.secretHash).update(JSON.stringify(newest?.payload)).digest('hex');
    expect(shop.received[0]?.headers['x-webhook-signature']).toBe(signature);
  });

  it('waits with a webhook delivery by the service’s own clock, and sends it when that is moved', async () => {
    await kit().control('/settings', { method: 'PUT', body: { webhookRetrySpeed: 1 } });
    const shop = await receiver((nth) => (nth === 1 ? 500 : 200));
    await register({ url: shop.url });
    await pay();
    await until(async () => shop.received.length === 1);
    await wait(50);
    expect(shop.received).toHaveLength(1);
    await kit().control('/clock', { body: { advanceMs: 6_000 } });
    expect(await settled()).toMatchObject({ status: 'COMPLETED', retries: 1 });
  });

  it('continues webhook deliveries after a restart', async () => {
    await kit().control('/settings', { method: 'PUT', body: { webhookRetrySpeed: 100 } });
    let up = false;
    const shop = await receiver(() => (up ? 200 : 503));
    await register({ url: shop.url });
    await pay();
    await until(() => shop.received.length > 0);
    await kit().restart();
    up = true;
    expect(await settled()).toMatchObject({ status: 'COMPLETED' });
  });

  it('records events only while a webhook is registered, where the setting asks for that', async () => {
    await kit().control('/settings', { method: 'PUT', body: { recordEventsOnlyWithWebhook: true } });
    await pay();
    expect(await events()).toEqual([]);
    await register({ url: 'http://127.0.0.1:1/', allowedEvents: 'payout_failed' });
    await pay();
    expect(await events()).toHaveLength(1);
  });
});
