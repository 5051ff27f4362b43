import type { EntryRow } from '../../journal/entry.ts';

/** The last time that JavaScript's dates reach, in ms, and more than any amount. */
const LARGEST_NUMBER = 8_640_000_000_000_000;

/**
 * Returns the rows before the first with a number that no date or amount has: lists of every till would fail at it, for
 * what was recorded stays.
 */
export function readableRows(rows: readonly EntryRow[]): readonly EntryRow[] {
  const wrong = rows.findIndex(({ at, body }) => !isReadable(at) || !isReadable(parsed(body)));
  return wrong === -1 ? rows : rows.slice(0, wrong);
}

function isReadable(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_NUMBER;
  return typeof value !== 'object' || value === null || Object.values(value).every(isReadable);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // No JSON: as a number that is none.
    return Number.POSITIVE_INFINITY;
  }
}
