import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureEnvelope } from '../../../electron/merchant/schema/envelope.ts';
import type { PracticeCredentials } from '../../../electron/practice/store/businesses.ts';
import { newBusiness } from '../../support/merchant-endpoints.ts';
import { operationsOf } from '../../support/openapi/document.ts';
import { type Answer, type Kit, send, startKit } from '../../support/practice-kit.ts';

let kit: Kit;
let second: PracticeCredentials;
beforeAll(async () => {
  kit = await startKit();
  const body = { name: 'Other', currency: 'ngn', email: 'o@o.example', type: 'corporate', phonenumber: '08031234567' };
  const { id } = (await kit.call<{ id: number }>('/business', { body })).body.data;
  second = (await kit.control<PracticeCredentials>(`/businesses/${id}/credentials`)).body.data;
});
afterAll(() => kit.close());

const hook = { url: 'https://shop.example/', retryStatus: 'ENABLED' };

function expectFailure(answer: Answer, http: number, code: number = http) {
  expect(failureEnvelope.safeParse(answer.body).error?.issues ?? []).toEqual([]);
  expect([answer.http, answer.body.code]).toEqual([http, code]);
}

const endpoints = operationsOf().map(({ method, path, operation }) => ({
  method,
  path: path.replaceAll(/\{\w+\}/g, '1'),
  hasKeys: operation.security.some((scheme) => 'accessKey' in scheme),
}));

it.each(endpoints)('refuses $method $path without its own credentials', async ({ method, path, hasKeys }) => {
  const { accessKey: AccessKey, secretKey: SecretKey, bearerToken: token } = kit.service.credentials;
  const wrongCredentials: Record<string, string>[] = hasKeys
    ? [
        { Authorization: `Bearer ${token}` },
        { AccessKey, SecretKey: 'sk_wrong' },
        { AccessKey: SecretKey, SecretKey: AccessKey },
      ]
    : [{ AccessKey, SecretKey }, { Authorization: `Bearer ${token}x` }, { Authorization: token }];
  for (const headers of [{}, ...wrongCredentials]) {
    const ask = { method, headers, ...(method === 'POST' && { body: {} }) };
    expectFailure(await send(`${kit.service.baseUrl}${path}`, ask), 401);
  }
});

it.each(endpoints)('refuses PATCH at $path with 405, and names $method as allowed there', async ({ method, path }) => {
  const answer = await kit.call(path, { method: 'PATCH', body: {} });
  expectFailure(answer, 405);
  expect(answer.headers.get('allow')).toContain(method);
});

describe('errors of the interface', () => {
  it('returns 326 for an absent business, or one of other keys', async () => {
    const body = { amount: 100, msisdn: '2348031234567' };
    for (const businessId of [999, second.businessId]) {
      expectFailure(await kit.call('/transactions/virtual-accounts', { body: { ...body, businessId } }), 404, 326);
    }
  });

  it('returns 327 with its type for an absent transaction or payment url', async () => {
    for (const path of ['/transactions/none?businessId=1', '/public/transactions/payment-url/none']) {
      const answer = await kit.call(path);
      expectFailure(answer, 404, 327);
      expect(answer.body.type).toBe('TRANSACTION_NOT_FOUND');
    }
  });

  it('refuses two names of one thing that differ', async () => {
    const { id } = (await kit.call('/webhooks/create-webhook?businessId=1', { body: hook })).body.data;
    const both = { id, webhookId: '11111111-1111-4111-8111-111111111111', retryStatus: 'DISABLED' };
    expectFailure(await kit.call('/webhooks/update-webhook?businessId=1', { body: both }), 400);
    const change = { id, retryStatus: 'DISABLED' };
    const path = `/webhooks/update-webhook?businessId=1&business=${second.businessId}`;
    expectFailure(await kit.call(path, { body: change }), 400);
  });

  it('hides one business’s records from another’s credentials', async () => {
    const { trackingId } = await kit.newAccount();
    const { businessId } = kit.service.credentials;
    const as = second;
    expectFailure(await kit.call(`/transactions/${trackingId}?businessId=${businessId}`, { as }), 404, 327);
    expectFailure(await kit.call(`/transactions/${trackingId}?businessId=${second.businessId}`, { as }), 404, 327);
    expectFailure(await kit.call(`/transactions/${trackingId}?businessId=${second.businessId}`), 404, 327);
    expectFailure(await kit.call(`/public/transactions/payment-url/${trackingId}`, { as }), 404, 327);
    expectFailure(await kit.call('/payouts/1', { as }), 404);
    expectFailure(await kit.call(`/business/${businessId}`, { as }), 404, 326);
    expectFailure(await kit.call(`/webhooks/get-events?businessId=${businessId}`, { as }), 404, 326);
    expectFailure(await kit.call(`/webhooks/get-events?businessId=${second.businessId}`), 404, 326);
  });

  it('refuses what the interface calls compulsory when it is missing', async () => {
    expectFailure(await kit.call('/banks'), 400);
    expectFailure(await kit.call('/business/1', { body: {} }), 400);
    expectFailure(await kit.call('/business/1', { body: { unknown: 1 } }), 400);
    expectFailure(await kit.call('/transactions/x'), 400);
    expectFailure(await kit.call('/webhooks/create-webhook', { body: hook }), 400);
    expectFailure(await kit.call('/webhooks/update-webhook?businessId=1', { body: { url: hook.url } }), 400);
    expectFailure(await kit.call('/webhooks/update-webhook?businessId=1', { body: { id: 'none' } }), 400);
    expectFailure(
      await kit.call('/webhooks/update-webhook?businessId=1', { body: { id: 'none', url: hook.url } }),
      404,
    );
  });

  it('opens virtual accounts in naira only', async () => {
    const body = { businessId: 1, amount: 5, msisdn: '2348031234567' };
    expectFailure(await kit.call('/transactions/virtual-accounts', { body: { ...body, currency: 'USD' } }), 400);
    const inDollars = { ...newBusiness, currency: 'usd' };
    const { id } = (await kit.call<{ id: number }>('/business', { body: inDollars })).body.data;
    const as = (await kit.control<PracticeCredentials>(`/businesses/${id}/credentials`)).body.data;
    expectFailure(await kit.call('/transactions/virtual-accounts', { body: { ...body, businessId: id }, as }), 400);
  });
});
