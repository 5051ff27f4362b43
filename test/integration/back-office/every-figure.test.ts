import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import {
  csv,
  expectFiles,
  expectToday,
  expectTotals,
  figuresOf,
  isWrong,
  knownSales,
  sumCells,
  sumOf,
} from './figures-kit.ts';
import { changeAfterPaid, playSales, reverse, type ServiceRecord, transfer, untilSeen } from './forty-sales.ts';
import { anotherMillisecond, expectReconciled, otherChannels, payUnmatched, settlePayouts } from './reconciled-kit.ts';
import { shop, staffOf } from './records-kit.ts';

let kit: TillKit;
beforeEach(async () => {
  kit = await openTillKit();
});
afterEach(async () => {
  await kit.close();
  expect(kit.mistakes).toEqual([]);
});

it('agrees in every figure of every report with the service’s own records', { timeout: 600_000 }, async () => {
  await shop(kit);
  unwrap(await kit.office().business.get());
  await anotherMillisecond();
  const playedSales = await playSales(kit);
  await untilSeen(kit, playedSales);
  await changeAfterPaid(kit, playedSales);
  const [first] = playedSales;
  if (!first) throw new Error('no sale');
  const lostSum = await payUnmatched(kit, first);
  // As after a resume: money of another channel, and money that fits no sale, is in the event list alone.
  const others = await otherChannels(kit);
  kit.sales().wake();
  const payouts = await settlePayouts(kit);
  await untilSeen(kit, playedSales);
  const lostRecord = { ...others[0], amount: lostSum.amount, reversed: false, reversing: false } as ServiceRecord;
  const beside = { others: [...others, lostRecord], payouts };

  const sales = await knownSales(kit, playedSales);
  const figures = figuresOf(sales);
  expect(Object.keys(figures.exceptions)).toHaveLength(6);
  await expectReconciled(kit, figures, beside);
  expectToday(kit, figures, sales.filter(isWrong).length);
  const x = unwrap(staffOf(kit).report());
  expectTotals(x.totals, figures, lostSum);
  expect(sumOf(x.open.map(({ amount }) => amount))).toEqual(figures.open);
  await expectFiles(kit, sales, figures, lostSum.amount);
  const zReport = unwrap(staffOf(kit).closeShift(null));
  expectTotals(zReport.totals, figures, lostSum);

  // The next shift: money that changes after its sale was closed away in a Z report.
  unwrap(staffOf(kit).openShift());
  const reversing = sales.find(({ turn }) => turn === 'reversing');
  const exact = sales.find(({ turn }) => turn === 'exact');
  const [refid] = reversing?.refids ?? [];
  if (!reversing || refid === undefined || !exact) throw new Error('no such sale');
  await reverse(kit, refid);
  await transfer(kit, kit.view(exact.id).account?.number ?? '');
  await untilSeen(kit, [reversing, exact]);

  const after = figuresOf(await knownSales(kit, playedSales));
  expectToday(kit, after, (await knownSales(kit, playedSales)).filter(isWrong).length);
  await expectReconciled(kit, after, beside);
  await expectFiles(kit, await knownSales(kit, playedSales), after, lostSum.amount);
  const next = unwrap(staffOf(kit).closeShift(null));
  expect(next.totals).toMatchObject({
    asked: { count: 0 },
    cancelled: { count: 0 },
    unmatched: { count: 0 },
    collected: { count: 0, amount: after.collected.amount - figures.collected.amount },
    reversed: { count: 1, amount: reversing.records[0]?.amount },
    exceptions: { over: { count: 1, amount: exact.asked }, reversed: { count: 1 } },
  });
  expect(unwrap(staffOf(kit).zReports()).at(-1)?.totals).toEqual(zReport.totals);
  const reports = await csv(kit, 'z-reports');
  expect(sumCells(reports, 'received_ngn')).toBe(after.collected.amount);
  expect(sumCells(reports, 'reversed_ngn')).toBe(after.reversed.amount);
  expect(sumCells(reports, 'net_ngn')).toBe(after.collected.amount - after.reversed.amount);
});
