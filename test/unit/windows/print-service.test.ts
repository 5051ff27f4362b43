import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import type { Session } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptOf } from '../../../electron/receipts/receipt.ts';
import { minutes, seconds } from '../../../electron/shared/base/units.ts';
import type { PaperSize, PrintDocument } from '../../../electron/shared/receipts/printing.ts';
import { createPrintService } from '../../../electron/windows/print-service.ts';
import { pageWebPreferences } from '../../../electron/windows/web-preferences.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { openWindows, type ShellWindow } from '../../browser-shell/electron/browser-window.ts';
import { host, type PdfOptions } from '../../browser-shell/electron/host.ts';
import { plugInPrinter, printDialog, printers, printRequests } from '../../browser-shell/electron/printing.ts';
import { screenPart } from '../../browser-shell/electron/screen.ts';
import { asBrowserWindow } from '../../support/electron-types.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import { receiptFacts } from '../../support/receipt-kit.ts';
import { silentLog } from '../../support/silent-log.ts';

const warn = vi.fn();
const page = { url: 'app://till/print.html', session: {} as Session, packaged: true, log: { ...silentLog, warn } };
let changePerson: () => void = () => undefined;
const press = createPrintService({
  page,
  anyWindow: () => asBrowserWindow(fakeElectron.window()),
  onPersonChanged: (onChange) => {
    changePerson = () => onChange(true);
  },
});
const printoutOf = (size: PaperSize): PrintDocument => receiptOf(receiptFacts({ size }));

interface DrawnPage {
  readonly url: string;
  readonly window: ShellWindow | undefined;
}
const drawnPages: DrawnPage[] = [];
const pdfs: PdfOptions[] = [];
/** The sizes that windows were given, in pixels. */
const sizes: (readonly [width: number, height: number])[] = [];
/** The papers that pages were handed by the scripts they were given. */
const handedDocuments: PrintDocument[] = [];
/** How long the page says the paper is, in CSS pixels. */
let length: unknown = 600;
/** When the page answers a script, and when a PDF of it is made. */
let evaluation: Promise<void> = Promise.resolve();
let rendering: Promise<void> = Promise.resolve();
/** How many frames pass until the page knows of a new size of its window. */
const SLOW_FRAMES = 5;
/** As much of a page as those scripts need: it is never drawn. */
const pageWorld = {
  CustomEvent,
  dispatchEvent: ({ detail }: CustomEvent<PrintDocument>) => handedDocuments.push(structuredClone(detail)),
  document: {
    documentElement: { dataset: { drawn: 'yes' }, style: {}, getBoundingClientRect: () => ({ height: length }) },
    fonts: { ready: Promise.resolve() },
    images: [],
  },
  innerWidth: 840,
  innerHeight: 800,
  frames: 0,
  requestAnimationFrame: (next: () => void) =>
    setImmediate(() => {
      pageWorld.frames += 1;
      const [width, height] = sizes.at(-1) ?? [840, 800];
      if (pageWorld.frames === SLOW_FRAMES) Object.assign(pageWorld, { innerWidth: width, innerHeight: height });
      next();
    }),
};

beforeEach(() => {
  length = 600;
  evaluation = Promise.resolve();
  rendering = Promise.resolve();
  host.openHidden = async (contents) => {
    drawnPages.push({
      url: contents.url,
      window: openWindows().find(({ webContents }) => webContents.id === contents.id),
    });
    return {
      evaluate: async (code) => {
        await evaluation;
        return runInNewContext(code, pageWorld);
      },
      pdf: async (options) => {
        pdfs.push(options);
        await rendering;
        return Buffer.from('%PDF');
      },
      resize: async (width, height) => {
        sizes.push([width, height]);
      },
      picture: async () => Buffer.from(`PNG of ${pageWorld.innerWidth}x${pageWorld.innerHeight}`),
      close: async () => undefined,
    };
  };
});
afterEach(() => {
  drawnPages.length = 0;
  pdfs.length = 0;
  sizes.length = 0;
  Object.assign(pageWorld, { innerWidth: 840, innerHeight: 800, frames: 0 });
  handedDocuments.length = 0;
});

describe('a paper', () => {
  it('draws a paper in a hidden window that has no way to ask anything, and closes it after', async () => {
    plugInPrinter('Xprinter');
    expect(await press.print(printoutOf('58mm'), 'Xprinter', true)).toBe('printed');
    const [{ url, window } = { url: '', window: undefined }] = drawnPages;
    expect(window?.options).toMatchObject({ show: false });
    expect(window?.options.webPreferences).toEqual({ ...pageWebPreferences(page), offscreen: false });
    expect(window?.options.webPreferences).not.toHaveProperty('preload');
    expect(window?.isDestroyed()).toBe(true);
    expect(url).toBe('app://till/print.html');
    expect(handedDocuments).toEqual([printoutOf('58mm')]);
  });

  it.each([
    ['58mm', { width: 58_000, height: 159_750 }, { marginType: 'none' }],
    ['80mm', { width: 80_000, height: 159_750 }, { marginType: 'none' }],
    ['a4', { width: 210_000, height: 297_000 }, { marginType: 'custom', top: 36, bottom: 36, left: 36, right: 36 }],
  ] as const)(
    'sends a paper to the printer with the size of its page in microns: %s',
    async (size, pageSize, margins) => {
      plugInPrinter('Xprinter');
      await press.print(printoutOf(size), 'Xprinter', true);
      expect(printRequests[0]?.request).toMatchObject({ silent: true, deviceName: 'Xprinter', pageSize, margins });
      expect(printDialog.asked).toBe(0);
    },
  );

  it('prints no page wider than long, which would be turned, nor longer than drivers take', async () => {
    plugInPrinter('Xprinter');
    length = 10;
    await press.print(printoutOf('80mm'), 'Xprinter', true);
    length = 1_000_000;
    await press.print(printoutOf('80mm'), 'Xprinter', true);
    expect(printRequests.map(({ request }) => request.pageSize?.height)).toEqual([81_000, 2_000_000]);
  });

  it('writes a PDF with the page that is printed, in inches', async () => {
    expect(await press.pdf(printoutOf('58mm'))).toEqual(Buffer.from('%PDF'));
    expect(pdfs[0]?.width).toBeCloseTo(2.283, 3);
    expect(pdfs[0]).toMatchObject({ printBackground: true, margins: { top: 0, left: 0 }, footer: null });
  });

  it('paints a picture of all of it off the screen, three times as large', async () => {
    length = 1_799.5;
    expect(await press.picture(printoutOf('80mm'))).toEqual(Buffer.from('PNG of 906x1800'));
    expect(sizes).toEqual([[906, 1_800]]);
    expect(drawnPages[0]?.window?.options.webPreferences).toEqual({ ...pageWebPreferences(page), offscreen: true });
    expect(drawnPages[0]?.window?.isDestroyed()).toBe(true);
  });

  it('takes a picture of all of a paper where every screen is smaller', async () => {
    playComputer({ system: 'win32' });
    screenPart.arrange([{ width: 1_366, height: 768 }]);
    length = 4_000;
    expect(await press.picture(printoutOf('80mm'))).toEqual(Buffer.from('PNG of 906x4000'));
  });

  it.each([1.25, 1.5, 1.75])('takes a picture of the paper alone where a display is scaled by %s', async (scale) => {
    playComputer({ system: 'win32' });
    screenPart.arrange([{ width: 1_920, height: 1_080, scale }]);
    length = 1_801;
    expect(String(await press.picture(printoutOf('80mm')))).toMatch(/^906x1801 of PNG of 90[67]x1802$/);
  });

  it('prints a wide paper in landscape on upright paper, with margins of half an inch', async () => {
    plugInPrinter('Canon');
    const { document: _, ...sheet } = printoutOf('a4');
    expect(await press.print({ ...sheet, sheets: 'sideways' }, 'Canon', false)).toBe('printed');
    expect(printRequests[0]?.request).toMatchObject({ landscape: true, pageSize: { width: 210_000, height: 297_000 } });
    expect(pdfs[0]).toMatchObject({ margins: { top: 0.5, bottom: 0.5, left: 0.5, right: 0.5 } });
    expect(pdfs[0]?.width).toBeCloseTo(11.693, 3);
  });

  it('numbers the sheets of a list, in landscape where the list is wide', async () => {
    const { document: _, ...sheet } = printoutOf('a4');
    await press.pdf({ ...sheet, sheets: 'upright' });
    await press.pdf({ ...sheet, sheets: 'sideways' });
    const [upright, sideways] = pdfs;
    expect(upright?.footer).toMatch(/pageNumber.*totalPages/);
    expect([upright?.width, upright?.height]).toEqual([sideways?.height, sideways?.width]);
    expect(upright?.width).toBeCloseTo(8.268, 3);
  });

  it('passes a text to the page of a paper as text, whatever somebody wrote in it', async () => {
    const lines = [{ kind: 'title', text: '")});alert(1);//\u2028</script>\\' }] as const;
    await press.pdf({ ...printoutOf('a4'), lines });
    expect(handedDocuments).toMatchObject([{ lines }]);
  });
});

describe('where the printer does not take it', () => {
  it("asks with the system's own window, which is then in sight", async () => {
    plugInPrinter('Xprinter');
    for (const printer of printers) printer.jammed = true;
    expect(await press.print(printoutOf('58mm'), 'Xprinter', true)).toBe('dialog');
    expect(printRequests[0]?.request).toMatchObject({ silent: false, pageSize: { width: 58_000 } });
  });

  it('asks where none was chosen, and says when the person turned away', async () => {
    expect(await press.print(printoutOf('58mm'), null, true)).toBe('dialog');
    printDialog.answer = 'cancel';
    expect(await press.print(printoutOf('58mm'), null, true)).toBe('cancelled');
  });

  it('fails without a word where nobody is there to be asked, and logs the reason that Electron gave', async () => {
    expect(await press.print(printoutOf('58mm'), 'gone', false)).toBe('failed');
    expect(printDialog.asked).toBe(0);
    expect(warn.mock.lastCall).toEqual(['printer.refused', { state: 'print-job-failed' }]);
  });

  it('fails where it could not be drawn, and leaves no window behind', async () => {
    length = 'nothing';
    expect(await press.print(printoutOf('58mm'), null, true)).toBe('failed');
    host.openHidden = () => Promise.reject(new Error('no'));
    expect(await press.pdf(printoutOf('58mm'))).toBeNull();
    expect(openWindows()).toEqual([]);
  });
});

describe('where nothing comes back', () => {
  const never = new Promise<void>(() => undefined);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    plugInPrinter('Xprinter');
  });

  it('ends after half a minute where no printer took it, may come later, and does not ask for another', async () => {
    rendering = never;
    const print = press.print(printoutOf('58mm'), 'Xprinter', true);
    await expect.poll(() => pdfs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(seconds(30));
    expect(await print).toBe('printer-waiting');
    expect(printDialog.asked).toBe(0);
    expect(openWindows()).toEqual([]);
  });

  it('ends after half a minute where the page is not drawn', async () => {
    evaluation = never;
    const print = press.print(printoutOf('58mm'), 'Xprinter', true);
    const pdf = press.pdf(printoutOf('a4'));
    await expect.poll(() => drawnPages).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(seconds(30));
    expect([await print, await pdf]).toEqual(['failed', null]);
    expect(openWindows()).toEqual([]);
  });

  it.each([
    ['the process of the page ends', (window) => window.webContents.emit('render-process-gone', {}, { reason: 'oom' })],
    ['the window is closed', (window) => window.destroy()],
  ] satisfies [string, (window: ShellWindow) => void][])('ends at once where %s', async (_, end) => {
    rendering = never;
    const print = press.print(printoutOf('58mm'), null, true);
    await expect.poll(() => pdfs).toHaveLength(1);
    for (const { window } of drawnPages) if (window) end(window);
    expect(await print).toBe('failed');
    expect(openWindows()).toEqual([]);
  });

  it('leaves no document in sight of the next person, whom it asks for no printer either', async () => {
    rendering = never;
    const shownPrint = press.print(printoutOf('58mm'), null, true);
    await expect.poll(() => pdfs).toHaveLength(1);
    changePerson();
    expect(openWindows()).toEqual([]);
    expect(await shownPrint).toBe('cancelled');
    rendering = Promise.resolve();
    const refusal = Promise.withResolvers<void>();
    evaluation = refusal.promise;
    const refusedPrint = press.print(printoutOf('58mm'), 'gone', true);
    await expect.poll(() => drawnPages).toHaveLength(2);
    changePerson();
    refusal.resolve();
    expect([await refusedPrint, printDialog.asked]).toEqual(['failed', 1]);
  });

  it('prints to its end after somebody else is at the till what a printer takes without a question', async () => {
    const printerTook = Promise.withResolvers<void>();
    rendering = printerTook.promise;
    const print = press.print(printoutOf('58mm'), 'Xprinter', true);
    await expect.poll(() => pdfs).toHaveLength(1);
    changePerson();
    printerTook.resolve();
    expect(await print).toBe('printed');
  });

  it('waits for the person as long as the system’s print dialog is shown', async () => {
    const confirmation = Promise.withResolvers<void>();
    rendering = confirmation.promise;
    const print = press.print(printoutOf('58mm'), null, true);
    await expect.poll(() => pdfs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(minutes(30));
    await nextTurn();
    expect(openWindows()).toHaveLength(1);
    confirmation.resolve();
    expect(await print).toBe('dialog');
  });
});

it('names the printers of this computer by what people call them', async () => {
  plugInPrinter('Xprinter');
  expect(await press.printers()).toEqual([{ name: 'Xprinter', label: 'Xprinter (shell)' }]);
});
