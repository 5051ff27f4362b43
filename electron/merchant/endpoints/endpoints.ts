import { listBanks } from './banks.ts';
import { createBusiness, getBusiness, updateBusiness } from './businesses.ts';
import { createPayoutAccount } from './payout-accounts.ts';
import { getPayout } from './payouts.ts';
import { getPaymentUrl, getTransaction } from './transactions.ts';
import { createVirtualAccount } from './virtual-accounts.ts';
import { createWallet } from './wallets.ts';
import { createWebhook, listEvents, updateWebhook } from './webhooks.ts';

/** What goes out: every endpoint of section 4 of the interface, in its order. `decode/answers` says what comes in. */
export const endpoints = {
  createBusiness,
  getBusiness,
  updateBusiness,
  createWallet,
  createPayoutAccount,
  getPayout,
  listBanks,
  createVirtualAccount,
  getTransaction,
  getPaymentUrl,
  createWebhook,
  listEvents,
  updateWebhook,
};
