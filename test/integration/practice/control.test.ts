import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Kit, startKit } from '../../support/practice-kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.close());

/** Node's client lets a test set Host, which fetch does not. */
const status = (headers: Record<string, string>) =>
  new Promise<number>((settle, reject) => {
    const { port } = new URL(kit.service.control);
    const call = request({ host: '127.0.0.1', port, path: '/control/clock', headers, agent: false }, (answer) => {
      answer.resume();
      settle(answer.statusCode ?? 0);
    });
    call.on('error', reject).end();
  });

describe('control', () => {
  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('serves programs of this machine, as %s', async (host) => {
    expect(await status({ Host: `${host}:${new URL(kit.service.control).port}` })).toBe(200);
  });

  it.each(['evil.example', '127.0.0.1.evil.example', '10.0.0.1', ':', 'localhost', '127.0.0.1'])(
    'refuses the host %j, which a page could have rebound',
    async (host) => {
      const port = host.includes('.example') || host === '10.0.0.1' ? `:${new URL(kit.service.control).port}` : '';
      expect([400, 403]).toContain(await status({ Host: `${host}${port}` }));
    },
  );

  it('refuses what a browser sends from a page of another origin', async () => {
    const { host } = new URL(kit.service.control);
    expect(await status({ Host: host, Origin: 'https://evil.example' })).toBe(403);
    expect(await status({ Host: host, Origin: 'null' })).toBe(403);
    expect(await status({ Host: host, Origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await status({ Host: host, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await status({ Host: host, 'Sec-Fetch-Site': 'same-site' })).toBe(403);
    expect(await status({ Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
  });

  it('returns a 4xx for what it does not know', async () => {
    expect((await kit.control('/nothing')).http).toBe(404);
    expect((await kit.control('/payments', { body: '{' })).http).toBe(400);
    expect((await kit.control('/payments', { body: {} })).http).toBe(404);
    expect((await kit.control('/payments', { body: { accountNo: 5 } })).http).toBe(400);
    expect((await kit.control('/payouts/x', { body: { status: 'failed' } })).http).toBe(404);
    expect((await kit.control('/businesses/99/credentials')).http).toBe(404);
    expect((await kit.control('/settings', { method: 'PUT', body: { webhookRetrySpeed: 0 } })).http).toBe(400);
    expect((await kit.control('/settings', { method: 'PUT', body: { unknown: true } })).http).toBe(400);
  });

  it('restores settings after a restart, and accepts them at the start', async () => {
    await kit.control('/settings', { method: 'PUT', body: { wrongAmount: 'bounce' } });
    await kit.restart();
    expect((await kit.control('/settings')).body.data).toMatchObject({
      wrongAmount: 'bounce',
      trackingIdIsRefid: true,
    });
    await kit.restart({ settings: { wrongAmount: 'keep' } });
    expect((await kit.control('/settings')).body.data).toMatchObject({ wrongAmount: 'keep' });
  });
});
