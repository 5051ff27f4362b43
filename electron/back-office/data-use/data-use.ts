import type { CallReport } from '../../merchant/call-report.ts';
import { listEvents } from '../../merchant/endpoints/webhooks.ts';
import { DATA_DAYS, type DataUse, type DataUseView, type ListUse } from '../../shared/data-use.ts';
import { shopDayOf } from '../../shared/shop-day.ts';
import { type Ms, minutes } from '../../shared/units.ts';
import { openDailyAmounts } from './daily-amounts.ts';

/** So long after the first byte that is not saved the file is written; a crash forgets no more than that. */
const SAVE_AFTER: Ms = minutes(5);
const LIST_ROUTE = `${listEvents.method} ${listEvents.route}`;

export interface DataUseOptions {
  readonly file: string;
  /** The service's clock, in ms. */
  readonly now: () => number;
  readonly setTimer: (run: () => void, delay: Ms) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly listUse: () => ListUse;
}

/** Counts the bytes of every call of the service by the shop's day, and saves the sums now and then. */
export function createDataUse({ file, now, setTimer, clearTimer, listUse }: DataUseOptions) {
  const amounts = openDailyAmounts(file);
  let timer: unknown = null;

  function save(): void {
    timer = null;
    // A disk that is full is told of elsewhere; the sums stay in memory and are saved with the next.
    amounts.save(shopDayOf(now()));
  }

  return {
    /** Takes in one call; one that never left counts nothing. */
    note({ route, traffic }: CallReport): void {
      if (!traffic) return;
      amounts.add(shopDayOf(now()), kindOf(route), traffic.sent + traffic.received);
      timer ??= setTimer(save, SAVE_AFTER);
    },
    view(): DataUseView {
      const today = shopDayOf(now());
      return {
        today: amounts.between(today, today),
        month: amounts.between(today - DATA_DAYS + 1, today),
        list: listUse(),
      };
    },
    /** Saves what is not saved yet, at the end. */
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
