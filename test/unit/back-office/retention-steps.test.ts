import { describe, expect, it } from 'vitest';
import { allowErasing, countWaiting, forgetOldCustomers } from '../../../electron/back-office/customers/retention.ts';
import type { QueryDb } from '../../../electron/journal/journal.ts';
import { retentionTime } from '../../../electron/shared/back-office/customer-data.ts';
import { hours, type Ms, ms } from '../../../electron/shared/base/units.ts';
import { copyTo, newReplica, openTill, recordSale } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = ms(Date.UTC(2025, 0, 10, 9));
const DAY = hours(24);
const SIX_MONTHS = 183;

const phoneOf = (n: number) => `+234803${String(5_550_000 + n)}`;

/** A till with so many customers, one sale each, all of one day. */
function tillWith(customerCount: number, at: Ms = START) {
  const journal = openTill('AAAAAA');
  for (let n = 1; n <= customerCount; n += 1) recordSale(journal, 'AAAAAA', { n, at, phone: phoneOf(n) });
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
  const { journal, after, run } = tillWith(51);
  expect(await run(300, 24)).toBe(0);
  for (const days of [301, 302, 330]) {
    expect(await run(days)).toBe(0);
    expect(await countWaiting(after(days))).toBe(51);
  }
  unwrap(allowErasing(after(330), 'owner'));
  expect(journal.entries({ kind: 'retention.allowed' })).toMatchObject([{ actor: 'owner' }]);
  expect(await countWaiting(after(330))).toBe(0);
  expect(await run(330, 4)).toBe(0);
  expect(await run(331)).toBe(51);
});

it('erases who bought nothing since, unless no time was chosen or the service has not sent its own', async () => {
  const { journal, after, run } = tillWith(2);
  recordSale(journal, 'AAAAAA', { n: 3, at: ms(START + 9 * DAY), phone: phoneOf(1) });
  expect(await forgetOldCustomers({ ...after(1_000), months: () => null })).toBe(0);
  expect(await forgetOldCustomers({ ...after(1_000), now: () => null })).toBe(0);
  expect(journal.entries({ kind: 'retention.ran' })).toEqual([]);
  expect([await run(SIX_MONTHS - 1), await run(SIX_MONTHS + 1), await run(SIX_MONTHS + 8)]).toEqual([0, 1, 0]);
  expect(await run(SIX_MONTHS + 10)).toBe(1);
});

it('erases at once where the owner chose fewer months, although it erased the same day', async () => {
  const { run } = tillWith(1);
  expect([await run(365, 24), await run(365.2, 6)]).toEqual([0, 1]);
});

it('moves the limit on from the last night, also where the owner allowed it before', async () => {
  const { journal, after, run } = tillWith(1);
  unwrap(allowErasing(after(301), 'ada'));
  expect([await run(302), await run(312)]).toEqual([1, 0]);
  const at = ms(START + (321 - SIX_MONTHS) * DAY);
  for (let n = 2; n <= 52; n += 1) recordSale(journal, 'AAAAAA', { n, at, phone: phoneOf(n) });
  expect(await run(322)).toBe(51);
});

it('erases for an hour at most, however many are due, and continues in the next night', async () => {
  const { journal, after } = tillWith(501);
  const { vault } = journal;
  let elapsedMs = 0;
  let erasingTakes = 0;
  const erase: typeof vault.erase = (customer, actor) => {
    elapsedMs += erasingTakes;
    return vault.erase(customer, actor);
  };
  const run = (days: number) =>
    forgetOldCustomers({ ...after(days), journal: { ...journal, vault: { ...vault, erase } }, mono: () => elapsedMs });
  await run(SIX_MONTHS - 10);
  expect(await run(SIX_MONTHS + 1)).toBe(501);
  for (const n of [601, 602, 603]) recordSale(journal, 'AAAAAA', { n, at: START, phone: `+2348037770${n}` });
  erasingTakes = hours(0.5);
  expect([await run(SIX_MONTHS + 2), await run(SIX_MONTHS + 3)]).toEqual([2, 1]);
});

it.each([
  ['a service that sends a date years ahead', START, 365 * DAY, START],
  ['a computer that was set years ahead', START + 365 * DAY, -365 * DAY, START],
  ['a service that sends a date years ago', START, -365 * DAY, START - 365 * DAY],
  ['clocks that agree', START, 0, START],
])('erases nobody early with %s', (_, wall, offset, expectedTime) => {
  expect(retentionTime(wall, offset)).toBe(expectedTime);
});

/** The steps of every read, as SQLite plans them. */
function plannedSteps({ get, all }: QueryDb) {
  const steps: string[] = [];
  const query: QueryDb = {
    get,
    all<T>(sql: string, values?: Parameters<QueryDb['all']>[1]) {
      steps.push(...all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values).map(({ detail }) => detail));
      return all<T>(sql, values);
    },
  };
  return { query, steps };
}

it('finds a later sale of an old customer by its time, however many sales one phone number has', async () => {
  const journal = openTill('AAAAAA');
  recordSale(journal, 'AAAAAA', { n: 1, at: START });
  const { query, steps } = plannedSteps(journal.query);
  await forgetOldCustomers({ journal: { ...journal, query }, now: () => START + hours(24 * 400), months: () => 6 });
  const searches = steps.filter((step) => step.includes(' later '));
  expect(searches.length).toBeGreaterThan(0);
  for (const step of searches) expect(step).toContain('customer=? AND created_at>?');
});

describe('the customers of other tills', () => {
  const LAST_YEAR = { n: 900, at: START, phone: '+2348030000001' };

  /** A till of a shop, with the records of two others, of which the first was taken out. */
  function tillOfShop() {
    const own = openTill('AAAAAA');
    const replica = newReplica();
    const others = { BBBBBB: openTill('BBBBBB'), CCCCCC: openTill('CCCCCC') };
    const download = () => {
      for (const [till, journal] of Object.entries(others)) {
        copyTo(replica, journal);
        const keys = journal.query.all<{ customer: string; name: string }>('SELECT customer, name FROM data_key');
        replica.keys.add(
          keys.map((key, n) => ({ ...key, till, n: n + 1, sealed: new Uint8Array(8), tail: key.name.slice(-4) })),
        );
      }
    };
    let isGenuine = true;
    const change = () => {
      isGenuine = false;
    };
    const run = (days = 400) =>
      forgetOldCustomers({
        journal: own,
        now: () => START + days * DAY,
        months: () => 6,
        goneTills: () => ({ tills: ['BBBBBB'], query: replica.query, isGenuine: () => isGenuine }),
      });
    return { own, others, download, change, run };
  }

  it('erases old customers of a till that was taken out, and once', async () => {
    const { own, others, download, run } = tillOfShop();
    recordSale(others.BBBBBB, 'BBBBBB', LAST_YEAR);
    recordSale(others.BBBBBB, 'BBBBBB', { ...LAST_YEAR, n: 901, at: ms(START + 399 * DAY), phone: '+2348030000002' });
    recordSale(others.CCCCCC, 'CCCCCC', { ...LAST_YEAR, n: 902, phone: '+2348030000003' });
    download();
    expect(await run()).toBe(1);
    const erasures = () => own.entries({ kind: 'customer.erased' }).map(({ subject }) => subject);
    expect(erasures()).toEqual([others.BBBBBB.vault.findCustomer(LAST_YEAR.phone)]);
    expect([await run(401), erasures()]).toMatchObject([0, { length: 1 }]);
  });

  it('erases nobody of such a till by records that another program changed', async () => {
    const { others, download, change, run } = tillOfShop();
    recordSale(others.BBBBBB, 'BBBBBB', LAST_YEAR);
    download();
    change();
    expect(await run()).toBe(0);
  });
});
