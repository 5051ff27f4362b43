import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from '../../support/listen.ts';
import { deliveriesOfEachTest, secretHash } from './deliveries-kit.ts';

const { kit, receiver, register, settled, problems, pay } = deliveriesOfEachTest();

describe('failed webhook deliveries', () => {
  it('retries failed webhook deliveries until they get through, and counts the retries', async () => {
    const shop = await receiver((nth) => (nth < 4 ? 500 : 200));
    await register({ url: shop.url });
    await pay();
    expect(await settled()).toMatchObject({ status: 'COMPLETED', retries: 3 });
    const [first, ...others] = shop.received;
    expect(others.every(({ body }) => body === first?.body)).toBe(true);
  });

  it('fails a webhook delivery for good after the last retry', async () => {
    const shop = await receiver(() => 500);
    await register({ url: shop.url });
    await pay();
    expect(await settled()).toMatchObject({ status: 'FAILED', retries: 7 });
    expect(shop.received).toHaveLength(8);
  });

  it('retries no delivery while retryStatus is DISABLED, and lists why it failed, without the secret', async () => {
    const shop = await receiver(() => 500);
    await register({ url: shop.url, retryStatus: 'DISABLED' });
    await pay();
    expect(await settled()).toMatchObject({ status: 'FAILED', retries: 0, retryStatus: 'DISABLED' });
    expect(shop.received).toHaveLength(1);
    const { body } = await kit().control<object[]>('/deliveries');
    expect(body.data).toMatchObject([{ url: shop.url, attempts: 1, status: 'FAILED', problem: 'the answer was 500' }]);
    expect(JSON.stringify(body)).not.toContain(secretHash);
  });

  it('counts a redirect as a failure of a webhook delivery and follows none', async () => {
    const shop = await receiver(() => 302);
    await register({ url: shop.url, retryStatus: 'DISABLED' });
    await pay();
    expect(await settled()).toMatchObject({ status: 'FAILED' });
    expect(shop.received.map(({ url }) => url)).toEqual(['/hook']);
  });

  it('fails a webhook delivery when the shop does not respond in time', async () => {
    await kit().control('/settings', { method: 'PUT', body: { webhookTimeoutMs: 50 } });
    const silent = createServer();
    await register({ url: `http://127.0.0.1:${await listen(silent)}/`, retryStatus: 'DISABLED' });
    await pay();
    expect(await settled()).toMatchObject({ status: 'FAILED' });
    silent.close();
  });

  it.each([
    [
      'a host that is not listed',
      () => 'http://169.254.169.254:9000/latest/meta-data',
      'the host is not on this computer and not in webhookAllowList',
    ],
    [
      'a host name that cannot be resolved',
      () => 'http://no-such-host.invalid:9000/',
      'the host name cannot be resolved',
    ],
    ['control', () => `${kit().service.control}/clock`, 'the url is this service itself'],
  ])('retries webhook deliveries to %s in vain, and lists the reason', async (_, url, problem) => {
    await register({ url: url() });
    await pay();
    expect(await settled()).toMatchObject({ status: 'FAILED', retries: 7 });
    expect(await problems()).toEqual([problem]);
  });
});
