import { expect, it } from 'vitest';
import { createLog } from '../../../electron/logging/log.ts';
import { logCalls } from '../../../electron/logging/log-calls.ts';
import { createRedactor } from '../../../electron/logging/redact.ts';
import { createMerchantClient, type Fetch } from '../../../electron/merchant/client.ts';
import { credentialsFor, envelopeText } from '../../support/merchant-kit.ts';
import { refusal } from '../../support/unwrap.ts';

const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

/** A client whose calls are written down, and the lines of its log. */
function loggedClient(answer: Fetch, credentials = () => credentialsFor('https://service.example/api')) {
  const lines: Record<string, unknown>[] = [];
  const sink = (line: string) => void lines.push(JSON.parse(line));
  const log = createLog({ sink, debugSink: sink, redact: createRedactor() });
  return { lines, client: createMerchantClient({ credentials, fetch: answer, report: logCalls(log, 'live') }) };
}

it('writes a line for a call that succeeds', async () => {
  const text = envelopeText([]);
  const { lines, client } = loggedClient(async () => json(text));
  await client.listBanks({ currency: 'NGN' });
  expect(lines).toEqual([
    {
      at: expect.any(String),
      level: 'debug',
      event: 'merchant.called',
      environment: 'live',
      route: 'GET /banks',
      status: 200,
      bytes: expect.any(Number),
      ms: expect.any(Number),
      attempt: 1,
    },
  ]);
  // Headers, both ways, and the body.
  expect(lines[0]?.bytes).toBeGreaterThan(text.length + 200);
});

it('writes status and bytes of a list that has not changed', async () => {
  const { lines, client } = loggedClient(async () => new Response(null, { status: 304 }));
  await client.listEvents(undefined, { validator: { 'If-None-Match': '"a"' } });
  expect(lines).toMatchObject([{ level: 'debug', route: 'GET /webhooks/get-events', status: 304 }]);
  expect(lines[0]?.bytes).toBeGreaterThan(200);
});

it('writes the bytes of an answer that was cut off', async () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        pull(stream) {
          if (stream.desiredSize === null) return;
          stream.enqueue(new Uint8Array(50_000));
          stream.error(new TypeError('terminated'));
        },
      }),
    );
  const { lines, client } = loggedClient(async () => cut());
  await client.listEvents();
  expect(lines).toMatchObject([{ level: 'warn', event: 'merchant.failed' }]);
  expect(lines[0]?.bytes).toBeGreaterThan(0);
});

it('counts the calls of a route that fail in a row, with the codes of till and service', async () => {
  let down = true;
  const { lines, client } = loggedClient(async () =>
    down
      ? json('{"status":false,"code":503,"msg":"away"}', 503)
      : json('{"status":false,"code":327,"msg":"none"}', 404),
  );
  await client.getTransaction({ refid: 'R1' });
  await client.getTransaction({ refid: 'R2' });
  await client.listBanks({ currency: 'NGN' });
  down = false;
  await client.getTransaction({ refid: 'R1' });
  const seenFields = lines.map(({ level, route, status, code, serviceCode, attempt }) => [
    level,
    route,
    status,
    code,
    serviceCode,
    attempt,
  ]);
  expect(seenFields).toEqual([
    ['warn', 'GET /transactions/:refid', 503, 'service-down', '503', 1],
    ['warn', 'GET /transactions/:refid', 503, 'service-down', '503', 2],
    ['warn', 'GET /banks', 503, 'service-down', '503', 1],
    ['warn', 'GET /transactions/:refid', 404, 'not-found', '327', 3],
  ]);
});

it('writes down that no answer came', async () => {
  const { lines, client } = loggedClient(async () => {
    throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED', syscall: 'connect' } });
  });
  await client.listEvents();
  expect(lines).toMatchObject([{ level: 'warn', event: 'merchant.failed', code: 'not-sent' }]);
  expect(lines[0]).not.toHaveProperty('status');
});

it.each(['net::ERR_CERT_DATE_INVALID', 'net::ERR_CERT_AUTHORITY_INVALID'])(
  'writes why the service was not trusted: %s',
  async (code) => {
    const { lines, client } = loggedClient(async () => {
      throw new Error(code);
    });
    await client.listEvents();
    expect(lines).toMatchObject([{ event: 'merchant.failed', code: 'not-trusted', errorCode: code }]);
  },
);

it("writes none of the service's own words, though they look like a code", async () => {
  const { lines, client } = loggedClient(async () => json('{"status":false,"code":400,"msg":"ADE_OGUN"}', 400));
  await client.listEvents();
  expect(lines).toMatchObject([{ event: 'merchant.failed' }]);
  expect(JSON.stringify(lines)).not.toContain('ADE_OGUN');
});

it('writes where our own code failed, while the outcome of the call stays unknown', async () => {
  const { lines, client } = loggedClient(
    async () => json('{}'),
    () => {
      throw new TypeError('a mistake of ours');
    },
  );
  expect(await client.createWallet({ currency: 'NGN', type: 'balance' })).toEqual(refusal('unknown-outcome'));
  expect(lines).toMatchObject([
    { level: 'error', event: 'merchant.threw', route: 'POST /wallets/create-wallet', error: 'TypeError' },
  ]);
  expect(JSON.stringify(lines)).toMatch(/log-calls\.test\.ts:\d+/);
  expect(JSON.stringify(lines)).not.toContain('mistake');
});
