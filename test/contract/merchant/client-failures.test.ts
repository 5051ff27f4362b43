import { describe, expect, it } from 'vitest';
import { definitelyNotExecuted } from '../../../electron/merchant/client.ts';
import { isDeep } from '../../support/deep.ts';
import { type EndpointCase, newPayoutAccount, reads, writes } from '../../support/merchant-endpoints.ts';
import { clientOf, failureOf, hearing, sale } from '../../support/merchant-kit.ts';

const html = '<!doctype html><html><body>Sign in to the hotel Wi-Fi</body></html>';
const no = '{"status":false,"code":"X1","msg":"no"}';

interface Row {
  readonly what: string;
  readonly status: number;
  readonly text: string | null;
  readonly headers?: Record<string, string>;
  readonly read: string;
  readonly write: string;
}

const same = (code: string) => ({ read: code, write: code });
const unclear = { read: 'bad-answer', write: 'unknown-outcome' };
const down = { read: 'service-down', write: 'unknown-outcome' };

const rows: readonly Row[] = [
  { what: 'a plain no', status: 200, text: no, ...same('rejected') },
  { what: '400', status: 400, text: no, ...same('rejected') },
  { what: '422 without an envelope', status: 422, text: 'no', ...same('rejected') },
  { what: '401', status: 401, text: no, ...same('keys-refused') },
  { what: '403 without words', status: 403, text: '', ...same('keys-refused') },
  { what: '404', status: 404, text: no, ...same('not-found') },
  { what: '404 of no service', status: 404, text: '404 page not found', read: 'service-down', write: 'not-found' },
  { what: '404 of a gateway', status: 404, text: '{"message":"no Route"}', read: 'service-down', write: 'not-found' },
  { what: '408', status: 408, text: no, read: 'rate-limited', write: 'unknown-outcome' },
  {
    what: 'a time limit in a 200',
    status: 200,
    text: '{"status":false,"code":408}',
    read: 'rate-limited',
    write: 'unknown-outcome',
  },
  { what: '425', status: 425, text: no, ...same('rate-limited') },
  { what: '429', status: 429, text: html, ...same('rate-limited') },
  { what: '500', status: 500, text: no, ...down },
  { what: '502 as a page', status: 502, text: html, ...down },
  { what: '503', status: 503, text: '', ...down },
  { what: '504', status: 504, text: '{"status":true}', ...down },
  { what: 'an error 500 in a 200', status: 200, text: '{"status":false,"code":500}', ...down },
  { what: 'an error 401 in a 200', status: 200, text: '{"status":false,"code":401}', ...same('keys-refused') },
  { what: 'an error 429 in a 200', status: 200, text: '{"status":false,"code":"429"}', ...same('rate-limited') },
  { what: 'a code 327 in a 500', status: 500, text: '{"status":false,"code":327}', ...same('not-found') },
  { what: 'a page', status: 200, text: html, ...same('captive-portal') },
  { what: 'a page after blanks', status: 200, text: `\ufeff \n${html}`, ...same('captive-portal') },
  { what: 'a page that refuses', status: 403, text: html, ...same('captive-portal') },
  { what: 'a page that is not found', status: 404, text: html, ...same('captive-portal') },
  {
    what: 'words called HTML',
    status: 200,
    text: 'hello',
    headers: { 'content-type': 'text/html' },
    ...same('captive-portal'),
  },
  { what: '511 sign in', status: 511, text: '', ...same('captive-portal') },
  { what: '407 proxy', status: 407, text: no, ...same('proxy-refused') },
  { what: '204', status: 204, text: null, ...unclear },
  { what: 'nothing', status: 200, text: '', ...unclear },
  { what: 'null', status: 200, text: 'null', ...unclear },
  { what: 'an empty list', status: 200, text: '[]', ...unclear },
  { what: 'an empty record', status: 200, text: '{}', ...unclear },
  { what: 'a word', status: 200, text: '"ok"', ...unclear },
  { what: 'a number', status: 200, text: '1', ...unclear },
  { what: 'half an answer', status: 200, text: '{"status":true,"code":200,"data":{"accountNo":"90123', ...unclear },
  { what: 'half a list', status: 200, text: '{"status":true,"code":200,"data":[{"id":1},', ...unclear },
  { what: 'an answer and more', status: 200, text: '{"status":true,"data":{}} x', ...unclear },
  { what: 'neither yes nor no', status: 200, text: '{"data":{}}', ...unclear },
  { what: 'a success of HTTP 400', status: 400, text: '{"status":true,"data":{}}', ...unclear },
  { what: 'a bomb of depth', status: 200, text: '['.repeat(200_000), ...unclear },
  { what: 'a closed bomb', status: 200, text: `${'['.repeat(200_000)}${']'.repeat(200_000)}`, ...unclear },
  {
    what: 'a bomb in data',
    status: 200,
    text: `{"status":true,"data":{"a":${'['.repeat(2e5)}${']'.repeat(2e5)}}}`,
    ...unclear,
  },
];

/** One endpoint that reads a record, one that reads a list and one that writes play all: others are read in the same way. */
const everywhere: readonly string[] = ['500', 'a page', 'half an answer'];
const oneOfEachKind: readonly string[] = ['getTransaction', 'listEvents', 'createVirtualAccount'];

describe.each(rows)('$what', ({ what, status, text, headers, read, write }) => {
  const client = () => hearing(text, { status, ...(headers ? { headers } : {}) });
  const isPlayed = ({ name }: EndpointCase) => isDeep || everywhere.includes(what) || oneOfEachKind.includes(name);
  it.each(reads.filter(isPlayed))(`returns ${read} for a read whose response is ${what}: $name`, async ({ call }) => {
    expect(failureOf(await call(client())).code).toBe(read);
  });
  it.each(writes.filter(isPlayed))(
    `returns ${write} for a write whose response is ${what}: $name`,
    async ({ call }) => {
      expect(failureOf(await call(client())).code).toBe(write);
    },
  );
});

describe('a write', () => {
  it('counts as not executed only when the service or this till clearly reported it', () => {
    const open = rows.filter(({ write }) => !definitelyNotExecuted.has(write as never)).map(({ what }) => what);
    expect(open).toContain('a page');
    expect(open).toContain('500');
    expect(open).toContain('half an answer');
    expect(definitelyNotExecuted.has('redirected')).toBe(false);
    expect(definitelyNotExecuted.has('unknown-outcome')).toBe(false);
  });

  it('uses the fetch function for writes', async () => {
    const used: string[] = [];
    const via = (name: string) => async () => {
      used.push(name);
      return new Response('{}');
    };
    const client = clientOf(via('reads'), { fetchForWrites: via('writes') });
    await client.createVirtualAccount(sale);
    await client.listEvents();
    expect(used).toEqual(['writes', 'reads']);
  });
});

describe('the texts of a failure', () => {
  const reportedTextOf = async (msg: string) =>
    failureOf(await hearing(JSON.stringify({ status: false, msg })).listEvents()).text;

  it('reports the text of a failure as one line of at most 200 characters', async () => {
    expect(await reportedTextOf('a\r\nb\tc\u0000d\u202ee\u2028f')).toBe('a b c d e f');
    expect(Array.from((await reportedTextOf('😀'.repeat(300))) ?? '')).toHaveLength(200);
  });

  it('hides the account number and the secret that were sent in the text of a failure', async () => {
    const client = hearing('{"status":false,"msg":"0123456789 is no account"}', { status: 400 });
    expect(failureOf(await client.createPayoutAccount(newPayoutAccount)).text).toBe('[hidden] is no account');
    const secretHash = 'b7'.repeat(32);
    const echo = () => hearing(JSON.stringify({ status: false, msg: `bad ${secretHash}` }));
    const details = { url: 'https://x.example', allowedEvents: 'all', retryStatus: 'ENABLED' } as const;
    const createdWebhook = await echo().createWebhook({ ...details, secretHash });
    const updatedWebhook = await echo().updateWebhook({ id: 'x', secretHash });
    expect([failureOf(createdWebhook).text, failureOf(updatedWebhook).text]).toEqual(['bad [hidden]', 'bad [hidden]']);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 10);
  it.each([
    ['0', 1_000],
    ['5', 5_000],
    ['1000000000', 120_000],
    ['9'.repeat(400), 120_000],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 1_000],
    ['Sat, 21 Nov 2099 09:00:00 GMT', 120_000],
    ['soon', undefined],
    ['1e9', undefined],
    ['-5', undefined],
    ['', undefined],
  ])('delays for %s by %j ms', async (header, expectedDelay) => {
    const answer = () => new Response('', { status: 429, headers: { 'retry-after': header } });
    const refusal = failureOf(await clientOf(async () => answer(), { now: () => now }).listEvents());
    expect(refusal.code).toBe('rate-limited');
    expect(refusal.retryAfterMs).toBe(expectedDelay);
  });

  it("counts from the service's clock when it sends it", async () => {
    const headers = { 'retry-after': 'Sat, 21 Nov 2026 12:00:10 GMT', date: 'Sat, 21 Nov 2026 12:00:00 GMT' };
    const client = clientOf(async () => new Response('', { status: 503, headers }), { now: () => now });
    expect(failureOf(await client.listEvents())).toMatchObject({ code: 'service-down', retryAfterMs: 10_000 });
  });
});
