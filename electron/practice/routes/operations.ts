import type { Operation } from '../http/operation.ts';
import {
  createBusiness,
  createPayoutAccount,
  createWallet,
  getBusiness,
  getPayout,
  listBanks,
  updateBusiness,
} from './business.ts';
import { createVirtualAccount, getPaymentUrl, getTransaction } from './transactions.ts';
import { createWebhook, listEvents, updateWebhook } from './webhooks.ts';

/** All endpoints, in the order of section 4 of the interface. */
export const operations: readonly Operation[] = [
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
];
