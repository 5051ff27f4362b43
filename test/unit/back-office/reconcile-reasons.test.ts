import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../electron/back-office/reconcile.ts';
import type { OtherMove } from '../../../electron/shared/back-office/reconciliation.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { books, effectsIn, move, payout, reading, units } from './reconcile-kit.ts';

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

describe('the explanation of a wallet', () => {
  it('adds a sale less its fee', () => {
    expect(effectsIn({ moves: [move()], readings: closingAt(5_985) })).toEqual({
      sale: 1_000,
      fee: -15,
      unexplained: 0,
    });
  });

  it('adds the recorded fee where it differs from the fraction', () => {
    expect(effectsIn({ moves: [move({ fee: units(20) })], readings: closingAt(5_980) })).toEqual({
      sale: 1_000,
      fee: -15,
      'fee-differs': -5,
      unexplained: 0,
    });
  });

  it('adds underpayments and overpayments', () => {
    const short = move({ amount: units(600), gross: units(600) });
    expect(effectsIn({ moves: [short], readings: closingAt(5_591) })).toEqual({
      sale: 1_000,
      short: -400,
      fee: -9,
      unexplained: 0,
    });
    const over = move({ amount: units(1_200), gross: units(1_200) });
    expect(effectsIn({ moves: [over], readings: closingAt(6_182) })).toEqual({
      sale: 1_000,
      over: 200,
      fee: -18,
      unexplained: 0,
    });
  });

  it('adds a remainder that is paid later, and its surplus', () => {
    const first = move({ amount: units(600), gross: units(1_100) });
    const rest = move({ amount: units(500), before: units(600), gross: units(1_100), at: ms(1_600) });
    expect(effectsIn({ moves: [first, rest], readings: closingAt(6_083.5) })).toEqual({
      sale: 1_000,
      over: 100,
      fee: -16.5,
      unexplained: 0,
      short: 0,
    });
    // The first half belongs to the day before.
    expect(effectsIn({ moves: [{ ...first, at: ms(900) }, rest], readings: closingAt(5_492.5) })).toEqual({
      short: 400,
      over: 100,
      fee: -7.5,
      unexplained: 0,
    });
  });

  it('adds a second transfer whose fee was rounded separately, without a difference', () => {
    const first = move({ amount: units(1_000.5), gross: units(2_001), asked: units(1_000.5) });
    const again = move({ ...first, before: units(1_000.5), at: ms(1_600), fee: units(30.01) });
    const reconciliation = reconcile(books({ moves: [first, again], readings: closingAt(6_970.99) }));
    expect(reconciliation.fees.differences).toEqual([]);
    expect(reconciliation.movements.map(({ reason }) => reason)).not.toContain('fee-differs');
  });

  it('names late money', () => {
    expect(effectsIn({ moves: [move({ late: true })], readings: closingAt(5_985) })).toEqual({
      late: 1_000,
      fee: -15,
      unexplained: 0,
    });
  });

  it('subtracts what was reversed, with its fee', () => {
    const back = move({ kind: 'reversed', at: ms(1_700), fee: units(15) });
    expect(effectsIn({ moves: [move({ fee: units(15) }), back] })).toEqual({
      sale: 1_000,
      fee: -15,
      reversed: -985,
      unexplained: 0,
    });
    expect(effectsIn({ moves: [{ ...move(), at: ms(500) }, back], readings: closingAt(4_015) })).toEqual({
      reversed: -985,
      unexplained: 0,
    });
  });

  it('adds money of another till or channel', () => {
    expect(effectsIn({ others: [other()], readings: closingAt(5_197) })).toEqual({ 'not-ours': 197, unexplained: 0 });
    expect(effectsIn({ others: [other({ fee: units(1) })], readings: closingAt(5_199) })).toEqual({
      'not-ours': 199,
      unexplained: 0,
    });
  });

  it('includes what is being reversed, which has not left yet', () => {
    const going = move({ kind: 'reversing', at: ms(1_700), fee: units(15) });
    const bookInput = { moves: [move({ fee: units(15) }), going], readings: closingAt(5_985) };
    expect(effectsIn(bookInput)).toEqual({ sale: 1_000, fee: -15, reversing: 0, unexplained: 0 });
    expect(reconcile(books(bookInput)).statements[0]?.reversing).toBe(units(-985));
  });

  it('subtracts reversed money of another till or channel', () => {
    const back = other({ kind: 'reversed', at: ms(1_700) });
    expect(effectsIn({ others: [other(), back] })).toEqual({
      'not-ours': 197,
      'not-ours-reversed': -197,
      unexplained: 0,
    });
    const going = other({ kind: 'reversing', at: ms(1_700) });
    expect(effectsIn({ others: [other(), going], readings: closingAt(5_197) })).toEqual({
      'not-ours': 197,
      'not-ours-reversing': 0,
      unexplained: 0,
    });
  });

  it('separates a cancelled payout from a failed one', () =>
    expect(effectsIn({ payouts: [payout('cancelled'), payout('failed', { id: '8' })] })).toEqual({
      'payout-cancelled': 0,
      'payout-failed': 0,
      unexplained: 0,
    }));

  it('subtracts a completed payout, and names pending and failed ones', () => {
    expect(effectsIn({ payouts: [payout('completed')], readings: closingAt(4_600) })).toEqual({
      'payout-completed': -400,
      unexplained: 0,
    });
    expect(effectsIn({ payouts: [payout('pending', { at: ms(10) }), payout('FAILED')] })).toEqual({
      'payout-pending': 0,
      'payout-failed': 0,
      unexplained: 0,
    });
    expect(effectsIn({ payouts: [payout('completed', { at: ms(10) })] })).toEqual({ unexplained: 0 });
  });

  it('names money that is on its way in', () => {
    expect(effectsIn({ moves: [move()], readings: closingAt(5_000, 0, 985) })).toEqual({
      sale: 1_000,
      fee: -15,
      'pending-inflow': -985,
      unexplained: 0,
    });
  });

  it('reports what nothing explains as unexplained', () => {
    expect(effectsIn({ readings: closingAt(4_321.01) })).toEqual({ unexplained: -678.99 });
  });
});

it('explains the commission wallet by commission, and names differences', () => {
  const moves = [move(), move({ commission: units(2) })];
  expect(effectsIn({ moves, others: [other()], readings: closingAt(0, 3.2) }, 'commission')).toEqual({
    commission: 2,
    'commission-differs': 1,
    'not-ours': 0.2,
    unexplained: 0,
  });
});
