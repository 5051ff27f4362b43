import type { UsualWait } from '../../shared/banks/bank.ts';
import { hours, type Ms, minutes, ms, seconds } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { isPolledAsCurrent, type PolledAccount, type PollIntervals } from './poll-intervals.ts';

export type TypicalWait = Pick<UsualWait, 'median' | 'p90'>;

/** Until enough waits were measured. */
export const supposedWait: TypicalWait = { median: seconds(75), p90: seconds(180) };
/** A customer who says that it was sent has sent it, or is about to. */
const waitAfterClaim: TypicalWait = { median: seconds(10), p90: seconds(60) };

/** Quantile of the standard normal distribution at 0.9, and the factor that makes a logistic one of it. */
const AT_90 = 1.2816;
const LOGISTIC = 1.702;
/** Waits of a till that measured few may look all alike, or as if anything was possible. */
const LEAST_SPREAD = 0.3;
const MOST_SPREAD = 1.2;

/**
 * Returns how long after its issue the list is to be read next for a sale that waited so long, where so many more lists
 * are paid for. The expected delay is least where lists lie as close as the square root of how many payments come at
 * that time. Waits are about log-normal; the square root of that density is log-normal too, wider and later.
 */
export function nextListAfter(waitedMs: Ms, lists: number, { median, p90 }: TypicalWait): Ms {
  const measuredSpread = Math.log(p90 / median) / AT_90;
  const spread = Math.min(MOST_SPREAD, Math.max(LEAST_SPREAD, measuredSpread));
  const middle = median * Math.exp(spread ** 2);
  const steepness = LOGISTIC / (spread * Math.SQRT2);
  const passedShare = waitedMs <= 0 ? 0 : 1 / (1 + (waitedMs / middle) ** -steepness);
  const next = passedShare + (1 - passedShare) / (lists + 1);
  return ms(middle * (next / (1 - next)) ** (1 / steepness));
}

/** Whether it may be that only the list shows that this account is paid. */
export const needsList = ({ state, refid, isOnItsWay }: PolledAccount, readsWork: boolean): boolean =>
  state === 'open' && (!readsWork || refid === 'none' || refid === 'refused' || isOnItsWay);

/** What the list may cost for one sale on the screen, and what was spent of it. In memory only. */
export function createListAllowance(bytesPerSale: () => number) {
  const spentBySale = new Map<SaleId, number>();
  return {
    /** Returns how many more lists of this size a sale may cost. */
    lists: (sale: SaleId, listBytes: number): number =>
      Math.floor((bytesPerSale() - (spentBySale.get(sale) ?? 0)) / Math.max(1, listBytes)),
    /** Shares what a list cost among the sales that it was read for. */
    spend(sales: readonly SaleId[], bytes: number): void {
      for (const sale of sales) spentBySale.set(sale, (spentBySale.get(sale) ?? 0) + bytes / sales.length);
      // The oldest are no longer on any screen.
      for (const sale of [...spentBySale.keys()].slice(0, Math.max(0, spentBySale.size - MOST_SALES)))
        spentBySale.delete(sale);
    },
  };
}

const MOST_SALES = 200;

/** Returns when the list is to be read for a sale on the screen; null where it has no list left, or is none. */
export function waitingListAt(
  account: PolledAccount,
  { now, readAt, lists, usual, intervals }: WaitingState,
): Ms | null {
  if (!isPolledAsCurrent(account, now, intervals) || lists < 1) return null;
  const last = Math.max(account.since, readAt ?? 0);
  const after = nextListAfter(ms(last - account.since), lists, account.isClaimed ? waitAfterClaim : usual);
  return ms(Math.max(account.since + after, last + intervals.current[1]));
}

interface WaitingState {
  readonly now: Ms;
  readonly readAt: Ms | null;
  /** How many more lists the sale may cost. */
  readonly lists: number;
  readonly usual: TypicalWait;
  readonly intervals: PollIntervals;
}

/**
 * Returns when the list is to be read for this account although a hint has proved itself: once most customers would
 * have paid, and a few times later, but not within `pause` after a list that was read for another reason.
 */
export function safetyListAt(
  { since, expiresAt }: PolledAccount,
  readAt: Ms | null,
  { p90 }: TypicalWait,
  pause: Ms,
): Ms {
  const checks = [since + p90, since + minutes(30), since + hours(2), expiresAt];
  const next = checks.find((at) => at > (readAt ?? 0)) ?? Number.POSITIVE_INFINITY;
  return ms(Math.max(next, (readAt ?? 0) + pause));
}
