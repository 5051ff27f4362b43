import { describe, expect, it } from 'vitest';
import {
  createListAllowance,
  needsList,
  nextListAfter,
  safetyListAt,
  supposedWait,
  waitingListAt,
} from '../../../../electron/sales/watch/list-plan.ts';
import { meteredIntervals } from '../../../../electron/sales/watch/poll-intervals.ts';
import { hours, minutes, ms, seconds } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { aged, NOW } from './polled.ts';

/** The times after its issue at which a sale that may cost so many lists is looked at. */
function times(lists: number, usual = supposedWait): readonly number[] {
  const foundTimes: number[] = [];
  for (let listsLeft = lists; listsLeft > 0; listsLeft -= 1)
    foundTimes.push(nextListAfter(ms(foundTimes.at(-1) ?? 0), listsLeft, usual));
  return foundTimes;
}

const gaps = (at: readonly number[]) => at.slice(1).map((time, n) => time - (at[n] ?? 0));

describe('lists for a waiting customer', () => {
  it('plans lists closest while most customers pay, and ever farther apart later', () => {
    const [first, ...later] = times(20);
    expect(first).toBeLessThan(seconds(30));
    const between = gaps([first ?? 0, ...later]);
    const around = (from: number, to: number) =>
      Math.max(...between.filter((_, n) => (later[n] ?? 0) > from && (later[n] ?? 0) <= to));
    expect(around(seconds(40), seconds(110))).toBeLessThan(seconds(17));
    expect(around(seconds(300), seconds(2_000))).toBeGreaterThan(seconds(40));
  });

  it('plans lists by how long customers of this till wait', () => {
    const quick = times(20, { median: seconds(20), p90: seconds(50) });
    const slow = times(20, { median: seconds(300), p90: seconds(700) });
    expect(quick[9]).toBeLessThan((slow[9] ?? 0) / 5);
  });

  it('plans lists for a waiting customer from what is left, so that an early one costs no later one', () => {
    const all = times(20);
    const [, , third = 0, fourth = 0] = all;
    expect(nextListAfter(ms(third), 17, supposedWait)).toBeCloseTo(fourth, 3);
  });

  it('plans lists no closer than the sale on the screen is read, however short the list', () => {
    const account = aged(seconds(10), { isCurrent: true, refid: 'refused' });
    const state = { now: NOW, readAt: NOW, lists: 100_000, usual: supposedWait, intervals: meteredIntervals };
    expect(waitingListAt(account, state)).toBe(NOW + seconds(2));
    expect(waitingListAt(account, { ...state, lists: 0 })).toBeNull();
    expect(waitingListAt({ ...account, isCurrent: false }, state)).toBeNull();
    expect(waitingListAt(aged(minutes(11), { isCurrent: true, refid: 'refused' }), state)).toBeNull();
  });

  it('plans a list within seconds once the customer says that the money was sent', () => {
    const state = { now: NOW, readAt: NOW, lists: 12, usual: supposedWait, intervals: meteredIntervals };
    const claimedAccount = aged(0, { isCurrent: true, refid: 'refused', isClaimed: true });
    expect((waitingListAt(claimedAccount, state) ?? 0) - NOW).toBeLessThan(seconds(5));
    expect((waitingListAt({ ...claimedAccount, isClaimed: false }, state) ?? 0) - NOW).toBeGreaterThan(seconds(15));
  });

  it('limits the lists that one sale costs', () => {
    const purse = createListAllowance(() => 3_000_000);
    const one = 'S1' as SaleId;
    const other = 'S2' as SaleId;
    expect(purse.lists(one, 132_000)).toBe(22);
    for (let n = 0; n < 22; n += 1) purse.spend([one], 132_000);
    expect([purse.lists(one, 132_000), purse.lists(other, 132_000)]).toEqual([0, 22]);
    purse.spend([one, other], 264_000);
    expect(purse.lists(other, 132_000), 'two that wait share a list').toBe(21);
  });
});

describe('the list without a hint', () => {
  const pause = minutes(10);

  it('reads the list without a hint once most customers would have paid, and a few times later', () => {
    const account = aged(seconds(30), { refid: 'refused' });
    const issuedAt = account.since;
    expect(safetyListAt(account, issuedAt, supposedWait, pause)).toBe(issuedAt + minutes(10));
    expect(safetyListAt(account, ms(issuedAt + minutes(12)), supposedWait, pause)).toBe(issuedAt + minutes(30));
    expect(safetyListAt(account, ms(issuedAt + minutes(40)), supposedWait, pause)).toBe(issuedAt + hours(2));
    expect(safetyListAt(account, ms(issuedAt + hours(3)), supposedWait, pause)).toBe(account.expiresAt);
    expect(safetyListAt(account, account.expiresAt, supposedWait, pause)).toBe(Number.POSITIVE_INFINITY);
  });

  it('needs the list for an account without a name to read it by', () =>
    expect(needsList(aged(0, { refid: 'none' }), true)).toBe(true));

  it('needs no list for an account that is paid, although its name was refused', () => {
    expect(needsList(aged(0, { refid: 'refused' }), true)).toBe(true);
    expect(needsList(aged(0, { refid: 'refused', state: 'paid' }), true)).toBe(false);
  });
});
