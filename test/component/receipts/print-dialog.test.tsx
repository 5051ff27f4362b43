import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { receiptOf } from '../../../electron/receipts/receipt.ts';
import { reportOf } from '../../../electron/receipts/report.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { PrintInput } from '../../../electron/shared/receipts/contract.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { moneyIn, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { documentFacts, receiptFacts } from '../../support/receipt-kit.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { report, signedInAs, zReport } from '../staff/staff-kit.ts';

const waiting = viewOf('a');
const paid = viewOf('a', { verdict: moneyIn() });

/** Main as it answers about paper: each one printed or saved makes the next a copy. */
function answering(till: OpenTill, view: SaleView, practice = false): void {
  let copy = 0;
  till.answer('receipts', 'preview', async ({ size }) => ok(receiptOf(receiptFacts({ view, size, practice, copy }))));
  till.answer('receipts', 'print', async () => {
    copy += 1;
    return ok('printed');
  });
  till.answer('receipts', 'savePdf', async () => {
    copy += 1;
    return ok('Receipt 1.pdf');
  });
}

async function onPaid(practice = false): Promise<OpenTill> {
  const till = await openTill({ sales: [waiting], currentSaleId: waiting.id });
  answering(till, paid, practice);
  till.news('sales', 'changed', paid);
  await screen.findByRole('button', { name: en('receipts:word.receipt') });
  return till;
}
const dialog = () => screen.findByRole('dialog');
const printout = async () => within(await dialog()).getByRole('region', { name: en('receipts:preview') });
const printCalls = (till: OpenTill, name: string) => till.calls('receipts', name) as PrintInput[];

async function openReceipt(till: OpenTill): Promise<void> {
  await till.user.keyboard('r');
  await waitFor(async () => expect((await printout()).textContent).toContain('₦1,500.50'));
}

describe('the receipt of a sale that turned Paid', () => {
  it('opens the receipt of a Paid sale with one key, and prints it with one more', async () => {
    const till = await onPaid();
    await openReceipt(till);
    screen.getByRole('heading', { name: en('receipts:word.receipt') });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: en('receipts:print') }));
    await till.user.keyboard('{Enter}');
    await screen.findByText(en('receipts:ended.printed'));
    expect(printCalls(till, 'print')).toEqual([{ subject: { of: 'sale', id: 'a' }, size: '58mm' }]);
  });

  it('ends the notice that the receipt was not printed, once it was', async () => {
    const till = await onPaid();
    till.news('receipts', 'notPrinted', { id: paid.id, code: 'printer-waiting' });
    await screen.findByRole('alert', { name: en('receipts:notPrinted.label') });
    await openReceipt(till);
    await till.user.keyboard('p');
    await screen.findByText(en('receipts:ended.printed'));
    await till.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert', { name: en('receipts:notPrinted.label') })).toBeNull();
  });

  it('marks a receipt as a numbered copy once it was printed', async () => {
    const till = await onPaid();
    await openReceipt(till);
    expect((await printout()).textContent).not.toContain('REPRINT');
    await till.user.keyboard('p');
    await waitFor(async () =>
      expect((await printout()).textContent).toContain(en('receipts:word.copy', { number: '1' })),
    );
    // With Caps Lock on.
    await till.user.keyboard('S');
    await screen.findByText(en('receipts:ended.saved', { name: 'Receipt 1.pdf' }));
    await waitFor(async () =>
      expect((await printout()).textContent).toContain(en('receipts:word.copy', { number: '2' })),
    );
  });

  it('shows a receipt on each paper, beginning with the one of the settings', async () => {
    const till = await onPaid();
    await till.user.keyboard('r');
    await till.user.click(await screen.findByRole('radio', { name: en('receipts:sizes.a4') }));
    await till.user.click(screen.getByRole('button', { name: en('receipts:save') }));
    await screen.findByText(en('receipts:ended.saved', { name: 'Receipt 1.pdf' }));
    expect(printCalls(till, 'preview').map(({ size }) => size)).toEqual(['58mm', 'a4', 'a4']);
    expect(printCalls(till, 'savePdf')[0]?.size).toBe('a4');
  });

  it('explains why it could not be printed', async () => {
    const till = await onPaid();
    till.refuse('receipts', 'print', 'print-failed');
    await openReceipt(till);
    await till.user.keyboard('p');
    await screen.findByText(enPattern('failure.print-failed.what'));
  });
});

describe('the print dialog of a shift', () => {
  async function inShift(): Promise<OpenTill> {
    const till = await openTill({ staff: signedInAs('Chidi') });
    till.reply('shift', 'report', report());
    till.reply('shift', 'zReports', [zReport()]);
    till.answer('receipts', 'preview', async ({ subject }) =>
      ok(reportOf({ ...documentFacts(), report: subject.of === 'z' ? zReport() : report() })),
    );
    till.reply('receipts', 'print', 'dialog');
    await till.user.keyboard('{F8}');
    return till;
  }

  it('prints the X report', async () => {
    const till = await inShift();
    await screen.findByRole('button', { name: en('receipts:print') });
    await till.user.keyboard('p');
    await waitFor(async () => expect((await printout()).textContent).toContain(en('receipts:title.x')));
    await till.user.keyboard('{Enter}');
    await screen.findByText(en('receipts:ended.printed'));
    expect(printCalls(till, 'print')).toEqual([{ subject: { of: 'x' }, size: '58mm' }]);
  });

  it('prints a Z report from the list', async () => {
    const till = await inShift();
    await till.user.click(await screen.findByRole('button', { name: en('staff.sections.z') }));
    await till.user.click(await screen.findByRole('button', { name: /Z report 12/ }));
    await till.user.click(await screen.findByRole('button', { name: en('receipts:print') }));
    await waitFor(async () =>
      expect((await printout()).textContent).toContain(en('receipts:word.zReport', { number: '12' })),
    );
    await till.user.keyboard('{Enter}');
    await screen.findByText(en('receipts:ended.printed'));
    const subject = { of: 'z', number: 12, seal: zReport().head.hash };
    expect(printCalls(till, 'print')).toEqual([{ subject, size: '58mm' }]);
  });
});
