import { expect, it } from 'vitest';
import { nameOf } from '../../../electron/receipts/documents.ts';
import { shopReportOf as printed } from '../../../electron/receipts/shop-report.ts';
import { tally } from '../../component/staff/staff-kit.ts';
import { en } from '../../support/english.ts';
import { documentFacts, linesOf } from '../../support/receipt-kit.ts';
import { shopReportOf, shopZOf } from '../../support/shop-status.ts';

it('prints on an X report of the shop all tills together and each till', () => {
  const printout = printed({ ...documentFacts(), report: shopReportOf() });
  expect(printout.document).toBe('x');
  expect(linesOf(printout)).toEqual([
    'Adunni Stores',
    '---',
    en('receipts:word.shopXReport'),
    'Time: 21 Nov 2026, 14:02:00',
    'Other tills as of: 21 Nov 2026, 14:02:00',
    '---',
    '[section] All tills together',
    'Net received: ₦7,500.00',
    'Received: 2 · ₦7,500.00',
    'Reversed: 0 · ₦0.00',
    'Requested: 2 · ₦7,500.00',
    '---',
    '[section] By till',
    'Counter 1',
    'Net received: ₦5,000.00',
    'Received: 1 · ₦5,000.00',
    'Reversed: 0 · ₦0.00',
    'Requested: 1 · ₦5,000.00',
    'Counter 2',
    'Net received: ₦2,500.00',
    'Received: 1 · ₦2,500.00',
    'Reversed: 0 · ₦0.00',
    'Requested: 1 · ₦2,500.00',
    '---',
    'Printed 21 Nov 2026, 14:02:00',
  ]);
});

it('prints on a report of the shop what was paid by store credit', () => {
  const report = shopReportOf();
  const withCredit = { ...report, totals: { ...report.totals, credit: tally(1, 500) } };
  expect(linesOf(printed({ ...documentFacts(), report: withCredit }))).toContain(
    `${en('receipts:word.creditPaid')}: 1 · ₦500.00`,
  );
});

it('prints on a Z report its number, its till and who made it; a reprint is a copy', () => {
  const printout = printed({ ...documentFacts({ copy: 1 }), report: shopZOf(3) });
  expect(printout.document).toBe('z');
  expect(linesOf(printout)).toEqual(
    expect.arrayContaining([
      '[mark] REPRINT 1',
      'Z report 3 of the shop',
      'Made at till: Counter 1',
      'Made by: Adunni',
    ]),
  );
  expect(nameOf(printout, { of: 'shop-z', number: 3 })).toBe('Shop Z report 3');
});
