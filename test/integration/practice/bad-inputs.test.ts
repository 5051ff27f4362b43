import { request } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureEnvelope } from '../../../electron/merchant/schema/envelope.ts';
import { openApi, problems, schemaOf } from '../../support/openapi/document.ts';
import { credentialHeaders, type Kit, startKit } from '../../support/practice-kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.close());

interface Raw {
  readonly status: number;
  readonly text: string;
}

/** Node's own client, which sends paths and headers as they are given. */
function raw(method: string, path: string, body: string | Buffer | undefined, more: Record<string, string> = {}) {
  const { hostname, port, pathname } = new URL(kit.service.baseUrl);
  const type =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...credentialHeaders(kit.service.credentials), ...type, ...more };
  return new Promise<Raw>((settle, reject) => {
    const call = request({ hostname, port, method, path: `${pathname}${path}`, headers, agent: false }, (answer) => {
      textOf(answer).then((text) => settle({ status: answer.statusCode ?? 0, text }), reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** A clear no: 4xx and the failure envelope. */
function expectRefused({ status, text }: Raw, what: string) {
  expect(Math.trunc(status / 100), `${what} gave ${status}`).toBe(4);
  expect(failureEnvelope.safeParse(JSON.parse(text)).success, `${what} gave ${text}`).toBe(true);
}

/** Taken or refused, but in the envelope, and never the service's own failure. */
function expectNoCrash({ status, text }: Raw, what: string) {
  expect(status, what).toBeLessThan(500);
  expect(JSON.parse(text), what).toHaveProperty('status', status === 200);
}

const valid = {
  '/business': { name: 'A', currency: 'ngn', email: 'a@b.example', type: 'corporate', phonenumber: '08031234567' },
  '/business/1': { city: 'Lagos' },
  '/wallets/create-wallet': { businessId: 1, currency: 'ngn', type: 'balance' },
  '/payout-account': {
    businessId: 1,
    accountnumber: '0123456789',
    bankname: 'Zenith Bank',
    bankcode: '000015',
    beneficiaryname: 'A',
    beneficiarycountry: 'NG',
    type: 'bank',
  },
  '/transactions/virtual-accounts': { businessId: 1, amount: 10, msisdn: '2348031234567', channel: 'web', meta: {} },
  '/webhooks/create-webhook?businessId=1': {
    url: 'http://127.0.0.1:9999/',
    allowedEvents: 'payout_failed',
    retryStatus: 'DISABLED',
    secretHash: 'a'.repeat(64),
  },
  '/webhooks/update-webhook?businessId=1': { id: 'x', url: 'http://127.0.0.1:9999/' },
};
const posts = Object.entries(valid) as [string, Record<string, unknown>][];

/** Values that no field of the interface, or hardly any, is made for. */
const odd: unknown[] = [
  [null, true, false, 0, -1, -0, 1.5, 2 ** 31, 2 ** 53, 1e10, 1e21, '', ' ', [], [1], ['all'], {}, { a: 1 }],
  '0 1 x null NaN -1 1e3 12 100 0015 00000015 ng NGNN NGA ZX zzz Corporate BALANCE enabled ١٢٣٤٥٦٧٨٩٠ 😀'.split(' '),
  'javascript:alert(1) ftp://shop.example/ ../../etc/passwd %00 #{7*7} {{7*7}} <script>alert(1)</script>'.split(' '),
  ["'; DROP TABLE trx; --", '0803 123 4567', '08031234567\r\nX: 1', 'a\u0000b', '\u0000', '\u202e', '\ud800'],
  ['a'.repeat(63), 'g'.repeat(64), 'a'.repeat(65), 'a'.repeat(5_000), `${'a'.repeat(310)}@b.example`],
  [`https://shop.example/${'x'.repeat(3_000)}`],
].flat();

const account = '/transactions/virtual-accounts';

describe('bodies', () => {
  it.each(posts)('refuses each field that openapi.json does not allow, missing or odd: %s', async (path, body) => {
    const description = openApi.paths[path.replace(/\?.*/, '').replace('/1', '/{id}')]?.post;
    const schema = schemaOf(description?.requestBody) ?? expect.fail(`nothing is described at ${path}`);
    for (const name of Object.keys(body))
      for (const value of [undefined, ...odd]) {
        const changedBody = { ...body, [name]: value };
        const what = `${path} with ${name} ${JSON.stringify(value)?.slice(0, 40)}`;
        const answer = await raw('POST', path, JSON.stringify(changedBody));
        expectNoCrash(answer, what);
        if (problems(schema, JSON.parse(JSON.stringify(changedBody))).length > 0) expectRefused(answer, what);
      }
  });

  it('refuses bodies that are no object', async () => {
    for (const text of ['', '{', ...'null true 0 "" "x" [] [{}] {"a":} {a:1} NaN 1e400 \ufeff {}{}'.split(' ')])
      expectRefused(await raw('POST', account, text), text);
  });

  it.each([
    [{ bankcode: '000013' }, '/payout-account'],
    [{ amount: 1.234_56 }, account],
  ] satisfies [object, keyof typeof valid][])('refuses %j at %s, as no schema can', async (wrong, path) => {
    expectRefused(await raw('POST', path, JSON.stringify({ ...valid[path], ...wrong })), path);
  });

  it('refuses bodies that are too large or too deep, and names that change the prototype', async () => {
    expect((await raw('POST', account, `{"a":"${'x'.repeat(300 * 1024)}"}`)).status).toBe(413);
    for (const depth of [100, 100_000]) {
      const text = `{"businessId":1,"amount":1,"msisdn":"2348031234567","meta":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
      expectRefused(await raw('POST', account, text), `depth ${depth}`);
    }
    const pollutedBody = '{"businessId":1,"amount":1,"msisdn":"2348031234567","meta":{"__proto__":{"polluted":1}}}';
    expectRefused(await raw('POST', account, pollutedBody), '__proto__');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('refuses other types and other encodings of a body', async () => {
    const text = JSON.stringify(valid[account]);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      '',
    ]) {
      expectRefused(await raw('POST', account, text, { 'content-type': type }), type);
    }
    expectRefused(await raw('POST', account, text, { 'content-encoding': 'gzip' }), 'gzip');
    expectRefused(await raw('POST', account, Buffer.from(text, 'utf16le')), 'UTF-16');
    expectRefused(await raw('POST', account, Buffer.from('{"a":"\xff"}', 'latin1')), 'Latin-1');
    expect((await raw('POST', account, Buffer.from(`\ufeff${text}`))).status).toBe(200);
    expect((await raw('POST', account, text, { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(200);
  });
});

describe('paths and queries', () => {
  const names = `. .. %2e%2e%2f a%2fb %00 % %zz %ff ${'x'.repeat(2_048)} %F0%9F%98%80 ' * %0d%0aX:1 -1 1e1 1.0`.split(
    ' ',
  );

  it('refuses names in a path that lead elsewhere', async () => {
    for (const name of [...names, '0', '9223372036854775808', '999999999']) {
      for (const path of [
        `/transactions/${name}?businessId=1`,
        `/public/transactions/payment-url/${name}`,
        `/payouts/${name}`,
        `/business/${name}`,
      ]) {
        expectRefused(await raw('GET', path, undefined), path);
      }
    }
  });

  it.each(['', ...'= =x =0 =-1 =1.0 =1e0 =%31%00 =1&businessId=1 []=1 =99999999999999999999 =2'.split(' ')])(
    'refuses to list events for ?businessId%s',
    async (rest) => {
      expectRefused(await raw('GET', `/webhooks/get-events?businessId${rest}`, undefined), rest);
    },
  );

  it.each(['', '=', '=ng', '=xxxx', '=zzz', '=ngn&currency=usd', '[]=ngn', '=%00', '=1'])(
    'refuses to list banks for ?currency%s',
    async (rest) => {
      expectRefused(await raw('GET', `/banks?currency${rest}`, undefined), rest);
    },
  );

  it('finds nothing at an absent path', async () => {
    expect((await raw('POST', '/nowhere', '{}')).status).toBe(404);
  });
});

describe('a request that is hardly HTTP', () => {
  /** Sends text down a socket and gives back what came until the other side closed. */
  const wire = (text: string) =>
    new Promise<string>((settle) => {
      const { port } = new URL(kit.service.baseUrl);
      let receivedText = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
      socket.on('data', (chunk) => {
        receivedText += chunk;
      });
      socket.on('close', () => settle(receivedText));
      socket.on('error', () => settle(receivedText));
    });
  const body = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a header too large', `GET /api/banks HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['a broken header', 'GET /api/banks HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', 400],
    ['no Host', 'GET /api/banks HTTP/1.1\r\n\r\n', 400],
    ['a Host that is none', 'GET /api/banks HTTP/1.1\r\nHost: a b/c?\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', 'POST /api/business HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['TRACE', 'TRACE /api/banks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
  ])('responds with the right status to a request that is hardly HTTP: %s', async (_, text, status) => {
    const answer = await wire(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    expect(body(answer)).toMatchObject({ status: false });
  });

  it('accepts a request in HTTP/1.0', async () => {
    expect(await wire('GET /api/banks HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.[01] 401/);
  });
});
