import { expect, it, onTestFinished, vi } from 'vitest';
import { hours, minutes, ms } from '../../../electron/shared/base/units.ts';
import { emptyClaim, type SaleView } from '../../../electron/shared/sales/sale.ts';
import { keepAwake, payingFor } from '../../../electron/windows/keep-awake.ts';
import { powerSaveBlockerPart } from '../../browser-shell/electron/power.ts';
import { moneyIn, NOW, viewOf } from '../../support/builders.ts';

it('prevents sleep of the computer while a sale waits, the display while a customer reads it, and neither otherwise', () => {
  const start = vi.spyOn(powerSaveBlockerPart, 'start');
  const needs = { sale: false, customer: false };
  const awake = keepAwake({
    payingFor: () => minutes(needs.sale ? 30 : 0),
    isDatabaseNeeded: () => false,
    isCustomerShown: () => needs.customer,
  });
  awake.apply();
  expect(start).not.toHaveBeenCalled();
  needs.sale = true;
  awake.apply();
  awake.apply();
  expect(start.mock.calls).toEqual([['prevent-app-suspension']]);
  needs.customer = true;
  awake.apply();
  expect(start.mock.calls[1]).toEqual(['prevent-display-sleep']);
  const ids = start.mock.results.map(({ value }) => value as number);
  expect(ids.map((id) => powerSaveBlockerPart.isStarted(id))).toEqual([true, true]);
  needs.sale = false;
  awake.apply();
  expect(ids.map((id) => powerSaveBlockerPart.isStarted(id))).toEqual([false, true]);
  awake.stop();
  expect(ids.map((id) => powerSaveBlockerPart.isStarted(id))).toEqual([false, false]);
});

it('asks once who pays where many sales change at once', () => {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const payingFor = vi.fn(() => ms(0));
  const awake = keepAwake({ payingFor, isDatabaseNeeded: () => false, isCustomerShown: () => false });
  for (let n = 0; n < 1_000; n += 1) awake.applySoon();
  vi.runAllTimers();
  expect(payingFor).toHaveBeenCalledTimes(1);
});

it('prevents sleep of the computer while other tills need its database, whether a sale waits or not', () => {
  const needs = { sale: true, database: true };
  const awake = keepAwake({
    payingFor: () => minutes(needs.sale ? 30 : 0),
    isDatabaseNeeded: () => needs.database,
    isCustomerShown: () => false,
  });
  const start = vi.spyOn(powerSaveBlockerPart, 'start');
  awake.apply();
  const [id = -1] = start.mock.results.map(({ value }) => value as number);
  needs.sale = false;
  awake.apply();
  expect(powerSaveBlockerPart.isStarted(id)).toBe(true);
  needs.database = false;
  awake.apply();
  expect(powerSaveBlockerPart.isStarted(id)).toBe(false);
});

it('expects customers of other open sales to pay for half an hour after their account, or their claim', () => {
  const at = (since: number, change: Parameters<typeof viewOf>[1] = {}) => {
    const view = viewOf(`sale ${since}`, change);
    const [account] = view.accounts;
    const accounts = account ? [{ ...account, expiresAt: ms(NOW - since + hours(24)) }] : [];
    return { ...view, accounts };
  };
  const claimedNow = { claim: { ...emptyClaim, raisedAt: NOW } };
  const time = (...sales: readonly SaleView[]) => payingFor({ sales, currentSaleId: null }, NOW);
  expect(time()).toBe(0);
  expect(time(at(minutes(40)), at(minutes(20)))).toBe(minutes(10));
  expect(time(at(minutes(40)))).toBe(0);
  expect(time(at(-hours(24 * 30))), 'by a clock that is behind').toBe(minutes(30));
  expect(time(at(minutes(40), claimedNow))).toBe(minutes(30));
  expect(time(at(minutes(20), { verdict: moneyIn(), awaitedAmount: null }))).toBe(0);
  const onTheScreen = at(hours(3));
  expect(payingFor({ sales: [onTheScreen], currentSaleId: onTheScreen.id }, NOW)).toBe(minutes(30));
});

it('lets the computer sleep once the time in which a customer is expected to pay is over', async () => {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const start = vi.spyOn(powerSaveBlockerPart, 'start');
  const end = Date.now() + minutes(10);
  const awake = keepAwake({
    payingFor: () => ms(Math.max(0, end - Date.now())),
    isDatabaseNeeded: () => false,
    isCustomerShown: () => false,
  });
  awake.apply();
  const isStarted = () => start.mock.results.map(({ value }) => powerSaveBlockerPart.isStarted(value as number));
  expect(isStarted()).toEqual([true]);
  vi.advanceTimersByTime(minutes(10));
  expect(isStarted()).toEqual([false]);
});
