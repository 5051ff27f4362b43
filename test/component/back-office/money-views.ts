import type { ReconciliationView, WalletReading } from '../../../electron/shared/back-office/reconciliation.ts';
import type { TakingsView } from '../../../electron/shared/back-office/takings.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { DAY, shopDayOf, shopDayStart } from '../../../electron/shared/shop/shop-day.ts';
import { idOf, NOW, units } from '../../support/builders.ts';

export const none = { count: 0, amount: units(0) };

export const tally = (count: number, naira: number) => ({ count, amount: units(naira) });

/** A day with two payments at two in the afternoon, one of them short. */
export function salesTotalsOf(days = 1, more: Partial<TakingsView> = {}): TakingsView {
  const today = shopDayOf(NOW);
  const from = shopDayStart(today - days + 1);
  const to = shopDayStart(today + 1);
  const sums = { asked: tally(3, 30_000), collected: tally(2, 20_000), reversed: none, wrong: tally(1, 1_500) };
  return {
    from,
    to,
    ...sums,
    issues: { underpaid: tally(1, 1_500) },
    unmatched: { unmatched: none, 'unmatched-reversed': none },
    open: tally(1, 8_500),
    unconfirmed: none,
    medianWait: ms(41_000),
    earlier: { at: NOW, before: units(16_000), lastWeek: days === 1 ? units(23_500) : null },
    fees: { charged: tally(1, 150), unknown: 1 },
    byHour: Array.from({ length: 24 }, (_, hour) => (hour === 14 ? sums.collected : none)),
    byDay: Array.from({ length: days }, (_, i) => ({
      from: ms(from + i * DAY),
      collected: i >= days - 2 ? sums.collected : none,
      reversed: none,
      wrong: none,
    })),
    byCashier: [{ name: 'practice', ...sums }],
    ...more,
  };
}

const figures = (naira: number) => ({ balance: units(naira), pendingInflow: units(0), pendingWithdrawal: units(0) });

export const readingOf = (at: number, naira: number): WalletReading => ({
  at: ms(at),
  balance: figures(naira),
  commission: null,
  feeRate: '0.015',
  commissionRate: null,
});

export const todaySpan = { from: shopDayStart(shopDayOf(NOW)), to: shopDayStart(shopDayOf(NOW) + 1) };

export const reconciliationOf = (more: Partial<ReconciliationView> = {}): ReconciliationView => ({
  asked: todaySpan,
  opening: readingOf(NOW - 3_600_000, 5_000),
  closing: readingOf(NOW, 5_485),
  statements: [
    {
      wallet: 'balance',
      opening: units(5_000),
      unexplained: units(-6),
      closing: units(5_485),
      reversing: units(0),
      sums: [
        { reason: 'sale', count: 1, effect: units(1_000) },
        { reason: 'underpaid', count: 1, effect: units(-500) },
        { reason: 'fee', count: 1, effect: units(-9) },
      ],
    },
  ],
  differences: [
    {
      wallet: 'balance',
      reason: 'underpaid',
      at: NOW,
      effect: units(-500),
      amount: units(-500),
      sale: idOf('01ARZ3NDEKTSV4RRFFQ69G5FAV'),
      ref: null,
    },
    {
      wallet: 'commission',
      reason: 'not-ours',
      at: NOW,
      effect: units(2),
      amount: units(2_000),
      sale: null,
      ref: 'R-9',
    },
  ],
  more: 0,
  fees: { known: 1, unknown: 2, expected: units(9), charged: units(9), differences: [] },
  feedFailure: null,
  readFailure: null,
  unread: { count: 0, since: null },
  payoutsOut: null,
  readings: [readingOf(NOW - 3_600_000, 5_000), readingOf(NOW, 5_485)],
  ...more,
});
