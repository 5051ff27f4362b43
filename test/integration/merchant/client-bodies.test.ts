import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ms, seconds } from '../../../electron/shared/base/units.ts';
import { clientAt, clientOf, envelopeText, failureOf, sale, serve, successOf } from '../../support/merchant-kit.ts';
import { transaction, virtualAccount, webhookEvent } from '../../support/merchant-records.ts';

const feed = (count: number) => envelopeText(Array.from({ length: count }, () => webhookEvent));

describe('the cap', () => {
  it('refuses a short answer that unpacks to more than the cap', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
    await using service = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
    });
    const client = clientAt(service.url);
    expect(failureOf(await client.getTransaction({ refid: 'R' }))).toEqual({
      code: 'bad-answer',
      text: 'more than 8000000 bytes',
      tooLong: true,
    });
    expect(failureOf(await client.createVirtualAccount(sale)).code).toBe('unknown-outcome');
  });

  it('ends an endless answer and closes its connection', async () => {
    const closing = Promise.withResolvers<void>();
    await using service = await serve((request, response) => {
      request.socket.on('close', () => closing.resolve());
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const client = clientAt(service.url, { caps: { answer: 1_000_000 } });
    expect(failureOf(await client.getPayout({ id: 1 })).code).toBe('bad-answer');
    await closing.promise;
  });

  it('allows a longer answer for the event feed than for others, by a setting', async () => {
    const text = feed(3_000);
    await using service = await serve((_, response) => {
      response.end(text);
    });
    const caps = { answer: 1_000, events: text.length };
    expect(successOf(await clientAt(service.url, { caps }).listEvents())).toHaveLength(3_000);
    expect(failureOf(await clientAt(service.url, { caps }).listBanks({ currency: 'ngn' })).code).toBe('bad-answer');
    const tight = clientAt(service.url, { caps: { events: text.length - 1 } });
    expect(failureOf(await tight.listEvents()).code).toBe('bad-answer');
  });
});

describe('a body', () => {
  it('counts the bytes of a body after decompression', async () => {
    const text = feed(50);
    await using service = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
    });
    const answer = await clientAt(service.url).listEvents();
    expect(answer).toMatchObject({ ok: true, value: { bytes: text.length, skipped: 0 } });
  });

  it('reads a body that begins with a byte order mark and comes byte by byte, letters cut in two', async () => {
    const bytes = Buffer.from(`\ufeff${envelopeText({ ...virtualAccount, accountName: 'ADÉ ỌBA 😀' })}`);
    await using service = await serve(async (_, response) => {
      for (const byte of bytes) {
        response.write(Buffer.from([byte]));
        await new Promise(setImmediate);
      }
      response.end();
    });
    expect(successOf(await clientAt(service.url).createVirtualAccount(sale)).accountName).toBe('ADÉ ỌBA 😀');
  });

  it('replaces what is not UTF-8 in a body, without harm', async () => {
    await using service = await serve((_, response) => {
      const latin = Buffer.from(envelopeText({ ...transaction, reason: 'caf\u00e9' }), 'latin1');
      response.end(latin);
    });
    expect(successOf(await clientAt(service.url).getTransaction({ refid: 'R' })).reason).toBe('caf\ufffd');
  });

  it('reads a body as JSON whatever its content type', async () => {
    for (const type of ['text/html; charset=utf-8', 'text/plain', 'application/octet-stream', '']) {
      await using service = await serve((_, response) => {
        response.writeHead(200, { 'content-type': type }).end(envelopeText(virtualAccount));
      });
      expect(successOf(await clientAt(service.url).createVirtualAccount(sale)).accountNo).toBe('9012345678');
    }
  });

  it('lets other work run in between when it has many megabytes', async () => {
    const text = feed(12_000);
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    }, 0);
    const answer = await clientOf(async () => new Response(text)).listEvents();
    clearInterval(turn);
    expect(successOf(answer)).toHaveLength(12_000);
    expect(turns).toBeGreaterThan(10);
  });
});

describe('a long event list', () => {
  const deadlines = { read: seconds(10), events: seconds(60) };
  const events = 2_500;
  const text = feed(events);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** The list comes in pieces of so many bytes, each so long after the one before, and none after `stopsAt`. */
  function listIn(bytes: number, every: Ms, stopsAt = text.length) {
    let sent = 0;
    const body = new ReadableStream(
      {
        async pull(controller) {
          if (sent > 0) vi.advanceTimersByTime(every);
          if (sent >= stopsAt) await new Promise<never>(() => undefined);
          controller.enqueue(Buffer.from(text.slice(sent, sent + bytes)));
          sent += bytes;
          if (sent >= text.length) controller.close();
        },
      },
      // So that a piece is asked for only when the one before was received.
      { highWaterMark: 0 },
    );
    return clientOf(async () => new Response(body), { deadlines }).listEvents();
  }

  it('reads a long event list over a slow connection while it makes progress', async () => {
    expect(successOf(await listIn(120_000, seconds(3)))).toHaveLength(events);
  });

  it('aborts a long event list that hardly makes progress', async () => {
    expect(failureOf(await listIn(45_000, seconds(5))).text).toBe('deadline');
  });

  it('aborts a long event list that stops half-way without waiting for the longest deadline', async () => {
    expect(failureOf(await listIn(1_500_000, seconds(20), 1_500_000)).text).toBe('deadline');
  });
});
