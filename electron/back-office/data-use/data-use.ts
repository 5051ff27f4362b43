import type { CallReport } from '../../merchant/call-report.ts';
import { listEvents } from '../../merchant/endpoints/webhooks.ts';
import {
  DATA_DAYS,
  type DataAmount,
  type DataUse,
  type DataUseView,
  type ListUse,
} from '../../shared/back-office/data-use.ts';
import { type Ms, minutes } from '../../shared/base/units.ts';
import type { BellsView } from '../../shared/sales/payment-bells.ts';
import { shopDayOf } from '../../shared/shop/shop-day.ts';
import { openDailyAmounts } from './daily-amounts.ts';

/** Saves this long after the first unsaved byte: the most a crash loses. */
const SAVE_AFTER: Ms = minutes(5);
const LIST_ROUTE = `${listEvents.method} ${listEvents.route}`;

export interface DataUseOptions {
  readonly file: string;
  /** The service's clock, in ms. */
  readonly now: () => number;
  readonly setTimer: (run: () => void, delay: Ms) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly listUse: () => ListUse;
  readonly bells: () => BellsView;
}

/** Counts the bytes of every request by shop day, and saves the sums now and then. */
export function createDataUse({ file, now, setTimer, clearTimer, listUse, bells }: DataUseOptions) {
  const amounts = openDailyAmounts(file);
  let timer: unknown = null;

  function save(): void {
    timer = null;
    // If the disk fails, the sums stay in memory and are saved later.
    amounts.save();
  }

  function add(use: DataUse, amount: DataAmount): void {
    amounts.add(shopDayOf(now()), use, amount);
    timer ??= setTimer(save, SAVE_AFTER);
  }

  return {
    add,
    /** Adds one request; one that was never sent counts nothing. */
    note({ route, traffic }: CallReport): void {
      if (traffic) add(kindOf(route), { requests: 1, bytes: traffic.sent + traffic.received });
    },
    view(): DataUseView {
      const today = shopDayOf(now());
      return {
        today: amounts.between(today, today),
        month: amounts.between(today - DATA_DAYS + 1, today),
        list: listUse(),
        bells: bells(),
      };
    },
    /** Saves unsaved sums on shutdown. */
    stop(): void {
      if (timer !== null) clearTimer(timer);
      if (!amounts.isSaved()) save();
    },
  };
}

export type DataUseCounter = ReturnType<typeof createDataUse>;

function kindOf(route: string): DataUse {
  if (route.startsWith('POST ')) return 'writes';
  return route === LIST_ROUTE ? 'list' : 'reads';
}
