import { type PaperSize, paperSizes } from '../shared/receipts/printing.ts';
import { parsePrinterTarget } from '../shared/receipts/receipt-printer.ts';
import { type BasisPoints, MOST_VAT } from '../shared/receipts/vat.ts';
import { type ReceiptField, receiptLimits } from '../shared/settings/preferences.ts';

/** What a shop puts on its receipts, read as every setting is: the value when it is right, else undefined. */

/** One line of plain text, trimmed. Nothing hidden: controls and marks of direction could make it read otherwise. */
const line = (raw: unknown, longest: number): string | undefined => {
  if (typeof raw !== 'string' || !raw.isWellFormed() || /[\p{Cc}\p{Cf}]/u.test(raw)) return undefined;
  const trimmed = raw.trim();
  return trimmed.length <= longest ? trimmed : undefined;
};

/** Each of them right, or none of them is taken; empty ones fall away. */
function all<T>(raw: unknown, most: number, read: (each: unknown) => T | null | undefined): readonly T[] | undefined {
  if (!Array.isArray(raw) || raw.length > most) return undefined;
  const values = raw.map(read);
  return values.includes(undefined) ? undefined : values.flatMap((value) => value ?? []);
}

export const receiptHeader = (raw: unknown): readonly string[] | undefined =>
  all(raw, receiptLimits.lines, (each) => {
    const text = line(each, receiptLimits.line);
    return text === '' ? null : text;
  });

export const receiptFooter = (raw: unknown): string | undefined => line(raw, receiptLimits.footer);

export const taxNumber = (raw: unknown): string | undefined => line(raw, receiptLimits.taxNumber);

export const vatRate = (raw: unknown): BasisPoints | undefined =>
  Number.isSafeInteger(raw) && Number(raw) >= 0 && Number(raw) <= MOST_VAT ? Number(raw) : undefined;

export const receiptFields = (raw: unknown): readonly ReceiptField[] | undefined => {
  const fields = all(raw, receiptLimits.fields, fieldOf);
  // The service receives them by label, so labels must be unique.
  return fields && new Set(fields.map(({ label }) => label)).size === fields.length ? fields : undefined;
};

function fieldOf(raw: unknown): ReceiptField | null | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const given: Readonly<Record<string, unknown>> = { ...raw };
  const label = line(given.label, receiptLimits.label);
  const value = line(given.value, receiptLimits.value);
  if (label === undefined || value === undefined) return undefined;
  if (label === '' && value === '') return null;
  return label === '' || value === '' ? undefined : { label, value };
}

export const paperSize = (raw: unknown): PaperSize | undefined => paperSizes.find((known) => known === raw);

/** Where a receipt printer is; empty for none. Nothing that could be a file or a host of the internet. */
export const receiptPrinter = (raw: unknown): string | undefined =>
  raw === '' || (typeof raw === 'string' && parsePrinterTarget(raw) !== null) ? raw : undefined;

/** The system's own name for it, whatever that is. */
export const printer = (raw: unknown): string | null | undefined =>
  raw === null || (typeof raw === 'string' && raw !== '' && raw.length <= 400) ? raw : undefined;
