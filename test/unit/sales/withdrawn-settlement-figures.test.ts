import { expect, it } from 'vitest';
import type { EntryRange } from '../../../electron/journal/entry.ts';
import { settlementDraft } from '../../../electron/sales/settlements/entries.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import type { ExportPeriod } from '../../../electron/shared/back-office/export-table.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { expectedCash } from '../../../electron/shared/staff/staff.ts';
import { openTill, recordSale } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
const MISSING = 500_0000 as Units;
const paidCash = { at: ms(START + hours(2)), issue: 'underpaid', method: 'cash', amount: MISSING } as const;
const takenBackAt = ms(START + hours(3));

/** A till with an underpaid sale whose missing part was taken in cash in the first shift. */
function aTill() {
  const journal = openTill('AAAAAA');
  const sale = recordSale(journal, 'AAAAAA', { n: 1, at: START, paidAt: ms(START + 60_000), received: 1_000 });
  const shiftEnd = () => journal.head().seq;
  const settle = () => unwrap(journal.append([settlementDraft('settlement.recorded', sale, 'ada', paidCash)]));
  settle();
  return {
    shiftEnd,
    settle,
    exported: (period: ExportPeriod) =>
      [...createSettlementReader(journal.query).pages(period, 1)].flat().map(({ at, amount, by }) => [at, amount, by]),
    takeBack: () => {
      const body = {
        ...paidCash,
        at: takenBackAt,
        settlement: createSettlementReader(journal.query).lastOf({ id: sale, issue: 'underpaid' })?.n ?? 0,
      };
      unwrap(journal.append([settlementDraft('settlement.withdrawn', sale, 'bola', body)]));
    },
    cashIn: (after: number, until = shiftEnd(), skippedRange: EntryRange = { after, until: after }) => {
      const settlements = createSettlementReader(journal.query).totals({ after, until, skipped: skippedRange }, START);
      return [expectedCash({ settlements }), settlements.settled.map(({ count, amount }) => [count, amount])];
    },
  };
}

it('expects no cash of a settlement that was taken back in its own shift', () => {
  const till = aTill();
  till.takeBack();
  expect(till.cashIn(0)).toEqual([0, []]);
});

it('subtracts cash from the shift in which its settlement is taken back, and leaves the earlier shift as it was', () => {
  const till = aTill();
  const first = till.shiftEnd();
  till.takeBack();
  expect(till.cashIn(first)).toEqual([-MISSING, [[-1, -MISSING]]]);
  expect(till.cashIn(0, first)).toEqual([MISSING, [[1, MISSING]]]);
  expect(till.cashIn(0)).toEqual([0, []]);
});

it('counts cash that is taken again after its settlement was taken back', () => {
  const till = aTill();
  const first = till.shiftEnd();
  till.takeBack();
  till.settle();
  expect(till.cashIn(first)).toEqual([0, []]);
  const second = till.shiftEnd();
  expect(till.cashIn(0, second, { after: 0, until: first })).toEqual([0, []]);
  expect(till.cashIn(0, second, { after: first, until: first + 1 })).toEqual([2 * MISSING, [[2, 2 * MISSING]]]);
  till.takeBack();
  expect(till.cashIn(second)).toEqual([-MISSING, [[-1, -MISSING]]]);
  expect(till.cashIn(first)).toEqual([-MISSING, [[-1, -MISSING]]]);
});

it('exports a settlement and that it was taken back, each with its time and person', () => {
  const till = aTill();
  const recordedDetails = [paidCash.at, MISSING, 'ada'];
  const takenBack = [takenBackAt, -MISSING, 'bola'];
  till.takeBack();
  expect(till.exported({ from: null, to: null })).toEqual([recordedDetails, takenBack]);
  expect(till.exported({ from: null, to: takenBackAt })).toEqual([recordedDetails]);
  expect(till.exported({ from: takenBackAt, to: null })).toEqual([takenBack]);
  till.settle();
  expect(till.exported({ from: null, to: null })).toEqual([recordedDetails, takenBack, recordedDetails]);
});
