import { decodeBusiness, decodeCreatedBusiness, decodeWallet } from './business.ts';
import { type Collector, list, messageOnly, one } from './collect.ts';
import { decodeBank, decodePayout, decodePayoutAccount } from './payouts.ts';
import { decodePaymentUrl, decodeTransaction } from './transaction.ts';
import { decodeVirtualAccount } from './virtual-account.ts';
import { decodeWebhook, decodeWebhookEvent } from './webhooks.ts';

/** The collector of each endpoint's response, by name, so that a worker thread needs the name only. */
export const answers = {
  createBusiness: one(decodeCreatedBusiness),
  getBusiness: one(decodeBusiness),
  updateBusiness: messageOnly,
  createWallet: one(decodeWallet),
  createPayoutAccount: one(decodePayoutAccount),
  getPayout: one(decodePayout),
  listBanks: list(decodeBank),
  createVirtualAccount: one(decodeVirtualAccount),
  getTransaction: one(decodeTransaction),
  getPaymentUrl: one(decodePaymentUrl),
  createWebhook: one(decodeWebhook),
  listEvents: list(decodeWebhookEvent),
  updateWebhook: one(decodeWebhook),
};

export type AnswerName = keyof typeof answers;

export type AnswerOf<Name extends AnswerName> =
  ReturnType<(typeof answers)[Name]> extends Collector<infer Out> ? Out : never;
