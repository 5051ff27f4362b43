import type { Ms } from '../base/units.ts';

/**
 * What tells the till when to look for a payment, besides its own interval: a webhook, which names the payment, and the
 * wallets, whose total rises. A bell is never evidence: a payment is proven by an authenticated read or list alone.
 */
export const bellNames = ['webhook', 'wallets'] as const;
export type Bell = (typeof bellNames)[number];

/** What was learned of one bell from the latest payments. */
export interface BellView {
  readonly bell: Bell;
  /** How many of the latest payments it was held against; at most 20. */
  readonly payments: number;
  /** For how many of them it rang in time. */
  readonly rang: number;
  /** The usual time from the payment to the ring; null before the first. */
  readonly usual: Ms | null;
  /** Whether the till looks more rarely by itself because of it. */
  readonly hasProved: boolean;
}

/** Which way payments are seen, and how soon. */
export interface BellsView {
  readonly bells: readonly BellView[];
  /** From the service's time of a payment until this till saw it, of the latest payments; null before the first. */
  readonly seen: { readonly usual: Ms; readonly longest: Ms; readonly payments: number } | null;
}
