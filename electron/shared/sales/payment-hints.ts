import type { Ms } from '../base/units.ts';

/**
 * What tells the till when to look for a payment, besides its own interval: a webhook, which names the payment, and the
 * wallets, whose total rises. A hint is never evidence: a payment is proven by an authenticated read or list alone.
 */
export const hintNames = ['webhook', 'wallets'] as const;
export type Hint = (typeof hintNames)[number];

/** What was learned of one hint from the latest payments. */
export interface HintView {
  readonly hint: Hint;
  /** How many of the latest payments it was held against; at most 20. */
  readonly payments: number;
  /** For how many of them it came in time. */
  readonly inTime: number;
  /** The usual time from the payment to the hint; null before the first. */
  readonly usual: Ms | null;
  /** Whether the till looks more rarely by itself because of it. */
  readonly hasProved: boolean;
}

/** Which way payments are seen, and how soon. */
export interface HintsView {
  readonly hints: readonly HintView[];
  /** From the service's time of a payment until this till saw it, of the latest payments; null before the first. */
  readonly seen: { readonly usual: Ms; readonly longest: Ms; readonly payments: number } | null;
}
