import type { Refusal } from './refusal.ts';

/** Where the interface leaves room and services with these fields differ from each other. */
export interface AnswerStyle {
  /** Currency of a transaction that is read (4.9). */
  readonly readCurrency: string;
  /** Decimal places of an amount that is written as text. */
  readonly places: number;
  /** The fee that the customer pays on top of the amount, in millionths of it: `requestamount` includes it. */
  readonly feeOnTop: number;
  readonly signatureHeader: string;
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
  newBusinessHasId: true,
  tokenLifeMs: null,
  ownCodes: {},
};

/** What public pages of services with these fields show. */
export const asPublished: AnswerStyle = {
  readCurrency: 'NGA',
  places: 2,
  feeOnTop: 15_000,
  signatureHeader: 'X-Signature',
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
