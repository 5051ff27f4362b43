import type { MerchantCredentials } from '../shared/setup/setup.ts';
import { type ClientConfig, defaultCaps, defaultDeadlines, method } from './call.ts';
import type { AnswerName, AnswerOf } from './decode/answers.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { endpoints } from './endpoints/endpoints.ts';
import type { Caps, Deadlines, Fetch, Method, ReportCall } from './types.ts';

export type { Business, CreatedBusiness, Wallet } from './decode/business.ts';
export type { Bank, Payout, PayoutAccount } from './decode/payouts.ts';
export type { Transaction } from './decode/transaction.ts';
export type { VirtualAccount } from './decode/virtual-account.ts';
export type { Webhook, WebhookEvent } from './decode/webhooks.ts';
export { readDelivery } from './decode/webhooks.ts';
export type {
  AllowedEvents,
  BusinessChanges,
  NewBusiness,
  NewPayoutAccount,
  NewVirtualAccount,
  NewWallet,
  NewWebhook,
  WebhookChanges,
} from './endpoints/endpoints.ts';
export { definitelyNotExecuted } from './failures.ts';
export type { ListHead } from './response-parser/list-head.ts';
export type { Answer, CallOptions, Caps, Deadlines, Fetch, Method, ReportCall } from './types.ts';

type Endpoints = typeof endpoints;

/** One method per endpoint: never throws, never retries, returns a value or a failure with a code. */
export type MerchantClient = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint<infer In> ? Method<In, AnswerOf<Name>> : never;
};

/** Options of a client; by default deadlines of 10 s, 20 s and 60 s and caps of 8 MB and 128 MB. */
export interface MerchantClientOptions {
  /** Called before each call, so that new keys apply at once. Null fails with `keys-missing`. */
  readonly credentials: () => MerchantCredentials | null;
  readonly fetch: Fetch;
  /**
   * For POSTs, where it must differ: Chromium sends a request again by itself when a connection it was reusing
   * breaks, POSTs too, and that could make a second account (rule 3). Give one whose connections are never reused.
   */
  readonly fetchForWrites?: Fetch;
  /** This computer's clock in milliseconds. */
  readonly now?: () => number;
  readonly deadlines?: Partial<Deadlines>;
  readonly caps?: Partial<Caps>;
  readonly report?: ReportCall;
}

/** The merchant service as thirteen methods. Nothing is sent until one is called. */
export function createMerchantClient(options: MerchantClientOptions): MerchantClient {
  const caller: ClientConfig = {
    credentials: options.credentials,
    fetch: options.fetch,
    fetchForWrites: options.fetchForWrites ?? options.fetch,
    now: options.now ?? Date.now,
    deadlines: { ...defaultDeadlines, ...options.deadlines },
    caps: { ...defaultCaps, ...options.caps },
    report: options.report ?? (() => undefined),
  };
  const bind = ([name, endpoint]: [string, unknown]) => [
    name,
    method(caller, name as AnswerName, endpoint as Endpoint<unknown>),
  ];
  return Object.fromEntries(Object.entries(endpoints).map(bind)) as MerchantClient;
}
