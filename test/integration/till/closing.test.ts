import { expect, it } from 'vitest';
import { ms, seconds } from '../../../electron/shared/base/units.ts';
import type { TillShop } from '../../../electron/shop/till/shop-port.ts';
import { systemTimers } from '../../../electron/till/till-journal.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { openWholeTill } from '../../support/till-journal-kit.ts';

/** A till in practice whose shop closes as the test says. Limits of its closing pass when they are set. */
async function tillWithShop(close: () => Promise<void>) {
  const errors: unknown[] = [];
  const limits: number[] = [];
  let isClosing = false;
  const till = await openWholeTill(tempFolder(), {
    timers: {
      ...systemTimers,
      setTimer(run, delay) {
        const isLimit = isClosing && delay >= seconds(5);
        if (isLimit) limits.push(delay);
        return systemTimers.setTimer(run, isLimit ? ms(0) : delay);
      },
    },
    reportError: (error, part) => errors.push({ error, part }),
    openShop: () =>
      partial<TillShop>({ status: () => ({ state: 'none' }), opened: () => null, appended: () => undefined, close }),
  });
  return {
    till,
    errors,
    limits,
    isJournalOpen: () => till.tillJournal?.journal.append([{ kind: 'test', subject: '', actor: 'till', body: {} }]).ok,
    close() {
      isClosing = true;
      return till.close();
    },
  };
}

it('closes the journal although the shop never closes', async () => {
  const { close, isJournalOpen, limits } = await tillWithShop(() => new Promise<void>(() => undefined));
  expect(isJournalOpen()).toBe(true);
  await close();
  expect(isJournalOpen()).toBe(false);
  // For the shop, for the last copy, and for the end of the shop.
  expect(limits).toEqual([5_000, 5_000, 8_000]);
});

it('closes the journal although closing the shop fails, and reports why', async () => {
  const cause = new Error('no database');
  const { close, isJournalOpen, errors } = await tillWithShop(() => Promise.reject(cause));
  await close();
  expect(isJournalOpen()).toBe(false);
  expect(errors).toEqual([{ error: cause, part: 'shop' }]);
});

it('closes the shop before the journal where the shop closes in time', async () => {
  const openAtShopEnd: unknown[] = [];
  const kit = await tillWithShop(async () => void openAtShopEnd.push(kit.isJournalOpen()));
  await kit.close();
  expect(openAtShopEnd).toEqual([true]);
  expect(kit.isJournalOpen()).toBe(false);
});
