import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDocuments, createInvoiceNumbers, type Documents } from '../../../electron/receipts/documents.ts';
import { receiptSourceOf } from '../../../electron/receipts/printing-service.ts';
import { createReceipts } from '../../../electron/receipts/receipts.ts';
import { mapOk } from '../../../electron/shared/base/result.ts';
import { letterheadOf } from '../../support/receipt-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { receiptsOfEachTest, sale } from './receipts-kit.ts';

const { kit, folder, printed, printer, paid } = receiptsOfEachTest();

it('asks for a file again where a receipt became another document while its save dialog was open', async () => {
  const view = await paid();
  const end = view.id.slice(-6);
  const invoices = createInvoiceNumbers();
  const asPaid = await createDocuments(
    () => letterheadOf(),
    () => 'en',
    invoices,
  );
  const proposedNames: string[] = [];
  // The payment is reversed once the dialog is open.
  const documents: Documents = (...input) =>
    mapOk(asPaid(...input), (paper) => (proposedNames.length === 0 ? paper : { ...paper, document: 'statement' }));
  const receipts = createReceipts({
    invoices,
    documents: async () => documents,
    source: () => receiptSourceOf(kit().till()),
    printService: printer,
    printer: () => null,
    openDrawer: async () => ({ ok: true, value: undefined }),
    async saveAs(name) {
      proposedNames.push(name);
      return join(folder(), name);
    },
  });
  expect(unwrap(await receipts.savePdf({ subject: sale(view), size: 'a4' }))).toBe(`PRACTICE Not received ${end}.pdf`);
  expect(proposedNames).toEqual([`PRACTICE Receipt ${end}.pdf`, `PRACTICE Not received ${end}.pdf`]);
  expect(readdirSync(folder())).toEqual(proposedNames.slice(1));
  expect(printed).toHaveLength(1);
});
