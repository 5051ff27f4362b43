import type { MerchantClient } from '../../electron/merchant/client.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { sale } from './merchant-kit.ts';

const at = '2026-11-21T10:00:00.000Z';
const uuid = '5f0c3b1e-8a6d-4f57-9c2b-1f0de4a7b611';
const secretHash = 'a'.repeat(64);

export const wallet = {
  id: 7,
  uid: 3,
  ownerid: 3,
  businessId: 41,
  type: 'balance',
  currency: 'ngn',
  status: 'active',
  balance: 2500.5,
  lockedBalance: 0,
  pendingInflow: 0,
  pendingWithdrawal: 10.25,
  availableBalance: 2490.25,
  fee: 0,
  meta: null,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
};

const { ownerid: _, ...withoutOwner } = wallet;
/** What creating a wallet brings: decimal text, and no owner (2.7). */
const newWallet = {
  ...withoutOwner,
  businessId: '41',
  balance: '0.0000',
  lockedBalance: '0.0000',
  pendingInflow: '0.0000',
  pendingWithdrawal: '0.0000',
  availableBalance: '0.0000',
  fee: '0.0000',
};

export const payoutAccount = {
  id: 9,
  uid: 3,
  businessId: 41,
  defaultBank: true,
  accountnumber: '0123456789',
  maskedaccountnumber: '******6789',
  bankname: 'Wema Bank',
  beneficiaryname: 'ADA OBI',
  beneficiarycountry: 'NG',
  type: 'bank',
  email: null,
  createdAt: at,
  updatedAt: at,
};

export const business = {
  id: 41,
  uid: 3,
  clientId: uuid,
  name: 'Corner Shop',
  businessname: 'Corner Shop',
  currency: 'ngn',
  type: 'corporate',
  email: 'shop@example.com',
  phonenumber: '08031234567',
  status: 'pending',
  meta: { notification: { transaction: { push: true, email: false } } },
  bvn: null,
  streetaddress: null,
  country: 'NG',
  state: null,
  city: null,
  postcode: null,
  activationCode: null,
  activatedon: null,
  deactivatedon: null,
  reasondeactivated: null,
  verifiedon: null,
  deletedAt: null,
  acceptTerms: true,
  verified: false,
  hasWebhook: false,
  code: 'BC1',
  fee: 0.015,
  commission: 0.001,
  wallets: [wallet],
  createdAt: at,
  updatedAt: at,
};

const { name, currency, email, type, phonenumber, uid, businessname, status, meta, clientId, id } = business;
/** What creating a business brings: the reduced fields of 2.6. */
const newBusinessAnswer = { name, currency, email, type, phonenumber, uid, businessname, status, meta, clientId, id };

export const payout = {
  id: 5,
  uid: 3,
  businessId: 41,
  walletId: 7,
  bankId: 9,
  amount: 1000.25,
  refid: uuid,
  channel: 'bank',
  currency: null,
  meta: null,
  status: 'pending',
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  wallets: wallet,
  bankaccounts: payoutAccount,
};

export const virtualAccount = {
  trackingId: 'TRK-1',
  msisdn: '2348031234567',
  date: '2026-11-21 10:00:00',
  accountNo: '9012345678',
  accountName: 'CORNER SHOP / CUSTOMER',
  bankName: 'Wema Bank',
};

export const transaction = {
  id: 1,
  uid: 3,
  businessId: 41,
  request: 'pay',
  msisdn: '2348031234567',
  amount: '1500.5000',
  requestamount: '1500.5000',
  refid: 'REF-1',
  vendref: null,
  debitref: null,
  reason: null,
  raw_reason: null,
  channel: 'web',
  page: null,
  currency: 'NGN',
  delivered: -1,
  failed: -1,
  vended: null,
  reversed: null,
  debited: null,
  isreversing: null,
  processing: 0,
  flag: 0,
  created_on: '2026-11-21 10:00:00',
  updated_on: null,
  delivered_date: null,
  reversed_date: null,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
};

export const eventData = {
  refid: 'REF-1',
  vendref: 'REF-1',
  amount: 1500.5,
  requestamount: 1500.5,
  currency: 'ngn',
  account: 'direct',
  delivered: 1,
  processing: 0,
  failed: 0,
  debited: 1,
  vended: 1,
  flag: 0,
  isreversing: 0,
  meta: {
    fee: 22.5,
    commission: 1.5,
    accountNo: '9012345678',
    accountName: 'CORNER SHOP / CUSTOMER',
    bankName: 'Wema Bank',
    'your-reference': 'till1.01J9ZK.1',
  },
  created_on: '2026-11-21 10:00:00',
};

export const webhookEvent = {
  id: uuid,
  clientId: uuid,
  created: at,
  updated: at,
  payload: { 'event.type': 'transaction_success', data: eventData },
  retries: 0,
  retryStatus: 'ENABLED',
  status: 'PENDING',
};

export const webhook = {
  id: uuid,
  clientId: uuid,
  url: 'https://shop.example/hooks',
  allowedEvents: 'all',
  retryStatus: 'ENABLED',
  secretHash,
  created: at,
  updated: at,
};

export const bank = {
  name: 'Wema Bank',
  code: '000017',
  ussdTemplate: '*945*Amount*Account#',
  baseUssdCode: '*945#',
  transferUssdTemplate: null,
};

export const paymentUrl = {
  ref: 'REF-1',
  amount: 1500.5,
  currency: 'NGN',
  businessID: 41,
  chargeCustomer: null,
  isTest: true,
  meta: { ref: 'REF-1', url: 'https://pay.example/REF-1' },
  channel: 'web',
};

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

const newBusiness = {
  name: 'Corner Shop',
  currency: 'NGN',
  email: 'shop@example.com',
  type: 'corporate',
  phonenumber: '08031234567',
} as const;

const newPayoutAccount = {
  accountnumber: '0123456789',
  bankname: 'Wema Bank',
  bankcode: '000017',
  beneficiaryname: 'ADA OBI',
  beneficiarycountry: 'NG',
  type: 'bank',
} as const;

const newWebhook = { url: 'https://shop.example/hooks', retryStatus: 'ENABLED', secretHash } as const;

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
