import type { BrowserWindow, WebContentsPrintOptions } from 'electron';
import type { Printer } from '../receipts/receipts.ts';
import type { PaperSize, PrintOutcome } from '../shared/paper.ts';
import { inches, type PaperShape, pixels, shapeOf } from './paper-shape.ts';
import { type PaperWindowOptions, withPaperWindow } from './paper-window.ts';

export interface PressOptions {
  readonly page: PaperWindowOptions;
  /** Any window of ours: printers are the computer's, and only a page can be asked for them. */
  readonly anyWindow: () => BrowserWindow | null;
}

/** The press: draws a paper in a window nobody sees and hands it to the printer or makes a PDF of it. */
export const createPrintService = ({ page, anyWindow }: PressOptions): Printer => ({
  print: async (paper, printer, mayAsk) =>
    (await withPaperWindow(page, paper, (window, length) =>
      printFrom(window, optionsFor(paper.size, shapeOf(paper, length)), printer, mayAsk),
    )) ?? 'failed',

  pdf: (paper) =>
    withPaperWindow(page, paper, (window, length) => {
      const { width, height, margin } = shapeOf(paper, length);
      const side = inches(margin);
      return window.webContents.printToPDF({
        pageSize: { width: inches(width), height: inches(height) },
        margins: { top: side, bottom: side, left: side, right: side },
        printBackground: true,
        preferCSSPageSize: false,
        ...(paper.sheets && numbered),
      });
    }),

  printers: async () =>
    ((await anyWindow()?.webContents.getPrintersAsync()) ?? []).map(({ name, displayName }) => ({
      name,
      label: displayName || name,
    })),
});

/** "3 / 12" at the foot of each page, in the margin. */
const numbered = {
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate: `<div style="width: 100%; font: 8px Inter, Arial, sans-serif; text-align: center">
    <span class="pageNumber"></span> / <span class="totalPages"></span>
  </div>`,
};

/** Without an explicit size a driver prints blank, tiny, or on the paper that it was used with last. */
const optionsFor = (size: PaperSize, { width, height, margin }: PaperShape): WebContentsPrintOptions => {
  const side = pixels(margin);
  return {
    printBackground: true,
    color: size === 'a4',
    pageSize: { width, height },
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
  // The system's own window belongs to this one, so this one must be there to be seen.
  window.show();
  const problem = await hand(window, { ...options, silent: false });
  if (problem === null) return 'dialog';
  return /cancel/i.test(problem) ? 'cancelled' : 'failed';
}

/** Null when the printer took it, else why not in Electron's words. */
const hand = ({ webContents }: BrowserWindow, options: WebContentsPrintOptions): Promise<string | null> =>
  new Promise((done) => {
    webContents.print(options, (taken, reason) => done(taken ? null : reason || 'failed'));
  });
