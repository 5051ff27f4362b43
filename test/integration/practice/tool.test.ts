import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, expect, it } from 'vitest';
import { credentialHeaders, type Kit, send, startKit } from '../../support/practice-kit.ts';

let kit: Kit | null = null;
afterEach(() => kit?.close());

const start = async (options: Parameters<typeof startKit>[0] = {}): Promise<Kit> => {
  kit = await startKit(options);
  return kit;
};

interface ListedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly request: string | null;
  readonly response: string | null;
}

it('lists requests to the interface with their bodies, and never a key', async () => {
  const { control, newAccount, service } = await start();
  const { accountNo } = await newAccount();
  const { body } = await control<readonly ListedRequest[]>('/requests');
  expect(body.data).toMatchObject([{ method: 'POST', path: '/transactions/virtual-accounts', status: 200 }]);
  expect(body.data[0]?.request).toContain('2348031234567');
  expect(body.data[0]?.response).toContain(accountNo);
  for (const key of [service.credentials.secretKey, service.credentials.bearerToken])
    expect(JSON.stringify(body)).not.toContain(key);
  await control('/requests', { method: 'DELETE' });
  expect((await control<readonly ListedRequest[]>('/requests')).body.data).toEqual([]);
});

it('lists a request whose connection a fault cut', async () => {
  const { control, call } = await start();
  await control('/faults', { method: 'PUT', body: [{ kind: 'drop-before' }] });
  await expect(call('/banks?currency=NGN')).rejects.toThrow();
  expect((await control<readonly ListedRequest[]>('/requests')).body.data).toMatchObject([
    { status: null, response: null },
  ]);
});

it('pays the newest account where none is named', async () => {
  const { control, newAccount } = await start();
  expect((await control('/payments', { body: {} })).http).toBe(404);
  await newAccount();
  const { accountNo } = await newAccount();
  await control('/payments', { body: {} });
  interface ListedAccount {
    readonly accountNo: string;
    readonly delivered: number;
  }
  const { data } = (await control<readonly ListedAccount[]>('/transactions')).body;
  expect(data.filter(({ delivered }) => delivered === 1).map((each) => each.accountNo)).toEqual([accountNo]);
});

it('lists payouts, newest first', async () => {
  const { control, newAccount } = await start({ sampleData: true });
  await newAccount();
  await control('/payouts', { body: { businessId: 1, amount: 1_000 } });
  const { data } = (await control<readonly object[]>('/payouts')).body;
  expect(data).toContainEqual(expect.objectContaining({ status: 'completed' }));
  expect(data[0]).toMatchObject({ amount: 1_000, status: 'pending' });
});

/** Returns the request of a curl line, as a shell without variables would send it. */
function curlRequest(line: string, port: string) {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quotedWord, plain]) => quotedWord ?? plain ?? '');
  const after = (name: string) => words.flatMap((word, at) => (word === name ? [words[at + 1] ?? ''] : []));
  const [body] = after('--json');
  const headers = new Headers(
    after('-H').map((header): [string, string] => [header.split(': ')[0] ?? '', header.split(': ')[1] ?? '']),
  );
  if (body !== undefined) headers.set('content-type', 'application/json');
  const method = after('-X')[0] ?? (body === undefined ? 'GET' : 'POST');
  const url = (words.at(-1) ?? '').replace(':4010', `:${port}`);
  return { url, init: { method, headers, ...(body !== undefined && { body }) } };
}

it('accepts every request that its document shows, as written', async () => {
  const { service } = await start({ fixedKeys: true });
  const { port } = new URL(service.baseUrl);
  const text = readFileSync(join(import.meta.dirname, '../../../.github/docs/practice-service.md'), 'utf8');
  // `-N` follows a stream, which does not end.
  const lines = [...text.matchAll(/curl (?!-N)-?-?[^`\n]+/g)].map(([line]) => line);
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    const { url, init } = curlRequest(line, port);
    expect([line, (await fetch(url, init)).status]).toEqual([line, 200]);
  }
});

it('starts again on request, with the same business and keys', async () => {
  const { control, call, newAccount, service } = await start();
  const { accountNo } = await newAccount();
  await control('/payments', { body: { accountNo } });
  await control('/faults', { method: 'PUT', body: [{ kind: 'status', status: 500 }] });
  expect((await control('/reset', { body: {} })).http).toBe(200);
  expect((await control<readonly unknown[]>('/transactions')).body.data).toEqual([]);
  expect((await call(`/business/${service.credentials.businessId}`)).http).toBe(200);
  expect((await newAccount()).accountNo).toMatch(/^\d{10}$/);
});

it('begins with sample data where it is wanted, once', async () => {
  const { control, restart } = await start({ sampleData: true });
  interface Sample {
    readonly delivered: number;
    readonly failed: number;
    readonly reversed: number;
    readonly isreversing: number;
  }
  const list = async () => (await control<readonly Sample[]>('/transactions')).body.data;
  const count = (all: readonly Sample[], is: (each: Sample) => boolean) => all.filter(is).length;
  const all = await list();
  expect(all).toHaveLength(10);
  expect(count(all, ({ delivered }) => delivered === 1)).toBe(7);
  expect(count(all, ({ failed }) => failed === 1)).toBe(1);
  expect(count(all, ({ isreversing }) => isreversing === 1)).toBe(1);
  expect(count(all, ({ reversed }) => reversed === 1)).toBe(1);
  await restart({ sampleData: true });
  expect(await list()).toHaveLength(10);
});

it.each([true, false])('responds to web pages of other origins only where that is allowed: %s', async (cors) => {
  const { service } = await start({ cors });
  const headers = { ...credentialHeaders(service.credentials), origin: 'https://shop.example' };
  const answer = await send(`${service.baseUrl}/banks?currency=NGN`, { headers });
  expect(answer.headers.get('access-control-allow-origin')).toBe(cors ? '*' : null);
  expect((await send(`${service.control}/clock`, { headers })).http).toBe(403);
});

it('describes every control route in a valid OpenAPI document', async () => {
  const { service, control } = await start();
  const document = (await (await fetch(`${service.control}/openapi.json`)).json()) as { paths: Record<string, object> };
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  const describedOperations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const { routes } = (await control<{ readonly routes: readonly string[] }>('')).body.data;
  expect(describedOperations.toSorted()).toEqual(routes.toSorted());
});

it('serves its page to this computer alone, with a policy', async () => {
  const { service } = await start();
  const address = new URL('/', service.baseUrl).href;
  const page = await fetch(address);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'");
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(await page.text()) ?? [];
  expect(() => new Function(script)).not.toThrow();
  expect((await fetch(address, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
});
