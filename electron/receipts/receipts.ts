import { basename } from 'node:path';
import type { EntryDraft } from '../journal/journal.ts';
import { saveFile } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, mapOk, ok, type Result } from '../shared/base/result.ts';
import type { PrintInput } from '../shared/receipts/contract.ts';
import type {
  PaperSize,
  PrintDocument,
  PrinterProblem,
  PrinterView,
  PrintLayout,
  PrintOutcome,
} from '../shared/receipts/printing.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import type { ShopReport, ShopZ } from '../shared/shop/shop-report.ts';
import {
  type Documents,
  type InvoiceNumbers,
  isOfShop,
  nameOf,
  type ReceiptSource,
  sealOf,
  subjectName,
} from './documents.ts';
import { type Medium, printCount, receiptDraft } from './entries.ts';

export type PrintEnd = PrintOutcome | 'failed' | PrinterProblem;

/** Prints documents. Never throws. */
export interface Printer {
  /** Prints silently on the named printer; otherwise through the system dialog if `mayAsk`. */
  readonly print: (printout: PrintLayout, printer: string | null, mayAsk: boolean) => Promise<PrintEnd>;
  /** Returns a PDF; null when rendering failed. */
  readonly pdf: (printout: PrintLayout) => Promise<Uint8Array | null>;
  /** Returns a PNG; null when rendering failed. */
  readonly picture: (printout: PrintLayout) => Promise<Uint8Array | null>;
  readonly printers: () => Promise<readonly PrinterView[]>;
}

export interface ReceiptsOptions {
  /** Returns the documents' sources in the active till, or why there are none. */
  readonly source: () => Result<ReceiptSource>;
  readonly documents: () => Promise<Documents>;
  readonly invoices: InvoiceNumbers;
  readonly printService: Printer;
  readonly printer: () => string | null;
  readonly saveAs: (name: string) => Promise<string | null>;
  /** Opens the cash drawer, without a record of it. */
  readonly openDrawer: () => Promise<Result<void>>;
}

/** A picture is read on a telephone, whatever the shop's paper is. */
const PICTURE_SIZE: PaperSize = '80mm';

interface Sources {
  readonly documentOf: Documents;
  readonly open: ReceiptSource;
  readonly ofShop: ShopReport | ShopZ | null;
}

interface Numbered {
  readonly printout: PrintDocument;
  readonly recordNothingPrinted: () => void;
}

export type Receipts = ReturnType<typeof createReceipts>;

/** `receipts.*` of the contract, without Electron: content, numbering and destination of documents. */
export function createReceipts(options: ReceiptsOptions) {
  const { source, documents, invoices, printService, printer, saveAs, openDrawer } = options;

  /** Who asks for a document: while a dialog is open or the shop is read the till may be locked. */
  const asker = (): string => {
    const open = source();
    return open.ok ? open.value.actor() : '';
  };

  /** Returns the sources of a document. A report of the shop is read first: numbering and recording do not wait. */
  async function sourcesOf({ subject }: PrintInput): Promise<Result<Sources>> {
    const documentOf = await documents();
    const open = source();
    if (!open.ok || !isOfShop(subject)) return open.ok ? ok({ documentOf, open: open.value, ofShop: null }) : open;
    return mapOk(await open.value.shopReport(subject), (value) => ({ documentOf, open: open.value, ofShop: value }));
  }

  const preview = async (input: PrintInput): Promise<Result<PrintDocument>> =>
    andThen(await sourcesOf(input), ({ documentOf, open, ofShop }) => documentOf(open, input, ofShop));

  /** Builds the document and records its number before it is printed. */
  async function number(input: PrintInput, medium: Medium, by: string): Promise<Result<Numbered>> {
    const sources = await sourcesOf(input);
    if (!sources.ok) return sources;
    const { documentOf, open, ofShop } = sources.value;
    const printout = documentOf(open, input, ofShop);
    if (!printout.ok) return printout;
    const { journal } = open;
    const { document, size } = printout.value;
    const subject = subjectName(input.subject);
    const { numbered } = printCount(journal, subject, document);
    const body = { document, number: numbered + 1, seal: sealOf(input.subject) };
    const printedDraft = receiptDraft('receipt.printed', subject, by, { ...body, medium, size });
    const durable = journal.append([...invoiceDraft(open, input, printout.value, by), printedDraft]);
    if (!durable.ok) return durable;
    const recordNothingPrinted = () => void journal.append([receiptDraft('receipt.cancelled', subject, by, body)]);
    return ok({ printout: printout.value, recordNothingPrinted });
  }

  /** Records the number of an invoice when it is first issued. It stays the sale's, also when nothing was printed. */
  function invoiceDraft(
    open: ReceiptSource,
    { subject }: PrintInput,
    { document, size }: PrintDocument,
    by: string,
  ): EntryDraft[] {
    if (subject.of !== 'sale' || document !== 'receipt' || size !== 'a4') return [];
    if (invoices.issued(open, subject.id) !== null) return [];
    return [receiptDraft('receipt.invoiced', subject.id, by, { number: invoices.next(open.journal) })];
  }

  const proposedName = async (input: PrintInput): Promise<Result<string>> =>
    mapOk(await preview(input), (document) => nameOf(document, input.subject));

  /**
   * Asks for a file; null when none was chosen. Asks again where the document has become another one meanwhile, as that
   * of a payment that was reversed: a file named Receipt holds one.
   */
  async function pickFile(input: PrintInput, extension: 'pdf' | 'png'): Promise<Result<string | null>> {
    const name = await proposedName(input);
    if (!name.ok) return name;
    const path = await saveAs(`${name.value}.${extension}`);
    if (path === null || input.subject.of !== 'sale') return ok(path);
    const nameNow = await proposedName(input);
    if (!nameNow.ok) return nameNow;
    return nameNow.value === name.value ? ok(path) : pickFile(input, extension);
  }

  /** Asks for a file, then builds, numbers and saves the document; null when no file was chosen. */
  async function save(input: PrintInput, medium: 'pdf' | 'picture'): Promise<Result<string | null>> {
    const by = asker();
    const file = await pickFile(input, medium === 'pdf' ? 'pdf' : 'png');
    if (!file.ok || file.value === null) return file;
    const path = file.value;
    const numberResult = await number(input, medium, by);
    if (!numberResult.ok) return numberResult;
    const content = await printService[medium](numberResult.value.printout);
    const saveResult = content === null ? err(failure('not-saved')) : saveFile(path, content, 'not-saved');
    if (!saveResult.ok) numberResult.value.recordNothingPrinted();
    return mapOk(saveResult, () => basename(path));
  }

  return {
    preview,
    /** With `mayAsk` false the system dialog is not opened. */
    async print(input: PrintInput, mayAsk = true): Promise<Result<PrintOutcome>> {
      const numberResult = await number(input, 'printer', asker());
      if (!numberResult.ok) return numberResult;
      const end = await printService.print(numberResult.value.printout, printer(), mayAsk);
      // Any other printer that failed may have printed part of it, so the number is kept.
      if (nothingPrinted.includes(end)) numberResult.value.recordNothingPrinted();
      return printResult(end);
    },
    savePdf: (input: PrintInput) => save(input, 'pdf'),
    /** Saves the document of a sale as a picture for a telephone. */
    savePicture: ({ id }: { readonly id: SaleId }) =>
      save({ subject: { of: 'sale', id }, size: PICTURE_SIZE }, 'picture'),
    /** Records that this person opens the cash drawer, and opens it. */
    async openDrawer(): Promise<Result<void>> {
      const open = source();
      if (!open.ok) return open;
      const { journal, actor } = open.value;
      return andThen(journal.append([receiptDraft('receipt.drawer-opened', '', actor(), {})]), () => openDrawer());
    },
    printers: async () => ok(await printService.printers()),
  };
}

/** Nothing of it was sent, and nothing comes out later: the next print is the first, and opens the drawer. */
const nothingPrinted: readonly PrintEnd[] = ['cancelled', 'printer-refused', 'printer-no-paper', 'printer-no-answer'];

/** Returns how a print ended, or the failure that the cashier reads. */
export function printResult(end: PrintEnd): Result<PrintOutcome> {
  if (end === 'printed' || end === 'dialog' || end === 'cancelled') return ok(end);
  return err(failure(end === 'failed' ? 'print-failed' : end));
}
