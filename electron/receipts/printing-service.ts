import { createSalesTotals } from '../collections/history/sales-totals.ts';
import type { Till } from '../environments/till.ts';
import type { SettingsFile } from '../environments/till-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { CollectionId, CollectionView } from '../shared/collection.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { ms } from '../shared/units.ts';
import { createAutoPrint } from './auto-print.ts';
import { createDocuments, type ReceiptSource } from './documents.ts';
import { listLayoutOf, type PrintedList } from './list.ts';
import { createReceipts, type Printer, type Receipts } from './receipts.ts';

export interface PrintingOptions {
  readonly settings: SettingsFile;
  readonly till: () => Till;
  readonly printer: Printer;
  /** Opens the save dialog for a file name; null when it was cancelled. */
  readonly pickSavePath: (name: string) => Promise<string | null>;
  /** Called when an automatic receipt was not printed. */
  readonly notPrinted: (id: CollectionId) => void;
}

export interface PrintingService {
  readonly receipts: Receipts;
  /** Prints the receipt of a sale that changed, if the settings say so. */
  readonly onSaleChanged: (view: CollectionView) => void;
}

/** Creates the receipt and report printing of one run. */
export function createPrintingService(options: PrintingOptions): PrintingService {
  const { settings, till, printer, pickSavePath, notPrinted } = options;
  const source = () => receiptSourceOf(till());
  const documents = createDocuments(
    () => letterheadOf(settings.get()),
    () => settings.get().language,
  );
  const receipts = createReceipts({
    ...{ source, press: printer, documents },
    printer: () => settings.get().printer,
    saveAs: pickSavePath,
  });
  const autoPrint = createAutoPrint({
    ...{ receipts, notPrinted },
    source: () => {
      const open = source();
      return open.ok ? open.value : null;
    },
    wishes: () => ({ ...settings.get(), size: settings.get().paperSize }),
  });
  // Delayed until the journal has published its change, since printing is recorded too.
  return { receipts, onSaleChanged: (view) => void setImmediate(() => void autoPrint(view)) };
}

/** Renders a list to an A4 PDF with the shop's letterhead. */
export const renderListPdf = (printer: Pick<Printer, 'pdf'>, list: PrintedList, settings: Settings) =>
  printer.pdf(listLayoutOf({ ...list, shop: letterheadOf(settings), language: settings.language }));

const letterheadOf = ({ shopName, receiptHeader, receiptFooter, receiptFields, taxNumber, vatRate }: Settings) => ({
  shopName,
  taxNumber,
  vatRate,
  header: receiptHeader,
  footer: receiptFooter,
  fields: receiptFields,
});

/** Returns the sources of receipts in the active till: documents contain what the journal contains. */
export function receiptSourceOf({ environment, collections, staff, record, problem }: Till): Result<ReceiptSource> {
  if (!collections || !staff || !record) return err(problem ?? failure('journal-unavailable'));
  const { journal } = record;
  const { askedBy } = createSalesTotals(journal.query);
  return ok({
    practice: environment !== 'live',
    journal,
    actor: staff.actor,
    now: () => ms(Date.now() + collections.clockOffset()),
    sale: collections.view,
    cashier: (id) => staff.actorName(askedBy(id)),
    report: staff.report,
    zReports: staff.zReports,
  });
}
