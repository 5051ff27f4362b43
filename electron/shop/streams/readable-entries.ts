import type { EntryRow } from '../../journal/entry.ts';
import { MAX_DEPTH } from '../../journal/json.ts';

/** The last time that JavaScript's dates reach, in ms, and more than any amount. */
const LARGEST_NUMBER = 8_640_000_000_000_000;

/**
 * Returns the rows before the first whose body is no object, is nested deeper than a till writes, or has a number that
 * no date or amount has: lists of every till would fail at it, for what was recorded stays.
 */
export function readableRows(rows: readonly EntryRow[]): readonly EntryRow[] {
  const wrong = rows.findIndex(({ at, body }) => !isReadable(at) || !isReadableObject(parsed(body)));
  return wrong === -1 ? rows : rows.slice(0, wrong);
}

const isReadableObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isReadable(value);

function isReadable(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_NUMBER;
  return (
    typeof value !== 'object' || value === null || Object.values(value).every((each) => isReadable(each, depth + 1))
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // No JSON, and so no object.
    return null;
  }
}
