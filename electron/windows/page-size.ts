import type { PaperSize, PrintLayout } from '../shared/receipts/printing.ts';

/** In microns, as `webContents.print` takes it. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  /** Around every page: on a roll the margin is part of the drawing. */
  readonly margin: number;
}

const MICRONS_PER_INCH = 25_400;
const PIXELS_PER_INCH = 96;
const POINTS_PER_INCH = 72;
/** Longer than any receipt, and accepted by drivers; the rest is on a second page. */
const LONGEST = 2_000_000;
const A4: PageSize = { width: 210_000, height: 297_000, margin: 12_700 };
const rolls: Readonly<Record<Exclude<PaperSize, 'a4'>, number>> = { '58mm': 58_000, '80mm': 80_000 };

/**
 * Returns the page size for a document of that length in CSS pixels. A roll is cut to it, but never wider than long,
 * which drivers would rotate.
 */
export function pageSizeOf({ size, sheets }: Pick<PrintLayout, 'size' | 'sheets'>, length: number): PageSize {
  if (size === 'a4') return sheets === 'sideways' ? { ...A4, width: A4.height, height: A4.width } : A4;
  const width = rolls[size];
  const height = Math.ceil((length / PIXELS_PER_INCH) * MICRONS_PER_INCH) + 1_000;
  return { width, height: Math.min(LONGEST, Math.max(height, width + 1_000)), margin: 0 };
}

/** In points, as `webContents.print` takes margins: its documentation says pixels, but Electron passes them on as they are
 * (electron/electron shell/browser/api/electron_api_web_contents.cc, WebContents::Print) and Chromium reads points
 * (chromium/chromium printing/print_settings_conversion.cc, GetCustomMarginsFromJobSettings). */
export const points = (microns: number): number => Math.round((microns / MICRONS_PER_INCH) * POINTS_PER_INCH);
/** In inches, as `webContents.printToPDF` takes lengths. */
export const inches = (microns: number): number => microns / MICRONS_PER_INCH;
/** In CSS pixels, of which pictures are made. */
export const pixels = (microns: number): number => Math.round((microns / MICRONS_PER_INCH) * PIXELS_PER_INCH);
