import { listBanks } from './banks.ts';
import { createBusiness, getBusiness, updateBusiness } from './businesses.ts';
import { createPayoutAccount } from './payout-accounts.ts';
import { getPayout } from './payouts.ts';
import { getPaymentUrl, getTransaction } from './transactions.ts';
import { createVirtualAccount } from './virtual-accounts.ts';
import { createWallet } from './wallets.ts';
import { createWebhook, listEvents, updateWebhook } from './webhooks.ts';

/** Builds the requests of all endpoints, in the order of interface section 4. */
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
