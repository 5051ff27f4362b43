import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { usualLimits } from '../../../electron/webhooks/receiver/limits.ts';
import { startListener } from '../../../electron/webhooks/receiver/listener.ts';
import { freePort } from '../../support/free-port.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { until } from '../../support/practice-kit.ts';
import { BODY, head, openListener, PATH } from '../../support/receiver-kit.ts';
import { statusIn } from './receiver-limits-kit.ts';

describe('connections', () => {
  it('may be so many at once; for one more the oldest is ended', async () => {
    const { raw, counts } = await openListener({}, { connections: 3 });
    const idle = [raw(), raw(), raw()];
    await until(() => idle.every(({ socket }) => !socket.connecting && socket.readyState === 'open'));
    const more = raw();
    await until(() => counts.refused === 1);
    await until(() => idle.filter(({ socket }) => socket.closed || socket.destroyed).length === 1);
    expect(more.socket.destroyed).toBe(false);
  });

  it('leave room for genuine deliveries while they only wait', async () => {
    const { raw, status } = await openListener({}, { connections: 3 });
    for (let n = 0; n < 12; n += 1) {
      const half = [raw('POST / HTTP/1.1\r\n'), raw('POST / HTTP/1.1\r\n'), raw('POST / HTTP/1.1\r\n')];
      await until(() => half.every(({ socket }) => !socket.connecting));
      expect(await status({ body: Buffer.from(`{"n":${n}}`) }), `delivery ${n}`).toBe(204);
    }
  });
});

describe('manners', () => {
  it.each([
    ['another path', { path: '/' }, 404],
    ['the path with a slash', { path: `${PATH}/` }, 404],
    ['the path with a query', { path: `${PATH}?x=1` }, 404],
    ['the path in capitals', { path: PATH.toUpperCase() }, 404],
    ['a whole address as the path', { path: `http://127.0.0.1${PATH}` }, 404],
    ['GET', { method: 'GET', body: Buffer.alloc(0) }, 405],
    ['PUT', { method: 'PUT' }, 405],
    ['OPTIONS', { method: 'OPTIONS', body: Buffer.alloc(0) }, 405],
    ['another host', { headers: { host: 'evil.example' } }, 404],
    ['a name that a page pointed here', { headers: { host: 'rebound.example:80' } }, 404],
    ['the right host at another port', { headers: { host: '127.0.0.1:1' } }, 404],
    ['a page', { headers: { origin: 'http://127.0.0.1' } }, 403],
    ['a browser', { headers: { 'sec-fetch-site': 'none' } }, 403],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['no type', { headers: { 'content-type': '' } }, 415],
    ['another type that begins alike', { headers: { 'content-type': 'application/jsonx' } }, 415],
    ['a packed body', { headers: { 'content-encoding': 'gzip' } }, 415],
  ] as const)('are wanting: %s', async (_, delivery, status) => {
    const { post, counts, bodies } = await openListener();
    expect(await post(delivery)).toEqual({ status, text: '' });
    expect(counts).toEqual({ good: 0, bad: 0, duplicate: 0, refused: 1 });
    expect(bodies).toEqual([]);
  });

  it('are good by the public name of the address that was registered, and with a charset', async () => {
    const { status } = await openListener({ publicHosts: () => ['till.shop.example'] });
    expect(await status({ headers: { host: 'Till.Shop.Example' } })).toBe(204);
    expect(await status({ headers: { 'content-type': 'application/json; charset=utf-8' } })).toBe(204);
  });

  it('are wanting in what is no HTTP', async () => {
    const { raw, counts } = await openListener();
    expect(statusIn(await raw('hello\r\n\r\n').said)).toBe(400);
    expect(statusIn(await raw(`POST ${PATH} HTTP/1.1\r\n\r\n`).said)).toBe(400);
    expect(counts.refused).toBeGreaterThanOrEqual(1);
  });
});

describe('the listener', () => {
  it('counts a hundred replays and acts once', async () => {
    const { status, counts, bodies } = await openListener({}, { burst: 200 });
    for (let i = 0; i < 100; i += 1) expect(await status()).toBe(204);
    expect(counts).toEqual({ good: 1, bad: 0, duplicate: 99, refused: 0 });
    expect(bodies).toHaveLength(1);
  });

  it('reports that a port is taken', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const options = { port, path: PATH, publicHosts: () => [], limits: usualLimits, mono: () => 0 };
    const subscriptions = { secrets: () => [], delivered: () => undefined, counted: () => undefined };
    const profile = { header: 'X', algorithm: 'sha256', prefix: '', key: 'text' } as const;
    expect(await startListener({ ...options, ...subscriptions, profile })).toEqual({
      ok: false,
      failure: 'port-taken',
    });
    await new Promise((resolve) => other.close(resolve));
  });

  it('asks to come again while the secrets cannot be read', async () => {
    const { status, counts } = await openListener({ secrets: () => null });
    expect(await status()).toBe(503);
    expect(counts).toEqual({ good: 0, bad: 0, duplicate: 0, refused: 1 });
  });

  it('stops while a delivery is under way, and acts on nothing after', async () => {
    const { raw, port, stop, bodies, counts } = await openListener();
    const { socket, said } = raw(head(port, BODY.length), BODY.subarray(0, 20));
    await wait(50);
    const stopped = stop();
    socket.write(BODY.subarray(20));
    await stopped;
    expect([503, Number.NaN]).toContain(statusIn(await said));
    expect(bodies).toEqual([]);
    expect(counts).toEqual({ good: 0, bad: 0, duplicate: 0, refused: 0 });
  });

  it('stops soon, whoever holds a connection open', async () => {
    const { raw, port, stop } = await openListener();
    const { said } = raw(head(port, BODY.length), BODY.subarray(0, 20));
    await wait(50);
    const from = performance.now();
    await stop();
    await said;
    expect(performance.now() - from).toBeLessThan(PATIENCE_MS);
  });
});
