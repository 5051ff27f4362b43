/**
 * Who polls the service, as of this till's last beat. alone: each till its own accounts, as no link or no poller is
 * there. poller: this till, for the shop. served: another till, for the shop.
 */
export interface PollingView {
  readonly duty: 'alone' | 'poller' | 'served';
  /** Id of the till that polls for the shop; null when none does. */
  readonly poller: string | null;
  /** The fencing number of this till; null unless it is the poller. */
  readonly fence: number | null;
  /** The number of this till's last entry whose account the poller polls. */
  readonly covered: number;
  /** How long before the poller's beat it read the sale on this till's screen, in ms; null when it did not. */
  readonly readAgo: number | null;
  /** Sales on the other tills' screens, known to the poller alone. */
  readonly onScreen: readonly string[];
}

export interface Beat extends Omit<PollingView, 'duty'> {
  /** Since the last beat of the poller; null where there was none. */
  readonly silentMs: number | null;
  readonly hints: readonly string[];
}

/** Hints, and sales on screens, of one beat: more are no tills of a shop. */
const MOST_NAMES = 1_000;
const LONGEST_NAME = 40;

/** Returns a beat as the database sent it; throws a TypeError for what is none, which ends the link. */
export function parseBeat(value: unknown): Beat {
  if (typeof value !== 'object' || value === null) throw new TypeError('no beat');
  const { fence, poller, silentMs, covered, readAgo, onScreen, hints } = value as Readonly<Record<string, unknown>>;
  if (poller !== null && !isName(poller)) throw new TypeError('poller: no till');
  return {
    poller,
    fence: numberOrNull(fence),
    silentMs: numberOrNull(silentMs),
    covered: numberOrNull(covered) ?? 0,
    readAgo: numberOrNull(readAgo),
    onScreen: namesIn(onScreen),
    hints: namesIn(hints),
  };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_NAME;

function numberOrNull(value: unknown): number | null {
  if (value === null) return null;
  if (typeof value !== 'number') throw new TypeError('no number');
  return value;
}

function namesIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new TypeError('no list');
  const names: readonly unknown[] = value.slice(0, MOST_NAMES);
  if (!names.every(isName)) throw new TypeError('no name');
  return names;
}
