import { expect, it } from 'vitest';
import { zReportColumns } from '../../../electron/back-office/exports/columns.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import type { ZReport } from '../../../electron/shared/staff/staff.ts';
import { ASKED } from '../../support/evidence.ts';
import { cancelledDraft, intendedDraft, sendingDraft } from '../../support/sale-drafts.ts';
import { OWNER_PIN, openStaff } from '../../support/staff-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const CASH = 4_000_000 as Units;
const CREDIT = 1_500_000 as Units;

const sale = (n: number, cash?: Units) => [intendedDraft(n, 'till', cash && { cash }), sendingDraft(n)];

it('counts cash parts in the shift of the sale, and takes them back in that of its cancelling', () => {
  const kit = openStaff('practice');
  unwrap(kit.staff().openShift());
  unwrap(kit.journal().append([...sale(1, CASH), ...sale(2, CASH), ...sale(3)]));
  const first = unwrap(kit.staff().closeShift(null));
  expect(first.totals).toMatchObject({ cash: { count: 2, amount: 2 * CASH }, asked: { count: 3, amount: 3 * ASKED } });
  expect(first.cashiers).toMatchObject([{ cash: { count: 2, amount: 2 * CASH } }]);
  unwrap(kit.staff().openShift());
  unwrap(kit.journal().append([cancelledDraft(1, 'till')]));
  const second = unwrap(kit.staff().closeShift(null));
  expect(second.totals?.cash).toEqual({ count: -1, amount: -CASH });
  expect(second.totals?.cancelled).toEqual({ count: 1, amount: ASKED + CASH });
  expect(second.cashiers).toMatchObject([{ cash: { count: -1, amount: -CASH } }]);
  unwrap(kit.staff().openShift());
  const third = unwrap(kit.staff().closeShift(null));
  expect([third.totals?.cash, third.cashiers]).toEqual([undefined, []]);
});

it('counts what was paid by store credit, and no more of a sale that is cancelled', () => {
  const kit = openStaff('practice');
  unwrap(kit.staff().openShift());
  const onCredit = (n: number) => [intendedDraft(n, 'till', { credit: CREDIT }), sendingDraft(n)];
  unwrap(kit.journal().append([...onCredit(1), ...onCredit(2), cancelledDraft(2, 'till')]));
  const { totals, cashiers } = unwrap(kit.staff().closeShift(null));
  expect(totals).toMatchObject({ credit: { count: 1, amount: CREDIT } });
  expect(totals?.cash).toBeUndefined();
  expect(cashiers).toMatchObject([{ credit: { count: 1, amount: CREDIT } }]);
});

/** The counted cash of a Z report as its saved file has it. */
const countedIn = (report: ZReport) =>
  ['cash_expected_ngn', 'cash_counted_ngn'].map((name) =>
    zReportColumns.find((column) => column.name === name)?.of(report),
  );

it('records the counted cash beside what was expected, and hides both from whom totals are hidden', async () => {
  const kit = openStaff();
  const owner = await kit.withOwner();
  const chidi = await kit.hire('Chidi', 'cashier', '305917');
  unwrap(kit.staff().openShift());
  unwrap(kit.journal().append([...sale(1, CASH), ...sale(2, CASH)]));
  const zReport = unwrap(kit.staff().closeShift(null, (2 * CASH - 500_000) as Units));
  expect(zReport.cashCount).toEqual({ expected: 2 * CASH, counted: 2 * CASH - 500_000 });
  await kit.signIn(owner, OWNER_PIN);
  expect(unwrap(kit.staff().zReports())[0]?.cashCount).toEqual(zReport.cashCount);
  expect(countedIn(zReport)).toEqual([2 * CASH, 2 * CASH - 500_000]);
  unwrap(kit.staff().openShift());
  const uncounted = unwrap(kit.staff().closeShift(null));
  expect(uncounted.cashCount).toBeUndefined();
  expect(countedIn(uncounted)).toEqual([null, null]);
  await kit.signIn(owner, OWNER_PIN);
  kit.staff().hideTotals({ hidden: true });
  await kit.signIn(chidi, '305917');
  expect(unwrap(kit.staff().zReports()).map(({ cashCount }) => cashCount)).toEqual([undefined, undefined]);
});
