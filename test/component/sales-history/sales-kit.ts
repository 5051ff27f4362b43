import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import type { SaleSummary, SalesQuery } from '../../../electron/shared/sales/sales.ts';
import type { ShopStatus } from '../../../electron/shared/shop/shop.ts';
import type { StaffView } from '../../../electron/shared/staff/staff.ts';
import { idOf, NOW, units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { type OpenTill, openTill } from '../open-till.tsx';

const PAGE = 100;

export const foundSale = (n: number, more: Partial<SaleSummary> = {}): SaleSummary => ({
  id: idOf(`sale-${n}`),
  createdAt: ms(NOW - n * 60_000),
  amount: units(1_000 + n),
  cash: null,
  credit: null,
  received: null,
  phoneTail: String(n).padStart(4, '0'),
  status: 'paid',
  issues: [],
  settled: false,
  isBalanceAwaited: false,
  returnMethod: null,
  lacksPart: false,
  unconfirmed: false,
  unreadable: false,
  cashier: 'till',
  reference: `ref-${n}`,
  account: { number: String(9_000_000_000 + n), name: 'Shop', bank: 'Wema' },
  ...more,
});

/** Sets, before each test of a file, how much of the list is visible, since nothing is laid out without a browser. */
export const layOutTheList = () =>
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  });

export const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: en('sales.search') });
export const grid = () => screen.findByRole('grid', { name: en('sales.list') });
export const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
export const active = async () => {
  const list = await grid();
  return document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
};

interface Shop {
  readonly all?: readonly SaleSummary[];
  readonly views?: readonly SaleView[];
  readonly staff?: StaffView;
  readonly shop?: ShopStatus;
}

/** The page of sales, open on `all` of them by its key. */
export async function openSales({
  all = [foundSale(1), foundSale(2), foundSale(3)],
  views = [],
  staff,
  shop,
}: Shop = {}): Promise<OpenTill> {
  const till = await openTill({ sales: views, ...(staff && { staff }), ...(shop && { shop }) });
  till.reply('sales', 'cashiers', [...new Set(all.map(({ cashier }) => cashier))]);
  till.answer('sales', 'search', async ({ words, before }) => {
    const fit = all.filter((sale) => `${sale.phoneTail} ${sale.account?.number}`.includes(words));
    const from = typeof before === 'number' ? before : 0;
    return ok({ found: fit.slice(from, from + PAGE), next: from + PAGE < fit.length ? from + PAGE : null });
  });
  till.reply('sales', 'totals', { count: all.length, asked: units(9_000), received: units(8_500) });
  till.answer('sales', 'one', async ({ id }) => ok(views.find((view) => view.id === id) ?? viewOf(id)));
  till.reply('sales', 'timeline', [{ at: NOW, kind: 'sale.intended', actor: 'till', facts: {} }]);
  await till.user.keyboard('{F7}');
  await box();
  return till;
}

export const searchQueries = (till: OpenTill) => till.calls('sales', 'search') as SalesQuery[];
