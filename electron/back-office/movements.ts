import type {
  Movement,
  OtherMove,
  PayoutMovement,
  Reason,
  Span,
  TillMove,
  WalletKind,
  WalletReading,
} from '../shared/back-office/reconciliation.ts';
import type { Units } from '../shared/base/money.ts';
import { proportionalShare } from '../shared/base/proportional-share.ts';
import { type Ms, ms } from '../shared/base/units.ts';

/** How a wallet kind is charged per payment: the balance loses the fee, the other gains the commission. */
interface ChargeRule {
  /** Returns the business's percentage at a time, as decimal text. */
  readonly rateAt: (at: Ms) => string | null;
  readonly chargeOn: (move: { readonly fee: Units | null; readonly commission: Units | null }) => Units | null;
}

const units = (value: number): Units => value as Units;
const zero = units(0);

export const chargeOf = (kind: WalletKind, readings: readonly WalletReading[]): ChargeRule => ({
  rateAt: rates(readings, kind === 'balance' ? (each) => each.feeRate : (each) => each.commissionRate),
  chargeOn: kind === 'balance' ? ({ fee }) => fee : ({ commission }) => commission,
});

function rates(
  readings: readonly WalletReading[],
  pick: (reading: WalletReading) => string | null,
): ChargeRule['rateAt'] {
  const usableReadings = readings.filter((each) => pick(each) !== null).toSorted((a, b) => a.at - b.at);
  return (at) => {
    const reading = usableReadings.findLast((each) => each.at <= at) ?? usableReadings[0];
    return reading ? pick(reading) : null;
  };
}

/**
 * Returns the expected (`expected`) and actual (`charged`) share of a change. Records cover the whole account, so what
 * exceeds the percentage falls on the last change.
 */
function shareOf(rule: ChargeRule, move: TillMove): { readonly expected: number; readonly charged: number } {
  const rate = rule.rateAt(move.at);
  const upTo = (amount: number) => proportionalShare(units(amount), rate) ?? 0;
  const after = move.before + move.amount;
  const expectedAmount = upTo(after) - upTo(move.before);
  const chargedShare = rule.chargeOn(move);
  if (chargedShare === null || after !== move.gross) return { expected: expectedAmount, charged: expectedAmount };
  const chargedAmount = chargedShare - upTo(move.before);
  return {
    expected: isRounding(move, expectedAmount - chargedAmount) ? chargedAmount : expectedAmount,
    charged: chargedAmount,
  };
}

const KOBO = 100;

/** Each transfer is rounded separately, so a difference of a kobo is accepted for several. */
export const isRounding = ({ before }: TillMove, difference: number): boolean =>
  before > 0 && Math.abs(difference) <= KOBO;

/** The charge on the whole account, from the record or else the percentage. */
const wholeCharge = (rule: ChargeRule, move: TillMove): number =>
  rule.chargeOn(move) ?? proportionalShare(units(move.gross), rule.rateAt(move.at)) ?? 0;

type Line = readonly [reason: Reason, effect: number, amount?: number];

/** Returns the wallet movements of a change on one of our accounts, without zero lines. */
export function fromThisTill(kind: WalletKind, rule: ChargeRule, move: TillMove): readonly Movement[] {
  return linesOf(kind, rule, move)
    .filter(([reason, effect]) => effect !== 0 || reason === 'reversing')
    .map(([reason, effect, amount = effect]) => ({
      wallet: kind,
      reason,
      at: move.at,
      effect: units(effect),
      amount: units(amount),
      sale: move.id,
      ref: null,
      ...ofTill(move),
    }));
}

/** The name of another till, where the change is one of its accounts. */
export const ofTill = ({ till }: Pick<TillMove, 'till'>): Pick<TillMove, 'till'> =>
  till === undefined ? {} : { till };

function linesOf(kind: WalletKind, rule: ChargeRule, move: TillMove): readonly Line[] {
  if (move.kind === 'reversing') return kind === 'balance' ? [['reversing', 0, -move.amount]] : [];
  if (move.kind === 'reversed') return [['reversed', reversalOf(kind, rule, move), -move.amount]];
  return kind === 'balance' ? receivedLines(rule, move) : earnedLines(rule, move);
}

function receivedLines(rule: ChargeRule, move: TillMove): readonly Line[] {
  const { saleBefore: before, asked, amount, late } = move;
  const after = before + amount;
  const askedFor = (receivedAmount: number) => (receivedAmount > 0 ? asked : 0);
  const missing = (receivedAmount: number) => Math.min(receivedAmount, asked) - askedFor(receivedAmount);
  const { expected, charged } = shareOf(rule, move);
  return [
    [late ? 'late' : 'sale', askedFor(after) - askedFor(before)],
    ['underpaid', missing(after) - missing(before)],
    ['over', Math.max(after - asked, 0) - Math.max(before - asked, 0)],
    ['fee', -expected],
    ['fee-differs', expected - charged],
  ];
}

function earnedLines(rule: ChargeRule, move: TillMove): readonly Line[] {
  const { expected, charged } = shareOf(rule, move);
  return [
    ['commission', expected],
    ['commission-differs', charged - expected],
  ];
}

/** Returns the reversal of what had reached the wallet: the fee is returned with the payment, as in practice. */
export function reversalOf(kind: WalletKind, rule: ChargeRule, move: TillMove): number {
  const cutBack =
    move.amount === move.gross ? wholeCharge(rule, move) : (proportionalShare(move.amount, rule.rateAt(move.at)) ?? 0);
  return kind === 'balance' ? cutBack - move.amount : -cutBack;
}

export function fromOtherChannels(kind: WalletKind, rule: ChargeRule, move: OtherMove): Movement {
  const share = rule.chargeOn(move) ?? proportionalShare(move.amount, rule.rateAt(move.at)) ?? 0;
  const whole = units(kind === 'balance' ? move.amount - share : share);
  const { reason, sign, moves } = othersLines[move.kind];
  const amount = units(sign * move.amount);
  return { wallet: kind, reason, at: move.at, effect: units(moves * whole), amount, sale: null, ref: move.refid };
}

/** `sign`: whether the money came or goes back; `moves`: what it did to the wallet so far. */
const othersLines = {
  in: { reason: 'not-ours', sign: 1, moves: 1 },
  reversed: { reason: 'not-ours-reversed', sign: -1, moves: -1 },
  reversing: { reason: 'not-ours-reversing', sign: -1, moves: 0 },
} as const satisfies Readonly<Record<OtherMove['kind'], object>>;

const payoutReason = (state: string): Reason => {
  const word = state.toLowerCase();
  if (word === 'completed') return 'payout-completed';
  if (word === 'cancelled' || word === 'canceled') return 'payout-cancelled';
  return word === 'failed' ? 'payout-failed' : 'payout-pending';
};

/** A payout is taken from its wallet when it completes; never while pending or failed. */
export function ofPayout({ id, amount, state, at, wallet }: PayoutMovement): Movement {
  const reason = payoutReason(state);
  const effect = reason === 'payout-completed' ? units(-amount) : zero;
  return { wallet: wallet ?? 'balance', reason, at, effect, amount: units(-amount), sale: null, ref: id };
}

/** Payments received but not settled, and so not in the balance yet. */
export function ofPending(kind: WalletKind, opening: WalletReading, closing: WalletReading): readonly Movement[] {
  const grown = (closing[kind]?.pendingInflow ?? 0) - (opening[kind]?.pendingInflow ?? 0);
  if (grown === 0) return [];
  const effect = units(-grown);
  return [{ wallet: kind, reason: 'pending-inflow', at: closing.at, effect, amount: effect, sale: null, ref: null }];
}

/** Returns movements outside the period between two snapshots, which no wallet balance shows. */
export const outsideSnapshots = (span: Span, window: Span | null, moves: readonly TillMove[]): readonly Movement[] =>
  moves
    .filter(({ kind, at }) => kind !== 'reversing' && isIn(span, at) && !(window && isIn(window, at)))
    .map((move) => ({
      wallet: 'balance',
      reason: 'reading-too-old',
      at: ms(move.at),
      effect: zero,
      amount: units(move.kind === 'in' ? move.amount : -move.amount),
      sale: move.id,
      ref: null,
      ...ofTill(move),
    }));

export const isIn = ({ from, to }: Span, at: number): boolean => at >= from && at < to;
