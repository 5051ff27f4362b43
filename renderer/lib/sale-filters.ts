import type { PaymentDateFilter, SaleIssueFilter, SaleStatus, SalesQuery } from '../../electron/shared/sales.ts';
import { type DayChoice, stretchOf } from './days.ts';

/** What the cashier looks for, as the boxes hold it. */
export interface Filters {
  readonly words: string;
  readonly day: DayChoice;
  /** The two date boxes, "2026-11-21" or empty. */
  readonly from: string;
  readonly to: string;
  readonly status: SaleStatus | 'open' | null;
  /** Only what was paid, or went wrong, in this time: how a figure of the office opens what it is made of. */
  readonly came: PaymentDateFilter | null;
  readonly exception: SaleIssueFilter | null;
  readonly cashier: string | null;
}

export const noFilters: Filters = {
  words: '',
  day: 'any',
  from: '',
  to: '',
  status: null,
  came: null,
  exception: null,
  cashier: null,
};

/** What every box but the search box narrows. */
export const isNarrowed = ({ words: _, ...filters }: Filters): boolean =>
  filters.day !== 'any' ||
  filters.came !== null ||
  filters.status !== null ||
  filters.exception !== null ||
  filters.cashier !== null;

/** What main takes of the words. */
export const LONGEST = 80;

/** The question for main, at the moment `now`, for the page that begins `before`. */
export const queryOf = (
  { words, day, from, to, status, came, exception, cashier }: Filters,
  now: number,
  before: number | null,
): SalesQuery => ({
  words: words.slice(0, LONGEST),
  ...stretchOf(day, from, to, now),
  status,
  came,
  exception,
  cashier,
  before,
});
