import { createReading } from '../journal/entries.ts';
import type { Journal } from '../journal/journal.ts';
import { describeError } from '../logging/fields.ts';
import type { Log } from '../logging/log.ts';
import { bodyOf } from '../sales/entries.ts';
import { createSalesTotals } from '../sales/history/sales-totals.ts';
import type { Settings } from '../settings/settings.ts';
import { type FailureCode, failure } from '../shared/base/failure.ts';
import { formatNaira, type Units } from '../shared/base/money.ts';
import { onFirstUse } from '../shared/base/on-first-use.ts';
import { type Phone, parsePhone } from '../shared/base/phone.ts';
import { err, mapOk, ok, type Result } from '../shared/base/result.ts';
import { type Ms, minutes, ms } from '../shared/base/units.ts';
import type { NotPrintedReceipt } from '../shared/receipts/contract.ts';
import type { PaperSize, PrinterKind, PrintLayout } from '../shared/receipts/printing.ts';
import type { ShareInput, SummaryInput } from '../shared/receipts/sharing.ts';
import type { SaleId, SaleView } from '../shared/sales/sale.ts';
import { shopReportsOf } from '../shop/till/shop-day.ts';
import type { OpenedShop } from '../shop/till/shop-port.ts';
import type { Till } from '../till/till.ts';
import type { SettingsFile } from '../till/till-settings.ts';
import { createDocuments, createInvoiceNumbers, type ReceiptSource } from './documents.ts';
import { printCount } from './entries.ts';
import { columnsOf, type DocumentFacts, footerOf, headerOf, pair, phrase, rule } from './layout.ts';
import { listLayoutOf, type PrintedList } from './list.ts';
import { documentOf } from './receipt.ts';
import { createReceiptPrinter, type RollLogo } from './receipt-printer.ts';
import { createReceipts, type Printer, printResult, type Receipts } from './receipts.ts';

/** Older payments are not printed: the customer has left. */
const OLDEST_TO_PRINT: Ms = minutes(2);

interface AutoPrintOptions {
  readonly receipts: Receipts;
  readonly source: () => Result<ReceiptSource>;
  readonly notPrinted: (receipt: NotPrintedReceipt) => void;
  readonly log: Pick<Log, 'error'>;
  readonly settings: () => Pick<Settings, 'printWhenPaid' | 'printer' | 'receiptPrinter' | 'paperSize'>;
}

/**
 * Tries once to print the receipt of a newly paid sale, if the owner enabled it. Always silent: the system dialog would
 * open over the next customer's sale.
 */
export function createAutoPrint(options: AutoPrintOptions): (view: SaleView) => Promise<void> {
  const { receipts, source, settings, notPrinted, log } = options;
  const triedIds = new Set<string>();
  return async (view) => {
    const { printWhenPaid, printer, receiptPrinter, paperSize: size } = settings();
    const hasPrinter = printer !== null || (receiptPrinter !== '' && size !== 'a4');
    if (!printWhenPaid || !hasPrinter || documentOf(view) !== 'receipt' || triedIds.has(view.id)) return;
    const open = source();
    const seenAt = view.verdict?.saidBy?.observedAt ?? 0;
    if (!open.ok || open.value.now() - seenAt > OLDEST_TO_PRINT) return;
    if (printCount(open.value.journal, view.id, 'receipt').numbered > 0) return;
    /** A printer may take long: by then another environment may be open, which has no such sale. */
    const report = (code: FailureCode) => {
      const openNow = source();
      if (!openNow.ok || openNow.value.sale(view.id).ok) notPrinted({ id: view.id, code });
    };
    triedIds.add(view.id);
    try {
      const end = await receipts.print({ subject: { of: 'sale', id: view.id }, size }, false);
      if (!end.ok) report(end.failure.code);
    } catch (error) {
      // It was not handed to the printer as far as is known; the person looks.
      log.error('print.threw', describeError(error));
      report('print-failed');
    }
  };
}

/** Lays out a page that shows what a printer can do: the width, an amount, letters with marks and a QR code. Pure. */
export function testPageOf(facts: DocumentFacts): PrintLayout {
  const { size, practice, language } = facts;
  const ruler = '1234567890'.repeat(8).slice(0, columnsOf[size]);
  return {
    size,
    practice,
    language,
    lines: [
      ...headerOf(facts),
      rule,
      { kind: 'title', text: phrase('testPage') },
      { kind: 'text', rows: [ruler] },
      ...pair(size, phrase('total'), formatNaira(15_005_000 as Units), 'strong'),
      { kind: 'text', rows: ['Ẹ̀kọ́ · Ọ̀ṣun · Ṣadé · Ɗanladi'] },
      { kind: 'qr', text: 'TEST' },
      rule,
      ...footerOf(facts),
    ],
  };
}

interface PrintingOptions {
  readonly settings: SettingsFile;
  readonly till: () => Till;
  readonly printer: Printer;
  readonly rollLogo: RollLogo;
  /** Opens the save dialog for a file name; null when it was cancelled. */
  readonly pickSavePath: (name: string) => Promise<string | null>;
  /** Opens an address in another program of this computer. */
  readonly openLink: (address: string) => Promise<Result<void>>;
  readonly copy: (text: string) => Promise<Result<void>>;
  readonly notPrinted: (receipt: NotPrintedReceipt) => void;
  readonly log: Log;
}

export type PrintingService = ReturnType<typeof createPrintingService>;

export function createPrintingService(options: PrintingOptions) {
  const { settings, till, printer, rollLogo, pickSavePath, openLink, copy, notPrinted, log } = options;
  const receiptPrinter = createReceiptPrinter({ system: printer, settings: settings.get, logo: rollLogo, log });
  const source = () => receiptSourceOf(till());
  const invoices = createInvoiceNumbers();
  const documents = onFirstUse(() => createDocuments(settings.get, () => settings.get().language, invoices));
  const testPage = (size: PaperSize) =>
    testPageOf({
      language: settings.get().language,
      size,
      shop: settings.get(),
      copy: 0,
      practice: till().environment !== 'live',
      madeAt: ms(Date.now()),
    });
  /** Prints a page on a printer of the settings, to try it. It is no document and has no number. */
  const printTestPageOn = async ({ on }: { readonly on: PrinterKind }): Promise<Result<void>> => {
    const { paperSize, printer: name } = settings.get();
    if (on === 'receipt-printer')
      return receiptPrinter.printTestPage(testPage(paperSize === 'a4' ? '80mm' : paperSize));
    return mapOk(printResult(await printer.print(testPage(paperSize), name, true)), () => undefined);
  };
  /** Logs why nothing came out. What is known of the cause was logged where it happened. */
  async function withLog<T>(printing: Promise<Result<T>>): Promise<Result<T>> {
    const end = await printing;
    if (!end.ok) log.warn('print.failed', { code: end.failure.code });
    return end;
  }
  const allReceipts = createReceipts({
    source,
    documents,
    invoices,
    printService: receiptPrinter.printer,
    openDrawer: receiptPrinter.openDrawer,
    printer: () => settings.get().printer,
    saveAs: pickSavePath,
  });
  const receipts: Receipts = {
    ...allReceipts,
    print: (...input) => withLog(allReceipts.print(...input)),
    savePdf: (input) => withLog(allReceipts.savePdf(input)),
    savePicture: (input) => withLog(allReceipts.savePicture(input)),
    openDrawer: () => withLog(allReceipts.openDrawer()),
  };
  const autoPrint = createAutoPrint({ receipts, source, notPrinted, log, settings: settings.get });
  const sharing = onFirstUse(async () =>
    (await import('./sharing.ts')).createSharing({ source, shop: settings.get, open: openLink, copy }),
  );
  // Delayed until the journal has published its change, since printing is recorded too.
  return {
    receipts: { ...receipts, printTestPage: (input: { readonly on: PrinterKind }) => withLog(printTestPageOn(input)) },
    // Loaded by the first message, so that no start waits for it.
    sharing: {
      send: async (input: ShareInput) => (await sharing()).send(input),
      summary: async (input: SummaryInput) => (await sharing()).summary(input),
    },
    /** Prints the receipt of a sale that changed, if the settings say so. */
    onSaleChanged: (view: SaleView) => void setImmediate(() => void autoPrint(view)),
  };
}

/** Renders a list to an A4 PDF with the shop's letterhead. */
export const renderListPdf = (printer: Pick<Printer, 'pdf'>, list: PrintedList, settings: Settings) =>
  printer.pdf(listLayoutOf({ ...list, shop: settings, language: settings.language }));

/** Returns the sources of receipts in the active till: documents contain what the journal contains. */
export function receiptSourceOf(till: Till): Result<ReceiptSource> {
  const { environment, sales, staff, tillJournal, problem } = till;
  if (!sales || !staff || !tillJournal) return err(problem ?? failure('journal-unavailable'));
  const { journal } = tillJournal;
  const { saleOf } = createSalesTotals(journal.query);
  return ok({
    practice: environment !== 'live',
    till: tillJournal.till,
    journal,
    otherEntries(filter) {
      const others = till.shop?.opened()?.others;
      return others ? createReading(others)(filter) : [];
    },
    actor: staff.actor,
    now: () => ms(Date.now() + sales.clockOffset()),
    sale: sales.history.one,
    phone: (id) => phoneOf(journal, id) ?? phoneAtOthers(till.shop?.opened() ?? null, id),
    cashier: (id) => staff.actorName(saleOf(id)?.cashier ?? '') ?? sales.history.otherCashier(id),
    report: staff.report,
    zReports: staff.zReports,
    shopReport: (subject) =>
      'number' in subject ? shopReportsOf(till).zReport(subject.number) : shopReportsOf(till).report(),
  });
}

type OtherSales = Pick<OpenedShop, 'others'> & { readonly customers: Pick<OpenedShop['customers'], 'open'> };

/** Reads the phone number of a sale of another till; null where it is not known here, or once the customer was erased. */
export function phoneAtOthers(otherSales: OtherSales | null, id: SaleId): Phone | null {
  const filter = { subject: id, kind: 'sale.intended', limit: 1 };
  const [entry] = otherSales ? createReading(otherSales.others)(filter) : [];
  if (!otherSales || !entry) return null;
  const { customer, phone } = bodyOf(entry, 'sale.intended');
  const read = parsePhone(otherSales.customers.open(entry.till, { customer, box: phone }) ?? '');
  return read.ok ? read.value : null;
}

/** Reads the phone number of a sale; null once the customer was erased. */
function phoneOf({ entries, vault }: Pick<Journal, 'entries' | 'vault'>, id: SaleId): Phone | null {
  const [entry] = entries({ subject: id, kind: 'sale.intended', limit: 1 });
  if (!entry) return null;
  const { customer, phone } = bodyOf(entry, 'sale.intended');
  return vault.open({ customer, box: phone }) as Phone | null;
}
