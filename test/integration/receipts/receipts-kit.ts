import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { createDocuments, createInvoiceNumbers } from '../../../electron/receipts/documents.ts';
import { receiptSourceOf } from '../../../electron/receipts/printing-service.ts';
import { createReceipts, type Printer, type ReceiptsOptions } from '../../../electron/receipts/receipts.ts';
import type { PrintDocument, PrintSubject } from '../../../electron/shared/receipts/printing.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { letterheadOf, linesOf } from '../../support/receipt-kit.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';

export const sale = (view: SaleView): PrintSubject => ({ of: 'sale', id: view.id });

/** Gives each test a till with a printer that keeps what it gets, and a folder for files. */
export function receiptsOfEachTest() {
  const kit = tillKitOfEachTest();
  let folder = '';
  /** What reached the printer, and how many entries the journal had of it by then. */
  const printouts: { readonly printout: PrintDocument; readonly recorded: number }[] = [];
  const outcomes: Awaited<ReturnType<Printer['print']>>[] = [];
  /** What the printer makes of a PDF, and the name a person gives in the save dialog: null when cancelled. */
  const answers: { pdf: Uint8Array | null; saveAs: string | null } = { pdf: null, saveAs: null };
  beforeEach(() => {
    folder = tempFolder();
    printouts.length = 0;
    outcomes.length = 0;
    Object.assign(answers, { pdf: Buffer.from('%PDF'), saveAs: null });
  });

  const entries = (kind: string) => kit.journal().entries({ kind });
  const keep = (printout: PrintDocument) => {
    printouts.push({ printout, recorded: entries('receipt.printed').length });
  };
  const printer: Printer = {
    print: async (printout) => {
      keep(printout as PrintDocument);
      return outcomes.shift() ?? 'printed';
    },
    pdf: async (printout) => {
      keep(printout as PrintDocument);
      return answers.pdf;
    },
    picture: async (printout) => {
      keep(printout as PrintDocument);
      return Buffer.from('PNG');
    },
    printers: async () => [],
  };
  const invoices = createInvoiceNumbers();
  const documents = () =>
    createDocuments(
      () => letterheadOf(),
      () => 'en',
      invoices,
    );
  const receipts = (more: Partial<ReceiptsOptions> = {}) =>
    createReceipts({
      invoices,
      source: () => receiptSourceOf(kit.till()),
      documents,
      printService: printer,
      printer: () => 'Xprinter',
      openDrawer: async () => ({ ok: true, value: undefined }),
      saveAs: async (name) => (answers.saveAs === null ? null : join(folder, answers.saveAs || name)),
      ...more,
    });

  return {
    kit: () => kit,
    folder: () => folder,
    printed: printouts,
    outcomes,
    answers,
    printer,
    documents,
    receipts,
    entries,
    print: async (subject: PrintSubject) => receipts().print({ subject, size: '58mm' }),
    /** The till under test works in staging, whose papers all begin with one mark. */
    firstLine: () => {
      const last = printouts.at(-1);
      return last && linesOf(last.printout).find((line) => !line.startsWith('[mark] PRACTICE'));
    },
    paid: () => kit.sell(),
  };
}
