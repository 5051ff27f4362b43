import type { Scope } from '../../electron/shared/base/scope.ts';
import type {
  PaymentDateFilter,
  SaleIssueFilter,
  SaleStatus,
  SalesCursor,
  SalesQuery,
} from '../../electron/shared/sales/sales.ts';
import { type DateRangeChoice, dateRangeOf, rangeNamed } from './date-range.ts';

export interface Filters {
  readonly words: string;
  readonly days: DateRangeChoice;
  readonly status: SaleStatus | 'open' | null;
  /** Only what was paid, or went wrong, in this time: how a figure of the back office opens what it is made of. */
  readonly receivedWithin: PaymentDateFilter | null;
  readonly issue: SaleIssueFilter | null;
  readonly cashier: string | null;
  readonly scope: Scope;
}

export const noFilters: Filters = {
  words: '',
  days: rangeNamed('any'),
  status: null,
  receivedWithin: null,
  issue: null,
  cashier: null,
  scope: 'shop',
};

/** What every box but the search box narrows. */
export const isNarrowed = ({ words: _, ...filters }: Filters): boolean =>
  filters.days.name !== 'any' ||
  filters.receivedWithin !== null ||
  filters.status !== null ||
  filters.issue !== null ||
  filters.cashier !== null ||
  filters.scope !== 'shop';

/** What main takes of the words. */
export const LONGEST_SEARCH = 80;

/** The question for main, at the moment `now`, for the page that begins `before`. */
export const queryOf = (
  { words, days, status, receivedWithin, issue, cashier, scope }: Filters,
  now: number,
  before: SalesCursor | null,
): SalesQuery => ({
  words: words.slice(0, LONGEST_SEARCH),
  ...dateRangeOf(days, now),
  status,
  receivedWithin,
  issue,
  cashier,
  scope,
  before,
});
