import type { Transaction, WebhookEvent } from '../../merchant/client.ts';
import { type Ms, minutes } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { Attempt } from '../records.ts';
import type { TillClock } from './clock.ts';
import type { PolledAccount } from './poll-intervals.ts';
import { createServedTills, type RecordLost, type ServedTills } from './served-tills.ts';
import type { CoveredTill, ShopPolling, WatchedShop } from './shop-port.ts';
import type { WatchedAccount, WatchedAccounts } from './watched-accounts.ts';

const alone: ShopPolling = { duty: 'alone', covered: 0, readAgo: null, onScreen: [] };
/** Of the requests of a minute while this till polls for others: the rest is for reads of the owners. */
const POLLERS_SHARE = 0.75;

/** A served till reads an unpaid account itself when it has not for this long, and for half of the account's age. */
const OWN_READ: Ms = minutes(2);

/**
 * Whether a till reads an account itself although another says that it polls it: some ten reads in all, so that a
 * payment is noticed whatever the other till, or the database between, does.
 */
function isOwnReadDue({ state, since, polledAt }: WatchedAccount, now: Ms): boolean {
  return state === 'open' && now - Math.max(since, polledAt ?? 0) >= Math.max(OWN_READ, (now - since) / 2);
}

/**
 * What this till polls: its own accounts; while it polls for its shop, also those of the other tills; while another
 * till does, those of its own that the other does not poll, that were asked for, or that it has not read for long.
 */
export function createShopWatch(clock: TillClock, own: WatchedAccounts, recordLost: RecordLost) {
  let shop: WatchedShop | null = null;
  let others: ServedTills | null = null;
  const polling = () => shop?.polling() ?? alone;
  /** The other tills while this till polls for them. */
  const servedTills = () => (polling().duty === 'poller' ? others : null);
  const countTills = () => 1 + (shop?.others.get<{ n: number }>('SELECT count(*) AS n FROM stream')?.n ?? 0);

  function forget(): void {
    others = shop && createServedTills(clock, shop, recordLost);
  }

  return {
    /** Null once the till is in no shop. */
    setShop(next: WatchedShop | null): void {
      shop = next;
      forget();
    },
    /** How long ago another till read the sale on the screen for this one; null when none did. */
    readAgo: () => polling().readAgo,
    isServed: () => polling().duty === 'served',
    /** Share of the requests of a minute that this till may send. */
    share(): number {
      const tills = countTills();
      return tills === 1 ? 1 : servedTills() ? POLLERS_SHARE : 1 / tills;
    },
    polled(current: SaleId | null): readonly PolledAccount[] {
      const { duty, covered, onScreen } = polling();
      const isLeftToThisTill = (each: WatchedAccount) =>
        each.recordedBy > covered ||
        each.requestedFrom !== null ||
        each.readingSince !== null ||
        each.lastFailed ||
        isOwnReadDue(each, clock.now());
      const polledAccounts = own.polled((id) => id === current, duty === 'served' ? isLeftToThisTill : undefined);
      const theirs = servedTills()?.accounts.polled((id) => onScreen.includes(id)) ?? [];
      return [...polledAccounts, ...theirs];
    },
    /** Returns the account of another till; undefined unless this till polls it. */
    account: (key: string): WatchedAccount | undefined => servedTills()?.accounts.get(key),
    accept: (attempt: Attempt, transaction: Transaction): boolean =>
      servedTills()?.accept(attempt, transaction) ?? false,
    events: async (events: readonly WebhookEvent[]): Promise<void> => servedTills()?.events(events),
    /** Hints at the till of the shop that a webhook is about, if any: one till receives those of all. */
    webhook: (event: WebhookEvent): void => others?.event(event),
    /** As of now everything that arrived from the other tills is polled here; nothing unless this till polls for them. */
    cover: (): Readonly<Record<string, CoveredTill>> => servedTills()?.cover() ?? {},
    /** The clocks moved, or others poll: what is known of polls means nothing. */
    forget,
  };
}

export type ShopWatch = ReturnType<typeof createShopWatch>;
