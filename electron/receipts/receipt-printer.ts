import type { Settings } from '../settings/settings.ts';
import { failure } from '../shared/failure.ts';
import type { PrintLayout } from '../shared/printing.ts';
import { parsePrinterTarget } from '../shared/receipt-printer.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { Printer } from './receipts.ts';

type PrinterSettings = Pick<Settings, 'receiptPrinter' | 'openDrawer'>;

/** The encoder is loaded by the first print on such a printer; most tills have none. */
const loadDirect = async () => (await import('./escpos/print-directly.ts')).printDirectly;

/** Adds the receipt printer of the settings to the system's printers: it takes every document on a roll. */
export const withReceiptPrinter = (system: Printer, settings: () => PrinterSettings): Printer => ({
  ...system,
  async print(printout, name, mayAsk) {
    const { receiptPrinter, openDrawer } = settings();
    const target = printout.size === 'a4' ? null : parsePrinterTarget(receiptPrinter);
    if (!target) return system.print(printout, name, mayAsk);
    const isFirstReceipt = printout.document === 'receipt' && !printout.lines.some(isCopyMark);
    const problem = await (await loadDirect())(target, printout, openDrawer && isFirstReceipt);
    return problem ?? 'printed';
  },
});

const isCopyMark = (line: PrintLayout['lines'][number]): boolean =>
  line.kind === 'mark' && typeof line.text === 'object' && 'say' in line.text && line.text.say === 'copy';

/** Prints a test page on the receipt printer of the settings; `not-allowed` without one. Opens the drawer if set. */
export async function printTestPage(settings: PrinterSettings, layout: PrintLayout): Promise<Result<void>> {
  const target = parsePrinterTarget(settings.receiptPrinter);
  if (!target) return err(failure('not-allowed'));
  const problem = await (await loadDirect())(target, layout, settings.openDrawer);
  return problem ? err(failure(problem)) : ok(undefined);
}
