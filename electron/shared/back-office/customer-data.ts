import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';

/** Counts of one customer's records, found by the full phone number. */
export interface CustomerView {
  readonly phoneTail: string;
  readonly sales: number;
  readonly firstAt: Ms | null;
  readonly lastAt: Ms | null;
  /** Their stored data can no longer be read. */
  readonly erased: boolean;
  /** An account of theirs is still watched; until that is over they cannot be erased. */
  readonly open: boolean;
  /** Store credit at all tills. After the customer's data is erased it cannot be found by their phone number. */
  readonly credit: Units;
  /** When the records of the other tills of the shop end; missing where they are known up to now. */
  readonly othersAsOf?: Ms;
}

export interface RetentionView {
  /** Customers who are due and wait for the owner's yes; 0 where none is needed. */
  readonly waiting: number;
}

/** After how many months without a sale a customer is forgotten; null: never by itself. */
export const retentionMonths = [6, 12, 24, 72] as const;
export type RetentionMonths = (typeof retentionMonths)[number];

/** A time as people say it: 24 months are two years. */
export const yearsOrMonths = (months: number): { readonly unit: 'years' | 'months'; readonly count: number } =>
  months % 12 === 0 ? { unit: 'years', count: months / 12 } : { unit: 'months', count: months };

/**
 * Returns the earlier of this computer's time and the service's, which is `offset` away: neither a computer that was
 * set ahead nor a service that sends a wrong date erases a customer early.
 */
export const retentionTime = (wall: number, offset: number): number => wall + Math.min(0, offset);
