import type { MerchantClient } from '../../electron/merchant/client.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { sale } from './merchant-kit.ts';
import {
  bank,
  business,
  newBusinessAnswer,
  newWallet,
  paymentUrl,
  payout,
  payoutAccount,
  secretHash,
  transaction,
  uuid,
  virtualAccount,
  webhook,
  webhookEvent,
} from './merchant-records.ts';

/** One endpoint: how the till calls it, the expected request, and the response of the interface. */
export interface EndpointCase {
  readonly name: keyof MerchantClient;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly scheme: 'bearer' | 'key-pair';
  readonly body?: unknown;
  readonly data: unknown;
  readonly call: (client: MerchantClient) => Promise<Result<unknown>>;
}

export const newBusiness = {
  name: 'Corner Shop',
  currency: 'NGN',
  email: 'shop@example.com',
  type: 'corporate',
  phonenumber: '08031234567',
} as const;

export const newPayoutAccount = {
  accountnumber: '0123456789',
  bankname: 'Wema Bank',
  bankcode: '000017',
  beneficiaryname: 'ADA OBI',
  beneficiarycountry: 'NG',
  type: 'bank',
} as const;

const newWebhook = {
  url: 'https://shop.example/hooks',
  allowedEvents: 'all',
  retryStatus: 'ENABLED',
  secretHash,
} as const;

/** Section 4 of the interface, all thirteen. */
export const endpointCases: readonly EndpointCase[] = [
  {
    name: 'createBusiness',
    method: 'POST',
    path: '/business',
    scheme: 'bearer',
    body: newBusiness,
    data: newBusinessAnswer,
    call: (client) => client.createBusiness(newBusiness),
  },
  {
    name: 'getBusiness',
    method: 'GET',
    path: '/business/41',
    scheme: 'bearer',
    data: business,
    call: (client) => client.getBusiness({ id: 41 }),
  },
  {
    name: 'updateBusiness',
    method: 'POST',
    path: '/business/41',
    scheme: 'bearer',
    body: { city: 'Lagos' },
    data: {},
    call: (client) => client.updateBusiness({ id: 41, city: 'Lagos' }),
  },
  {
    name: 'createWallet',
    method: 'POST',
    path: '/wallets/create-wallet',
    scheme: 'key-pair',
    body: { businessId: 41, currency: 'NGN', type: 'balance' },
    data: newWallet,
    call: (client) => client.createWallet({ currency: 'NGN', type: 'balance' }),
  },
  {
    name: 'createPayoutAccount',
    method: 'POST',
    path: '/payout-account',
    scheme: 'key-pair',
    body: { businessId: 41, ...newPayoutAccount },
    data: payoutAccount,
    call: (client) => client.createPayoutAccount(newPayoutAccount),
  },
  {
    name: 'getPayout',
    method: 'GET',
    path: '/payouts/5',
    scheme: 'bearer',
    data: payout,
    call: (client) => client.getPayout({ id: 5 }),
  },
  {
    name: 'listBanks',
    method: 'GET',
    path: '/banks?currency=ngn',
    scheme: 'key-pair',
    data: [bank],
    call: (client) => client.listBanks({ currency: 'NGN' }),
  },
  {
    name: 'createVirtualAccount',
    method: 'POST',
    path: '/transactions/virtual-accounts',
    scheme: 'key-pair',
    body: {
      businessId: 41,
      amount: 1500.5,
      msisdn: '2348031234567',
      channel: 'web',
      meta: { 'your-reference': 'till1.01J9ZK.1', narration: 'Sale 01J9ZK' },
    },
    data: virtualAccount,
    call: (client) => client.createVirtualAccount(sale),
  },
  {
    name: 'getTransaction',
    method: 'GET',
    path: '/transactions/REF-1?businessId=41',
    scheme: 'bearer',
    data: transaction,
    call: (client) => client.getTransaction({ refid: 'REF-1' }),
  },
  {
    name: 'getPaymentUrl',
    method: 'GET',
    path: '/public/transactions/payment-url/REF-1',
    scheme: 'bearer',
    data: paymentUrl,
    call: (client) => client.getPaymentUrl({ urlRef: 'REF-1' }),
  },
  {
    name: 'createWebhook',
    method: 'POST',
    path: '/webhooks/create-webhook?businessId=41',
    scheme: 'bearer',
    body: newWebhook,
    data: webhook,
    call: (client) => client.createWebhook(newWebhook),
  },
  {
    name: 'listEvents',
    method: 'GET',
    path: '/webhooks/get-events?businessId=41',
    scheme: 'bearer',
    data: [webhookEvent],
    call: (client) => client.listEvents(),
  },
  {
    name: 'updateWebhook',
    method: 'POST',
    path: '/webhooks/update-webhook?businessId=41',
    scheme: 'bearer',
    body: { id: uuid, retryStatus: 'DISABLED' },
    data: webhook,
    call: (client) => client.updateWebhook({ id: uuid, retryStatus: 'DISABLED' }),
  },
];

export const reads = endpointCases.filter(({ method }) => method === 'GET');
export const writes = endpointCases.filter(({ method }) => method === 'POST');
