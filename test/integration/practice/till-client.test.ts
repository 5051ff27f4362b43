import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMerchantClient, type MerchantClient } from '../../../electron/merchant/client.ts';
import { naira, parseTypedAmount } from '../../../electron/shared/base/money.ts';
import { parsePhone } from '../../../electron/shared/base/phone.ts';
import { type Kit, startKit } from '../../support/practice-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

let kit: Kit;
let client: MerchantClient;
beforeAll(async () => {
  kit = await startKit();
  const { baseUrl, credentials } = kit.service;
  client = createMerchantClient({ credentials: () => ({ baseUrl, ...credentials }), fetch });
});
afterAll(() => kit.close());

const secretHash = 'c0'.repeat(32);
const sale = {
  amount: naira(unwrap(parseTypedAmount('1,500.50'))),
  phone: unwrap(parsePhone('0803 123 4567')),
  reference: 'TILL01-1-1',
  narration: 'A sale',
};

it('understands the practice service at all thirteen endpoints', async () => {
  const business = {
    name: 'Third',
    currency: 'NGN',
    email: 'c@c.example',
    type: 'individual',
    phonenumber: '2348031234567',
  } as const;
  expect(await client.createBusiness(business)).toMatchObject({ ok: true });
  expect(await client.getBusiness({ id: kit.service.credentials.businessId })).toMatchObject({ ok: true });
  expect(await client.updateBusiness({ id: kit.service.credentials.businessId, city: 'Ikeja' })).toMatchObject({
    ok: true,
  });
  expect(await client.createWallet({ currency: 'NGN', type: 'balance' })).toMatchObject({ ok: true });
  const account = {
    accountnumber: '0123456789',
    bankname: 'Zenith Bank',
    bankcode: '000015',
    beneficiaryname: 'ADA OBI',
    beneficiarycountry: 'NG',
    type: 'bank',
  } as const;
  expect(await client.createPayoutAccount(account)).toMatchObject({ ok: true });
  expect(await client.getPayout({ id: 1 })).toMatchObject({ ok: true });
  expect(await client.listBanks({ currency: 'NGN' })).toMatchObject({ ok: true });
  const createdAccount = unwrap(await client.createVirtualAccount(sale)).value;
  await kit.control('/payments', { body: { accountNo: createdAccount.accountNo } });
  expect(await client.getTransaction({ refid: createdAccount.trackingId ?? '' })).toMatchObject({ ok: true });
  expect(await client.getPaymentUrl({ urlRef: createdAccount.trackingId ?? '' })).toMatchObject({ ok: true });
  const details = { url: 'http://127.0.0.1:9/', allowedEvents: 'all', retryStatus: 'DISABLED' } as const;
  const hook = unwrap(await client.createWebhook({ ...details, secretHash })).value;
  expect(await client.updateWebhook({ id: hook.id, allowedEvents: 'payout_failed' })).toMatchObject({ ok: true });
  expect(unwrap(await client.listEvents())).toMatchObject({ skipped: 0, value: [{}] });
});
