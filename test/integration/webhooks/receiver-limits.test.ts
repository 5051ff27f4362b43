import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ms } from '../../../electron/shared/units.ts';
import { usualLimits } from '../../../electron/webhooks/receiver/limits.ts';
import { startListener } from '../../../electron/webhooks/receiver/listener.ts';
import { freePort } from '../../support/free-port.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { until } from '../../support/practice-kit.ts';
import { BODY, head, openListener, PATH, signed } from '../../support/receiver-kit.ts';

/** A body of exactly so many bytes. */
const bodyOf = (bytes: number) =>
  Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(bytes - 8, 'x'), Buffer.from('"}')]);
const statusIn = (said: string) => Number(said.split(' ')[1]);

describe('a body', () => {
  it('is accepted up to 256 KB, and refused with one byte more', async () => {
    const { status, counts } = await openListener();
    expect(usualLimits.body).toBe(262_144);
    expect(await status({ body: bodyOf(usualLimits.body) })).toBe(204);
    expect(await status({ body: bodyOf(usualLimits.body + 1) })).toBe(413);
    expect(counts).toMatchObject({ good: 1, refused: 1 });
  });

  it('is counted as it arrives when it has no length, to the same byte', async () => {
    const { status } = await openListener();
    const chunked = (bytes: number) => {
      const body = bodyOf(bytes);
      return { body, headers: { 'transfer-encoding': 'chunked', 'x-webhook-signature': signed(body) } };
    };
    expect(await status(chunked(usualLimits.body))).toBe(204);
    expect(await status(chunked(usualLimits.body + 1))).toBe(413);
  });

  it('is refused with a wrong length', async () => {
    const { raw, counts, port, bodies } = await openListener();
    const { socket, said } = raw(head(port, BODY.length), BODY.subarray(0, -1));
    await wait(50);
    socket.end();
    await said;
    expect(counts.good + counts.bad).toBe(0);
    expect(bodies).toEqual([]);
  });

  it('is refused with two lengths, or two encodings of its end', async () => {
    const { raw, port, bodies } = await openListener();
    for (const more of ['Content-Length: 5', 'Transfer-Encoding: chunked']) {
      const said = await raw(head(port, BODY.length, [more, 'Connection: close']), BODY).said;
      expect(statusIn(said)).toBe(400);
    }
    expect(bodies).toEqual([]);
  });
});

describe('headers', () => {
  it('may be so many, and not one more', async () => {
    const { raw, port } = await openListener();
    const own = head(port, BODY.length).trim().split('\r\n').length - 1;
    const withHeaders = async (count: number) => {
      const more = Array.from({ length: count - own - 1 }, (_, i) => `X-${i}: 1`);
      return statusIn(await raw(head(port, BODY.length, [...more, 'Connection: close']), BODY).said);
    };
    expect(await withHeaders(usualLimits.headers)).toBe(204);
    expect(await withHeaders(usualLimits.headers + 1)).toBe(431);
  });

  it('may be so long together, and not a byte more', async () => {
    const { raw, port, counts } = await openListener();
    const long = async (bytes: number) =>
      statusIn(await raw(head(port, BODY.length, [`X-Long: ${'x'.repeat(bytes)}`, 'Connection: close']), BODY).said);
    let [fits, over] = [7_000, 9_000];
    while (over - fits > 1) {
      const half = Math.floor((fits + over) / 2);
      if ((await long(half)) === 204) fits = half;
      else over = half;
    }
    expect(await long(over)).toBe(431);
    // What counts is the request line and the headers, without their line ends and colons.
    expect(Math.abs(fits + head(port, BODY.length).length - usualLimits.headerBytes)).toBeLessThan(200);
    expect(counts.refused).toBeGreaterThan(0);
  });
});

describe('time', () => {
  const hasty = { request: ms(150), lookEvery: ms(20) };

  it.each([
    ['a head that never ends', 0],
    ['a body that never ends', BODY.length - 1],
  ])('is up for %s', async (_, sent) => {
    const { raw, port, counts, status } = await openListener({}, hasty);
    const all = Buffer.concat([Buffer.from(head(port, BODY.length)), BODY]);
    const { socket, said } = raw();
    const slow = all.subarray(0, sent === 0 ? 40 : all.length - 1);
    const from = performance.now();
    for (const byte of slow.subarray(0, 8)) {
      socket.write(Buffer.of(byte));
      await wait(5);
    }
    socket.write(slow.subarray(8));
    expect(statusIn(await said)).toBe(408);
    expect(performance.now() - from).toBeLessThan(PATIENCE_MS);
    expect(counts).toEqual({ good: 0, bad: 0, duplicate: 0, refused: 1 });
    expect(await status()).toBe(204);
  });
});

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

describe('the rate', () => {
  it('lets so many come at once and so many a second, and not one more', async () => {
    let now = 0;
    const { status, counts } = await openListener({ mono: () => now }, { perSecond: 2, burst: 3 });
    const post = (n: number) => status({ body: Buffer.from(`{"n":${n}}`) });
    expect([await post(1), await post(2), await post(3), await post(4)]).toEqual([204, 204, 204, 429]);
    now = 499;
    expect(await post(5)).toBe(429);
    now = 500;
    expect([await post(6), await post(7)]).toEqual([204, 429]);
    expect(counts).toEqual({ good: 4, bad: 0, duplicate: 0, refused: 3 });
  });

  it('is not spent on unsigned deliveries', async () => {
    const { status } = await openListener({ mono: () => 0 }, { perSecond: 1, burst: 3 });
    const unsigned = (n: number) =>
      status({ body: Buffer.from(`{"bad":${n}}`), headers: { 'x-webhook-signature': 'ab'.repeat(32) } });
    expect([await unsigned(1), await unsigned(2), await unsigned(3), await unsigned(4)]).toEqual([401, 401, 401, 429]);
    for (let n = 0; n < 3; n += 1) expect(await status({ body: Buffer.from(`{"n":${n}}`) })).toBe(204);
  });

  it('is not spent on requests to other paths', async () => {
    const { status } = await openListener({ mono: () => 0 }, { perSecond: 1, burst: 1 });
    for (let i = 0; i < 20; i += 1) expect(await status({ path: '/hooks/guess' })).toBe(404);
    expect(await status()).toBe(204);
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
    const hears = { secrets: () => [], delivered: () => undefined, counted: () => undefined };
    const profile = { header: 'X', algorithm: 'sha256', prefix: '', key: 'text' } as const;
    expect(await startListener({ ...options, ...hears, profile })).toEqual({ ok: false, failure: 'port-taken' });
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
