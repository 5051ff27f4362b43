import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HiddenPage, host, type PdfOptions } from './host.ts';

/**
 * Options of `webContents.print`: lengths of the page in microns, margins in points (chromium/chromium
 * printing/print_settings_conversion.cc, GetCustomMarginsFromJobSettings).
 */
export interface PrintRequest {
  readonly silent?: boolean;
  readonly printBackground?: boolean;
  readonly deviceName?: string;
  readonly color?: boolean;
  readonly landscape?: boolean;
  readonly pageSize?: { readonly width: number; readonly height: number };
  readonly margins?: { readonly marginType: string } & Partial<PdfOptions['margins']>;
}

/** Options of `webContents.printToPDF`; lengths in inches. */
export interface PdfRequest {
  readonly pageSize?: { readonly width: number; readonly height: number };
  readonly margins?: PdfOptions['margins'];
  readonly printBackground?: boolean;
  readonly preferCSSPageSize?: boolean;
  readonly displayHeaderFooter?: boolean;
  readonly headerTemplate?: string;
  readonly footerTemplate?: string;
}

interface Printer {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  jammed: boolean;
}

/** The connected printers; none at first. */
export const printers: Printer[] = [];
/** The printed jobs, oldest first: the request, and the page as a PDF. */
export const printRequests: { readonly request: PrintRequest; readonly file: string }[] = [];
/** What the person does with the system's print window. */
export const printDialog = { answer: 'print' as 'print' | 'cancel', asked: 0 };

export const plugInPrinter = (name: string): void =>
  void printers.push({ name, displayName: `${name} (shell)`, description: '', jammed: false });

const none = { top: 0, bottom: 0, left: 0, right: 0 };

export const pdfOptions = (request: PdfRequest): PdfOptions => {
  const { pageSize, margins = none, printBackground = false, displayHeaderFooter, footerTemplate } = request;
  if (!pageSize) throw new Error('the browser shell prints only on a page whose size is given');
  return { ...pageSize, margins, printBackground, footer: (displayHeaderFooter && footerTemplate) || null };
};

const MICRONS = 25_400;
const POINTS = 72;
const asInches = (request: PrintRequest): PdfRequest => {
  const { pageSize, margins, printBackground = false, landscape = false } = request;
  const side = (name: keyof PdfOptions['margins']) => (margins?.[name] ?? 0) / POINTS;
  const paper = pageSize && { width: pageSize.width / MICRONS, height: pageSize.height / MICRONS };
  return {
    ...(paper && { pageSize: landscape ? { width: paper.height, height: paper.width } : paper }),
    margins: { top: side('top'), bottom: side('bottom'), left: side('left'), right: side('right') },
    printBackground,
  };
};

/** A paper that is wider than long is none that drivers have: A4 is upright, and printed on turned. */
const isTooWide = ({ pageSize }: PrintRequest): boolean => pageSize !== undefined && pageSize.width > pageSize.height;

/** Returns null when it was printed, else Electron's reason. A printed page is a PDF in the folder `printed`. */
export async function printJob(request: PrintRequest, draw: () => Promise<HiddenPage>): Promise<string | null> {
  if (!request.silent) {
    printDialog.asked += 1;
    if (printDialog.answer === 'cancel') return 'Print job canceled';
  } else if (printers.find(({ name }) => name === request.deviceName)?.jammed !== false || isTooWide(request))
    return 'Print job failed';
  try {
    const page = await (await draw()).pdf(pdfOptions(asInches(request)));
    const folder = join(host.dataDir, 'printed');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${printRequests.length + 1}.pdf`);
    writeFileSync(file, page);
    printRequests.push({ request, file });
    return null;
  } catch (error) {
    console.error(`browser shell: could not print: ${String(error)}`);
    return 'Print job failed';
  }
}
