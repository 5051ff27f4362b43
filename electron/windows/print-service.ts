import { BrowserWindow, type NativeImage, type WebContentsPrintOptions } from 'electron';
import { describeError } from '../logging/fields.ts';
import type { Log } from '../logging/log.ts';
import { within } from '../platform/timers.ts';
import type { PrintEnd, Printer } from '../receipts/receipts.ts';
import { seconds } from '../shared/base/units.ts';
import type { PaperSize, PrintLayout } from '../shared/receipts/printing.ts';
import type { OnPersonChanged } from '../till/till-events.ts';
import type { OurPage } from './app-pages.ts';
import { printWebPreferences } from './web-preferences.ts';

/** The page that renders a document. */
interface PrintWindowOptions extends Omit<OurPage, 'preload'> {
  readonly log: Log;
}

/**
 * Script that passes the document to the loaded page and resolves with its length in CSS pixels once it, its fonts and
 * its pictures are rendered. The document is a string literal in the script, whatever its content. `scale` enlarges all of it.
 */
const draw = (printout: PrintLayout, scale: number): string => `new Promise((done) => {
  dispatchEvent(new CustomEvent('preview', { detail: JSON.parse(${JSON.stringify(JSON.stringify(printout))}) }));
  const page = document.documentElement;
  page.style.zoom = '${scale}';
  // A picture that cannot be loaded is left out.
  const complete = () => Promise.allSettled([document.fonts.ready, ...Array.from(document.images, (picture) => picture.decode())]);
  const look = () => (page.dataset.drawn ? complete().then(() => done(page.getBoundingClientRect().height)) : setTimeout(look, 5));
  look();
})`;

/** A page that is not loaded and drawn within this time is not drawn at all. */
const DRAWN_WITHIN = seconds(30);

/**
 * Renders a document in a hidden window without preload, so that its page cannot call main. The document is passed by
 * script: a URL would be too short for long lists and must not contain customer data. Passes the window and its length
 * in CSS pixels to `use`, then closes it; null when rendering failed or took too long, or the window or its page ended.
 * For a picture it is enlarged, and drawn off the screen, so that every frame is painted.
 */
async function withPrintWindow<T>(
  { url, session, packaged, log }: PrintWindowOptions,
  printout: PrintLayout,
  use: (window: BrowserWindow, length: number) => Promise<T>,
  scale = 1,
): Promise<T | null> {
  const window = new BrowserWindow({
    width: 840,
    height: 800,
    title: 'Transfer Till',
    show: false,
    autoHideMenuBar: true,
    // A picture is larger than most screens, and Windows too makes no window larger without this: it gives the window a
    // largest size (electron/electron shell/browser/native_window_views.cc, enable_larger_than_screen), whatever the
    // documentation says of macOS only.
    enableLargerThanScreen: true,
    webPreferences: printWebPreferences({ session, packaged, offscreen: scale > 1 }),
  });
  const drawPrintout = async (): Promise<unknown> => {
    await window.loadURL(url);
    return window.webContents.executeJavaScript(draw(printout, scale));
  };
  const used = async () => {
    const length = await within(DRAWN_WITHIN, drawPrintout(), null);
    if (typeof length === 'number' && length > 0) return use(window, length);
    log.warn('preview.not-drawn');
    return null;
  };
  try {
    return await Promise.race([endOf(window), used()]);
  } catch (error) {
    log.error('preview.threw', describeError(error));
    return null;
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}

/** Rejects when the window or the process of its page ends: nothing that was asked of the page comes then. */
const endOf = (window: BrowserWindow): Promise<never> =>
  new Promise((_, reject) => {
    window.on('closed', () => reject(new Error('the window was closed')));
    window.webContents.on('render-process-gone', (_event, { reason }) =>
      reject(new Error(`the page ended: ${reason}`)),
    );
  });

/** A window that paints nothing within this time does not paint at all. */
const PAINTED_WITHIN = seconds(10);

/** Script that returns the size of the page, as in 906x1500, once it has been laid out and drawn in it. */
const DRAWN_SIZE = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(innerWidth + 'x' + innerHeight)));
})`;

/**
 * Makes an offscreen window this large, in pixels, and returns that much of its page as a PNG; null when it was not painted.
 * Where the display is scaled by 125 %, the window is up to three pixels larger than it was asked to be, and so are its
 * frames (electron/electron shell/browser/osr/osr_web_contents_view.cc, GetSize; issue 51572). The first frame of that
 * size can still hold the page as it was before, over an empty rest (osr_render_widget_host_view.cc, ResizeRootLayer: the
 * default deadline for the page), so the frame is one that was asked for after the page was drawn.
 */
async function paintedPng(window: BrowserWindow, width: number, height: number): Promise<Uint8Array | null> {
  const { webContents } = window;
  let isOver = false;
  const paint = async () => {
    window.setContentSize(width, height);
    let isDrawn = false;
    while (!isDrawn && !isOver) {
      const drawnSize = String(await webContents.executeJavaScript(DRAWN_SIZE));
      const [drawnWidth = 0, drawnHeight = 0] = drawnSize.split('x').map(Number);
      isDrawn = drawnWidth >= width && drawnHeight >= height;
    }
    const painting = Promise.withResolvers<Uint8Array>();
    webContents.on('paint', (_event, _changed, frame: NativeImage) => {
      const size = frame.getSize();
      if (size.width < width || size.height < height) return;
      painting.resolve(frame.crop({ x: 0, y: 0, width, height }).toPNG());
    });
    webContents.invalidate();
    return painting.promise;
  };
  try {
    return await within(PAINTED_WITHIN, paint(), null);
  } finally {
    isOver = true;
  }
}

/** In microns, as `webContents.print` takes it. */
interface PageSize {
  readonly width: number;
  readonly height: number;
  /** Around every page: on a roll the margin is part of the drawing. */
  readonly margin: number;
}

const MICRONS_PER_INCH = 25_400;
const PIXELS_PER_INCH = 96;
const POINTS_PER_INCH = 72;
/** Longer than any receipt, and accepted by drivers; the rest is on a second page. */
const LONGEST_PAGE = 2_000_000;
const A4: PageSize = { width: 210_000, height: 297_000, margin: 12_700 };
const rolls: Readonly<Record<Exclude<PaperSize, 'a4'>, number>> = { '58mm': 58_000, '80mm': 80_000 };

/**
 * Returns the page size for a document of that length in CSS pixels. A roll is cut to it, but never wider than long,
 * which drivers would rotate.
 */
function pageSizeOf({ size, sheets }: Pick<PrintLayout, 'size' | 'sheets'>, length: number): PageSize {
  if (size === 'a4') return sheets === 'sideways' ? { ...A4, width: A4.height, height: A4.width } : A4;
  const width = rolls[size];
  const height = Math.ceil((length / PIXELS_PER_INCH) * MICRONS_PER_INCH) + 1_000;
  return { width, height: Math.min(LONGEST_PAGE, Math.max(height, width + 1_000)), margin: 0 };
}

/** In points, as `webContents.print` takes margins: its documentation says pixels, but Electron passes them on as they are
 * (electron/electron shell/browser/api/electron_api_web_contents.cc, WebContents::Print) and Chromium reads points
 * (chromium/chromium printing/print_settings_conversion.cc, GetCustomMarginsFromJobSettings). */
const points = (microns: number): number => Math.round((microns / MICRONS_PER_INCH) * POINTS_PER_INCH);
/** In inches, as `webContents.printToPDF` takes lengths. */
const inches = (microns: number): number => microns / MICRONS_PER_INCH;
/** In CSS pixels, of which pictures are made. */
const pixels = (microns: number): number => Math.round((microns / MICRONS_PER_INCH) * PIXELS_PER_INCH);

export interface PressOptions {
  readonly page: PrintWindowOptions;
  /** Any app window, since printers can only be listed through a page. */
  readonly anyWindow: () => BrowserWindow | null;
  readonly onPersonChanged: OnPersonChanged;
}

/** How many times larger than on paper a picture is, so that a telephone shows it sharply. */
const SCALE = 3;

/** Renders a document in a hidden window, then prints it or exports a PDF or a picture. */
export function createPrintService({ page, anyWindow, onPersonChanged }: PressOptions): Printer {
  /** In sight, with the system's dialog over them. */
  const shownWindows = new Set<BrowserWindow>();
  /** How often somebody else was at the till. */
  let turns = 0;
  // The next person could read the document, print it, or save it as a file.
  onPersonChanged(() => {
    turns += 1;
    for (const each of shownWindows) each.destroy();
  });
  const print: Printer['print'] = async (printout, printer, mayAsk) => {
    const before = turns;
    const show = (window: BrowserWindow): boolean => {
      if (!mayAsk || turns !== before) return false;
      shownWindows.add(window);
      window.on('closed', () => shownWindows.delete(window));
      window.show();
      return true;
    };
    const end = await withPrintWindow(page, printout, (window, length) =>
      printFrom(window, optionsFor(printout.size, pageSizeOf(printout, length)), { printer, show, log: page.log }),
    );
    // The person who was asked for a printer has left the till: nothing is printed.
    if (printer === null && turns !== before && (end ?? 'failed') === 'failed') return 'cancelled';
    return end ?? 'failed';
  };
  return {
    print,

    pdf: (printout) =>
      withPrintWindow(page, printout, (window, length) => {
        const { width, height, margin } = pageSizeOf(printout, length);
        const side = inches(margin);
        return window.webContents.printToPDF({
          pageSize: { width: inches(width), height: inches(height) },
          margins: { top: side, bottom: side, left: side, right: side },
          printBackground: true,
          preferCSSPageSize: false,
          ...(printout.sheets && numberedPages),
        });
      }),

    picture: (printout) =>
      withPrintWindow(
        page,
        printout,
        (window, length) => paintedPng(window, pixels(pageSizeOf(printout, length).width) * SCALE, Math.ceil(length)),
        SCALE,
      ),

    printers: async () =>
      ((await anyWindow()?.webContents.getPrintersAsync()) ?? []).map(({ name, displayName }) => ({
        name,
        label: displayName || name,
      })),
  };
}

/** "3 / 12" in the bottom margin of each page. */
const numberedPages = {
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

/**
 * Electron may never report whether a printer took a document, as while its driver shows a window of its own: Microsoft
 * Print to PDF asks for a file (Electron's issue 39092). After this time the paper may still come.
 */
const TAKEN_WITHIN = seconds(30);

interface Asking {
  readonly printer: string | null;
  /** Shows the window, unless the person may not be asked. */
  readonly show: (window: BrowserWindow) => boolean;
  readonly log: Log;
}

async function printFrom(
  window: BrowserWindow,
  options: WebContentsPrintOptions,
  { printer, show, log }: Asking,
): Promise<PrintEnd> {
  if (printer !== null) {
    const silently = hand(window, { ...options, silent: true, deviceName: printer });
    const problem = await within(TAKEN_WITHIN, silently, 'printer-waiting' as const);
    if (problem === null) return 'printed';
    // Printed from the system's dialog as well, it could come out twice.
    if (problem === 'printer-waiting') return problem;
    log.warn('printer.refused', { state: wordsIn(problem) });
  }
  // The system dialog is attached to this window, so it must be visible. Where the window is destroyed, the dialog ends
  // with it on Windows, whose dialog belongs to it, and counts as cancelled on Linux; macOS shows a panel that ends by
  // itself, and prints nothing (chromium/chromium printing/printing_context_system_dialog_win.cc, ShowPrintDialog;
  // ui/gtk/printing/print_dialog_gtk.cc, OnWindowDestroying; printing/printing_context_mac.mm, AskUserForSettings).
  if (!show(window)) return 'failed';
  const problem = await hand(window, { ...options, silent: false });
  if (problem === null) return 'dialog';
  if (/cancel/i.test(problem)) return 'cancelled';
  log.warn('printer.refused', { state: wordsIn(problem) });
  return 'failed';
}

/** Electron's reason in the form of a log: "Invalid printer settings" is invalid-printer-settings. */
const wordsIn = (reason: string): string =>
  reason
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-') ?? '';

/** Returns null when the printer accepted it, else Electron's reason. */
const hand = ({ webContents }: BrowserWindow, options: WebContentsPrintOptions): Promise<string | null> =>
  new Promise((done) => {
    webContents.print(options, (isTaken, reason) => done(isTaken ? null : reason || 'failed'));
  });
