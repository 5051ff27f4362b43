import { oneLine } from '../../shared/base/one-line.ts';
import { isShopReport, type ShopReport } from '../../shared/shop/shop-report.ts';

/** In characters; that of twenty tills has some thousand. The database takes no more. */
const LONGEST = 200_000;

/** A report as the database, or another till's journal, has it. */
export interface WrittenReport extends ShopReport {
  readonly closedBy: string;
  /** Names the report before it, as `nameOfReport` does; null in the first one, absent in those of earlier versions. */
  readonly previous?: string | null;
}

/** Returns the report in a text; null for what has not its shape. */
export function parseReport(text: string): WrittenReport | null {
  if (text.length > LONGEST || text.includes('\0') || !text.isWellFormed()) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isShopReport(value)) return null;
    const lines = value.lines.map((line) => ({ ...line, name: oneLine(line.name) }));
    const { madeAt, asOf, totals } = value;
    return { madeAt, asOf, totals, lines, closedBy: closerIn(value), ...previousIn(value) };
  } catch {
    // Not JSON.
    return null;
  }
}

export const isReportText = (text: string): boolean => parseReport(text) !== null;

const closerIn = (value: object): string =>
  'closedBy' in value && typeof value.closedBy === 'string' ? oneLine(value.closedBy) : '';

const previousIn = (value: object): Pick<WrittenReport, 'previous'> =>
  'previous' in value ? { previous: value.previous === null ? null : String(value.previous) } : {};
