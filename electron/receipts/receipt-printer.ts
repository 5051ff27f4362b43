import type { Log } from '../logging/log.ts';
import { within } from '../platform/timers.ts';
import type { Settings } from '../settings/settings.ts';
import { failure } from '../shared/base/failure.ts';
import { err, mapOk, type Result } from '../shared/base/result.ts';
import { seconds } from '../shared/base/units.ts';
import type { PrintLayout } from '../shared/receipts/printing.ts';
import { type PrinterTarget, parsePrinterTarget } from '../shared/receipts/receipt-printer.ts';
import type { LogoId, RollPicture } from '../shared/receipts/shop-logo.ts';
import { type PrintEnd, type Printer, printResult } from './receipts.ts';

/** Returns the shop's logo for receipt printers; null when its file is missing. */
export type RollLogo = (id: LogoId) => RollPicture | null;

/** The encoder is loaded by the first print on such a printer; most tills have none. */
const loadDirect = () => import('./escpos/print-directly.ts');

export interface ReceiptPrinterOptions {
  /** The system's own printing. */
  readonly system: Printer;
  readonly settings: () => Pick<Settings, 'receiptPrinter' | 'openDrawer' | 'drawerPin'>;
  readonly logo: RollLogo;
  readonly log: Log;
}

/** The receipt printer of the settings, beside the system's printers. */
export function createReceiptPrinter({ system, settings, logo, log }: ReceiptPrinterOptions) {
  const target = () => parsePrinterTarget(settings().receiptPrinter);

  async function printOn(target: PrinterTarget, layout: PrintLayout, openDrawer: boolean): Promise<PrintEnd> {
    const problem = await listProblem(system, target);
    if (problem !== null) return problem;
    const { printDirectly } = await loadDirect();
    const options = { logo, openDrawer, drawerPin: settings().drawerPin };
    return (await printDirectly(target, layout, options, log)) ?? 'printed';
  }

  return {
    /** Every printer: the receipt printer takes each document on a roll. */
    printer: {
      ...system,
      async print(printout, name, mayAsk) {
        const rollPrinter = printout.size === 'a4' ? null : target();
        if (!rollPrinter) return system.print(printout, name, mayAsk);
        const isFirstReceipt =
          'document' in printout && printout.document === 'receipt' && !printout.lines.some(isCopyMark);
        return printOn(rollPrinter, printout, settings().openDrawer && isFirstReceipt);
      },
    } satisfies Printer,
    /** Prints a test page, and opens the drawer if set; `not-allowed` without a receipt printer. */
    async printTestPage(layout: PrintLayout): Promise<Result<void>> {
      const printer = target();
      return printer ? asResult(await printOn(printer, layout, settings().openDrawer)) : err(failure('not-allowed'));
    },
    /** Opens the cash drawer; `not-allowed` where the settings have none. */
    async openDrawer(): Promise<Result<void>> {
      const printer = target();
      if (!printer || !settings().openDrawer) return err(failure('not-allowed'));
      const problem = await listProblem(system, printer);
      if (problem !== null) return err(failure(problem));
      return asResult((await (await loadDirect()).openDrawerOf(printer, settings().drawerPin, log)) ?? 'printed');
    },
  };
}

const isCopyMark = (line: PrintLayout['lines'][number]): boolean =>
  line.kind === 'mark' && typeof line.text === 'object' && 'phrase' in line.text && line.text.phrase === 'copy';

/** Names of printers that this computer listed in this run, and the listing that is in progress. */
const listedNames = new Set<string>();
let listing: Promise<void> | null = null;
/** Listing opens every printer of the computer, and one that is away may take minutes. */
const LISTING = seconds(5);

async function list({ printers }: Pick<Printer, 'printers'>): Promise<void> {
  try {
    for (const { name } of await printers()) listedNames.add(name);
  } finally {
    listing = null;
  }
}

/**
 * Why nothing is sent to a printer, or null. A name that this computer has no printer for could be one of another
 * computer, which Windows would connect to; no answer is no such name.
 */
async function listProblem(system: Pick<Printer, 'printers'>, target: PrinterTarget) {
  if (target.to === 'network' || listedNames.has(target.name)) return null;
  listing ??= list(system);
  const isAnswered = await within(
    LISTING,
    listing.then(() => true),
    false,
  );
  if (listedNames.has(target.name)) return null;
  return isAnswered ? ('printer-refused' as const) : ('printer-no-answer' as const);
}

const asResult = (end: PrintEnd): Result<void> => mapOk(printResult(end), () => undefined);
