import type { Failure } from '../base/failure.ts';
import type { Ms } from '../base/units.ts';

/** A bank exactly as the service lists it (interface 2.10). What the service has not got is null. */
export interface BankEntry {
  /** Digits as text, leading zeros and all. */
  readonly code: string;
  readonly name: string;
  /** With the words `Amount` and `AccountNumber` in it, in any case, as `*737*2*Amount*AccountNumber#`. */
  readonly ussdTemplate: string | null;
  readonly baseUssdCode: string | null;
  /** With `AccountNumber` alone, as `*737*AccountNumber#`: the bank asks for the amount. */
  readonly transferUssdTemplate: string | null;
}

export interface BankView extends BankEntry {
  readonly pinned: boolean;
  /** When a customer of this till last paid from it; null for never. */
  readonly usedAt: Ms | null;
}

export interface BankList {
  /** In the order of their names. */
  readonly banks: readonly BankView[];
  /** Null where the service never gave one. */
  readonly listedAt: Ms | null;
  readonly problem: Failure | null;
}

/** Whose waits these are: this bank's at this hour, this bank's, everybody's at this hour, or everybody's. */
export type WaitScope = 'bank-hour' | 'bank' | 'hour' | 'all';

/** How long customers of this till waited from the account to the money. */
export interface UsualWait {
  readonly scope: WaitScope;
  /** The bank concerned; null for all banks. */
  readonly bank: string | null;
  readonly median: Ms;
  /** Nine in ten waited no longer. */
  readonly p90: Ms;
}

/** The service's list for one currency (interface 4.7). */
export interface BankDirectory {
  /** Upper case. */
  readonly currency: string;
  readonly listedAt: Ms;
  /** In the service's own order. */
  readonly banks: readonly BankEntry[];
  /** Entries without a name or a code, left out. */
  readonly skipped: number;
}
