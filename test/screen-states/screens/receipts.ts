import type { Page } from 'playwright-core';
import { receiptOf } from '../../../electron/receipts/receipt.ts';
import { reportOf } from '../../../electron/receipts/report.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import type { PaperSize } from '../../../electron/shared/receipts/printing.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { report, signedInAs } from '../../component/staff/staff-kit.ts';
import { moneyIn, NOW, underpaidBy500, units } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { documentFacts, letterheadOf, receiptFacts } from '../../support/receipt-kit.ts';
import { type Answers, type Scene, silence, tell, till } from '../scene.ts';
import { SHOP_LOGO, saleOf } from '../shop.ts';
import { first, key, press, says, shows, showsCode } from '../steps.ts';

const sale = saleOf('a', 18_500, 2);
const paid: SaleView = { ...sale, verdict: moneyIn({ receivedAmount: units(18_500) }) };
const shop = letterheadOf({
  logo: SHOP_LOGO,
  receiptHeader: ['12 Balogun Street', 'Lagos'],
  receiptFooter: 'Thank you',
  taxNumber: '01234567-0001',
  vatRate: 750,
  receiptFields: [{ label: 'Stall', value: 'B 14' }],
});
const receipt = (size: PaperSize, more: Parameters<typeof receiptFacts>[0] = {}) =>
  receiptOf(receiptFacts({ view: paid, size, shop, ...more }));

const inCash = { id: sale.id, issue: 'underpaid', method: 'cash', amount: units(500), at: NOW, by: 'till' } as const;
const settledSale: SaleView = {
  ...sale,
  awaitedAmount: null,
  verdict: underpaidBy500(18_500),
  settlement: { open: [], done: [inCash] },
};

/** Waits for its money at a bank, and for a business, of a long name. */
const slipSale: SaleView = {
  ...sale,
  account: {
    number: '9081726354',
    bank: 'Moniepoint Microfinance Bank',
    name: 'ADUNNI STORES AND GENERAL MERCHANDISE LTD',
  },
};

const dialog = (page: Page) => page.getByRole('dialog');
/** Opens the receipt of a sale that just turned Paid, as its key does. */
const open = first(
  showsCode,
  (page) => tell(page, 'sales.changed', paid),
  shows('button', en('receipts:word.receipt')),
  key('r'),
  shows('dialog'),
);
const drawPreview = first(open, (page) => dialog(page).locator('article').waitFor());
const scene = (name: string, answers: Answers, come = drawPreview) =>
  till(`receipt${name}`, { sales: [sale], currentSaleId: sale.id, answers, come });

/** Papers before they are printed. */
export const receiptScenes: readonly Scene[] = [
  scene('', { 'receipts.preview': receipt('58mm') }),
  scene('-practice-copy', { 'receipts.preview': receipt('80mm', { practice: true, copy: 1 }) }),
  scene(
    '-a4',
    { 'receipts.preview': receipt('a4') },
    first(drawPreview, (page) => page.getByRole('radio', { name: en('receipts:sizes.a4') }).check()),
  ),
  scene('-settled', { 'receipts.preview': receipt('58mm', { view: settledSale }) }),
  scene('-slip', { 'receipts.preview': receipt('58mm', { view: slipSale }) }),
  scene('-making', { 'receipts.preview': silence }, open),
  scene(
    '-not-printed',
    { 'receipts.preview': receipt('58mm'), 'receipts.print': err(failure('print-failed')) },
    first(drawPreview, key('p'), says(enPattern('failure.print-failed.what'))),
  ),
  till('receipt-x-report', {
    staff: signedInAs('Chidi'),
    answers: {
      'shift.report': report(),
      'receipts.preview': reportOf({ ...documentFacts({ shop }), report: report() }),
    },
    come: first(shows('button', en('receipts:word.shift')), key('F8'), press(en('receipts:print')), (page) =>
      dialog(page).locator('article').waitFor(),
    ),
  }),
];
