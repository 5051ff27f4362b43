import { type Ms, minutes } from '../shared/base/units.ts';
import type { NotPrintedReceipt } from '../shared/receipts/contract.ts';
import type { PaperSize } from '../shared/receipts/printing.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import type { ReceiptSource } from './documents.ts';
import { printCount } from './entries.ts';
import { documentOf } from './receipt.ts';
import type { Receipts } from './receipts.ts';

/** Older payments are not printed: the customer has left. */
const FRESH: Ms = minutes(2);

export interface AutoPrintOptions {
  readonly receipts: Receipts;
  readonly source: () => ReceiptSource | null;
  /** Called when printing failed. */
  readonly notPrinted: (receipt: NotPrintedReceipt) => void;
  readonly wishes: () => {
    readonly printWhenPaid: boolean;
    readonly printer: string | null;
    readonly receiptPrinter: string;
    readonly size: PaperSize;
  };
}

/**
 * Prints the receipt of a newly paid sale once, if the owner enabled it. Always silent: the system dialog would open
 * over the next customer's sale.
 */
export function createAutoPrint(options: AutoPrintOptions): (view: SaleView) => Promise<void> {
  const { receipts, source, wishes, notPrinted } = options;
  const underWay = new Set<string>();
  return async (view) => {
    const { printWhenPaid, printer, receiptPrinter, size } = wishes();
    const hasPrinter = printer !== null || (receiptPrinter !== '' && size !== 'a4');
    const open = printWhenPaid && hasPrinter ? source() : null;
    if (!open || documentOf(view) !== 'receipt' || underWay.has(view.id)) return;
    const seenAt = view.verdict?.saidBy?.observedAt ?? 0;
    if (open.now() - seenAt > FRESH || printCount(open.journal, view.id, 'receipt').numbered > 0) return;
    underWay.add(view.id);
    try {
      const end = await receipts.print({ subject: { of: 'sale', id: view.id }, size }, false);
      if (!end.ok) notPrinted({ id: view.id, mayComeLater: end.failure.code === 'printer-waiting' });
    } catch {
      // It was not handed to the printer as far as is known; the person looks.
      notPrinted({ id: view.id, mayComeLater: false });
    } finally {
      underWay.delete(view.id);
    }
  };
}
