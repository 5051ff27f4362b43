import type { FailureCode } from '../base/failure.ts';
import { call, event } from '../ipc/define.ts';
import type { SaleId } from '../sales/sale.ts';
import type { PaperSize, PrintDocument, PrinterKind, PrinterView, PrintOutcome, PrintSubject } from './printing.ts';
import type { ShareInput, SummaryInput } from './sharing.ts';

/** Messages to the customer of a sale, and the summary of a shift or of the shop. Main writes the text and the address: a window names the sale and the way. */
export const sharing = {
  /** Opens the program that sends it; the person at the till presses its send button. */
  send: call<ShareInput, void>,
  /** Opens WhatsApp with the summary, without a recipient, or copies it. `not-allowed` where totals are hidden. */
  summary: call<SummaryInput, void>,
} as const;

export interface PrintInput {
  readonly subject: PrintSubject;
  readonly size: PaperSize;
}

export interface NotPrintedReceipt {
  readonly id: SaleId;
  /** Why not; `printer-waiting`: it may still come out. */
  readonly code: FailureCode;
}

/** Receipts, slips and reports of a shift or of the shop. Main decides their content: a window only names the document. */
export const receipts = {
  /** As it would be printed now. */
  preview: call<PrintInput, PrintDocument>,
  /** On the printer of the settings, else from the system's own window. `print-failed` where neither took it. */
  print: call<PrintInput, PrintOutcome>,
  /** Answers the file's name; null when the person picked none. */
  savePdf: call<PrintInput, string | null>,
  /** The document of a sale as a picture for a telephone, as above. */
  savePicture: call<{ readonly id: SaleId }, string | null>,
  /**
   * Opens the cash drawer of the receipt printer by itself, and records who did. `not-allowed` where the settings name no
   * drawer.
   */
  openDrawer: call<void, void>,
  printers: call<void, readonly PrinterView[]>,
  /**
   * On the printer of the settings. Where no printer of this computer is chosen, from the system's own window;
   * `not-allowed` without a receipt printer.
   */
  printTestPage: call<{ readonly on: PrinterKind }, void>,
  /** The receipt of this sale should have come out by itself, and did not. */
  notPrinted: event<NotPrintedReceipt>,
} as const;
