/**
 * Who polls the service. alone: each till its own accounts, as in no shop, but within its share of the requests. poller:
 * this till, for all tills. served: another till, for all.
 */
export interface ShopPolling {
  readonly duty: 'alone' | 'poller' | 'served';
  /** The number of this till's last entry whose account the poller polls. */
  readonly covered: number;
  /** How long ago the poller read the sale on this till's screen, in ms; null when it did not. */
  readonly readAgo: number | null;
  /** Sales on the other tills' screens, known to the poller alone. */
  readonly onScreen: readonly string[];
}

/** What the poller polls of another till. */
export interface CoveredTill {
  /** The number of its last entry whose account is polled. */
  readonly seq: number;
  /** How long ago the sale on its screen was read, in ms; null when it was not. */
  readonly readAgo: number | null;
}
