import { describe, expect, it } from 'vitest';
import { createMerchantClient, type MerchantClient } from '../../../electron/merchant/client.ts';
import { naira, type Units } from '../../../electron/shared/base/money.ts';
import type { MerchantCredentials } from '../../../electron/shared/setup/setup.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import {
  canaries,
  clientOf,
  credentialsFor,
  envelopeText,
  failureOf,
  sale,
  successOf,
} from '../../support/merchant-kit.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

function recording(data: unknown) {
  const sent: Sent[] = [];
  const client = clientOf(async (url, init) => {
    sent.push({ url, init, headers: new Headers(init.headers) });
    return new Response(envelopeText(data));
  });
  return { client, sent };
}

it.each(endpointCases)(
  'asks what section 4 of the interface says, once, with the keys of its scheme: $name',
  async (endpoint) => {
    const { method, path, scheme, body, data, call } = endpoint;
    const { client, sent } = recording(data);
    expect(await call(client)).toMatchObject({ ok: true });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      url: `https://service.example/api${path}`,
      init: { method, redirect: 'manual', credentials: 'omit', cache: 'no-store' },
    });
    expect(sent[0]?.init.body === undefined ? undefined : JSON.parse(String(sent[0]?.init.body))).toEqual(body);
    const keys =
      scheme === 'bearer'
        ? { authorization: `Bearer ${canaries.bearerToken}` }
        : { accesskey: canaries.accessKey, secretkey: canaries.secretKey };
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({ accept: 'application/json', ...json, ...keys });
  },
);

/** Expects every endpoint to refuse so, without a request. */
async function expectNothingAsked(credentials: MerchantCredentials | null, code: string): Promise<void> {
  const client = createMerchantClient({ credentials: () => credentials, fetch: () => expect.unreachable() });
  for (const { call, name } of endpointCases) {
    const refusal = failureOf(await call(client));
    expect(refusal.code, name).toBe(code);
    expect(JSON.stringify(refusal)).not.toContain('CANARY');
  }
}

it('asks nothing without credentials', () => expectNothingAsked(null, 'keys-missing'));

it.each(['', 'CANARYx\r\nX-Evil: 1', 'CANARYx\0', 'CANARY\u00e9', 'CANARY x', `CANARY${'x'.repeat(5000)}`])(
  'asks nothing with keys that cannot stand in a header, and does not repeat them: %j',
  (bad) => {
    const credentials = credentialsFor('https://service.example');
    return expectNothingAsked({ ...credentials, bearerToken: bad, secretKey: bad }, 'keys-missing');
  },
);

it.each([
  'http://service.example',
  'ftp://service.example',
  'file:///etc/passwd',
  'https://user@service.example',
  'https://:pass@service.example',
  'https://service.example/?x=1',
  'https://service.example/#x',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'service.example',
  'javascript:alert(1)',
  '',
])('asks nothing of %j', (baseUrl) => expectNothingAsked(credentialsFor(baseUrl), 'not-sent'));

describe('the address', () => {
  it.each([
    ['https://service.example/', 'https://service.example/business/41'],
    ['https://service.example/v1/', 'https://service.example/v1/business/41'],
    ['http://localhost:8080', 'http://localhost:8080/business/41'],
    ['http://127.0.0.1:8080/api', 'http://127.0.0.1:8080/api/business/41'],
    ['http://[::1]:8080', 'http://[::1]:8080/business/41'],
  ])('accepts %s as the address of the service, and requests below it', async (baseUrl, expectedUrl) => {
    const requestedUrls: string[] = [];
    const fetch = async (url: string) => {
      requestedUrls.push(url);
      return new Response('{}');
    };
    await createMerchantClient({ credentials: () => credentialsFor(baseUrl), fetch }).getBusiness({ id: 41 });
    expect(requestedUrls).toEqual([expectedUrl]);
  });

  const requestsOf = (client: MerchantClient, id: string) => [
    client.getTransaction({ refid: id }),
    client.getPaymentUrl({ urlRef: id }),
    client.getBusiness({ id }),
    client.getPayout({ id }),
    client.updateBusiness({ id, city: 'Lagos' }),
  ];

  it.each(['', '.', '..', '\ud800'])('refuses an identifier like %j, which would change the address', async (id) => {
    for (const request of requestsOf(
      clientOf(() => expect.unreachable()),
      id,
    ))
      expect(failureOf(await request).code).toBe('invalid-input');
  });

  it.each(['../x', 'a/b', 'a\\b', 'a?b', 'a#b', 'a%2fb', '%2e%2e', 'a b', 'a\r\nb', 'a\0', '\u0661', 'a:b+c='])(
    'asks for an identifier like %j in one segment of the address',
    async (id) => {
      const { client, sent } = recording({});
      await Promise.all(requestsOf(client, id));
      const segments = sent.map(({ url }) => new URL(url).pathname.split('/'));
      expect(segments.map((parts) => decodeURIComponent(parts.at(-1) ?? ''))).toEqual(segments.map(() => id));
      expect(segments.map((parts) => parts.slice(0, -1).join('/'))).toEqual([
        '/api/transactions',
        '/api/public/transactions/payment-url',
        '/api/business',
        '/api/payouts',
        '/api/business',
      ]);
    },
  );
});

const client = clientOf(() => expect.unreachable());
it.each([
  ['an update of a business without a field', () => client.updateBusiness({ id: 41 })],
  ['an update of a webhook without a field', () => client.updateWebhook({ id: 'x' })],
  ['banks without a currency', () => client.listBanks({ currency: '' })],
  ['an account for nothing', () => client.createVirtualAccount({ ...sale, amount: naira(0 as Units) })],
  ['an account for less', () => client.createVirtualAccount({ ...sale, amount: naira(-1 as Units) })],
  ['an account for a fraction of a unit', () => client.createVirtualAccount({ ...sale, amount: naira(1.5 as Units) })],
])('refuses an invalid request: %s', async (_, ask) => {
  expect(failureOf(await ask()).code).toBe('invalid-input');
});

it.each([
  [15_005_000, '1500.5'],
  [1, '0.0001'],
  [199_900, '19.99'],
  [43_500, '4.35'],
  [10_000_000, '1000'],
  [8_640_000_000_000_000, '864000000000'],
  [8_639_999_999_999_999, '863999999999.9999'],
])('converts %i ten-thousandths to the number %s', async (units, text) => {
  const { client, sent } = recording({});
  await client.createVirtualAccount({ ...sale, amount: naira(units as Units) });
  expect(String(sent[0]?.init.body)).toContain(`"amount":${text},`);
});

describe('the time of a response', () => {
  it('returns the times of request and response, and that of the service’s clock', async () => {
    let tick = 1_000;
    const answer = new Response(envelopeText([]), { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT' } });
    const client = clientOf(async () => answer, { now: () => (tick += 500) });
    const cutAnswer = await client.listEvents();
    expect(cutAnswer).toMatchObject({
      value: { sentAt: 1_500, answeredAt: 2_000, serviceTime: Date.UTC(2026, 10, 21, 10), skipped: 0 },
    });
    expect(successOf(cutAnswer)).toEqual([]);
  });

  it.each([undefined, '', 'yesterday', '2026-11-21T10:00:00Z', '12'])(
    'returns no time for a Date of %j',
    async (date) => {
      const init = date === undefined ? {} : { headers: { date } };
      const answer = await clientOf(async () => new Response(envelopeText([]), init)).listEvents();
      expect(answer).toMatchObject({ ok: true, value: { serviceTime: null } });
    },
  );
});
