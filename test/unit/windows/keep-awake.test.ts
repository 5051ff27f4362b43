import { afterEach, expect, it, vi } from 'vitest';
import { keepAwake } from '../../../electron/windows/keep-awake.ts';
import { powerSaveBlockerPart } from '../../browser-shell/electron/power.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

afterEach(() => {
  vi.restoreAllMocks();
  fakeElectron.reset();
});

it('prevents sleep of the computer while a sale waits, the display while a customer reads it, and neither otherwise', () => {
  const start = vi.spyOn(powerSaveBlockerPart, 'start');
  const needs = { sale: false, customer: false };
  const awake = keepAwake({ isSaleOpen: () => needs.sale, isCustomerShown: () => needs.customer });
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
