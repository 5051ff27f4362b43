import { describe, expect, it } from 'vitest';
import type { EntryDraft, Journal } from '../../../../electron/journal/journal.ts';
import { err, ok } from '../../../../electron/shared/base/result.ts';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import { shopFailure } from '../../../../electron/shared/shop/shop.ts';
import { LONGEST_REPORT, type ShopZ } from '../../../../electron/shared/shop/shop-report.ts';
import { createShopDay } from '../../../../electron/shop/till/shop-day.ts';
import { nameOfReport, parseReport } from '../../../../electron/shop/till/shop-day-record.ts';
import { shopDraft } from '../../../../electron/shop/till/shop-entries.ts';
import type { OpenedShop, SavedShopZ, ShopDay } from '../../../../electron/shop/till/shop-port.ts';
import { journalProjections } from '../../../../electron/till/projections.ts';
import { drafts, newFile, open } from '../../../support/journal-kit.ts';
import { partial } from '../../../support/partial.ts';
import { memberStatus, shopReportOf } from '../../../support/shop-status.ts';
import { copyTo, newReplica, openTill } from '../../../support/two-tills-kit.ts';
import { unwrap } from '../../../support/unwrap.ts';

/** As the database counts: up to the last entry of each till that any report has. */
function countedIn(savedReports: readonly SavedShopZ[]): ReadonlyMap<string, number> {
  const countedUntil = new Map<string, number>();
  for (const { body } of savedReports)
    for (const { till, until } of parseReport(body)?.lines ?? [])
      countedUntil.set(till, Math.max(until, countedUntil.get(till) ?? 0));
  return countedUntil;
}

/** The shop's table of Z reports, in memory: it takes the next number only. */
function zTable(till = 'AAAAAA') {
  const savedReports: SavedShopZ[] = [];
  const day: ShopDay = {
    claim: async () => ok(till),
    claimPayment: async () => ok(till),
    addZ: async (number, body) => {
      if (number !== savedReports.length + 1) return ok(false);
      savedReports.push({ number, till, body });
      return ok(true);
    },
    zReports: async (before, limit) =>
      ok(
        savedReports
          .filter(({ number }) => number < before)
          .toReversed()
          .slice(0, limit),
      ),
    counted: async () => ok(countedIn(savedReports)),
  };
  return { saved: savedReports, day };
}

/** The reports at a till of a shop, to which what `other` records arrives at once; its journal has `entries` entries. */
function dayWith(day: ShopDay, { entries = 3, linked = true, status = memberStatus() } = {}) {
  const journal = open(newFile(), { till: 'AAAAAA', projections: journalProjections });
  const replica = newReplica();
  const second = openTill('BBBBBB');
  const other: Pick<Journal, 'append' | 'close'> = {
    append(drafts) {
      const done = second.append(drafts);
      copyTo(replica, second);
      return done;
    },
    close: replica.close,
  };
  unwrap(journal.append(drafts(entries)));
  const openShop = partial<OpenedShop>({
    id: 'this shop',
    status: () => status,
    others: replica.query,
    day,
    takenOut: () => [],
  });
  const shop = { opened: () => (linked ? openShop : null) };
  const person = () => ({ id: 'ada', name: 'Ada' });
  return { ...createShopDay({ shop, journal, now: () => ms(7), person }), journal, other };
}

/** Reports that were made one after the other. */
function reportsInSequence(count: number): readonly string[] {
  const reports: string[] = [];
  for (let previous: string | null = null; reports.length < count; previous = nameOfReport(reports.at(-1) ?? ''))
    reports.push(JSON.stringify({ ...shopReportOf(), previous }));
  return reports;
}

/** A request for an account. */
const askedFor = (sale: string): EntryDraft => ({
  kind: 'sale.intended',
  subject: sale,
  actor: 'ada',
  body: { amount: 50_000, currency: 'NGN', customer: '', phone: '', at: 0 },
});

const restoredDraft: EntryDraft = { kind: 'journal.restored', subject: '', actor: 'recovery', body: {} };

function record(journal: Pick<Journal, 'append'>, reports: readonly string[]): void {
  for (const [n, report] of reports.entries())
    unwrap(
      journal.append([shopDraft('shop.closed', `shop-z${n + 1}`, 'bola', { number: n + 1, report, id: 'this shop' })]),
    );
}

const numbers = (all: readonly ShopZ[]) => all.map(({ number }) => number);

/** A shop whose day a till closed, of which the answer was lost; the link is back since. */
async function closedWithoutAnswer() {
  const { day, saved } = zTable();
  let isLost = true;
  const shop = dayWith({
    ...day,
    async addZ(number, body) {
      const answer = await day.addZ(number, body);
      return isLost ? err(shopFailure('no-answer')) : answer;
    },
  });
  expect(await shop.close()).toMatchObject({ ok: false, failure: { code: 'shop-not-linked' } });
  isLost = false;
  return { shop, saved };
}

describe('the day of a shop', () => {
  it('ends the day of a shop with Z reports that are numbered and continue after each other', async () => {
    const { day } = zTable();
    const shop = dayWith(day);
    const first = unwrap(await shop.close());
    expect(first).toMatchObject({ number: 1, closedBy: 'Ada', madeBy: 'Counter 1', madeAt: 7 });
    expect(first.lines.map(({ name, until }) => [name, until])).toEqual([
      ['Counter 1', 3],
      ['Counter 2', 0],
      ['Old counter', 0],
    ]);
    unwrap(shop.journal.append(drafts(2)));
    expect(unwrap(await shop.close()).lines[0]?.until).toBe(6);
    expect(numbers(unwrap(await shop.zReports(null)))).toEqual([2, 1]);
    expect(numbers(unwrap(await shop.zReports(2)))).toEqual([1]);
    expect(unwrap(await shop.zReports(null))[1]).toEqual(first);
  });

  it('counts a till whose entries arrived before the list of tills was read again', async () => {
    const { day } = zTable();
    const isHere = memberStatus().tills.filter(({ isThis }) => isThis);
    const shop = dayWith(day, { status: { ...memberStatus(), tills: isHere } });
    unwrap(shop.other.append(drafts(2)));
    expect(unwrap(await shop.close()).lines.map(({ till, until }) => [till, until])).toEqual([
      ['AAAAAA', 3],
      ['BBBBBB', 2],
    ]);
  });

  it.each([
    ['once where another till closes it at the same moment', 6, 1],
    ['by the next number where a report of yesterday was put back at the same moment', 7 - 86_400_000, 2],
  ])('closes the day of a shop %s', async (_, madeAt, number) => {
    const { day, saved } = zTable('BBBBBB');
    let isRaced = false;
    const racing: ShopDay = {
      ...day,
      async addZ(nextNumber, body) {
        if (!isRaced) {
          isRaced = true;
          await day.addZ(nextNumber, JSON.stringify({ ...parseReport(body), madeAt, closedBy: 'Bola' }));
        }
        return day.addZ(nextNumber, body);
      },
    };
    const z = unwrap(await dayWith(racing).close());
    expect(z).toMatchObject({ number, closedBy: number === 1 ? 'Bola' : 'Ada' });
    expect(saved).toHaveLength(number);
  });

  it.each([
    ['once where another till closed it within the last minute', 7 - 59_999, 1],
    ['again where another till closed it a minute ago', 7 - 60_000, 2],
    ['again where the clock of another till that closed it is ahead', 7 + 60_000, 2],
  ])('closes the day of a shop %s', async (_, madeAt, number) => {
    const { day, saved } = zTable();
    saved.push({ number: 1, till: 'BBBBBB', body: JSON.stringify(shopReportOf({ madeAt: ms(madeAt) })) });
    expect(unwrap(await dayWith(day).close()).number).toBe(number);
    expect(saved).toHaveLength(number);
  });

  it('closes a shop’s day once where the database’s answer was lost and a person closes it again', async () => {
    const { shop, saved } = await closedWithoutAnswer();
    expect(unwrap(await shop.close())).toMatchObject({ number: 1, closedBy: 'Ada' });
    expect(saved).toHaveLength(1);
    expect(shop.journal.entries({ kind: 'shop.closed' })).toMatchObject([{ actor: 'ada' }]);
    expect(unwrap(await shop.close()).number).toBe(2);
  });

  it('closes a shop’s day once also where the report since then was read before it is closed again', async () => {
    const { shop, saved } = await closedWithoutAnswer();
    unwrap(await shop.report());
    expect(unwrap(await shop.close())).toMatchObject({ number: 1, closedBy: 'Ada' });
    expect(saved).toHaveLength(1);
    expect(unwrap(await shop.close()).number).toBe(2);
  });

  it('closes a shop’s day again where the report whose answer was lost was listed since', async () => {
    const { shop, saved } = await closedWithoutAnswer();
    expect(numbers(unwrap(await shop.zReports(null)))).toEqual([1]);
    expect(unwrap(await shop.close()).number).toBe(2);
    expect(saved).toHaveLength(2);
  });

  it('lists a report as long as the database takes', async () => {
    const { day, saved } = zTable('BBBBBB');
    const long = { ...shopReportOf(), previous: null, closedBy: 'A', note: 'x'.repeat(900_000) };
    saved.push({ number: 1, till: 'BBBBBB', body: JSON.stringify(long) });
    expect(numbers(unwrap(await dayWith(day).zReports(null)))).toEqual([1]);
  });

  it.each(['report', 'close', 'zReports', 'zReport'] as const)(
    'fails to return the day of a shop where the till is closed while the database is asked: %s',
    async (call) => {
      const { day } = zTable();
      unwrap(await dayWith(day).close());
      const shop = dayWith({
        ...day,
        zReports: async (before, limit) => {
          shop.journal.close();
          shop.other.close();
          return day.zReports(before, limit);
        },
      });
      const result = call === 'zReport' ? shop.zReport(1) : call === 'zReports' ? shop.zReports(null) : shop[call]();
      expect(await result).toMatchObject({ ok: false, failure: { code: 'shop-not-linked' } });
    },
  );

  it('lists no report that is not one', async () => {
    const { day, saved } = zTable();
    const shop = dayWith(day);
    unwrap(await shop.close());
    for (const body of ['', '{}', '{"madeAt":1,"asOf":null,"totals":{},"lines":[]}'])
      saved.push({ number: saved.length + 1, till: 'BBBBBB', body });
    expect(numbers(unwrap(await shop.zReports(null)))).toEqual([1]);
  });

  it('closes the day of a shop after a report of another till that is not one', async () => {
    const { day, saved } = zTable();
    const shop = dayWith(day);
    unwrap(await shop.close());
    saved.push({ number: 2, till: 'BBBBBB', body: '{}' });
    const third = unwrap(await shop.close());
    expect([third.number, third.lines[0]?.until]).toEqual([3, 4]);
  });

  it('refuses to close a shop’s day at a till whose entries are not copied, and still shows the report', async () => {
    const { day, saved } = zTable();
    const shop = dayWith(day, { status: memberStatus({ problem: 'forked' }) });
    expect(await shop.close()).toMatchObject({ ok: false, failure: { code: 'shop-not-linked' } });
    expect(saved).toEqual([]);
    unwrap(await shop.report());
  });

  it('records each report at the till that made it, once', async () => {
    const { day, saved } = zTable();
    const shop = dayWith(day);
    unwrap(await shop.close());
    unwrap(await shop.zReports(null));
    const recordedClosings = shop.journal.entries({ kind: 'shop.closed' });
    expect(recordedClosings.map(({ actor, body }) => [actor, body])).toEqual([
      ['ada', { number: 1, report: saved[0]?.body, id: 'this shop' }],
    ]);
  });

  it('records a report later where the till ended before it was recorded', async () => {
    const { day, saved } = zTable();
    unwrap(await dayWith(day).close());
    const shop = dayWith(day);
    unwrap(await shop.report());
    expect(shop.journal.entries({ kind: 'shop.closed' })[0]).toMatchObject({
      actor: 'till',
      body: { number: 1, report: saved[0]?.body },
    });
  });

  it('adds the reports again that the database lost, and goes on with the next number', async () => {
    const before = zTable();
    const shop = dayWith(before.day);
    unwrap(await shop.close());
    const previous = nameOfReport(before.saved[0]?.body ?? '');
    const body = JSON.stringify({ ...shopReportOf(), closedBy: 'Bola', previous });
    unwrap(
      shop.other.append([shopDraft('shop.closed', 'shop-z2', 'bola', { number: 2, report: body, id: 'this shop' })]),
    );
    before.saved.length = 0;
    const third = unwrap(await shop.close());
    expect([third.number, third.lines.map(({ until }) => until)]).toEqual([3, [12, 7, 0]]);
    const all = unwrap(await shop.zReports(null));
    expect(all.map(({ number, madeBy, closedBy }) => [number, madeBy, closedBy])).toEqual([
      [3, 'Counter 1', 'Ada'],
      [2, 'Counter 2', 'Bola'],
      [1, 'Counter 1', 'Ada'],
    ]);
    expect(shop.journal.entries({ kind: 'shop.closed' })).toHaveLength(2);
  });

  it('takes no report of another shop that a till was in, nor counts what that one counted of a till', async () => {
    const { day, saved } = zTable();
    const shop = dayWith(day);
    const leaving = (until: number) =>
      shopDraft('shop.left', '', 'ada', { shop: 'Lost', id: 'another shop', counted: until });
    const [report = ''] = reportsInSequence(1);
    const closing = shopDraft('shop.closed', 'shop-z1', 'bola', { number: 1, report, id: 'another shop' });
    unwrap(shop.journal.append([askedFor('a1'), closing, leaving(3), askedFor('a2')]));
    unwrap(shop.other.append([askedFor('b1'), closing, leaving(1), askedFor('b2')]));
    expect(unwrap(await shop.zReports(null))).toEqual([]);
    const first = unwrap(await shop.close());
    expect([first.number, first.lines.map(({ totals }) => totals.asked.count)]).toEqual([1, [2, 1, 0]]);
    expect(unwrap(await shop.zReports(null))).toEqual([first]);
    expect(saved).toHaveLength(1);
  });

  it.each([
    ['up to there, where the till could not read which shop it left', {}, [], 0, 2],
    ['up to there, where the till left with an earlier report', { id: 'lost', counted: 1 }, [], 0, 2],
    ['up to where the till’s record was restored since', {}, [restoredDraft], 3, 2],
    ['nothing, where it is said to count what the till recorded in this shop', {}, [], 9e15, 3],
  ])('leaves out what a report of a lost shop counted of its tills: %s', async (_, leftBody, more, further, count) => {
    const shop = dayWith(zTable().day);
    const lines = shopReportOf().lines.map((line, n) => ({ ...line, until: 4 - 2 * n + further }));
    const report = JSON.stringify(shopReportOf({ madeAt: ms(0), lines }));
    const journey = [
      askedFor('1'),
      ...more,
      shopDraft('shop.left', '', 'ada', { shop: 'Lost', ...leftBody }),
      askedFor('2'),
      shopDraft('shop.joined', '', 'till', { shop: 'New' }),
      askedFor('3'),
    ];
    unwrap(shop.other.append([shopDraft('shop.closed', 'shop-z9', 'ada', { number: 9, report, id: 'lost' })]));
    unwrap(shop.journal.append(journey));
    unwrap(shop.other.append(journey));
    const { number, lines: closedLines } = unwrap(await shop.close());
    expect([number, ...closedLines.map(({ totals }) => totals.asked.count)]).toEqual([1, count, count, 0]);
  });

  it('counts what a till sold before and after it was in other shops, where no report was made meanwhile', async () => {
    const { day } = zTable();
    const shop = dayWith(day);
    const leaving = (id: string, counted: number) => shopDraft('shop.left', '', 'ada', { shop: id, id, counted });
    const journey = (before: number) => [
      askedFor('a1'),
      leaving('this shop', before + 1),
      askedFor('a2'),
      leaving('second', before + 3),
      leaving('lost', before + 3),
      askedFor('a3'),
      leaving('third', before + 6),
      askedFor('a4'),
      leaving('this shop', before + 8),
      leaving('lost', before + 8),
      askedFor('a5'),
      leaving('second', before + 11),
      askedFor('a6'),
    ];
    unwrap(shop.journal.append(journey(shop.journal.head().seq)));
    unwrap(shop.other.append(journey(0)));
    const { lines } = unwrap(await shop.close());
    expect(lines.map(({ until, totals }) => [until, totals.asked.count])).toEqual([
      [16, 3],
      [13, 3],
      [0, 0],
    ]);
    expect(unwrap(await shop.close()).totals.asked.count).toBe(0);
  });

  it('counts no more of a till in another shop than arrived, whatever it recorded on leaving', async () => {
    const { day } = zTable();
    const shop = dayWith(day);
    const leaving = shopDraft('shop.left', '', 'ada', { shop: 'Lost', id: 'another shop', counted: 9e15 });
    unwrap(shop.journal.append([leaving]));
    unwrap(shop.other.append([leaving]));
    expect(unwrap(await shop.close()).lines.map(({ until }) => until)).toEqual([4, 1, 0]);
  });

  it.each([
    ['no report', 'x'],
    ['a report that is too long', JSON.stringify({ ...shopReportOf(), more: 'x'.repeat(LONGEST_REPORT) })],
    ['a report that no database takes', JSON.stringify(shopReportOf()).replace('{', '{"more":"\0",')],
  ])('closes the day of a shop where another till recorded as a report: %s', async (_, report) => {
    const { day, saved } = zTable();
    const shop = dayWith(day);
    record(shop.other, [report]);
    expect(unwrap(await shop.close()).number).toBe(1);
    expect(saved.map(({ body }) => body)).not.toContain(report);
  });

  it('adds no report again of a till whose records count only until then, and adds those of another that was taken out', async () => {
    const report = JSON.stringify(shopReportOf());
    const takenOutAs = async (countsUntil: Ms | null) => {
      const { day, saved } = zTable();
      const tills = memberStatus().tills.map((till) =>
        till.id === 'BBBBBB' ? { ...till, leftAt: ms(Number.MAX_SAFE_INTEGER), countsUntil } : till,
      );
      const shop = dayWith(day, { status: memberStatus({ tills }) });
      record(shop.other, [report]);
      unwrap(await shop.zReports(null));
      return saved.length;
    };
    expect([await takenOutAs(ms(1)), await takenOutAs(null)]).toEqual([0, 1]);
  });

  it('adds no more than some of what another till recorded, and goes on where the database refuses one', async () => {
    const { day, saved } = zTable();
    const reports = reportsInSequence(60);
    const refusing: ShopDay = {
      ...day,
      addZ: async (number, body) =>
        number === 3 && body === reports[2] ? err(shopFailure('failed')) : day.addZ(number, body),
    };
    const shop = dayWith(refusing);
    record(shop.other, reports);
    expect(unwrap(await shop.close()).number).toBe(3);
    saved.length = 0;
    unwrap(await dayWith(day).report());
    const other = dayWith(day);
    record(other.other, reports);
    unwrap(await other.report());
    expect(saved).toHaveLength(50);
  });

  it('makes no X and no Z report of a shop before the tills and their entries were read in this run', async () => {
    const { day, saved } = zTable();
    for (const status of [memberStatus({ tills: [] }), memberStatus({ asOf: null })]) {
      const shop = dayWith(day, { status });
      expect(await shop.report()).toEqual(err({ code: 'shop-not-linked' }));
      expect(await shop.close()).toEqual(err({ code: 'shop-not-linked' }));
      unwrap(await shop.zReports(null));
    }
    expect(saved).toEqual([]);
  });

  it('goes on for each till from where any earlier report ended, also where the shop or the last one lacks it', async () => {
    const { day, saved } = zTable();
    const [line] = shopReportOf().lines;
    const lines = (...tills: readonly [string, number][]) =>
      tills.map(([till, until]) => ({ ...line, till, name: `Name of ${till}`, until }));
    const bodies = [lines(['AAAAAA', 2], ['DDDDDD', 9]), lines(['AAAAAA', 1], ['BBBBBB', 4]), []];
    for (const [at, each] of bodies.entries())
      saved.push({ number: at + 1, till: 'BBBBBB', body: JSON.stringify({ ...shopReportOf(), lines: each }) });
    const shop = dayWith(day, { entries: 1 });
    const closedReport = unwrap(await shop.close());
    expect(closedReport.lines.map(({ till, until, totals }) => [till, until, totals.collected.count])).toEqual([
      ['AAAAAA', 2, 0],
      ['BBBBBB', 4, 0],
      ['CCCCCC', 0, 0],
      ['DDDDDD', 9, 0],
    ]);
  });

  it('adds again the reports that were made one after the other, and names those that lost their number', async () => {
    const { day, saved } = zTable();
    const here = dayWith(day);
    const there = dayWith(day, { entries: 9 });
    unwrap(await here.close());
    const afterFirst = [...saved];
    record(
      there.journal,
      afterFirst.map(({ body }) => body),
    );
    unwrap(await here.close());
    const ofHere = saved.slice(1);
    saved.splice(0, saved.length, ...afterFirst);
    unwrap(await there.close());
    unwrap(await there.close());
    const ofThere = saved.slice(1);
    expect(ofThere.map(({ number }) => number)).toEqual([2, 3]);
    saved.splice(0, saved.length, ...afterFirst);
    for (const { number, body } of ofThere)
      unwrap(
        here.other.append([
          shopDraft('shop.closed', `shop-z${number}`, 'bola', { number, report: body, id: 'this shop' }),
        ]),
      );
    const all = unwrap(await here.zReports(null));
    expect(saved.map(({ body }) => body)).toEqual([...afterFirst, ...ofThere].map(({ body }) => body));
    expect(all.map(({ number, isReplaced }) => [number, isReplaced ?? false])).toEqual([
      [3, false],
      [2, false],
      [2, true],
      [1, false],
    ]);
    expect(all[2]?.madeAt).toBe(parseReport(ofHere[0]?.body ?? '')?.madeAt);
    expect(unwrap(await here.zReport(2)).isReplaced).toBeUndefined();
  });

  it('reports that the till is not linked where the database cannot be asked', async () => {
    const noAnswer = async () => err(shopFailure('no-answer'));
    const silent: ShopDay = {
      claim: noAnswer,
      claimPayment: noAnswer,
      addZ: noAnswer,
      zReports: noAnswer,
      counted: noAnswer,
    };
    for (const shop of [dayWith(silent), dayWith(zTable().day, { linked: false })])
      for (const answer of [await shop.report(), await shop.close(), await shop.zReports(null)])
        expect(answer).toEqual(err({ code: 'shop-not-linked' }));
  });
});
