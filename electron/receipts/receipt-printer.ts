import type { Settings } from '../settings/settings.ts';
import { failure } from '../shared/failure.ts';
import type { PrintLayout } from '../shared/printing.ts';
import { parsePrinterTarget } from '../shared/receipt-printer.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { LogoId, RollPicture } from '../shared/shop-logo.ts';
import type { Printer } from './receipts.ts';

type PrinterSettings = Pick<Settings, 'receiptPrinter' | 'openDrawer'>;

/** Returns the shop's logo for receipt printers; null when its file is missing. */
export type RollLogo = (id: LogoId) => RollPicture | null;

/** The encoder is loaded by the first print on such a printer; most tills have none. */
const loadDirect = async () => (await import('./escpos/print-directly.ts')).printDirectly;

/** Adds the receipt printer of the settings to the system's printers: it takes every document on a roll. */
export const withReceiptPrinter = (system: Printer, settings: () => PrinterSettings, logo: RollLogo): Printer => ({
  ...system,
  async print(printout, name, mayAsk) {
    const { receiptPrinter, openDrawer } = settings();
    const target = printout.size === 'a4' ? null : parsePrinterTarget(receiptPrinter);
    if (!target) return system.print(printout, name, mayAsk);
    const isFirstReceipt =
      'document' in printout && printout.document === 'receipt' && !printout.lines.some(isCopyMark);
    const problem = await (await loadDirect())(target, printout, { logo, openDrawer: openDrawer && isFirstReceipt });
    return problem ?? 'printed';
  },
});

const isCopyMark = (line: PrintLayout['lines'][number]): boolean =>
  line.kind === 'mark' && typeof line.text === 'object' && 'phrase' in line.text && line.text.phrase === 'copy';

/** Prints a test page on the receipt printer of the settings; `not-allowed` without one. Opens the drawer if set. */
export async function printTestPage(
  settings: PrinterSettings,
  layout: PrintLayout,
  logo: RollLogo,
): Promise<Result<void>> {
  const target = parsePrinterTarget(settings.receiptPrinter);
  if (!target) return err(failure('not-allowed'));
  const problem = await (await loadDirect())(target, layout, { logo, openDrawer: settings.openDrawer });
  return problem ? err(failure(problem)) : ok(undefined);
}
