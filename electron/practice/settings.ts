import { z } from 'zod';
import type { Refusal } from './refusal.ts';
import { type Db, readValue, writeValue } from './store/db.ts';
import { settleWallets } from './store/wallets.ts';

/** How the practice service answers where the interface does not say it, and real services differ from each other. */
export interface AnswerStyle {
  /** Currency of a transaction that is read (4.9). */
  readonly readCurrency: string;
  /** Decimal places of an amount that is written as text. */
  readonly places: number;
  /** The fee that the customer pays on top of the amount, in millionths of it: `requestamount` includes it. */
  readonly feeOnTop: number;
  readonly signatureHeader: string;
  /** Whether the list of events (4.12) names payouts: 2.3 shows events of transactions alone. */
  readonly listsPayouts: boolean;
  /** Whether the answer to "create a business" (4.1) names the new business. */
  readonly newBusinessHasId: boolean;
  /** How long a bearer token lives, which is then a JWT with `exp`; null: a token that never ends. */
  readonly tokenLifeMs: number | null;
  /** The service's own code for a refusal of this HTTP status, which is then sent with HTTP 400. */
  readonly ownCodes: Readonly<Partial<Record<Refusal['status'], number>>>;
}

/** The examples of the interface. */
export const asDocumented: AnswerStyle = {
  readCurrency: 'NGN',
  places: 4,
  feeOnTop: 0,
  signatureHeader: 'X-Webhook-Signature',
  listsPayouts: true,
  newBusinessHasId: true,
  tokenLifeMs: null,
  ownCodes: {},
};

/** What public pages of services with these fields show. */
const asPublished: AnswerStyle = {
  readCurrency: 'NGA',
  places: 2,
  feeOnTop: 15_000,
  signatureHeader: 'X-Signature',
  listsPayouts: false,
  newBusinessHasId: false,
  tokenLifeMs: 7 * 24 * 3_600_000,
  // data invalid, not logged in, not found, transaction not created
  ownCodes: { 400: 204, 401: 229, 404: 207, 409: 223 },
};

/** Formats an error in this style. A code of the interface (section 7) is kept. */
export function refusalIn({ ownCodes }: AnswerStyle, refusal: Refusal): Refusal {
  const code = refusal.code === refusal.status ? ownCodes[refusal.status] : undefined;
  return code === undefined ? refusal : { ...refusal, status: 400, code };
}

/** When the wallets of a business show a payment: at once, after `walletsLateMs`, when they are settled, or never. */
export const walletsMoves = ['at-once', 'late', 'settlement', 'never'] as const;

/** Choices where the interface is silent (section 10), and the pace of deliveries. */
const shape = z.strictObject({
  /** Whether responses have the fields of public services instead of the interface's examples. */
  asPublished: z.boolean(),
  /** Whether `trackingId` of a new account is the transaction's `refid`. */
  trackingIdIsRefid: z.boolean(),
  walletsMove: z.enum(walletsMoves),
  walletsLateMs: z.int().min(0).max(3_600_000),
  /** Whether the list of events is packed for a client that takes gzip. */
  packsList: z.boolean(),
  /** Whether the list of events has an `ETag`, and an unchanged one is answered with 304. */
  listHasValidator: z.boolean(),
  /** The same for a single record. */
  recordHasValidator: z.boolean(),
  /** What happens to money of another amount than asked for: paid as is, or sent back. */
  wrongAmount: z.enum(['keep', 'bounce']),
  recordEventsOnlyWithWebhook: z.boolean(),
  signatureEncoding: z.enum(['hex', 'base64']),
  /** How many times faster than published the retries come. */
  webhookRetrySpeed: z.number().min(0.001).max(1_000_000),
  webhookTimeoutMs: z.int().min(10).max(60_000),
  /** Hosts that may be delivered to in addition to loopback: "shop.example" or "shop.example:8443". */
  webhookAllowList: z.array(z.string().trim().toLowerCase().min(1).max(260)).max(100),
});

export type PracticeSettings = z.output<typeof shape>;

export const settingsChange = shape.partial();

const defaults: PracticeSettings = {
  asPublished: false,
  trackingIdIsRefid: true,
  walletsMove: 'at-once',
  walletsLateMs: 20_000,
  packsList: true,
  listHasValidator: true,
  recordHasValidator: true,
  wrongAmount: 'keep',
  recordEventsOnlyWithWebhook: false,
  signatureEncoding: 'hex',
  webhookRetrySpeed: 1,
  webhookTimeoutMs: 15_000,
  webhookAllowList: [],
};

/** The settings as last changed, kept over restarts. */
export function openSettings(db: Db) {
  let current: PracticeSettings = { ...defaults, ...readValue<Partial<PracticeSettings>>(db, 'settings') };
  return {
    get: () => current,
    style: () => (current.asPublished ? asPublished : asDocumented),
    change: (some: z.output<typeof settingsChange>) => {
      // What the wallets show by now stays shown.
      if (some.walletsMove !== undefined && some.walletsMove !== current.walletsMove) settleWallets(db);
      current = shape.parse({ ...current, ...some });
      writeValue(db, 'settings', current);
    },
  };
}

export type Settings = ReturnType<typeof openSettings>;
