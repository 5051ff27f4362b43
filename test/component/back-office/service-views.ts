import type { BusinessView, WalletView } from '../../../electron/shared/back-office/business.ts';
import type { PaymentUrlRecord, TransactionRecord } from '../../../electron/shared/back-office/lookups.ts';
import type { KeptPayoutAccount } from '../../../electron/shared/back-office/payout-accounts.ts';
import type { PayoutDetail } from '../../../electron/shared/back-office/payouts.ts';
import type { BankDirectory } from '../../../electron/shared/banks/bank.ts';
import { bankOf, NOW, payoutOf, units } from '../../support/builders.ts';

export const walletOf = (more: Partial<WalletView> = {}): WalletView => ({
  id: '7',
  type: 'balance',
  currency: 'NGN',
  status: 'active',
  balance: units(250_000),
  lockedBalance: units(20_000),
  pendingInflow: units(0),
  pendingWithdrawal: units(20_000),
  availableBalance: units(230_000),
  ...more,
});

const unset = {
  streetaddress: null,
  country: null,
  state: null,
  city: null,
  postcode: null,
  bvn: null,
  activatedon: null,
  deactivatedon: null,
  reasondeactivated: null,
  verifiedon: null,
};

export const businessOf = (more: Partial<BusinessView> = {}): BusinessView => ({
  ...unset,
  id: '1',
  uid: '1',
  clientId: 'c-1',
  name: 'Adunni Stores',
  businessname: 'Adunni Stores',
  currency: 'NGN',
  type: 'corporate',
  email: 'a@shop.example',
  phonenumber: '2348030000000',
  code: 'AB12',
  fee: '0.015',
  commission: '0.001',
  notifyByPush: true,
  notifyByEmail: false,
  status: 'pending',
  acceptTerms: true,
  verified: false,
  hasWebhook: null,
  createdAt: NOW,
  updatedAt: NOW,
  wallets: [walletOf()],
  ...more,
});

export const payoutDetailOf = (more: Partial<PayoutDetail> = {}): PayoutDetail => ({
  ...payoutOf(),
  history: [
    { at: NOW, source: 'read', eventKind: null, status: 'pending', amount: units(20_000), raw: '{"id":17.50}' },
  ],
  reviews: [],
  ...more,
});

export const zenith = bankOf('Zenith Bank', '000015');

export const accountOf = (more: Partial<KeptPayoutAccount> = {}): KeptPayoutAccount => ({
  id: '5',
  outcome: 'added',
  at: NOW,
  type: 'bank',
  number: '******4471',
  bank: 'Zenith Bank',
  bankCode: '000015',
  name: 'ADUNNI STORES',
  country: 'NG',
  isDefault: false,
  ...more,
});

export const directoryOf = (more: Partial<BankDirectory> = {}): BankDirectory => ({
  currency: 'NGN',
  listedAt: NOW,
  skipped: 0,
  banks: [
    {
      code: '000013',
      name: 'Guaranty Trust Bank',
      ussdTemplate: '*737*2*Amount*AccountNumber#',
      baseUssdCode: '*737#',
      transferUssdTemplate: null,
    },
    {
      code: '50515',
      name: 'Moniepoint Microfinance Bank',
      ussdTemplate: null,
      baseUssdCode: null,
      transferUssdTemplate: null,
    },
  ],
  ...more,
});

export const recordOf = (more: Partial<TransactionRecord> = {}): TransactionRecord => ({
  refid: 'T-1',
  id: '4',
  businessId: '1',
  asked: units(1_500),
  amount: units(1_500),
  currency: 'NGN',
  fee: null,
  payer: null,
  vendref: null,
  debitref: null,
  reason: null,
  rawReason: null,
  channel: 'web',
  page: null,
  msisdn: '2348031234567',
  request: 'x',
  createdOn: '2026-11-21 10:00:00',
  updatedOn: null,
  deliveredDate: null,
  reversedDate: null,
  createdAt: NOW,
  updatedAt: null,
  raw: '{"refid":"T-1"}',
  sale: null,
  flags: {
    delivered: 1,
    debited: 0,
    vended: null,
    failed: -1,
    reversed: null,
    isreversing: null,
    processing: 7,
    flag: 1,
  },
  reading: 'on-its-way',
  ...more,
});

export const paymentUrl: PaymentUrlRecord = {
  ref: 'T-1',
  amount: units(1_500),
  currency: 'NGN',
  businessId: '1',
  chargeCustomer: null,
  isTest: false,
  url: 'https://pay.example/T-1',
  channel: 'web',
  raw: '{"ref":"T-1"}',
};
