import type { Page } from 'playwright-core';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleStatus, SaleSummary, SalesPage } from '../../../electron/shared/sales/sales.ts';
import { signedInAs } from '../../component/staff/staff-kit.ts';
import { idOf, moneyIn, NOW, underpaidBy500, units } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { memberStatus } from '../../support/shop-status.ts';
import { type Answers, type Scene, silence, till } from '../scene.ts';
import { saleOf } from '../shop.ts';
import { first, key, shows, unfold } from '../steps.ts';

const statuses: readonly SaleStatus[] = [
  'paid',
  'paid',
  'waiting',
  'paid',
  'underpaid',
  'paid',
  'expired',
  'reversed',
  'unknown',
];

/** One line of the sales list. */
export const saleRow = (place: number, more: Partial<SaleSummary> = {}): SaleSummary => {
  const status = statuses[place % statuses.length] ?? 'paid';
  const amount = 700 + ((place * 7_919) % 48_000);
  return {
    id: idOf(`row${place}`),
    createdAt: ms(NOW - place * 1_260_000),
    amount: units(amount),
    cash: null,
    credit: null,
    received: status === 'paid' ? units(amount) : status === 'underpaid' ? units(amount - 500) : null,
    phoneTail: String(1_000 + ((place * 1_237) % 9_000)),
    status,
    issues: place % 13 === 5 ? ['late'] : [],
    settled: place % 26 === 5,
    isBalanceAwaited: place === 8,
    returnMethod: place === 5 ? 'change' : null,
    lacksPart: false,
    unconfirmed: false,
    unreadable: false,
    cashier: ['Adunni', 'Chidi', 'Musa'][place % 3] ?? '',
    reference: `ref-${place}`,
    account:
      status === 'unknown'
        ? null
        : { number: String(9_081_000_000 + place * 4_321), name: 'Adunni Stores', bank: 'Providus Bank' },
    ...more,
  };
};
const pageOf = (count: number): SalesPage => ({
  found: Array.from({ length: count }, (_, i) => saleRow(i)),
  next: null,
});

const sale = saleOf('row4', 32_376, 84, { verdict: underpaidBy500(32_376) });
const overpaidSale = saleOf('row4', 32_376, 84, {
  verdict: moneyIn({ received: 'over', receivedAmount: units(32_876), difference: units(500), issues: ['over'] }),
  settlement: {
    open: [{ id: 'row4', issue: 'over', amount: units(500), heldAmount: units(500), since: NOW }],
    done: [],
  },
});
const at = (seconds: number) => ms(sale.createdAt + seconds * 1_000);
const flags = { amount: 318_760_000, source: 'read', requestamount: 323_760_000 };
const timeline = [
  { at: at(0), kind: 'sale.intended', actor: 'Chidi', facts: { amount: sale.amount.units, phoneTail: '7632' } },
  {
    at: at(1),
    kind: 'attempt.issued',
    actor: 'till',
    facts: { account: '9081726354', bank: 'Providus Bank', attempt: 1 },
  },
  { at: at(1), kind: 'account.shown', actor: 'till', facts: {} },
  { at: at(60), kind: 'claim.raised', actor: 'Chidi', facts: { bank: 'Access Bank', said: '32,376', time: '12:39' } },
  { at: at(75), kind: 'evidence.recorded', actor: 'till', facts: flags },
  { at: at(190), kind: 'note.added', actor: 'Adunni', facts: { text: 'Customer comes back at four with the rest.' } },
];
const answers: Answers = {
  'sales.search': pageOf(40),
  'sales.cashiers': ['Adunni', 'Chidi', 'Musa'],
  'sales.one': sale,
  'sales.timeline': timeline,
};
const enter = first(key('F7'), shows('textbox', en('sales.search')));
const openList = first(enter, (page) => page.getByRole('row').nth(1).waitFor());
const typeWords = first(enter, (page) => page.keyboard.type('9081'));
const openSale = first(openList, (page) => page.getByRole('row').nth(5).click(), shows('list', en('timeline.title')));

const searchFor = (text: string) => async (page: Page) => {
  await page
    .getByRole('navigation', { name: en('sidebar.label') })
    .getByRole('button', { name: en('find.open') })
    .click();
  await page.getByRole('combobox', { name: en('search:find.title') }).fill(text);
};

/** The page of sales: the list in all its states, and one sale. */
export const salesScenes: readonly Scene[] = [
  till('sales', { answers, come: openList, main: true }),
  till('sales-filtered', {
    answers: {
      ...answers,
      'sales.search': { ...pageOf(5), found: pageOf(40).found.filter(({ status }) => status === 'underpaid') },
    },
    come: async (page) => {
      await openList(page);
      await page.getByRole('combobox', { name: en('sales.status.label') }).selectOption('underpaid');
      await page.getByRole('combobox', { name: en('range.label') }).selectOption('between');
    },
  }),
  till('sales-none-yet', { answers: { ...answers, 'sales.search': pageOf(0) }, come: enter }),
  till('sales-none-fits', { answers: { ...answers, 'sales.search': pageOf(0) }, come: typeWords }),
  till('sales-none-of-own', {
    staff: signedInAs('Chidi', { totalsHidden: true }),
    answers: { ...answers, 'sales.search': pageOf(0) },
    come: typeWords,
  }),
  till('sales-loading', { answers: { ...answers, 'sales.search': silence }, come: enter }),
  till('sales-failed', {
    answers: { ...answers, 'sales.search': err(failure('journal-unavailable', { text: 'busy' })) },
    come: enter,
  }),
  till('sale', { staff: signedInAs('Adunni'), answers, come: openSale, main: true }),
  till('sales-of-several-tills', {
    shop: memberStatus(),
    answers: {
      ...answers,
      'sales.search': {
        next: null,
        found: pageOf(40).found.map((sale, i) => (i % 3 === 1 ? { ...sale, till: 'Counter 2' } : sale)),
        othersAsOf: ms(NOW - 1_260_000),
        broken: [{ name: 'Counter 3', after: ms(NOW - 3_600_000) }],
      },
    },
    come: openList,
  }),
  till('sale-of-another-till', {
    staff: signedInAs('Adunni'),
    answers: { ...answers, 'sales.one': { ...overpaidSale, till: 'Counter 2' } },
    come: openSale,
  }),
  till('sale-to-settle', {
    staff: signedInAs('Adunni'),
    answers: { ...answers, 'sales.one': overpaidSale },
    come: openSale,
  }),
  till('sale-technical', {
    staff: signedInAs('Adunni'),
    answers,
    come: first(openSale, unfold(en('sales.technical')), shows('list', en('timeline.record'))),
  }),
  till('search', {
    answers,
    come: first(searchFor('908'), (page) => page.getByRole('option').nth(3).waitFor()),
  }),
  till('search-sections', { answers, come: searchFor('') }),
];
