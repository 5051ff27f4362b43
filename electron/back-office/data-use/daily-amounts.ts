import { readFileSync } from 'node:fs';
import { saveFile } from '../../platform/files.ts';
import { DATA_DAYS, type DataAmount, type DataAmounts, type DataUse } from '../../shared/back-office/data-use.ts';
import type { Result } from '../../shared/base/result.ts';

/** By number of the shop's day. */
type Days = Map<number, Record<DataUse, DataAmount>>;

const none: DataAmount = { requests: 0, bytes: 0 };
const plus = (a: DataAmount, b: DataAmount): DataAmount => ({
  requests: a.requests + b.requests,
  bytes: a.bytes + b.bytes,
});

const amountsOf = (of: (use: DataUse) => DataAmount): Record<DataUse, DataAmount> => ({
  reads: of('reads'),
  list: of('list'),
  writes: of('writes'),
  relay: of('relay'),
  messages: of('messages'),
});

/** What every day has. */
const earliestUses: readonly DataUse[] = ['reads', 'list', 'writes'];

/** Bytes per shop day, in a small file. An unreadable file counts as empty. */
export function openDailyAmounts(file: string) {
  const days = readDays(file);
  let isSaved = true;

  return {
    add(day: number, use: DataUse, amount: DataAmount): void {
      const amounts = days.get(day) ?? amountsOf(() => none);
      days.set(day, { ...amounts, [use]: plus(amounts[use], amount) });
      isSaved = false;
    },
    /** Returns the sums of the days from `first` to `last`, both included. */
    between(first: number, last: number): DataAmounts {
      const within = [...days].filter(([day]) => day >= first && day <= last).map(([, amounts]) => amounts);
      const sum = (use: DataUse) => within.reduce((total, amounts) => plus(total, amounts[use]), none);
      return amountsOf(sum);
    },
    isSaved: () => isSaved,
    /** Saves as many days as the longest sum needs. Counts days and not their dates, so that a wrong clock deletes none. */
    save(): Result<void> {
      for (const day of [...days.keys()].sort((a, b) => b - a).slice(2 * DATA_DAYS)) days.delete(day);
      const saved = saveFile(file, `${JSON.stringify(Object.fromEntries(days))}\n`);
      isSaved = saved.ok;
      return saved;
    },
  };
}

function readDays(file: string): Days {
  const days: Days = new Map();
  for (const [day, amounts] of Object.entries(jsonIn(file))) {
    if (!/^\d{1,6}$/.test(day)) continue;
    const of = (use: DataUse) => amountIn(fieldOf(amounts, use));
    // Days before there were relays and messages have none.
    const isWhole = earliestUses.every((use) => of(use) !== null);
    if (isWhole)
      days.set(
        Number(day),
        amountsOf((use) => of(use) ?? none),
      );
  }
  return days;
}

function jsonIn(file: string): object {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    // No file yet, or not JSON.
    return {};
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function amountIn(value: unknown): DataAmount | null {
  const requests = Number(fieldOf(value, 'requests'));
  const bytes = Number(fieldOf(value, 'bytes'));
  return [requests, bytes].every((each) => Number.isSafeInteger(each) && each >= 0) ? { requests, bytes } : null;
}
