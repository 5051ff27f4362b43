import {
  type FeeCheck,
  type FeeDifference,
  MOST_DIFFERENCES,
  type Movement,
  type OtherMove,
  type PayoutMovement,
  type Reason,
  type ReasonSum,
  type ReconciliationView,
  reasons,
  type Span,
  type TillMove,
  type WalletKind,
  type WalletReading,
  type WalletStatement,
  walletKinds,
} from '../shared/back-office/reconciliation.ts';
import type { Units } from '../shared/base/money.ts';
import { proportionalShare } from '../shared/base/proportional-share.ts';
import { ms } from '../shared/base/units.ts';
import {
  chargeOf,
  fromOtherChannels,
  fromThisTill,
  isIn,
  isRounding,
  ofPayout,
  ofPending,
  ofTill,
  outsideSnapshots,
  reversalOf,
} from './movements.ts';

/** Collects the `most` largest of the added values and counts all. Equal values stay in order of addition. */
export function largest<T>(most: number, sizeOf: (each: T) => number) {
  const some: T[] = [];
  let count = 0;
  const largestOnes = (): readonly T[] => {
    some.sort((a, b) => sizeOf(b) - sizeOf(a)).splice(most);
    return some;
  };
  return {
    add(each: T): void {
      count += 1;
      // Now and then, so that sorting costs little for each.
      if (some.push(each) >= most * 4) largestOnes();
    },
    count: () => count,
    found: largestOnes,
  };
}

function createSums() {
  const sums = new Map<string, ReasonSum>();
  const keyOf = (wallet: WalletKind, reason: Reason) => `${wallet} ${reason}`;
  return {
    add({ wallet, reason, effect }: Movement): void {
      const key = keyOf(wallet, reason);
      const before = sums.get(key);
      sums.set(key, { reason, count: (before?.count ?? 0) + 1, effect: ((before?.effect ?? 0) + effect) as Units });
    },

    /** Returns the statement; what remains between the balances is `unexplained`. */
    statement(wallet: WalletKind, opening: Units, closing: Units, reversing: Units): WalletStatement {
      const own = reasons.flatMap((reason) => sums.get(keyOf(wallet, reason)) ?? []);
      const rest = own.reduce((sum, { effect }) => sum - effect, closing - opening) as Units;
      return { wallet, opening, sums: own, unexplained: rest, closing, reversing };
    },
  };
}

/** Compares the fee charged on each account with the business's percentage of everything received on it. */
function createFeeCheck(readings: readonly WalletReading[]) {
  const { rateAt } = chargeOf('balance', readings);
  const differences = largest<FeeDifference>(MOST_DIFFERENCES, (each) => Math.abs(each.charged - each.expected));
  const sums = { known: 0, unknown: 0, expected: 0 as Units, charged: 0 as Units };
  return {
    /** Only the last change of an account counts for all of it. */
    add(move: TillMove): void {
      const { id, kind, at, before, amount, gross, fee } = move;
      if (kind !== 'in' || before + amount !== gross) return;
      const byRate = proportionalShare(gross, rateAt(at));
      const expectedFee = byRate !== null && fee !== null && isRounding(move, byRate - fee) ? fee : byRate;
      if (fee === null || expectedFee === null) {
        sums.unknown += 1;
        return;
      }
      sums.known += 1;
      sums.expected = (sums.expected + expectedFee) as Units;
      sums.charged = (sums.charged + fee) as Units;
      if (expectedFee !== fee) differences.add({ id, at, gross, expected: expectedFee, charged: fee, ...ofTill(move) });
    },
    found: (): FeeCheck => ({ ...sums, differences: differences.found() }),
  };
}

/** The requested days, and every snapshot that may enclose them, in any order. */
export interface Frame {
  readonly asked: Span;
  readonly readings: readonly WalletReading[];
}

export type Reconciliation = Pick<ReconciliationView, 'opening' | 'closing' | 'statements' | 'fees'>;

/**
 * Returns the closest two snapshots around a period: the last before its start, or the first within; the first after
 * its end, or the last one. Null without two.
 */
export function readingsAround(span: Span, readings: readonly WalletReading[]): [WalletReading, WalletReading] | null {
  const inOrder = readings.toSorted((a, b) => a.at - b.at);
  const opening = inOrder.findLast(({ at }) => at <= span.from) ?? inOrder[0];
  const closing = inOrder.find(({ at }) => at >= span.to) ?? inOrder.at(-1);
  if (!opening || !closing || opening.at >= closing.at || opening.at >= span.to) return null;
  return closing.at <= span.from ? null : [opening, closing];
}

/**
 * Explains what each kind of wallet holds at the end by what it held at the beginning and everything that is known to
 * have happened between. What nothing explains is `unexplained`, so the sum always holds and nothing is dropped:
 * opening + the sums + unexplained = closing. Takes years of sales part by part, and hands each movement on as it is
 * found; amounts are integers. No clock, no service, no journal.
 */
export function openReconciliation({ asked, readings }: Frame, take: (movement: Movement) => void) {
  const around = readingsAround(asked, readings);
  const [opening, closing] = around ?? [null, null];
  // Events at the time of a snapshot had happened: the start is excluded, the end included.
  const window = opening && closing && { from: ms(opening.at + 1), to: ms(closing.at + 1) };
  const wallets = walletKinds
    .filter((kind) => opening?.[kind] && closing?.[kind])
    .map((kind) => ({ kind, rule: chargeOf(kind, readings) }));
  const sums = createSums();
  const fees = createFeeCheck(readings);
  const underWay = new Map<WalletKind, number>();
  const addMovements = (movements: readonly Movement[]) => {
    for (const movement of movements) {
      sums.add(movement);
      take(movement);
    }
  };
  const inTime = <T extends { readonly at: number }>(list: readonly T[]): readonly T[] =>
    window ? list.filter(({ at }) => isIn(window, at)) : [];

  return {
    moves(list: readonly TillMove[]) {
      const movesInTime = inTime(list);
      for (const { kind, rule } of wallets)
        for (const move of movesInTime) {
          addMovements(fromThisTill(kind, rule, move));
          if (move.kind === 'reversing') underWay.set(kind, (underWay.get(kind) ?? 0) + reversalOf(kind, rule, move));
        }
      for (const move of window ? movesInTime : list.filter(({ at }) => isIn(asked, at))) fees.add(move);
      addMovements(outsideSnapshots(asked, window, list));
    },
    others(list: readonly OtherMove[]) {
      for (const { kind, rule } of wallets)
        addMovements(inTime(list).map((move) => fromOtherChannels(kind, rule, move)));
    },
    payouts(list: readonly PayoutMovement[]) {
      const payouts = list.map(ofPayout).filter((each) => window && speaks(each, window));
      addMovements(payouts.filter(({ wallet }) => wallets.some(({ kind }) => kind === wallet)));
    },
    close(): Reconciliation {
      if (!opening || !closing) return { opening, closing, statements: [], fees: fees.found() };
      for (const { kind } of wallets) addMovements(ofPending(kind, opening, closing));
      const statements = wallets.flatMap(({ kind }) => {
        const before = opening[kind];
        const after = closing[kind];
        return before && after
          ? [sums.statement(kind, before.balance, after.balance, (underWay.get(kind) ?? 0) as Units)]
          : [];
      });
      return { opening, closing, statements, fees: fees.found() };
    },
  };
}

/** Whether a payout is listed: a pending one always, an ended one when it ended in this period. */
const speaks = ({ reason, at }: Movement, window: Span): boolean =>
  isIn(window, at) || (reason === 'payout-pending' && at < window.to);
