import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReconciliationInput, readingsAround, reconcile } from '../../../electron/back-office/reconcile.ts';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import type { Units } from '../../../electron/shared/money.ts';
import { proportionalShare } from '../../../electron/shared/proportional-share.ts';
import type {
  OtherMove,
  PayoutMovement,
  Reason,
  TillMove,
  WalletKind,
  WalletReading,
} from '../../../electron/shared/reconciliation.ts';
import { ms } from '../../../electron/shared/units.ts';

const units = (naira: number) => Math.round(naira * 10_000) as Units;
const [FEE, COMMISSION] = ['0.015', '0.001'];
const span = { from: ms(1_000), to: ms(2_000) };

const figures = (balance: number, pendingInflow = 0) => ({
  balance: units(balance),
  pendingInflow: units(pendingInflow),
  pendingWithdrawal: units(0),
});
const reading = (at: number, balance: number, commission = 0, pendingInflow = 0): WalletReading => ({
  at: ms(at),
  balance: figures(balance, pendingInflow),
  commission: figures(commission),
  feeRate: FEE,
  commissionRate: COMMISSION,
});

/** ₦1,000 asked and come in full, its fee and commission not on record. */
const move = (more: Partial<TillMove> = {}): TillMove => ({
  id: 'SALE' as CollectionId,
  kind: 'in',
  at: ms(1_500),
  amount: units(1_000),
  before: units(0),
  asked: units(1_000),
  gross: units(1_000),
  fee: null,
  commission: null,
  late: false,
  ...more,
});
const other = (more: Partial<OtherMove> = {}): OtherMove => ({
  refid: 'R9',
  kind: 'in',
  at: ms(1_500),
  amount: units(200),
  fee: null,
  commission: null,
  ...more,
});
const payout = (state: string, more: Partial<PayoutMovement> = {}): PayoutMovement => ({
  id: '7',
  amount: units(400),
  state,
  at: ms(1_500),
  wallet: null,
  ...more,
});

const books = (more: Partial<ReconciliationInput> = {}): ReconciliationInput => ({
  asked: span,
  readings: [reading(1_000, 5_000), reading(2_000, 5_000)],
  moves: [],
  others: [],
  payouts: [],
  ...more,
});

/** What the balance's statement says: each reason with its effect, and what is left over. */
function said(given: Partial<ReconciliationInput>, kind: WalletKind = 'balance') {
  const found = reconcile(books(given)).statements.find(({ wallet }) => wallet === kind);
  if (!found) throw new Error('no statement');
  return {
    ...Object.fromEntries(found.sums.map(({ reason, effect }) => [reason, effect / 10_000])),
    unexplained: found.unexplained / 10_000,
  };
}
const closingAt = (balance: number, commission = 0, pendingInflow = 0) => [
  reading(1_000, 5_000),
  reading(2_000, balance, commission, pendingInflow),
];

describe('a wallet is explained by', () => {
  it('a sale less its fee', () => {
    expect(said({ moves: [move()], readings: closingAt(5_985) })).toEqual({ sale: 1_000, fee: -15, unexplained: 0 });
  });

  it('the fee on record where it is not what the fraction says', () => {
    expect(said({ moves: [move({ fee: units(20) })], readings: closingAt(5_980) })).toEqual({
      sale: 1_000,
      fee: -15,
      'fee-differs': -5,
      unexplained: 0,
    });
  });

  it('too little and too much', () => {
    const short = move({ amount: units(600), gross: units(600) });
    expect(said({ moves: [short], readings: closingAt(5_591) })).toEqual({
      sale: 1_000,
      short: -400,
      fee: -9,
      unexplained: 0,
    });
    const over = move({ amount: units(1_200), gross: units(1_200) });
    expect(said({ moves: [over], readings: closingAt(6_182) })).toEqual({
      sale: 1_000,
      over: 200,
      fee: -18,
      unexplained: 0,
    });
  });

  it('a rest that comes later, and what then is too much', () => {
    const first = move({ amount: units(600), gross: units(1_100) });
    const rest = move({ amount: units(500), before: units(600), gross: units(1_100), at: ms(1_600) });
    expect(said({ moves: [first, rest], readings: closingAt(6_083.5) })).toEqual({
      ...{ sale: 1_000, over: 100, fee: -16.5, unexplained: 0 },
      short: 0,
    });
    // The first half belongs to the day before.
    expect(said({ moves: [{ ...first, at: ms(900) }, rest], readings: closingAt(5_492.5) })).toEqual({
      ...{ short: 400, over: 100, fee: -7.5, unexplained: 0 },
    });
  });

  it('a second transfer whose fee was rounded by itself, without a difference', () => {
    const first = move({ amount: units(1_000.5), gross: units(2_001), asked: units(1_000.5) });
    const again = move({ ...first, before: units(1_000.5), at: ms(1_600), fee: units(30.01) });
    const found = reconcile(books({ moves: [first, again], readings: closingAt(6_970.99) }));
    expect(found.fees.differences).toEqual([]);
    expect(found.movements.map(({ reason }) => reason)).not.toContain('fee-differs');
  });

  it('late money, named so', () => {
    expect(said({ moves: [move({ late: true })], readings: closingAt(5_985) })).toEqual({
      late: 1_000,
      fee: -15,
      unexplained: 0,
    });
  });

  it('what was reversed, with its fee', () => {
    const back = move({ kind: 'reversed', at: ms(1_700), fee: units(15) });
    expect(said({ moves: [move({ fee: units(15) }), back] })).toEqual({
      sale: 1_000,
      fee: -15,
      reversed: -985,
      unexplained: 0,
    });
    expect(said({ moves: [{ ...move(), at: ms(500) }, back], readings: closingAt(4_015) })).toEqual({
      reversed: -985,
      unexplained: 0,
    });
  });

  it('money of another till or channel', () => {
    expect(said({ others: [other()], readings: closingAt(5_197) })).toEqual({ 'not-ours': 197, unexplained: 0 });
    expect(said({ others: [other({ fee: units(1) })], readings: closingAt(5_199) })).toEqual({
      'not-ours': 199,
      unexplained: 0,
    });
  });

  it('what is being reversed, which has not left yet', () => {
    const going = move({ kind: 'reversing', at: ms(1_700), fee: units(15) });
    const given = { moves: [move({ fee: units(15) }), going], readings: closingAt(5_985) };
    expect(said(given)).toEqual({ sale: 1_000, fee: -15, reversing: 0, unexplained: 0 });
    expect(reconcile(books(given)).statements[0]?.reversing).toBe(units(-985));
  });

  it('money of another till or channel that was reversed, or is being reversed', () => {
    const back = other({ kind: 'reversed', at: ms(1_700) });
    expect(said({ others: [other(), back] })).toEqual({ 'not-ours': 197, 'not-ours-reversed': -197, unexplained: 0 });
    const going = other({ kind: 'reversing', at: ms(1_700) });
    expect(said({ others: [other(), going], readings: closingAt(5_197) })).toEqual({
      ...{ 'not-ours': 197, 'not-ours-reversing': 0, unexplained: 0 },
    });
  });

  it('a payout that was cancelled, apart from one that failed', () =>
    expect(said({ payouts: [payout('cancelled'), payout('failed', { id: '8' })] })).toEqual({
      ...{ 'payout-cancelled': 0, 'payout-failed': 0, unexplained: 0 },
    }));

  it('a payout that completed, while those pending and failed take nothing and are named', () => {
    expect(said({ payouts: [payout('completed')], readings: closingAt(4_600) })).toEqual({
      'payout-completed': -400,
      unexplained: 0,
    });
    expect(said({ payouts: [payout('pending', { at: ms(10) }), payout('FAILED')] })).toEqual({
      'payout-pending': 0,
      'payout-failed': 0,
      unexplained: 0,
    });
    expect(said({ payouts: [payout('completed', { at: ms(10) })] })).toEqual({ unexplained: 0 });
  });

  it('money that is on its way in', () => {
    expect(said({ moves: [move()], readings: closingAt(5_000, 0, 985) })).toEqual({
      ...{ sale: 1_000, fee: -15, 'pending-inflow': -985, unexplained: 0 },
    });
  });

  it('nothing at all, said as unexplained', () => {
    expect(said({ readings: closingAt(4_321.01) })).toEqual({ unexplained: -678.99 });
  });
});

it('explains the commission wallet by commission, and names differences', () => {
  const moves = [move(), move({ commission: units(2) })];
  expect(said({ moves, others: [other()], readings: closingAt(0, 3.2) }, 'commission')).toEqual({
    ...{ commission: 2, 'commission-differs': 1, 'not-ours': 0.2, unexplained: 0 },
  });
});

describe('the readings around a period', () => {
  const at = (...times: number[]) => times.map((time) => reading(time, 0));
  const around = (...times: number[]) => readingsAround(span, at(...times))?.map((each) => each.at);
  it('are the nearest that hold all of it', () => expect(around(100, 900, 1_500, 2_000, 3_000)).toEqual([900, 2_000]));
  it('are those within it where there are no others', () => expect(around(1_700, 1_200)).toEqual([1_200, 1_700]));
  it.each([[[]], [[1_500]], [[2_500, 3_000]], [[100, 900]]])('are none for %j', (times) =>
    expect(around(...times)).toBe(undefined),
  );

  it('leave what they do not hold to be named', () => {
    const found = reconcile(books({ readings: at(1_200, 1_700), moves: [move({ at: ms(1_800) })] }));
    expect(found.movements).toMatchObject([{ reason: 'reading-too-old', effect: 0, amount: units(1_000) }]);
    const without = reconcile(books({ readings: [], moves: [move()] }));
    expect(without).toMatchObject({ statements: [], movements: [{ reason: 'reading-too-old' }] });
  });
});

it('the fraction is that of the time of the payment', () => {
  const readings = [reading(1_000, 0), { ...reading(1_400, 0), feeRate: '0.02' }, reading(2_000, 975)];
  const moves = [move({ at: ms(1_300), amount: units(0), asked: units(0), gross: units(0) }), move({ at: ms(1_450) })];
  expect(said({ readings, moves })).toMatchObject({ fee: -20 });
});

it('fees are held against the fraction, account by account', () => {
  const { fees } = reconcile(books({ moves: [move({ fee: units(15) }), move({ fee: units(16) }), move()] }));
  expect(fees).toMatchObject({ known: 2, unknown: 1, expected: units(30), charged: units(31) });
  expect(fees.differences).toMatchObject([{ expected: units(15), charged: units(16) }]);
});

const amount = fc.nat({ max: 100_000_000_000 }).map((value) => value as Units);
const time = fc.integer({ min: 0, max: 3_000 }).map(ms);
const maybe = fc.option(fc.nat({ max: 1_000_000 }).map((value) => value as Units));
const anyMove: fc.Arbitrary<TillMove> = fc
  .record({
    ...{ kind: fc.constantFrom('in' as const, 'reversed' as const), at: time, amount, before: amount, asked: amount },
    ...{ gross: amount, fee: maybe, commission: maybe, late: fc.boolean(), last: fc.boolean(), first: fc.boolean() },
  })
  .map(({ last, first, ...each }) => {
    const before = first ? (0 as Units) : each.before;
    const gross = last ? ((before + each.amount) as Units) : each.gross;
    return { ...each, before, gross, id: 'SALE' as CollectionId };
  });
const anyReading: fc.Arbitrary<WalletReading> = fc.record({
  at: time,
  balance: fc.option(fc.record({ balance: amount, pendingInflow: amount, pendingWithdrawal: amount })),
  commission: fc.option(fc.record({ balance: amount, pendingInflow: amount, pendingWithdrawal: amount })),
  feeRate: fc.constantFrom(null, FEE, '0.02', 'nonsense'),
  commissionRate: fc.constantFrom(null, COMMISSION),
});
const anyBooks: fc.Arbitrary<ReconciliationInput> = fc.record({
  asked: fc.constant(span),
  readings: fc.array(anyReading, { maxLength: 6 }),
  moves: fc.array(anyMove, { maxLength: 12 }),
  others: fc.array(
    fc.record({
      refid: fc.string(),
      kind: fc.constantFrom('in', 'reversed', 'reversing'),
      at: time,
      amount,
      fee: maybe,
      commission: maybe,
    }),
    {
      maxLength: 6,
    },
  ),
  payouts: fc.array(
    fc.record({
      ...{
        id: fc.string(),
        amount,
        at: time,
        state: fc.constantFrom('pending', 'completed', 'failed', 'cancelled', 'new'),
      },
      wallet: fc.constantFrom(null, 'balance' as const, 'commission' as const),
    }),
    { maxLength: 6 },
  ),
});

describe('for any books', () => {
  it('opening, explained and unexplained always make the closing, and the reasons make the explained', () => {
    fc.assert(
      fc.property(anyBooks, (given) => {
        const { statements, movements } = reconcile(given);
        for (const { wallet, opening, sums, explained, unexplained, closing } of statements) {
          expect(opening + explained + unexplained).toBe(closing);
          expect(sums.reduce((all, { effect }) => all + effect, 0)).toBe(explained);
          const own = movements.filter((each) => each.wallet === wallet);
          expect(own.reduce((all, { effect }) => all + effect, 0)).toBe(explained);
          expect(sums.reduce((all, { count }) => all + count, 0)).toBe(own.length);
        }
      }),
    );
  });

  it('drops no money received in the period: it is in the totals, or named as not visible', () => {
    fc.assert(
      fc.property(anyBooks, (given) => {
        const { statements, movements, opening, closing } = reconcile(given);
        const inSpan = given.moves.filter(({ at }) => at >= span.from && at < span.to);
        const seen = inSpan.filter(({ at }) => opening && closing && at > opening.at && at <= closing.at);
        const net = (list: readonly TillMove[]) =>
          list.reduce((all, each) => all + (each.kind === 'in' ? each.amount : -each.amount), 0);
        const unseen = movements.filter(({ reason }) => reason === 'reading-too-old');
        expect(unseen.reduce((all, each) => all + each.amount, 0)).toBe(net(inSpan) - net(seen));
        if (!statements.some(({ wallet }) => wallet === 'balance')) return;
        // Whatever fees there are, what customers paid is in the statement to the last kobo.
        const gross: readonly Reason[] = ['sale', 'late', 'short', 'over'];
        const all = given.moves.filter(
          ({ at, kind }) => kind === 'in' && opening && closing && at > opening.at && at <= closing.at,
        );
        const paid = movements.filter(({ wallet, reason }) => wallet === 'balance' && gross.includes(reason));
        expect(paid.reduce((sum, { effect }) => sum + effect, 0)).toBe(net(all));
      }),
    );
  });

  it('does not depend on the order in which anything is given', () => {
    fc.assert(
      fc.property(anyBooks, (given) => {
        const turned = {
          ...given,
          ...{
            moves: given.moves.toReversed(),
            others: given.others.toReversed(),
            payouts: given.payouts.toReversed(),
          },
        };
        expect(reconcile(turned).statements).toEqual(reconcile(given).statements);
      }),
    );
  });

  it('a wallet that moved as the service does it leaves nothing unexplained', () => {
    const whole = anyMove.map((each) => ({ ...each, kind: 'in' as const, before: 0 as Units, gross: each.amount }));
    fc.assert(
      fc.property(
        fc.array(whole, { maxLength: 12 }),
        fc.array(fc.record({ amount, at: time }), { maxLength: 4 }),
        (moves, out) => {
          const inTime = ({ at }: { readonly at: number }) => at > 1_000 && at <= 2_000;
          const gross = moves
            .filter(inTime)
            .reduce((all, each) => all + each.amount - (each.fee ?? proportionalShare(each.amount, FEE) ?? 0), 0);
          const paidOut = out.filter(inTime).reduce((all, each) => all + each.amount, 0);
          const closing = {
            ...reading(2_000, 0),
            balance: { ...figures(0), balance: (units(5_000) + gross - paidOut) as Units },
          };
          const payouts = out.map((each, i) => payout('completed', { ...each, id: String(i) }));
          const found = reconcile(books({ moves, payouts, readings: [reading(1_000, 5_000), closing] }));
          expect(found.statements[0]?.unexplained).toBe(0);
        },
      ),
    );
  });
});
