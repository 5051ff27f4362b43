import type { Units } from '../../electron/shared/base/money.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { ShopMemberStatus } from '../../electron/shared/shop/shop.ts';
import type { FollowedShopView } from '../../electron/shared/shop/shop-office.ts';
import type { ShopReport, ShopTotals, ShopZ } from '../../electron/shared/shop/shop-report.ts';
import { NOW } from './builders.ts';

const membership = {
  joinedAt: NOW,
  leftAt: null,
  countsUntil: null,
  countsBefore: null,
  isLinked: true,
  isThis: false,
};

/** The status of the till that founded a shop of two, linked. */
export const memberStatus = (more: Partial<ShopMemberStatus> = {}): ShopMemberStatus => ({
  state: 'member',
  shop: 'Adunni Stores',
  address: 'db.example.com:5432/shop',
  till: 'AAAAAA',
  hasOwnerLogin: true,
  host: 'database',
  link: { state: 'linked', since: NOW, refusal: null },
  waiting: 0,
  problem: null,
  broken: [],
  returned: [],
  move: null,
  notFollowed: [],
  asOf: NOW,
  asking: [],
  poller: 'AAAAAA',
  tills: [
    { id: 'AAAAAA', name: 'Counter 1', ...membership, isThis: true },
    { id: 'BBBBBB', name: 'Counter 2', ...membership },
    { id: 'CCCCCC', name: 'Old counter', ...membership, leftAt: ms(NOW + 60_000), isLinked: false },
  ],
  names: { AAAAAA: 'Counter 1', BBBBBB: 'Counter 2', CCCCCC: 'Old counter' },
  ...more,
});

/** Another shop that this till reads, with everything downloaded. */
export const furtherShop: FollowedShopView = {
  id: 'b6a1f0c2-7a7e-4f6e-9a53-0d5a6a0c1e11',
  name: 'Adunni Ikeja',
  address: 'db.example.com:5432/ikeja',
  state: 'reading',
  refusal: null,
  asOf: NOW,
  broken: [],
};

const none = { count: 0, amount: 0 as Units };
/** Totals of so many sales, all paid. */
function totals(count: number, naira: number): ShopTotals {
  const paid = { count, amount: (naira * 10_000) as Units };
  return { asked: paid, collected: paid, reversed: none, unmatched: none };
}

/** A report of that shop: ₦5,000 at the first till, ₦2,500 at the second. */
export const shopReportOf = (more: Partial<ShopReport> = {}): ShopReport => ({
  madeAt: NOW,
  asOf: NOW,
  totals: totals(2, 7_500),
  lines: [
    { till: 'AAAAAA', name: 'Counter 1', totals: totals(1, 5_000), until: 12 },
    { till: 'BBBBBB', name: 'Counter 2', totals: totals(1, 2_500), until: 7 },
  ],
  ...more,
});

export const shopZOf = (number: number): ShopZ => ({
  ...shopReportOf(),
  number,
  madeBy: 'Counter 1',
  closedBy: 'Adunni',
});
