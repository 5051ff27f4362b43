import { expect, it, vi } from 'vitest';
import { keepAwake } from '../../../electron/windows/keep-awake.ts';
import { powerSaveBlockerPart } from '../../browser-shell/electron/power.ts';

it('prevents sleep of the computer while a sale waits, the display while a customer reads it, and neither otherwise', () => {
  const start = vi.spyOn(powerSaveBlockerPart, 'start');
  const needs = { sale: false, customer: false };
  const awake = keepAwake({
    isSaleOpen: () => needs.sale,
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

it('prevents sleep of the computer while other tills need its database, whether a sale waits or not', () => {
  const needs = { sale: true, database: true };
  const awake = keepAwake({
    isSaleOpen: () => needs.sale,
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
