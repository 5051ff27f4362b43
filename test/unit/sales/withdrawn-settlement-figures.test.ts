import { expect, it } from 'vitest';
import { settlementDraft } from '../../../electron/sales/settlements/entries.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { expectedCash } from '../../../electron/shared/staff/staff.ts';
import { openTill, recordSale } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
const MISSING = 500_0000 as Units;
const paidCash = { at: ms(START + hours(2)), issue: 'underpaid', method: 'cash', amount: MISSING } as const;

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
    takeBack: () => {
      const body = {
        ...paidCash,
        settlement: createSettlementReader(journal.query).lastOf({ id: sale, issue: 'underpaid' })?.n ?? 0,
      };
      unwrap(journal.append([settlementDraft('settlement.withdrawn', sale, 'ada', body)]));
    },
    cashIn: (after: number, until = shiftEnd()) => {
      const settlements = createSettlementReader(journal.query).totals({ after, until }, START);
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
  till.takeBack();
  expect(till.cashIn(second)).toEqual([-MISSING, [[-1, -MISSING]]]);
  expect(till.cashIn(first)).toEqual([-MISSING, [[-1, -MISSING]]]);
});
