import type { BrowserWindow, WebContentsPrintOptions } from 'electron';
import type { Printer } from '../receipts/receipts.ts';
import type { PaperSize, PrintOutcome } from '../shared/receipts/printing.ts';
import { inches, type PageSize, pageSizeOf, pixels, points } from './page-size.ts';
import { paintedPng } from './painted-png.ts';
import { type PrintWindowOptions, withPrintWindow } from './print-window.ts';

export interface PressOptions {
  readonly page: PrintWindowOptions;
  /** Any app window, since printers can only be listed through a page. */
  readonly anyWindow: () => BrowserWindow | null;
}

/** How many times larger than on paper a picture is, so that a telephone shows it sharply. */
const SCALE = 3;

/** Renders a document in a hidden window, then prints it or exports a PDF or a picture. */
export const createPrintService = ({ page, anyWindow }: PressOptions): Printer => ({
  print: async (printout, printer, mayAsk) =>
    (await withPrintWindow(page, printout, (window, length) =>
      printFrom(window, optionsFor(printout.size, pageSizeOf(printout, length)), printer, mayAsk),
    )) ?? 'failed',

  pdf: (printout) =>
    withPrintWindow(page, printout, (window, length) => {
      const { width, height, margin } = pageSizeOf(printout, length);
      const side = inches(margin);
      return window.webContents.printToPDF({
        pageSize: { width: inches(width), height: inches(height) },
        margins: { top: side, bottom: side, left: side, right: side },
        printBackground: true,
        preferCSSPageSize: false,
        ...(printout.sheets && numbered),
      });
    }),

  picture: (printout) =>
    withPrintWindow(
      page,
      printout,
      (window, length) => paintedPng(window, pixels(pageSizeOf(printout, length).width) * SCALE, Math.ceil(length)),
      { offscreen: true, scale: SCALE },
    ),

  printers: async () =>
    ((await anyWindow()?.webContents.getPrintersAsync()) ?? []).map(({ name, displayName }) => ({
      name,
      label: displayName || name,
    })),
});

/** "3 / 12" in the bottom margin of each page. */
const numbered = {
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate: `<div style="width: 100%; font: 8px Inter, Arial, sans-serif; text-align: center">
    <span class="pageNumber"></span> / <span class="totalPages"></span>
  </div>`,
};

/**
 * Always sets the size: without it drivers print blank pages, or use the last paper size. A page that is wider than long is
 * its paper turned, since Electron makes any given size a paper of its own (electron/electron
 * lib/browser/api/web-contents.ts, `print`), which a printer of A4 cuts off or turns as it likes.
 */
const optionsFor = (size: PaperSize, { width, height, margin }: PageSize): WebContentsPrintOptions => {
  const side = points(margin);
  return {
    printBackground: true,
    color: size === 'a4',
    landscape: width > height,
    pageSize: { width: Math.min(width, height), height: Math.max(width, height) },
    margins:
      margin === 0
        ? { marginType: 'none' }
        : { marginType: 'custom', top: side, bottom: side, left: side, right: side },
  };
};

async function printFrom(
  window: BrowserWindow,
  options: WebContentsPrintOptions,
  printer: string | null,
  mayAsk: boolean,
): Promise<PrintOutcome | 'failed'> {
  if (printer !== null && (await hand(window, { ...options, silent: true, deviceName: printer })) === null)
    return 'printed';
  if (!mayAsk) return 'failed';
  // The system dialog is attached to this window, so it must be visible.
  window.show();
  const problem = await hand(window, { ...options, silent: false });
  if (problem === null) return 'dialog';
  return /cancel/i.test(problem) ? 'cancelled' : 'failed';
}

/** Returns null when the printer accepted it, else Electron's reason. */
const hand = ({ webContents }: BrowserWindow, options: WebContentsPrintOptions): Promise<string | null> =>
  new Promise((done) => {
    webContents.print(options, (taken, reason) => done(taken ? null : reason || 'failed'));
  });
