import { expect, it } from 'vitest';
import { dayBookOf, dayBookPages } from '../../../electron/back-office/exports/day-book.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { DAY } from '../../../electron/shared/shop/shop-day.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { aKey, newFile, open } from '../../support/journal-kit.ts';
import { recordSale } from '../../support/two-tills-kit.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
/** Where the clock of a computer begins whose battery is empty. */
const EMPTY_BATTERY = Date.UTC(2020, 0, 1);
const NAIRA = 10_000;
const DAYS = 8;

/** A till that sells ₦100 once with a wrong clock, at the start of each day, and twice with the right one. */
function tillWithEmptyBattery() {
  let clock = 0;
  const journal = open(newFile(), {
    till: 'AAAAAA',
    wrappingKey: aKey,
    projections: journalProjections,
    now: () => clock,
  });
  for (let day = 0; day < DAYS; day += 1)
    for (const [n, at] of [EMPTY_BATTERY, START + day * DAY, START + day * DAY + 3_600_000].entries()) {
      clock = at;
      const paidAt = ms(START + day * DAY + n);
      recordSale(journal, 'AAAAAA', { n: day * 3 + n, at: paidAt, paidAt, amount: 100 });
    }
  return journal;
}

it('finds each day in the day book of a till whose clock was wrong every morning', async () => {
  const journal = tillWithEmptyBattery();
  for (let day = 0; day < DAYS; day += 1) {
    const period = { from: ms(START + day * DAY - 3_600_000), to: ms(START + (day + 1) * DAY - 3_600_000) };
    const { lines, collected: collectedAmount } = await dayBookOf(journal, [], period);
    expect([day, lines.length, collectedAmount]).toEqual([day, 4, 200 * NAIRA]);
    expect([...dayBookPages(journal, period, 3)].flat()).toEqual(lines);
  }
  const whole = await dayBookOf(journal, [], { from: null, to: null });
  expect([whole.lines.length, whole.collected]).toEqual([DAYS * 6, DAYS * 300 * NAIRA]);
  const none = await dayBookOf(journal, [], { from: ms(START + DAYS * DAY), to: null });
  expect([none.lines, none.collected]).toEqual([[], 0]);
});
