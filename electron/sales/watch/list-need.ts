import { type Ms, minutes, ms, seconds } from '../../shared/base/units.ts';
import type { Hint } from '../../shared/sales/payment-hints.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { EventListPoller } from './event-list-poller.ts';
import {
  createListAllowance,
  needsList,
  safetyListAt,
  supposedWait,
  type TypicalWait,
  waitingListAt,
} from './list-plan.ts';
import {
  intervalOf,
  isPolledAsCurrent,
  type PolledAccount,
  type PollIntervals,
  walletsEvery,
} from './poll-intervals.ts';
import type { WatchLimits } from './request-budget.ts';
import type { WatcherContext } from './watcher-context.ts';

/** What the owner and the till's own past say about waiting customers. */
export interface WaitingCustomers {
  /** The most bytes of event lists for one sale on the screen. */
  readonly listBytesPerSale: () => number;
  /** Null while too few waits were measured. */
  readonly usualWait: () => TypicalWait | null;
}

/** Why, and when, the list is to be read for the accounts that no single read can show. */
export interface ListNeed {
  /** Interval of the account that needs it most; null where none does. */
  readonly every: Ms | null;
  /**
   * The same for accounts that were paid in part, while their sales may cost another list; null where webhooks name the
   * rest.
   */
  readonly partEvery: Ms | null;
  /** Whether the list is read when a hint comes, since hints came in time for the latest payments. */
  readonly isLeftToHint: boolean;
  /** When the list is next read for the sale on the screen, or for any account where hints decide; null for never. */
  readonly waitingAt: Ms | null;
  /** The soonest for a hint. */
  readonly hintAt: Ms;
  /** Between two reads of the wallets, which may show when a payment comes; null where they are of no use. */
  readonly walletsEvery: Ms | null;
}

const noNeed: ListNeed = {
  every: null,
  partEvery: null,
  isLeftToHint: false,
  waitingAt: null,
  hintAt: ms(0),
  walletsEvery: null,
};

/**
 * The list is read when a hint comes once one came for so many payments in a row. A webhook names the sale, wallets none.
 */
const LEFT_AFTER: Readonly<Record<Hint, number>> = { webhook: 2, wallets: 3 };
/** Once a webhook came for the last payment it is likely to come again: until it is left to, so much of the lists are read. */
const AFTER_ONE_WEBHOOK = 0.5;
/** Between two lists that are read although no hint came. */
const WITH_WALLETS: Ms = minutes(10);
const WITH_WEBHOOKS: Ms = minutes(30);
/** Wallets that never moved for a payment are read as rarely, to see whether they do now. */
const SILENT_WALLETS: Ms = minutes(1);
/** While webhooks have proved themselves, wallets are read for the one that does not come. */
const WALLETS_BESIDE_WEBHOOKS: Ms = seconds(30);
const SILENT_WALLETS_BESIDE_WEBHOOKS: Ms = minutes(5);
/** Between lists for a hint, doubled for each false one, up to this. */
const HINT_EVERY: Ms = seconds(2);
const LONGEST_HINT_EVERY: Ms = minutes(10);

/** Decides what the event list is worth while it alone can show payments. */
export function createListNeed(
  { payments, hints, budget }: Pick<WatcherContext, 'payments' | 'hints' | 'budget'>,
  list: EventListPoller,
  limits: WatchLimits,
  { listBytesPerSale, usualWait }: WaitingCustomers,
) {
  const { now } = payments.clock;
  const allowance = createListAllowance(listBytesPerSale);
  let waiting: readonly SaleId[] = [];
  let isNeeded = false;

  function need(accounts: readonly PolledAccount[], intervals: PollIntervals, readsWork: boolean): ListNeed {
    const needing = accounts.filter((each) => needsList(each, readsWork));
    const onScreen = needing.filter((each) => isPolledAsCurrent(each, now(), intervals));
    const bytes = list.usualBytes();
    const partFilled = hints.hasProved('webhook', LEFT_AFTER.webhook)
      ? []
      : accounts.filter((each) => each.mayBeFilledUp && allowance.lists(each.sale, bytes) >= 1);
    const partEvery = soonest(partFilled, intervals);
    waiting = [...new Set([...onScreen, ...partFilled].map(({ sale }) => sale))];
    isNeeded = needing.length > 0;
    if (!isNeeded) return { ...noNeed, partEvery };
    const isShort = bytes <= limits.shortListBytes;
    const isProved = hints.hasProved('wallets', LEFT_AFTER.wallets);
    const isLeftToHint = !isShort && (isProved || hints.hasProved('webhook', LEFT_AFTER.webhook));
    const lists = Math.max(0, ...onScreen.map(({ sale }) => allowance.lists(sale, bytes)));
    const isPaidFor = isProved || lists >= 1;
    const { readAt } = list.state();
    const paidOff = budget.listPaidOffAt().needed;
    const pauseOfHints = HINT_EVERY * 2 ** Math.min(20, list.falseHints());
    return {
      every: soonest(needing, intervals),
      partEvery,
      isLeftToHint,
      waitingAt: isLeftToHint ? safetyAt(needing, readAt, paidOff) : waitingAt(onScreen, bytes, intervals),
      hintAt: ms(Math.max((readAt ?? 0) + Math.min(LONGEST_HINT_EVERY, pauseOfHints), isPaidFor ? 0 : paidOff)),
      walletsEvery: isShort ? null : everyOfWallets(needing, intervals),
    };
  }

  function soonest(accounts: readonly PolledAccount[], intervals: PollIntervals): Ms | null {
    return accounts.length === 0 ? null : ms(Math.min(...accounts.map((each) => intervalOf(each, now(), intervals))));
  }

  /** With a hint: the checks that no payment is missed although no hint came. */
  function safetyAt(needing: readonly PolledAccount[], readAt: Ms | null, paidOff: Ms): Ms {
    const usual = usualWait() ?? supposedWait;
    const pause = hints.hasProved('webhook') ? WITH_WEBHOOKS : WITH_WALLETS;
    return ms(Math.max(paidOff, Math.min(...needing.map((each) => safetyListAt(each, readAt, usual, pause)))));
  }

  function waitingAt(onScreen: readonly PolledAccount[], bytes: number, intervals: PollIntervals): Ms | null {
    const { readAt } = list.state();
    const usual = usualWait() ?? supposedWait;
    // One is left for the wallets, if they may move.
    const keptReads = hints.isSilent('wallets') ? 0 : 1;
    const readShare = hints.hasProved('webhook', 1) ? AFTER_ONE_WEBHOOK : 1;
    const times = onScreen.flatMap((account) => {
      const lists = Math.floor(allowance.lists(account.sale, bytes) * readShare) - keptReads;
      return waitingListAt(account, { now: now(), readAt, lists, usual, intervals }) ?? [];
    });
    return times.length === 0 ? null : ms(Math.min(...times));
  }

  function everyOfWallets(needing: readonly PolledAccount[], intervals: PollIntervals): Ms {
    const every = walletsEvery(needing, now(), intervals);
    const isSilent = hints.isSilent('wallets');
    if (hints.hasProved('webhook'))
      return ms(Math.max(every, isSilent ? SILENT_WALLETS_BESIDE_WEBHOOKS : WALLETS_BESIDE_WEBHOOKS));
    return isSilent ? ms(Math.max(every, SILENT_WALLETS)) : every;
  }

  return {
    need,
    isNeeded: () => isNeeded,
    /** A list was read, which cost so much; the sales on the screens pay for it. */
    spend: (bytes: number): void => allowance.spend(waiting, bytes),
  };
}

export type ListNeeds = ReturnType<typeof createListNeed>;
