import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { credentialHeaders, type Kit, startKit } from '../../support/practice-kit.ts';

let kit: Kit;
beforeEach(async () => {
  kit = await startKit({}, { asDescribed: false });
});
afterEach(() => kit.close());

const ROUTE = 'POST /transactions/virtual-accounts';
const set = (...rules: object[]) => kit.control('/faults', { method: 'PUT', body: rules });
const headers = () => credentialHeaders(kit.service.credentials);

/** The answer as it comes, without any reading of it. */
const banks = () => fetch(`${kit.service.baseUrl}/banks?currency=ngn`, { headers: headers(), redirect: 'manual' });
const create = () =>
  fetch(`${kit.service.baseUrl}/transactions/virtual-accounts`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ businessId: 1, amount: 1, msisdn: '2348031234567' }),
  });

/** Whether a request left a transaction behind: ids are given one by one. */
async function madeSince(work: () => Promise<unknown>): Promise<number> {
  const id = async () => {
    const { trackingId } = await kit.newAccount();
    return Number((await kit.call(`/transactions/${trackingId}?businessId=1`)).body.data.id);
  };
  const before = await id();
  await work();
  await set();
  return (await id()) - before - 1;
}

describe('faults', () => {
  it.each([
    ['after the commit: the account exists, its response is lost', 'drop-after', 1],
    ['before the work: nothing happened', 'drop-before', 0],
  ])('drops the connection %s', async (_, kind, count) => {
    const accountCount = await madeSince(async () => {
      await set({ route: ROUTE, kind });
      await expect(create()).rejects.toThrow();
    });
    expect(accountCount).toBe(count);
  });

  it('returns a status as a fault, before or after the work', async () => {
    const accountCount = await madeSince(async () => {
      await set({ route: ROUTE, kind: 'status', status: 503, times: 1, headers: { 'Retry-After': '5' } });
      const answer = await create();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      await set({ route: ROUTE, kind: 'status', status: 502, when: 'after', body: '<html>' });
      expect(await (await create()).text()).toBe('<html>');
    });
    expect(accountCount).toBe(1);
  });

  it('cuts the body shorter than promised', async () => {
    await set({ route: 'GET /banks', kind: 'truncate', bytes: 20 });
    const answer = await banks();
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(20);
    await expect(answer.text()).rejects.toThrow();
  });

  it('sends the body slowly, a few bytes at a time', async () => {
    await set({ route: 'GET /banks', kind: 'drip', bytes: 400, everyMs: 5 });
    const startedAt = performance.now();
    const answer = await banks();
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ status: true });
    expect(performance.now() - startedAt).toBeGreaterThan((text.length / 400 - 1) * 4);
  });

  it('ends a response that it sends slowly when the service closes', async () => {
    await set({ route: 'GET /banks', kind: 'drip', bytes: 1, everyMs: 1_000 });
    const answer = await banks();
    const cut = expect(answer.text()).rejects.toThrow();
    await kit.restart();
    await cut;
    expect((await banks()).status).toBe(200); // faults end with a restart
  });

  it('returns the wrong content type, or another page', async () => {
    await set({ kind: 'content-type', contentType: 'text/plain', times: 1 });
    const plain = await banks();
    expect([plain.headers.get('content-type'), (await plain.json()).status]).toEqual(['text/plain', true]);
    await set({ kind: 'content-type', body: '<title>Sign in to Wi-Fi</title>' });
    const portal = await banks();
    expect(portal.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await portal.text()).toContain('Wi-Fi');
  });

  it('redirects', async () => {
    await set({ kind: 'redirect', status: 307, location: 'http://127.0.0.1:9/other' });
    const answer = await banks();
    expect([answer.status, answer.headers.get('location')]).toEqual([307, 'http://127.0.0.1:9/other']);
  });

  it('delays a response, together with another fault', async () => {
    await set({ kind: 'latency', ms: 60 }, { kind: 'status', status: 500 });
    const startedAt = performance.now();
    expect((await banks()).status).toBe(500);
    expect(performance.now() - startedAt).toBeGreaterThan(55);
  });

  it('applies faults to their route only and never to control, and replaces the last list of them', async () => {
    await set({ route: ROUTE, kind: 'drop-before' });
    expect((await banks()).status).toBe(200);
    await set({ route: '*', kind: 'drop-before' });
    await expect(banks()).rejects.toThrow();
    expect((await kit.control<unknown[]>('/faults')).body.data).toHaveLength(1);
    await kit.control('/faults', { method: 'DELETE' });
    expect((await banks()).status).toBe(200);
  });

  it('refuses a fault that does not exist', async () => {
    expect((await set({ kind: 'explode' })).http).toBe(400);
    expect((await kit.control<unknown[]>('/faults')).body.data).toEqual([]);
  });
});
