import type { CollectionId } from '../collection.ts';
import type { Paper, PaperSize, PaperSubject, PrinterView, PrintOutcome } from '../paper.ts';
import { call, event } from './define.ts';

/** What to put on which paper. */
export interface PaperInput {
  readonly subject: PaperSubject;
  readonly size: PaperSize;
}

/** Receipts, slips and shift reports. Main decides their content: a window only names the document. */
export const receipts = {
  /** As it would be printed now. */
  preview: call<PaperInput, Paper>(),
  /** On the printer of the settings, else from the system's own window. `print-failed` where neither took it. */
  print: call<PaperInput, PrintOutcome>(),
  /** Answers the file's name; null when the person picked none. */
  savePdf: call<PaperInput, string | null>(),
  printers: call<void, readonly PrinterView[]>(),
  /** The receipt of this sale should have come out by itself, and did not. */
  notPrinted: event<CollectionId>(),
} as const;
