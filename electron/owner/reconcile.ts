import type { Units } from '../shared/money.ts';
import {
  type FeeCheck,
  type FeeDifference,
  type Movement,
  type OtherMove,
  type PayoutMovement,
  type Reason,
  type ReasonSum,
  reasons,
  type Span,
  type TillMove,
  type WalletKind,
  type WalletReading,
  type WalletStatement,
  walletKinds,
} from '../shared/reconciliation.ts';
import { shareOf } from '../shared/share.ts';
import { ms } from '../shared/units.ts';
import { cutOf, isIn, ofOthers, ofPayout, ofPending, ofTill, ofUnseen } from './movements.ts';

/** Everything known of a stretch; each list may hold more than the stretch, in any order. */
export interface Books {
  readonly asked: Span;
  readonly readings: readonly WalletReading[];
  readonly moves: readonly TillMove[];
  readonly others: readonly OtherMove[];
  readonly payouts: readonly PayoutMovement[];
}

export interface Reconciliation {
  readonly opening: WalletReading | null;
  readonly closing: WalletReading | null;
  readonly statements: readonly WalletStatement[];
  /** All there are, those that only say what was expected included. */
  readonly movements: readonly Movement[];
  readonly fees: FeeCheck;
}

/**
 * The two readings that stand around a stretch, as close as they can: the last before it begins, or the first within
 * it; the first after it ends, or the last there is. Null where there are not two.
 */
export function readingsAround(asked: Span, readings: readonly WalletReading[]): [WalletReading, WalletReading] | null {
  const inOrder = readings.toSorted((a, b) => a.at - b.at);
  const opening = inOrder.findLast(({ at }) => at <= asked.from) ?? inOrder[0];
  const closing = inOrder.find(({ at }) => at >= asked.to) ?? inOrder.at(-1);
  if (!opening || !closing || opening.at >= closing.at || opening.at >= asked.to) return null;
  return closing.at <= asked.from ? null : [opening, closing];
}

/**
 * Explains what each kind of wallet holds at the end by what it held at the beginning and everything that is known to
 * have happened between. What nothing explains is `unexplained`, so the sum always holds and nothing is dropped:
 * opening + explained + unexplained = closing. Pure; amounts are integers.
 */
export function reconcile(books: Books): Reconciliation {
  const around = readingsAround(books.asked, books.readings);
  const [opening, closing] = around ?? [null, null];
  // What a reading saw at its very moment had happened by then: the opening is left out, the closing taken in.
  const window = around && { from: ms(around[0].at + 1), to: ms(around[1].at + 1) };
  const unseen = ofUnseen(books.asked, window, books.moves);
  const found = around && window ? walletKinds.map((kind) => explained(kind, books, window, around)) : [];
  const movements = [...found.flat(), ...unseen];
  const statements = around ? walletKinds.flatMap((kind) => statement(kind, around, movements)) : [];
  return { opening, closing, statements, movements, fees: feesOf(books, window ?? books.asked) };
}

function explained(
  kind: WalletKind,
  { moves, others, payouts, readings }: Books,
  window: Span,
  [opening, closing]: readonly [WalletReading, WalletReading],
): readonly Movement[] {
  if (!opening[kind] || !closing[kind]) return [];
  const cut = cutOf(kind, readings);
  const inTime = <T extends { readonly at: number }>(list: readonly T[]) => list.filter(({ at }) => isIn(window, at));
  return [
    ...inTime(moves).flatMap((move) => ofTill(kind, cut, move)),
    ...inTime(others).map((move) => ofOthers(kind, cut, move)),
    ...payouts.map(ofPayout).filter((each) => each.wallet === kind && speaks(each, window)),
    ...ofPending(kind, opening, closing),
  ];
}

/** A payout still pending is told of however long it has been so; one that ended, when it ended in this time. */
const speaks = ({ reason, at }: Movement, window: Span): boolean =>
  isIn(window, at) || (reason === 'payout-pending' && at < window.to);

function statement(
  kind: WalletKind,
  [opening, closing]: readonly [WalletReading, WalletReading],
  movements: readonly Movement[],
): readonly WalletStatement[] {
  const [from, to] = [opening[kind]?.balance, closing[kind]?.balance];
  if (from === undefined || to === undefined) return [];
  const sums = sumsOf(movements.filter(({ wallet }) => wallet === kind));
  const known = sums.reduce((sum, { effect }) => sum + effect, 0) as Units;
  const unexplained = (to - from - known) as Units;
  return [{ wallet: kind, opening: from, sums, explained: known, unexplained, closing: to }];
}

function sumsOf(movements: readonly Movement[]): readonly ReasonSum[] {
  const sums = new Map<Reason, { count: number; effect: number; amount: number }>();
  for (const { reason, effect, amount } of movements) {
    const sum = sums.get(reason) ?? { count: 0, effect: 0, amount: 0 };
    sums.set(reason, { count: sum.count + 1, effect: sum.effect + effect, amount: sum.amount + amount });
  }
  return reasons.flatMap((reason) => {
    const sum = sums.get(reason);
    return sum ? [{ reason, count: sum.count, effect: sum.effect as Units, amount: sum.amount as Units }] : [];
  });
}

/** The fee each account was charged, against what the fraction makes of all that came to it. */
function feesOf({ moves, readings }: Books, window: Span): FeeCheck {
  const { rateAt } = cutOf('balance', readings);
  const settled = moves.filter(
    ({ kind, at, before, amount, came }) => kind === 'in' && isIn(window, at) && before + amount === came,
  );
  const known = settled.flatMap(({ id, at, came, fee }) => {
    const expected = shareOf(came, rateAt(at));
    return fee === null || expected === null ? [] : [{ id, at, came, expected, charged: fee }];
  });
  const sum = (pick: (each: FeeDifference) => number) => known.reduce((total, each) => total + pick(each), 0) as Units;
  return {
    known: known.length,
    unknown: settled.length - known.length,
    expected: sum(({ expected }) => expected),
    charged: sum(({ charged }) => charged),
    differences: known.filter(({ expected, charged }) => expected !== charged),
  };
}
