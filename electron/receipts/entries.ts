import { draftsOf } from '../journal/entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { JsonValue } from '../journal/json.ts';
import type { DocumentKind, PaperSize } from '../shared/receipts/printing.ts';
import type { ShareWay, SummaryWay } from '../shared/receipts/sharing.ts';

export type Medium = 'printer' | 'pdf' | 'picture';

/** Journal entries of receipts. The subject is a sale's id, `x`, `shop-x`, or `z` or `shop-z` with the report's number. */
interface ReceiptBodies {
  /**
   * Written before printing, so that every document is in the journal. `seal`: of a shift's Z report, of which two may have
   * one number.
   */
  'receipt.printed': {
    document: DocumentKind;
    number: number;
    medium: Medium;
    size: PaperSize;
    seal?: string | undefined;
  };
  /** The first invoice of a sale, with its number among the invoices of this till. */
  'receipt.invoiced': { number: number };
  /** A message was opened in another program, or a summary copied. Without the number or the text. */
  'receipt.shared': { document: DocumentKind; by: ShareWay | SummaryWay };
  /** The cash drawer was opened by itself, not with a receipt. */
  'receipt.drawer-opened': Record<string, never>;
  /** Nothing was printed: the user cancelled the system dialog, or the printer refused or had no paper. */
  'receipt.cancelled': { document: DocumentKind; number: number; seal?: string | undefined };
}

type Kind = keyof ReceiptBodies;

export const receiptDraft = draftsOf<ReceiptBodies>();

/** How often a document was numbered, and how often it was produced; copies count the latter. */
export interface Made {
  readonly numbered: number;
  readonly made: number;
}

/** Counts from the entries themselves, so no print is lost in a crash. */
export function printCount(
  { entries }: Pick<Journal, 'entries'>,
  subject: string,
  document: DocumentKind,
  seal?: JsonValue,
): Made {
  const ofKind = (kind: Kind) => entries({ subject, kind }).filter(({ body }) => body.document === document);
  const countMade = (kind: Kind) => ofKind(kind).filter(({ body }) => body.seal === seal).length;
  return {
    numbered: ofKind('receipt.printed').length,
    made: countMade('receipt.printed') - countMade('receipt.cancelled'),
  };
}
