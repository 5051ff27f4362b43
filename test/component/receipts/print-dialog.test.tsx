import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { receiptOf } from '../../../electron/receipts/receipt.ts';
import { reportOf } from '../../../electron/receipts/report.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { PrintInput } from '../../../electron/shared/receipts/contract.ts';
import { moneyIn, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { documentFacts, receiptFacts } from '../../support/receipt-kit.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { report, signedInAs, zReport } from '../staff/staff-kit.ts';

const paid = viewOf('a', { verdict: moneyIn() });

async function openReceipt(): Promise<OpenTill> {
  const till = await openTill({ sales: [paid], currentSaleId: paid.id });
  till.answer('receipts', 'preview', async ({ size }) => ok(receiptOf(receiptFacts({ view: paid, size }))));
  till.reply('receipts', 'print', 'printed');
  await screen.findByRole('button', { name: en('receipts:word.receipt') });
  await till.user.keyboard('r');
  await waitFor(async () => expect((await printout()).textContent).toContain('₦1,500.50'));
  return till;
}
const dialog = () => screen.findByRole('dialog');
const printout = async () => within(await dialog()).getByRole('region', { name: en('receipts:preview') });
const printCalls = (till: OpenTill, name: string) => till.calls('receipts', name) as PrintInput[];

describe('the receipt of a sale that turned Paid', () => {
  it('ends the notice that the receipt was not printed, once it was', async () => {
    const till = await openReceipt();
    till.news('receipts', 'notPrinted', { id: paid.id, code: 'printer-waiting' });
    await screen.findByText(en('receipts:notPrinted.what', { amount: '₦1,500.50' }));
    // With Caps Lock on.
    await till.user.keyboard('P');
    await screen.findByText(en('receipts:ended.printed'));
    await till.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert', { name: en('receipts:notPrinted.label') })).toBeNull();
  });

  it('loads the preview again after the document was saved', async () => {
    const till = await openReceipt();
    till.reply('receipts', 'savePdf', 'Receipt 1.pdf');
    const previews = printCalls(till, 'preview').length;
    await till.user.keyboard('s');
    await screen.findByText(en('receipts:ended.saved', { name: 'Receipt 1.pdf' }));
    expect(printCalls(till, 'preview')).toHaveLength(previews + 1);
  });

  it('explains why it could not be printed', async () => {
    const till = await openReceipt();
    till.refuse('receipts', 'print', 'print-failed');
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
