import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { usualLimits } from '../../../electron/webhooks/receiver/limits.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { BODY, head, openListener, signed } from '../../support/receiver-kit.ts';
import { statusIn } from './receiver-limits-kit.ts';

/** A body of exactly so many bytes. */
const bodyOf = (bytes: number) =>
  Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(bytes - 8, 'x'), Buffer.from('"}')]);

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
