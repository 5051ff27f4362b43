import { failure } from '../../../electron/shared/base/failure.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { issuesOf, type PaymentIssue } from '../../../electron/shared/sales/payment-issues.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import {
  amountsToSettle,
  type OpenSettlement,
  type SettlementMethod,
} from '../../../electron/shared/sales/settlements.ts';
import { signedInAs } from '../../component/staff/staff-kit.ts';
import {
  awaitingBalance,
  moneyIn,
  NOW,
  paidInParts,
  underpaidBy500,
  units,
  verdictOf,
} from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { type Scene, till } from '../scene.ts';
import { onStage, saleOf } from '../shop.ts';
import { first, press, shows } from '../steps.ts';

/** As main sends a sale whose issues are still to settle. */
function withSettlement(sale: SaleView): SaleView {
  const { verdict } = sale;
  if (!verdict) return sale;
  const requestedUnits = sale.amount.units;
  const amounts = {
    asked: requestedUnits,
    received: verdict.receivedAmount ?? requestedUnits,
    missing: verdict.returnedAmount,
    doubtful: verdict.doubtfulAmount,
  };
  const open = amountsToSettle(issuesOf(verdict), amounts).map(
    ([issue, amount]): OpenSettlement => ({
      id: sale.id,
      issue,
      amount,
      heldAmount: amount,
      since: ms(NOW - 30_000),
    }),
  );
  return { ...sale, settlement: { open, done: [] } };
}

const stands = (name: string, more: Partial<SaleView>, main?: true): Scene => {
  const sale = withSettlement(saleOf(name, 18_500, 6, more));
  return till(name, { ...onStage(sale), ...(main ? { main } : {}) });
};
const whole = (more: Parameters<typeof moneyIn>[0] = {}) =>
  moneyIn({ receivedAmount: units(18_500), receivedAt: ms(NOW - 30_000), ...more });
const noneOf = { account: null, expiresAt: null, verdict: null } as const;
const underpaid = saleOf('in-parts', 18_500, 6, { verdict: underpaidBy500(18_500) });
const inParts = paidInParts(underpaid);

const overpaid = withSettlement(
  saleOf('overpaid', 18_500, 6, {
    verdict: whole({ received: 'over', receivedAmount: units(19_000), difference: units(500) }),
  }),
);
const settledBy = (sale: SaleView, method: SettlementMethod): SaleView => ({
  ...sale,
  settlement: {
    open: [],
    done: sale.settlement.open.map((item) => ({ ...item, method, at: ms(NOW - 20_000), by: 'practice' })),
  },
});

/** As much as can be typed, and as much as hardly anybody pays: no figure of either may be cut anywhere. */
const long = (name: string, more: (sale: SaleView) => Partial<SaleView>): Scene => {
  const sums = [9_999_999_999.99, 1_250_000];
  const sales = sums.map((sum, place) => {
    const sale = saleOf(`${name}-${place}`, sum, 6 + place);
    return withSettlement({ ...sale, ...more(sale) });
  });
  const waiting = sums.map((sum, place) => saleOf(`${name}-waits-${place}`, sum, 20 + place));
  return till(name, { sales: [...sales, ...waiting], currentSaleId: sales[0]?.id ?? null });
};
const lateAndOver = ({ amount }: SaleView) =>
  moneyIn({
    received: 'over',
    timing: 'late',
    expired: true,
    issues: ['late'],
    receivedAt: ms(NOW - 30_000),
    receivedAmount: (amount.units + units(500)) as Units,
    difference: units(500),
  });

const paidAfterCancel = {
  cancelledAt: ms(NOW - 90_000),
  verdict: whole({ account: 'cancelled', issues: ['paid-after-cancel'] satisfies PaymentIssue[] }),
};

/** ₦5,000 of its price had been paid in cash, and were given back. */
function lackingCashPart(sale: SaleView): SaleView {
  const { settlement } = withSettlement(sale);
  return {
    ...sale,
    settlement: { ...settlement, open: settlement.open.map((each) => ({ ...each, missingAmount: units(5_000) })) },
  };
}

/** What became of the money: each headline, and each issue that changes the sentence. */
export const outcomeScenes: readonly Scene[] = [
  stands('paid', { verdict: whole() }, true),
  stands('paid-over', {
    verdict: whole({ received: 'over', receivedAmount: units(19_000), difference: units(500) }),
  }),
  till('paid-over-settled', { ...onStage(settledBy(overpaid, 'change')), main: true }),
  till('paid-over-settling', {
    ...onStage(overpaid),
    come: press(enPattern('settle.do.bank')),
  }),
  till('paid-over-goods', {
    ...onStage(overpaid),
    come: press(enPattern('settle.do.goods')),
  }),
  till('paid-over-approval', {
    ...onStage(overpaid),
    staff: signedInAs('Chidi'),
    answers: { 'settlements.record': err(failure('approval-needed', { text: 'settle' })) },
    come: first(
      press(enPattern('settle.do.bank'), en('settle.save')),
      shows('alertdialog', en('staff.approveSettling.title')),
    ),
  }),
  stands('paid-late', { verdict: whole({ timing: 'late', expired: true, issues: ['late'] }) }),
  stands('paid-after-cancel', paidAfterCancel),
  till(
    'paid-after-cancel-part-in-cash',
    onStage(lackingCashPart(saleOf('paid-after-cancel', 18_500, 6, paidAfterCancel))),
  ),
  till('paid-after-cancel-returned', {
    ...onStage(settledBy(withSettlement({ ...saleOf('paid-after-cancel', 18_500, 6), ...paidAfterCancel }), 'change')),
    main: true,
  }),
  stands('underpaid', { verdict: underpaidBy500(18_500) }, true),
  till('underpaid-claim', {
    ...onStage(withSettlement(underpaid)),
    come: first(press(en('claim.action')), shows('form', en('claim.title'))),
  }),
  till('underpaid-settled', onStage(settledBy(withSettlement(underpaid), 'cash'))),
  till('balance', { ...onStage(awaitingBalance(underpaid)), main: true }),
  till('balance-unknown', {
    ...onStage(awaitingBalance(underpaid, { ...noneOf, verdict: underpaid.verdict, progress: 'unknown' })),
  }),
  till('paid-in-parts', onStage(inParts)),
  till('with-cash', onStage(saleOf('with-cash', 18_500, 1, { cash: units(1_500) }))),
  stands('failed', { verdict: verdictOf({ headline: 'failed', failed: 'failed' }) }),
  stands('reversing', { verdict: whole({ headline: 'reversing', standing: 'reversing', issues: ['reversing'] }) }),
  stands('reversed', {
    verdict: whole({ headline: 'reversed', standing: 'reversed', issues: ['reversed'], returnedAmount: units(18_500) }),
  }),
  stands('reversed-in-part', {
    verdict: whole({
      headline: 'reversed',
      standing: 'reversed',
      issues: ['reversed', 'reversing'],
      returnedAmount: units(10_000),
      reversingAmount: units(8_500),
    }),
  }),
  stands('mismatch', {
    verdict: whole({
      headline: 'mismatch',
      askedMismatch: true,
      askedAtService: units(25_000),
      issues: ['asked-mismatch'],
    }),
  }),
  stands('expired', {
    cash: units(2_000),
    expiresAt: ms(NOW - 600_000),
    verdict: verdictOf({ headline: 'expired', expired: true }),
  }),
  stands('cancelled', {
    cancelledAt: ms(NOW - 90_000),
    verdict: verdictOf({ headline: 'cancelled', account: 'cancelled' }),
  }),
  long('long-waiting', () => ({})),
  long('long-paid-late', (sale) => ({ verdict: lateAndOver(sale) })),
  long('long-short', ({ amount }) => ({ verdict: underpaidBy500(amount.units / 10_000) })),
  stands('unknown', { ...noneOf, progress: 'unknown', problem: failure('unknown-outcome') }),
  stands('refused', {
    ...noneOf,
    progress: 'refused',
    problem: failure('not-found', { serviceCode: '326', text: 'Business not found' }),
  }),
];
