import { oneLine } from '../shared/one-line.ts';
import { isShopReport, type ShopReport } from '../shared/shop-report.ts';

/** In characters; that of twenty tills has some thousand. The database takes no more. */
const LONGEST = 200_000;

/** Returns a report as the database, or another till's journal, has it; null for what has not its shape. */
export function parseReport(text: string): (ShopReport & { readonly closedBy: string }) | null {
  if (text.length > LONGEST || text.includes('\0') || !text.isWellFormed()) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isShopReport(value)) return null;
    const lines = value.lines.map((line) => ({ ...line, name: oneLine(line.name) }));
    return { ...value, lines, closedBy: closerIn(value) };
  } catch {
    // Not JSON.
    return null;
  }
}

export const isReportText = (text: string): boolean => parseReport(text) !== null;

const closerIn = (value: object): string =>
  'closedBy' in value && typeof value.closedBy === 'string' ? oneLine(value.closedBy) : '';
