import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Reason, TillMove, WalletReading } from '../../../electron/shared/back-office/reconciliation.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { forAny } from '../../support/for-any.ts';
import { books, COMMISSION, FEE, reconcile, span } from './reconcile-kit.ts';

const amount = fc.nat({ max: 100_000_000_000 }).map((value) => value as Units);
const time = fc.integer({ min: 0, max: 3_000 }).map(ms);
const maybe = fc.option(fc.nat({ max: 1_000_000 }).map((value) => value as Units));

const anyMove: fc.Arbitrary<TillMove> = fc.record({
  id: fc.constant('SALE' as SaleId),
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
});

const figures = fc.option(fc.record({ balance: amount, pendingInflow: amount, pendingWithdrawal: amount }));
const anyReading: fc.Arbitrary<WalletReading> = fc.record({
  at: time,
  balance: figures,
  commission: figures,
  feeRate: fc.constantFrom(null, FEE, '0.02', 'nonsense'),
  commissionRate: fc.constantFrom(null, COMMISSION),
});

it('drops no money received in the period: it is in the totals, or named as not visible', () =>
  forAny([fc.array(anyMove, { maxLength: 12 }), fc.array(anyReading, { maxLength: 6 })] as const, (moves, readings) => {
    const { statements, movements, opening, closing } = reconcile(books({ moves, readings }));
    const isSeen = ({ at }: TillMove) => opening && closing && at > opening.at && at <= closing.at;
    const net = (list: readonly TillMove[]) =>
      list.reduce((all, each) => all + (each.kind === 'in' ? each.amount : -each.amount), 0);
    const unseen = moves.filter((each) => each.at >= span.from && each.at < span.to && !isSeen(each));
    const namedMoves = movements.filter(({ reason }) => reason === 'reading-too-old');
    expect(namedMoves.reduce((all, each) => all + each.amount, 0)).toBe(net(unseen));
    if (!statements.some(({ wallet }) => wallet === 'balance')) return;
    // Whatever fees there are, what customers paid is in the statement to the last kobo.
    const gross: readonly Reason[] = ['sale', 'late', 'underpaid', 'over'];
    const paid = movements.filter(({ wallet, reason }) => wallet === 'balance' && gross.includes(reason));
    const receivedMoves = moves.filter((each) => each.kind === 'in' && isSeen(each));
    expect(paid.reduce((sum, { effect }) => sum + effect, 0)).toBe(net(receivedMoves));
  }));
