import { expect, it } from 'vitest';
import { reportOf } from '../../../electron/receipts/report.ts';
import { report, tally, totals, zReport } from '../../component/staff/staff-kit.ts';
import { units } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { documentFacts, letterheadOf, linesOf } from '../../support/receipt-kit.ts';

it('prints on an X report the shift, the money, the issues, the cashiers and what is still open', () => {
  const printout = reportOf({ ...documentFacts(), report: report() });
  expect(printout.document).toBe('x');
  expect(linesOf(printout)).toEqual([
    'Adunni Stores',
    '---',
    'X report',
    'Shift: 12',
    'Opened: 21 Nov 2026, 14:02:00',
    'Opened by: Chidi',
    'Time: 21 Nov 2026, 14:02:00',
    '---',
    '[section] Money',
    'Net received: ₦20,000.00',
    'Received: 2 · ₦20,000.00',
    'Reversed: 0 · ₦0.00',
    'Requested: 5 · ₦68,480.00',
    `${en('receipts:word.cancelledPrice')}: 1 · ₦1,250.00`,
    'Part paid in cash: 1 · ₦3,000.00',
    `[section] ${en('staff.report.wrong')}`,
    'Underpaid: 1 · ₦500.00',
    'Received late: 1 · ₦700.00',
    'Unmatched money: 1 · ₦300.00',
    '---',
    '[section] By cashier',
    'Chidi',
    'Received: 2 · ₦20,000.00',
    'Requested: 5 · ₦68,480.00',
    'Cancelled: 1',
    'Part paid in cash: 1 · ₦3,000.00',
    '---',
    '[section] Waiting for money: 1',
    'Account 4118, phone 2222: ₦46,000.00',
    'Chidi: until 21 Nov 2026, 17:02:00',
    '---',
    'Printed 21 Nov 2026, 14:02:00',
  ]);
});

it('prints on a Z report its number, who closed it, who takes over and its check code; a second print is a reprint', () => {
  const printout = reportOf({ ...documentFacts({ copy: 1, practice: true }), report: zReport() });
  const lines = linesOf(printout);
  expect(printout).toMatchObject({ document: 'z', practice: true });
  expect(lines.slice(0, 2)).toEqual(['[mark] PRACTICE – no real money', '[mark] REPRINT 1']);
  expect(lines).toContain(en('receipts:word.zReport', { number: '12' }));
  expect(lines).toContain('Closed by: Chidi');
  expect(lines).toContain(en('staff.z.handed', { name: 'Musa' }));
  expect(lines).toContain(`Record 431, check code: ${'ab'.repeat(16)} / ${'ab'.repeat(16)}`);
  expect(lines).toContain(en('receipts:word.sealMeans'));
  expect(linesOf(reportOf({ ...documentFacts(), report: zReport({ handedTo: null }) }))).toContain(
    en('staff.z.handedAnyone'),
  );
});

it('prints on a Z report the cash that was expected, also where nobody counted', () => {
  const linesFor = (more: Parameters<typeof zReport>[0]) =>
    linesOf(reportOf({ ...documentFacts(), report: zReport(more) }));
  expect(linesFor({})).toEqual(
    expect.arrayContaining(['Cash expected: ₦3,000.00', en('receipts:word.cashNotCounted')]),
  );
  const cashCount = { expected: units(3_000), counted: units(2_500) };
  expect(linesFor({ cashCount }).join()).toMatch(/Cash expected: ₦3,000.00,.*₦2,500.00,.*−₦500.00/);
  expect(linesFor({ cashCount })).not.toContain(en('receipts:word.cashNotCounted'));
});

it('prints no customer’s phone of a sale with the shop’s own', () => {
  const shop = letterheadOf({ shopPhone: '0803 000 2222' });
  const lines = linesOf(reportOf({ ...documentFacts({ shop }), report: report() }));
  expect(lines).toContain('Account 4118, phone –: ₦46,000.00');
});

it('prints what was paid by store credit', () => {
  const onCredit = report({ totals: { ...totals, credit: tally(2, 4_000) } });
  expect(linesOf(reportOf({ ...documentFacts(), report: onCredit }))).toContain(
    `${en('receipts:word.creditPaid')}: 2 · ₦4,000.00`,
  );
});

it('prints the amount without a count of 0 where as many payments came as were taken off', () => {
  const lines = linesOf(
    reportOf({
      ...documentFacts(),
      report: report({ totals: { ...totals, unmatched: tally(0, 3_000), collected: tally(0, 500) } }),
    }),
  );
  expect(lines).toContain(`${en('staff.report.unmatched')}: ₦3,000.00`);
  expect(lines).toContain(`${en('staff.report.collected')}: ₦500.00`);
});

it('leaves out totals hidden from the user', () => {
  const lines = linesOf(reportOf({ ...documentFacts(), report: report({ totals: null, cashiers: null }) }));
  expect(lines).toContain(en('staff.shift.hidden'));
  expect(lines.join()).not.toMatch(/20,000|Collected/);
});

it('prints for a quiet shift that nothing is open and nothing was wrong', () => {
  const quiet = { ...totals, unmatched: totals.reversed, issues: {} };
  const lines = linesOf(reportOf({ ...documentFacts(), report: report({ totals: quiet, open: [] }) }));
  expect(lines).toContain(en('staff.report.nothingWrong'));
  expect(lines).toContain(en('staff.report.noneOpen'));
});
