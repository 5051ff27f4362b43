import { listEvents } from '../../merchant/endpoints/endpoints.ts';
import type { CallReport } from '../../merchant/types.ts';
import { saveFile, valueInFile } from '../../platform/files.ts';
import type { Timers } from '../../platform/timers.ts';
import {
  DATA_DAYS,
  type DataAmount,
  type DataAmounts,
  type DataUse,
  type DataUseView,
  dataUses,
  type ListUse,
} from '../../shared/back-office/data-use.ts';
import { integer, object, rightMembers } from '../../shared/base/readers.ts';
import { type Ms, minutes } from '../../shared/base/units.ts';
import type { HintsView } from '../../shared/sales/payment-hints.ts';
import { shopDayOf } from '../../shared/shop/shop-day.ts';

/** By number of the shop's day. */
type Days = Map<number, Record<DataUse, DataAmount>>;

const none: DataAmount = { requests: 0, bytes: 0 };
const plus = (a: DataAmount, b: DataAmount): DataAmount => ({
  requests: a.requests + b.requests,
  bytes: a.bytes + b.bytes,
});

const forEachUse = <T>(of: (use: DataUse) => T) =>
  Object.fromEntries(dataUses.map((use) => [use, of(use)])) as Record<DataUse, T>;

const storedAmount = object<DataAmount>({ requests: integer(0), bytes: integer(0) });
const storedDays = rightMembers(object<Record<DataUse, DataAmount>>(forEachUse(() => storedAmount)));

/** Bytes per shop day, in a small file. An unreadable file counts as empty. */
const readDays = (file: string): Days =>
  new Map(
    Object.entries(valueInFile(file, storedDays) ?? {})
      .filter(([day]) => /^\d{1,6}$/.test(day))
      .map(([day, amounts]) => [Number(day), amounts]),
  );

/** Saves this long after the first unsaved byte: the most a crash loses. */
const SAVE_AFTER: Ms = minutes(5);

export interface DataUseOptions extends Timers {
  readonly file: string;
  /** The service's clock, in ms. */
  readonly now: () => number;
  readonly listUse: () => ListUse;
  readonly hints: () => HintsView;
}

export function createDataUse({ file, now, setTimer, clearTimer, listUse, hints }: DataUseOptions) {
  const days = readDays(file);
  let isSaved = true;
  let timer: unknown = null;
  let isStopped = false;

  /** Saves as many days as the longest sum needs. Counts days and not their dates, so that a wrong clock deletes none. */
  function save(): void {
    timer = null;
    for (const day of [...days.keys()].sort((a, b) => b - a).slice(2 * DATA_DAYS)) days.delete(day);
    // If the disk fails, the sums stay in memory and are saved later.
    isSaved = saveFile(file, `${JSON.stringify(Object.fromEntries(days))}\n`).ok;
  }

  function add(use: DataUse, amount: DataAmount): void {
    const day = shopDayOf(now());
    const amounts = days.get(day) ?? forEachUse(() => none);
    days.set(day, { ...amounts, [use]: plus(amounts[use], amount) });
    isSaved = false;
    // What comes after the end would be written over the sums of a till that was opened since.
    if (!isStopped) timer ??= setTimer(save, SAVE_AFTER);
  }

  /** Returns the sums of the days from `first` to `last`, both included. */
  function between(first: number, last: number): DataAmounts {
    const within = [...days].filter(([day]) => day >= first && day <= last).map(([, amounts]) => amounts);
    return forEachUse((use) => within.reduce((total, amounts) => plus(total, amounts[use]), none));
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
        today: between(today, today),
        month: between(today - DATA_DAYS + 1, today),
        list: listUse(),
        hints: hints(),
      };
    },
    stop(): void {
      isStopped = true;
      if (timer !== null) clearTimer(timer);
      if (!isSaved) save();
    },
  };
}

export type DataUseCounter = ReturnType<typeof createDataUse>;

function kindOf(route: string): DataUse {
  if (route.startsWith('POST ')) return 'writes';
  return route === listEvents.route ? 'list' : 'reads';
}
