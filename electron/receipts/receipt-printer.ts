import { within } from '../platform/timers.ts';
import type { Settings } from '../settings/settings.ts';
import { failure } from '../shared/base/failure.ts';
import { err, mapOk, type Result } from '../shared/base/result.ts';
import { seconds } from '../shared/base/units.ts';
import type { PrintLayout } from '../shared/receipts/printing.ts';
import { type PrinterTarget, parsePrinterTarget } from '../shared/receipts/receipt-printer.ts';
import type { LogoId, RollPicture } from '../shared/receipts/shop-logo.ts';
import { type PrintEnd, type Printer, printResult } from './receipts.ts';

type PrinterSettings = Pick<Settings, 'receiptPrinter' | 'openDrawer' | 'drawerPin'>;

/** Returns the shop's logo for receipt printers; null when its file is missing. */
export type RollLogo = (id: LogoId) => RollPicture | null;

/** The encoder is loaded by the first print on such a printer; most tills have none. */
const loadDirect = () => import('./escpos/print-directly.ts');

/** Adds the receipt printer of the settings to the system's printers: it takes every document on a roll. */
export const withReceiptPrinter = (system: Printer, settings: () => PrinterSettings, logo: RollLogo): Printer => ({
  ...system,
  async print(printout, name, mayAsk) {
    const { receiptPrinter, openDrawer, drawerPin } = settings();
    const target = printout.size === 'a4' ? null : parsePrinterTarget(receiptPrinter);
    if (!target) return system.print(printout, name, mayAsk);
    const isFirstReceipt =
      'document' in printout && printout.document === 'receipt' && !printout.lines.some(isCopyMark);
    return print(system, target, printout, { logo, openDrawer: openDrawer && isFirstReceipt, drawerPin });
  },
});

const isCopyMark = (line: PrintLayout['lines'][number]): boolean =>
  line.kind === 'mark' && typeof line.text === 'object' && 'phrase' in line.text && line.text.phrase === 'copy';

interface DirectOptions {
  readonly logo: RollLogo;
  readonly openDrawer: boolean;
  readonly drawerPin: Settings['drawerPin'];
}

async function print(system: Printer, target: PrinterTarget, layout: PrintLayout, options: DirectOptions) {
  const problem = await listProblem(system, target);
  if (problem !== null) return problem;
  return (await (await loadDirect()).printDirectly(target, layout, options)) ?? ('printed' as const);
}

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

/** Prints a test page on the receipt printer of the settings; `not-allowed` without one. Opens the drawer if set. */
export async function printTestPage(
  system: Printer,
  settings: PrinterSettings,
  layout: PrintLayout,
  logo: RollLogo,
): Promise<Result<void>> {
  const target = parsePrinterTarget(settings.receiptPrinter);
  if (!target) return err(failure('not-allowed'));
  return asResult(await print(system, target, layout, { ...settings, logo }));
}

/** Opens the cash drawer of the receipt printer of the settings; `not-allowed` where they have none. */
export async function openDrawer(system: Printer, settings: PrinterSettings): Promise<Result<void>> {
  const target = parsePrinterTarget(settings.receiptPrinter);
  if (!target || !settings.openDrawer) return err(failure('not-allowed'));
  const problem = await listProblem(system, target);
  if (problem !== null) return err(failure(problem));
  return asResult((await (await loadDirect()).openDrawerOf(target, settings.drawerPin)) ?? 'printed');
}

function asResult(end: PrintEnd): Result<void> {
  return mapOk(printResult(end), () => undefined);
}
