import { naira } from '../../electron/shared/base/money.ts';
import { hours, ms } from '../../electron/shared/base/units.ts';
import type { SaleView } from '../../electron/shared/sales/sale.ts';
import { moneyIn, NOW, underpaidBy500, units, verdictOf, viewOf } from '../support/builders.ts';

/** Names the logo that the built pages of the scenes are served with. */
export const SHOP_LOGO = 'a1'.repeat(32);

const minutes = (count: number) => ms(NOW - count * 60_000);

/** Returns a sale whose account was requested so many minutes ago. */
export const saleOf = (name: string, amount: number, ago: number, more: Partial<SaleView> = {}): SaleView =>
  viewOf(name, {
    amount: naira(units(amount)),
    createdAt: minutes(ago),
    expiresAt: ms(minutes(ago) + hours(24)),
    phoneTail: String(1_000 + Math.round(amount * 7)).slice(-4),
    account: {
      number: `90${String(81_726_354 + Math.round(amount * 913)).slice(-8)}`,
      name: 'Adunni Stores',
      bank: 'Providus Bank',
    },
    ...more,
  });

/** A sale on the counter of that morning, before all others. */
export const onStage = (sale: SaleView) => ({ sales: [sale, ...busyShop()], currentSaleId: sale.id });

const paid = (name: string, amount: number, ago: number) =>
  saleOf(name, amount, ago, {
    watched: false,
    verdict: moneyIn({
      receivedAmount: units(amount),
      receivedAt: minutes(ago - 2),
      saidBy: { source: 'read', observedAt: minutes(ago - 2) },
    }),
  });

/** A market morning: several accounts out, one short, one that the customer speaks of, some paid. */
export const busyShop = (): SaleView[] => [
  saleOf('q1', 46_000, 3),
  saleOf('q2', 730, 9, {
    claim: { raisedAt: minutes(4), bank: 'Access Bank', amount: '730', time: '14:00', sender: '', sessionId: '' },
  }),
  saleOf('q3', 1_250.5, 14),
  saleOf('q4', 12_000, 21, { verdict: underpaidBy500(12_000) }),
  saleOf('q5', 8_400, 41, { verdict: verdictOf({ headline: 'on-its-way', onItsWay: true }) }),
  saleOf('q6', 250_000, 1_380),
  paid('p1', 3_500, 30),
  paid('p2', 900, 52),
  paid('p3', 15_750, 75),
];
