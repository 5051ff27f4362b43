import { expect, it } from 'vitest';
import { countWaiting, forgetOldCustomers } from '../../../electron/back-office/customers/retention.ts';
import { hours, type Ms, ms } from '../../../electron/shared/base/units.ts';
import { openTill, recordSale } from '../../support/two-tills-kit.ts';

const START = ms(Date.UTC(2025, 0, 10, 9));
const DAY = hours(24);
const SIX_MONTHS = 183;

/** A till with so many customers, one sale each, all of one day. */
function tillWith(customerCount: number, at: Ms = START) {
  const journal = openTill('AAAAAA');
  for (let n = 1; n <= customerCount; n += 1)
    recordSale(journal, 'AAAAAA', { n, at, phone: `+234803${String(5_550_000 + n)}` });
  const after = (days: number, months = 6) => ({ journal, now: () => START + days * DAY, months: () => months });
  return { journal, after, run: (days: number, months = 6) => forgetOldCustomers(after(days, months)) };
}

it('erases what became due while the till was off, and asks nobody', async () => {
  const { after, run } = tillWith(51);
  expect(await run(SIX_MONTHS - 13)).toBe(0);
  expect(await countWaiting(after(SIX_MONTHS + 20))).toBe(0);
  expect(await run(SIX_MONTHS + 20)).toBe(51);
});

it('moves the limit by two weeks a night where many are due, as after a jump of the clock', async () => {
  const { journal, run } = tillWith(51);
  expect(await run(SIX_MONTHS - 20)).toBe(0);
  expect(await run(SIX_MONTHS + 1_000)).toBe(0);
  expect(await run(SIX_MONTHS + 1_000.2)).toBe(0);
  expect(journal.entries({ kind: 'retention.ran' })).toHaveLength(2);
  expect(await run(SIX_MONTHS + 1_001)).toBe(51);
});

it('erases a few at once, however long the till was off', async () => {
  const { run } = tillWith(50);
  expect(await run(SIX_MONTHS - 100)).toBe(0);
  expect(await run(SIX_MONTHS + 100)).toBe(50);
});

it('waits for the owner after another choice of months, for as long as nobody allows it', async () => {
  const { after, run } = tillWith(51);
  expect(await run(300, 24)).toBe(0);
  for (const days of [301, 302, 330]) {
    expect(await run(days)).toBe(0);
    expect(await countWaiting(after(days))).toBe(51);
  }
});

it('erases for an hour at most, however many are due, and continues in the next night', async () => {
  const { journal, after } = tillWith(501);
  const { vault } = journal;
  let elapsed = 0;
  let erasingTakes = 0;
  const erase: typeof vault.erase = (customer, actor) => {
    elapsed += erasingTakes;
    return vault.erase(customer, actor);
  };
  const run = (days: number) =>
    forgetOldCustomers({ ...after(days), journal: { ...journal, vault: { ...vault, erase } }, mono: () => elapsed });
  await run(SIX_MONTHS - 10);
  expect(await run(SIX_MONTHS + 1)).toBe(501);
  for (const n of [601, 602, 603]) recordSale(journal, 'AAAAAA', { n, at: START, phone: `+2348037770${n}` });
  erasingTakes = hours(0.5);
  expect([await run(SIX_MONTHS + 2), await run(SIX_MONTHS + 3)]).toEqual([2, 1]);
});
