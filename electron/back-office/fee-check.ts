import {
  type FeeCheck,
  type FeeDifference,
  MOST_DIFFERENCES,
  type TillMove,
  type WalletReading,
} from '../shared/back-office/reconciliation.ts';
import type { Units } from '../shared/base/money.ts';
import { proportionalShare } from '../shared/base/proportional-share.ts';
import { chargeOf, isRounding, ofTill } from './movements.ts';
import { largest } from './top-n.ts';

/** Compares the fee charged on each account with the business's percentage of everything received on it. */
export function createFeeCheck(readings: readonly WalletReading[]) {
  const { rateAt } = chargeOf('balance', readings);
  const differences = largest<FeeDifference>(MOST_DIFFERENCES, (each) => Math.abs(each.charged - each.expected));
  let known = 0;
  let unknown = 0;
  let expectedSum = 0;
  let chargedSum = 0;
  return {
    /** Only the last change of an account counts for all of it. */
    add(move: TillMove): void {
      const { id, kind, at, before, amount, gross, fee } = move;
      if (kind !== 'in' || before + amount !== gross) return;
      const byRate = proportionalShare(gross, rateAt(at));
      const expected = byRate !== null && fee !== null && isRounding(move, byRate - fee) ? fee : byRate;
      if (fee === null || expected === null) {
        unknown += 1;
        return;
      }
      known += 1;
      expectedSum += expected;
      chargedSum += fee;
      if (expected !== fee) differences.add({ id, at, gross, expected, charged: fee, ...ofTill(move) });
    },
    found: (): FeeCheck => ({
      known,
      unknown,
      expected: expectedSum as Units,
      charged: chargedSum as Units,
      differences: differences.found(),
    }),
  };
}
