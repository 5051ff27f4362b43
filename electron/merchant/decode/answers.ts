import { decodeBank } from './bank.ts';
import { decodeBusiness, decodeCreatedBusiness } from './business.ts';
import { type Collector, list, messageOnly, one } from './collect.ts';
import { decodePayout } from './payout.ts';
import { decodePayoutAccount } from './payout-account.ts';
import { decodePaymentUrl, decodeTransaction } from './transaction.ts';
import { decodeVirtualAccount } from './virtual-account.ts';
import { decodeWallet } from './wallet.ts';
import { decodeWebhook } from './webhook.ts';
import { decodeWebhookEvent } from './webhook-event.ts';

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

/** The value of an endpoint's response. */
export type AnswerOf<Name extends AnswerName> =
  ReturnType<(typeof answers)[Name]> extends Collector<infer Out> ? Out : never;
