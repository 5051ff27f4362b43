import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reason, TillMove, WalletReading } from '../../../electron/shared/back-office/reconciliation.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { proportionalShare } from '../../../electron/shared/base/proportional-share.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { forAny } from '../../support/for-any.ts';
import {
  books,
  COMMISSION,
  FEE,
  figures,
  payout,
  type ReconciliationInput,
  reading,
  reconcile,
  span,
  units,
} from './reconcile-kit.ts';

const amount = fc.nat({ max: 100_000_000_000 }).map((value) => value as Units);
const time = fc.integer({ min: 0, max: 3_000 }).map(ms);
const maybe = fc.option(fc.nat({ max: 1_000_000 }).map((value) => value as Units));

const anyMove: fc.Arbitrary<TillMove> = fc
  .record({
    kind: fc.constantFrom('in' as const, 'reversed' as const),
    at: time,
    amount,
    before: amount,
    saleBefore: amount,
    asked: amount,
    gross: amount,
    fee: maybe,
    commission: maybe,
    late: fc.boolean(),
    last: fc.boolean(),
    first: fc.boolean(),
  })
  .map(({ last, first, ...each }) => {
    const before = first ? (0 as Units) : each.before;
    const gross = last ? ((before + each.amount) as Units) : each.gross;
    return { ...each, before, gross, id: 'SALE' as SaleId };
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
      id: fc.string(),
      amount,
      at: time,
      state: fc.constantFrom('pending', 'completed', 'failed', 'cancelled', 'new'),
      wallet: fc.constantFrom(null, 'balance' as const, 'commission' as const),
    }),
    { maxLength: 6 },
  ),
});

describe('for any books', () => {
  it('adds up any books: opening, explained and unexplained make the closing, and the reasons make the explained', () =>
    forAny([anyBooks], (input) => {
      const { statements, movements } = reconcile(input);
      for (const { wallet, opening, sums, explained, unexplained, closing } of statements) {
        expect(opening + explained + unexplained).toBe(closing);
        expect(sums.reduce((all, { effect }) => all + effect, 0)).toBe(explained);
        const own = movements.filter((each) => each.wallet === wallet);
        expect(own.reduce((all, { effect }) => all + effect, 0)).toBe(explained);
        expect(sums.reduce((all, { count }) => all + count, 0)).toBe(own.length);
      }
    }));

  it('drops no money received in the period: it is in the totals, or named as not visible', () =>
    forAny([anyBooks], (input) => {
      const { statements, movements, opening, closing } = reconcile(input);
      const inSpan = input.moves.filter(({ at }) => at >= span.from && at < span.to);
      const seenMoves = inSpan.filter(({ at }) => opening && closing && at > opening.at && at <= closing.at);
      const net = (list: readonly TillMove[]) =>
        list.reduce((all, each) => all + (each.kind === 'in' ? each.amount : -each.amount), 0);
      const unseen = movements.filter(({ reason }) => reason === 'reading-too-old');
      expect(unseen.reduce((all, each) => all + each.amount, 0)).toBe(net(inSpan) - net(seenMoves));
      if (!statements.some(({ wallet }) => wallet === 'balance')) return;
      // Whatever fees there are, what customers paid is in the statement to the last kobo.
      const gross: readonly Reason[] = ['sale', 'late', 'underpaid', 'over'];
      const all = input.moves.filter(
        ({ at, kind }) => kind === 'in' && opening && closing && at > opening.at && at <= closing.at,
      );
      const paid = movements.filter(({ wallet, reason }) => wallet === 'balance' && gross.includes(reason));
      expect(paid.reduce((sum, { effect }) => sum + effect, 0)).toBe(net(all));
    }));

  it('reconciles to the same statements, whatever the order of moves, other records and payouts', () =>
    forAny([anyBooks], (input) => {
      const turnedBooks = {
        ...input,
        moves: input.moves.toReversed(),
        others: input.others.toReversed(),
        payouts: input.payouts.toReversed(),
      };
      expect(reconcile(turnedBooks).statements).toEqual(reconcile(input).statements);
    }));

  it('leaves nothing unexplained of a wallet that the service moved', () => {
    const whole = anyMove.map((each) => ({ ...each, kind: 'in' as const, before: 0 as Units, gross: each.amount }));
    forAny(
      [fc.array(whole, { maxLength: 12 }), fc.array(fc.record({ amount, at: time }), { maxLength: 4 })],
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
        const reconciliation = reconcile(books({ moves, payouts, readings: [reading(1_000, 5_000), closing] }));
        expect(reconciliation.statements[0]?.unexplained).toBe(0);
      },
    );
  });
});
