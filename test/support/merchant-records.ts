const at = '2026-11-21T10:00:00.000Z';
export const uuid = '5f0c3b1e-8a6d-4f57-9c2b-1f0de4a7b611';
export const secretHash = 'a'.repeat(64);

/** A record of each kind, as the interface publishes them (sections 2 and 4). */
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
export const newWallet = {
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
export const newBusinessAnswer = {
  name,
  currency,
  email,
  type,
  phonenumber,
  uid,
  businessname,
  status,
  meta,
  clientId,
  id,
};

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
