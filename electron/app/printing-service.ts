import type { BrowserWindow } from 'electron';
import type { RenderPdf } from '../back-office/exports/export-pdf.ts';
import { createSalesTotals } from '../collections/history/sales-totals.ts';
import type { Till } from '../environments/till.ts';
import type { SettingsFile } from '../environments/till-settings.ts';
import { createAutoPrint } from '../receipts/auto-print.ts';
import { createPapers, type ReceiptSource } from '../receipts/documents.ts';
import { listPaperOf } from '../receipts/list.ts';
import { createReceipts, type Receipts } from '../receipts/receipts.ts';
import type { CollectionId, CollectionView } from '../shared/collection.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { ms } from '../shared/units.ts';
import { fileDialogs } from '../windows/file-dialogs.ts';
import { createPrintService } from '../windows/print-service.ts';
import type { AppPages } from './app-pages.ts';

export interface PaperSideOptions {
  readonly settings: SettingsFile;
  readonly till: () => Till;
  readonly pages: AppPages;
  readonly tillWindow: () => BrowserWindow | null;
  /** Called when an automatic receipt was not printed. */
  readonly notPrinted: (id: CollectionId) => void;
  /** Receives errors of rendering or printing. */
  readonly threw: (error: unknown) => void;
}

export interface PrintingService {
  readonly receipts: Receipts;
  /** Renders a list to an A4 PDF with the shop's letterhead. */
  readonly renderListPdf: RenderPdf;
  /** Called after a sale changed: prints its receipt if the settings say so. */
  readonly sold: (view: CollectionView) => void;
}

/** Creates the receipt, report and list printing of one run. */
export function createPaperSide(options: PaperSideOptions): PrintingService {
  const { settings, till, pages, tillWindow, notPrinted } = options;
  const { preload: _, ...page } = pages.of('paper.html', '');
  const source = () => receiptSourceOf(till());
  const press = createPrintService({ page: { ...page, threw: options.threw }, anyWindow: tillWindow });
  const letterhead = () => {
    const { shopName, receiptHeader: header, receiptFooter: footer, receiptFields: fields } = settings.get();
    return { shopName, header, footer, fields };
  };
  const language = () => settings.get().language;
  const receipts = createReceipts({
    ...{ source, press, papers: createPapers(letterhead, language) },
    printer: () => settings.get().printer,
    saveAs: fileDialogs(() => tillWindow() ?? undefined).saveAs,
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
  const renderListPdf: RenderPdf = (list) =>
    press.pdf(listPaperOf({ ...list, shop: letterhead(), language: language() }));
  return { receipts, renderListPdf, sold: (view) => void setImmediate(() => void autoPrint(view)) };
}

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
    fee: collections.fee,
    cashier: (id) => staff.actorName(askedBy(id)),
    report: staff.report,
    zReports: staff.zReports,
  });
}
