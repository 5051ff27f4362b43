import { describe, expect, it } from 'vitest';
import type { OtherMove } from '../../../electron/shared/back-office/reconciliation.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import {
  books,
  effectsIn,
  move,
  payout,
  type ReconciliationInput,
  reading,
  reconcile,
  units,
} from './reconcile-kit.ts';

const other = (more: Partial<OtherMove> = {}): OtherMove => ({
  refid: 'R9',
  kind: 'in',
  at: ms(1_500),
  amount: units(200),
  fee: null,
  commission: null,
  ...more,
});

const closingAt = (balance: number, commission = 0, pendingInflow = 0) => [
  reading(1_000, 5_000),
  reading(2_000, balance, commission, pendingInflow),
];

const ofGross = (gross: number) => move({ amount: units(gross), gross: units(gross) });
const feeOf15 = { fee: units(15) };
const goingBack = (kind: 'reversed' | 'reversing') => move({ kind, at: ms(1_700), ...feeOf15 });
const first = move({ amount: units(600), gross: units(1_100) });
const rest = move({ amount: units(500), before: units(600), gross: units(1_100), at: ms(1_600) });

describe('the explanation of a wallet', () => {
  it.each<[string, Partial<ReconciliationInput>, closing: number, Readonly<Record<string, number>>]>([
    ['a sale less its fee', { moves: [move()] }, 5_985, { sale: 1_000, fee: -15 }],
    [
      'the recorded fee where it differs from the fraction',
      { moves: [move({ fee: units(20) })] },
      5_980,
      { sale: 1_000, fee: -15, 'fee-differs': -5 },
    ],
    ['an underpayment', { moves: [ofGross(600)] }, 5_591, { sale: 1_000, underpaid: -400, fee: -9 }],
    ['an overpayment', { moves: [ofGross(1_200)] }, 6_182, { sale: 1_000, over: 200, fee: -18 }],
    [
      'a remainder that is paid later, and its surplus',
      { moves: [first, rest] },
      6_083.5,
      { sale: 1_000, over: 100, fee: -16.5, underpaid: 0 },
    ],
    [
      'a remainder whose first half belongs to the day before',
      { moves: [{ ...first, at: ms(900) }, rest] },
      5_492.5,
      { underpaid: 400, over: 100, fee: -7.5 },
    ],
    ['late money', { moves: [move({ late: true })] }, 5_985, { late: 1_000, fee: -15 }],
    [
      'what was reversed, with its fee',
      { moves: [move(feeOf15), goingBack('reversed')] },
      5_000,
      { sale: 1_000, fee: -15, reversed: -985 },
    ],
    [
      'what was reversed of an earlier day',
      { moves: [{ ...move(), at: ms(500) }, goingBack('reversed')] },
      4_015,
      { reversed: -985 },
    ],
    [
      'what is being reversed, which has not left yet',
      { moves: [move(feeOf15), goingBack('reversing')] },
      5_985,
      { sale: 1_000, fee: -15, reversing: 0 },
    ],
    ['money of another till or channel', { others: [other()] }, 5_197, { 'not-ours': 197 }],
    ['money of another with its fee', { others: [other({ fee: units(1) })] }, 5_199, { 'not-ours': 199 }],
    [
      'reversed money of another till or channel',
      { others: [other(), other({ kind: 'reversed', at: ms(1_700) })] },
      5_000,
      { 'not-ours': 197, 'not-ours-reversed': -197 },
    ],
    [
      'money of another that is being reversed',
      { others: [other(), other({ kind: 'reversing', at: ms(1_700) })] },
      5_197,
      { 'not-ours': 197, 'not-ours-reversing': 0 },
    ],
    [
      'a cancelled payout beside a failed one',
      { payouts: [payout('cancelled'), payout('failed', { id: '8' })] },
      5_000,
      { 'payout-cancelled': 0, 'payout-failed': 0 },
    ],
    ['a completed payout', { payouts: [payout('completed')] }, 4_600, { 'payout-completed': -400 }],
    [
      'pending and failed payouts',
      { payouts: [payout('pending', { at: ms(10) }), payout('FAILED')] },
      5_000,
      { 'payout-pending': 0, 'payout-failed': 0 },
    ],
    ['no payout that was completed before', { payouts: [payout('completed', { at: ms(10) })] }, 5_000, {}],
    [
      'what came at the time of the second reading, and nothing of the time of the first',
      { moves: [{ ...ofGross(600), at: ms(1_000) }, move({ at: ms(2_000) })] },
      5_985,
      { sale: 1_000, fee: -15, 'reading-too-old': 0 },
    ],
    ['as unexplained what nothing explains', {}, 4_321.01, { unexplained: -678.99 }],
  ])('names %s', (_, input, closing, effects) => {
    expect(effectsIn({ ...input, readings: closingAt(closing) })).toEqual({ unexplained: 0, ...effects });
  });

  it('adds a second transfer whose fee was rounded separately, without a difference', () => {
    const half = move({ amount: units(1_000.5), gross: units(2_001), asked: units(1_000.5) });
    const again = move({ ...half, before: units(1_000.5), at: ms(1_600), fee: units(30.01) });
    const reconciliation = reconcile(books({ moves: [half, again], readings: closingAt(6_970.99) }));
    expect(reconciliation.fees.differences).toEqual([]);
    expect(reconciliation.movements.map(({ reason }) => reason)).not.toContain('fee-differs');
  });

  it('includes in the statement of a wallet what is being reversed', () => {
    const moves = [move(feeOf15), ofGross(400), goingBack('reversing')];
    expect(reconcile(books({ moves, readings: closingAt(6_385) })).statements[0]?.reversing).toBe(units(-985));
  });

  it('names money that is on its way in', () => {
    const effects = { sale: 1_000, fee: -15, 'pending-inflow': -985, unexplained: 0 };
    expect(effectsIn({ moves: [move()], readings: closingAt(5_000, 0, 985) })).toEqual(effects);
  });
});

it('explains the commission wallet by commission, and names differences', () => {
  const moves = [move(), move({ commission: units(2) })];
  const effects = { commission: 2, 'commission-differs': 1, 'not-ours': 0.2, unexplained: 0 };
  expect(effectsIn({ moves, others: [other()], readings: closingAt(0, 3.2) }, 'commission')).toEqual(effects);
});
