import { describe, expect, it } from 'vitest';
import { journalFailure } from '../../../electron/journal/problem.ts';
import { receiptSourceOf } from '../../../electron/receipts/printing-service.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { PrintDocument } from '../../../electron/shared/receipts/printing.ts';
import { staffDraft } from '../../../electron/staff/entries.ts';
import { linesOf } from '../../support/receipt-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { receiptsOfEachTest, sale } from './receipts-kit.ts';

const { kit, printed, outcomes, answers, entries, print, receipts, firstLine, paid } = receiptsOfEachTest();

describe('every print', () => {
  it('records a print before the printer gets it, with its number, its printer and the person', async () => {
    const view = await paid();
    expect(await print(sale(view))).toEqual({ ok: true, value: 'printed' });
    expect(printed.map(({ recorded }) => recorded)).toEqual([1]);
    const [entry] = entries('receipt.printed');
    expect(entry).toMatchObject({
      subject: view.id,
      actor: 'till',
      body: { document: 'receipt', number: 1, medium: 'printer', size: '58mm' },
    });
    const lines = linesOf(printed[0]?.printout as PrintDocument);
    expect(lines).toContain('[state] Paid');
    expect(lines).toContain(`[QR ${view.reference}]`);
    expect(lines).toContain(`Code: ${view.id.slice(-8)}`);
  });

  it('names who sold, and records a print as of who asked for it where the till was locked meanwhile', async () => {
    const staff = kit().part('staff');
    const owner = unwrap(await staff.createOwner({ name: 'Adunni', pin: '204816' })).signedIn;
    const view = await paid();
    answers.saveAs = '';
    const saving = receipts().savePdf({ subject: sale(view), size: 'a4' });
    staff.lock();
    expect(unwrap(receiptSourceOf(kit().till())).cashier(view.id)).toBe('Adunni');
    expect(unwrap(await saving)).toMatch(/\.pdf$/);
    for (const kind of ['receipt.printed', 'receipt.invoiced']) expect(entries(kind)).toMatchObject([{ actor: owner }]);
  });

  it('prints a receipt as a copy after the first one, also after a restart', async () => {
    const view = await paid();
    await print(sale(view));
    expect(firstLine()).toBe('Adunni Stores');
    await print(sale(view));
    expect(firstLine()).toBe('[mark] REPRINT 1');
    await kit().restart();
    await print(sale(view));
    expect(firstLine()).toBe('[mark] REPRINT 2');
    expect(entries('receipt.printed').map(({ body }) => body.number)).toEqual([1, 2, 3]);
  });

  it('counts a print that failed as the first one, and none whose dialog was cancelled', async () => {
    const view = await paid();
    outcomes.push('cancelled', 'failed');
    expect(await print(sale(view))).toEqual({ ok: true, value: 'cancelled' });
    expect(await print(sale(view))).toMatchObject({ failure: { code: 'print-failed' } });
    expect(firstLine()).toBe('Adunni Stores');
    await print(sale(view));
    expect(firstLine()).toBe('[mark] REPRINT 1');
    expect(entries('receipt.printed').map(({ body }) => body.number)).toEqual([1, 2, 3]);
    expect(entries('receipt.cancelled').map(({ body }) => body.number)).toEqual([1]);
  });

  it.each(['printer-no-paper', 'printer-refused', 'printer-no-answer'] as const)(
    'prints a receipt as the first one after %s',
    async (end) => {
      const view = await paid();
      outcomes.push(end);
      expect(await print(sale(view))).toMatchObject({ failure: { code: end } });
      await print(sale(view));
      expect(firstLine()).toBe('Adunni Stores');
    },
  );

  it('prints nothing where the journal cannot record it', async () => {
    const view = await paid();
    const source = unwrap(receiptSourceOf(kit().till()));
    const append = () => err(journalFailure('full'));
    const closedReceipts = receipts({ source: () => ok({ ...source, journal: { ...source.journal, append } }) });
    const input = { subject: sale(view), size: '58mm' } as const;
    expect(await closedReceipts.print(input)).toMatchObject({ failure: { code: 'journal-unavailable' } });
    expect(printed).toEqual([]);
  });

  it('counts a receipt after a slip as the first', async () => {
    const requestedSale = await kit().collect('5000');
    await print(sale(requestedSale));
    expect(linesOf(printed[0]?.printout as PrintDocument)).toContain('[state] Awaiting payment');
    await kit().pay(requestedSale);
    await kit().becomesPaid(requestedSale.id);
    await print(sale(requestedSale));
    expect(firstLine()).toBe('Adunni Stores');
  });
});

describe('reports', () => {
  it('prints an X report as new each time, and a Z report again as a copy', async () => {
    const staff = kit().part('staff');
    await staff.createOwner({ name: 'Adunni', pin: '204816' });
    staff.openShift();
    await print({ of: 'x' });
    await print({ of: 'x' });
    expect(firstLine()).toBe('Adunni Stores');
    const { head } = unwrap(staff.closeShift(null));
    const subject = { of: 'z', number: 1, seal: head.hash } as const;
    await print(subject);
    expect(firstLine()).toBe('Adunni Stores');
    await print(subject);
    expect(firstLine()).toBe('[mark] REPRINT 1');
    expect(entries('receipt.printed').map(({ subject }) => subject)).toEqual(['x', 'x', 'z1', 'z1']);
    expect(await print({ ...subject, seal: '' })).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('prints each of two Z reports with one number first as new, then as a copy', async () => {
    const staff = kit().part('staff');
    await staff.createOwner({ name: 'Adunni', pin: '204816' });
    staff.openShift();
    const z = unwrap(staff.closeShift(null));
    // As after a shop's entries were brought back to a till that had closed the shift itself.
    const head = { ...z.head, hash: 'own' };
    const [closing] = entries('shift.closed');
    unwrap(
      kit()
        .journal()
        .append([staffDraft('shift.closed', closing?.subject ?? '', 'x', { ...z, head, until: 1 })]),
    );
    for (const { hash } of [z.head, head]) {
      const subject = { of: 'z', number: 1, seal: hash } as const;
      await print(subject);
      expect(firstLine()).toBe('Adunni Stores');
      await print(subject);
      expect(firstLine()).toBe('[mark] REPRINT 1');
    }
    expect(entries('receipt.printed').map(({ body }) => body.number)).toEqual([1, 2, 3, 4]);
  });
});
