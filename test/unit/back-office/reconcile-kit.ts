import { type Frame, openReconciliation, type Reconciliation } from '../../../electron/back-office/reconcile.ts';
import type {
  Movement,
  OtherMove,
  PayoutMovement,
  TillMove,
  WalletKind,
  WalletReading,
} from '../../../electron/shared/back-office/reconciliation.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';

/** Everything known of a period; each list may contain more than the period, in any order. */
export interface ReconciliationInput extends Frame {
  readonly moves: readonly TillMove[];
  readonly others: readonly OtherMove[];
  readonly payouts: readonly PayoutMovement[];
}

/** All of it at once, with every movement there is. */
export function reconcile(input: ReconciliationInput): Reconciliation & { readonly movements: readonly Movement[] } {
  const movements: Movement[] = [];
  const open = openReconciliation(input, (movement) => movements.push(movement));
  open.moves(input.moves);
  open.others(input.others);
  open.payouts(input.payouts);
  return { ...open.close(), movements };
}

export const units = (naira: number) => Math.round(naira * 10_000) as Units;

export const FEE = '0.015';
export const COMMISSION = '0.001';

export const span = { from: ms(1_000), to: ms(2_000) };

export const figures = (balance: number, pendingInflow = 0) => ({
  balance: units(balance),
  pendingInflow: units(pendingInflow),
  pendingWithdrawal: units(0),
});

export const reading = (at: number, balance: number, commission = 0, pendingInflow = 0): WalletReading => ({
  at: ms(at),
  balance: figures(balance, pendingInflow),
  commission: figures(commission),
  feeRate: FEE,
  commissionRate: COMMISSION,
});

/** ₦1,000 asked and come in full, its fee and commission not on record. */
export const move = (more: Partial<TillMove> = {}): TillMove => ({
  id: 'SALE' as SaleId,
  kind: 'in',
  at: ms(1_500),
  amount: units(1_000),
  before: units(0),
  saleBefore: more.before ?? units(0),
  asked: units(1_000),
  gross: units(1_000),
  fee: null,
  commission: null,
  late: false,
  ...more,
});

export const payout = (state: string, more: Partial<PayoutMovement> = {}): PayoutMovement => ({
  id: '7',
  amount: units(400),
  state,
  at: ms(1_500),
  wallet: null,
  ...more,
});

export const books = (more: Partial<ReconciliationInput> = {}): ReconciliationInput => ({
  asked: span,
  readings: [reading(1_000, 5_000), reading(2_000, 5_000)],
  moves: [],
  others: [],
  payouts: [],
  ...more,
});

/** What the balance's statement says: each reason with its effect, and what is left over. */
export function effectsIn(input: Partial<ReconciliationInput>, kind: WalletKind = 'balance') {
  const statement = reconcile(books(input)).statements.find(({ wallet }) => wallet === kind);
  if (!statement) throw new Error('no statement');
  return {
    ...Object.fromEntries(statement.sums.map(({ reason, effect }) => [reason, effect / 10_000])),
    unexplained: statement.unexplained / 10_000,
  };
}
