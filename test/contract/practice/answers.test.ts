import { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bank } from '../../../electron/merchant/schema/payouts.ts';
import { webhookEvent } from '../../../electron/merchant/schema/webhooks.ts';
import { newBusiness } from '../../support/merchant-endpoints.ts';
import { type Kit, startKit } from '../../support/practice-kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.close());

/** `kit.call` fails where an answer is not as `resources/openapi.json` describes it, which is made from the schemas. */
const businessBody = { ...newBusiness, name: 'Second Shop', type: 'individual' };

it('creates a pending business (4.1), updates it and returns an empty object (4.3)', async () => {
  const createdBusiness = await kit.call('/business', { body: businessBody });
  expect(createdBusiness.body.data).toMatchObject({ currency: 'ngn', status: 'pending', businessname: 'Second Shop' });
  const path = `/business/${createdBusiness.body.data.id}`;
  expect((await kit.call(path, { body: { city: 'Ikeja', name: 'Renamed' } })).body.data).toEqual({});
  expect((await kit.call(path)).body.data).toMatchObject({ city: 'Ikeja', name: 'Renamed', country: null });
});

it('creates a payout account (4.5): country in upper case, number masked but for four', async () => {
  const answer = await kit.call('/payout-account', {
    body: {
      businessId: kit.service.credentials.businessId,
      accountnumber: '0011223344',
      bankname: 'zenith bank',
      bankcode: '000015',
      beneficiaryname: 'Ada Obi',
      beneficiarycountry: 'ng',
      type: 'bank',
    },
  });
  expect(answer.body.data).toMatchObject({
    beneficiarycountry: 'NG',
    maskedaccountnumber: '******3344',
    bankname: 'Zenith Bank',
    defaultBank: false,
  });
});

it.each([
  ['mobile', 'NG', '08031234567', 200],
  ['mobile', 'NG', '8031234567', 200],
  ['mobile', 'NG', '803123456', 400],
  ['bank', 'NG', '08031234567', 400],
  ['bank', 'GH', '01234', 200],
  ['mobile', 'gh', '01234567890123456789', 200],
  ['bank', 'GH', '0123', 400],
])(
  'validates the length of a number (4.5): %s in %s, %s: %d',
  async (type, beneficiarycountry, accountnumber, http) => {
    const bank = { bankname: 'OPay Digital Services', bankcode: '100004', beneficiaryname: 'Ada Obi' };
    const { businessId } = kit.service.credentials;
    const body = { businessId, ...bank, type, beneficiarycountry, accountnumber };
    expect((await kit.call('/payout-account', { body })).http).toBe(http);
  },
);

it('lists the banks of the naira, and none of another currency (4.7)', async () => {
  const answer = await kit.call('/banks?currency=ngn');
  const banks = z.array(bank).parse(answer.body.data);
  expect(banks.find(({ code }) => code === '000013')?.ussdTemplate).toBe('*737*2*Amount*AccountNumber#');
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  expect([...new Set(banks.map(({ code }) => code.length))].sort()).toEqual([5, 6, 7]);
  expect((await kit.call('/banks?currency=usd')).body.data).toEqual([]);
});

it('reads a transaction, before and after the payment (4.9)', async () => {
  const { trackingId, accountNo } = await kit.newAccount({ amount: 1500.5 });
  const path = `/transactions/${trackingId}?businessId=${kit.service.credentials.businessId}`;
  const initial = await kit.call(path);
  expect(initial.body.data).toMatchObject({
    refid: trackingId,
    amount: '1500.5000',
    requestamount: '1500.5000',
    delivered: -1,
    failed: -1,
    vendref: null,
  });
  await kit.control('/payments', { body: { accountNo } });
  const paid = await kit.call(path);
  expect(paid.body.data).toMatchObject({ delivered: 1, debited: 1, vended: 1, failed: 0, vendref: trackingId });
});

it('reads the payment-url record of any virtual account (4.10)', async () => {
  const { trackingId } = await kit.newAccount({ amount: 70 });
  const answer = await kit.call(`/public/transactions/payment-url/${trackingId}`);
  expect(answer.body.data).toMatchObject({ ref: trackingId, amount: 70, isTest: true });
});

it('returns a webhook with `error` "success" (4.11, 4.13)', async () => {
  const query = `?businessId=${kit.service.credentials.businessId}`;
  const secretHash = 'ab'.repeat(32);
  const body = { url: 'https://shop.example/hooks', retryStatus: 'DISABLED', secretHash };
  const createdWebhook = await kit.call(`/webhooks/create-webhook${query}`, { body });
  expect(createdWebhook.body.data).toMatchObject({ ...body, allowedEvents: 'all' });
  const { id } = createdWebhook.body.data;
  const changedWebhook = await kit.call(`/webhooks/update-webhook${query}`, {
    body: { id, allowedEvents: 'payout_failed' },
  });
  expect(changedWebhook.body.data).toMatchObject({ id, url: body.url, secretHash, allowedEvents: 'payout_failed' });
  const other = `/webhooks/update-webhook?business=${kit.service.credentials.businessId}`;
  const again = await kit.call(other, { body: { webhookId: id, retryStatus: 'ENABLED' } });
  expect(again.body.data).toMatchObject({ id, retryStatus: 'ENABLED' });
  const twice = await kit.call(`${other}&businessId=${kit.service.credentials.businessId}`, {
    body: { id, webhookId: id, retryStatus: 'DISABLED' },
  });
  expect(twice.body.data).toMatchObject({ id, retryStatus: 'DISABLED' });
});

it('hides the service’s own names in `meta` (4.12)', async () => {
  const { trackingId } = await kit.newAccount({ meta: { historyId: 'mine', walletId: 'mine', provider: 'mine' } });
  await kit.control(`/transactions/${trackingId}/fail`, { method: 'POST' });
  const answer = await kit.call(`/webhooks/get-events?businessId=${kit.service.credentials.businessId}`);
  const [newest] = z.array(webhookEvent).parse(answer.body.data);
  const meta = newest && 'meta' in newest.payload.data ? newest.payload.data.meta : undefined;
  expect(meta).toMatchObject({ provider: 'practice-bank' });
  expect(meta).not.toHaveProperty('historyId');
  expect(meta).not.toHaveProperty('walletId');
});

it('lists events of every kind, newest first (4.12)', async () => {
  const meta = { 'your-reference': 'SALE-7', custom_field: { Table: '4' }, accountNo: 'mine', email: 'a@b.example' };
  const { trackingId, accountNo } = await kit.newAccount({ meta });
  const failing = await kit.newAccount();
  await kit.control('/payments', { body: { accountNo } });
  await kit.control(`/transactions/${trackingId}/reverse`, { method: 'POST' });
  await kit.control(`/transactions/${failing.trackingId}/fail`, { method: 'POST' });
  await kit.control('/payouts/1', { body: { status: 'received' } });
  await kit.control('/payouts/1', { body: { status: 'completed' } });
  const answer = await kit.call(`/webhooks/get-events?businessId=${kit.service.credentials.businessId}`);
  const events = z.array(webhookEvent).parse(answer.body.data);
  expect(events.slice(0, 5).map(({ payload }) => payload['event.type'])).toEqual([
    'payout_completed',
    'payout_received',
    'transaction_failed',
    'transaction_updated',
    'transaction_success',
  ]);
  const success = events[4]?.payload.data;
  expect(success).toMatchObject({
    refid: trackingId,
    amount: 1500,
    requestamount: 1500,
    delivered: 1,
    debited: 1,
    vended: 1,
    isreversing: 0,
    meta: { ...meta, accountNo, fee: 22.5, commission: 1.5, provider: 'practice-bank', walletId: 1 },
  });
  expect(events[3]?.payload.data).toMatchObject({ refid: trackingId, isreversing: 1 });
});
