import type { Units } from '../base/money.ts';
import type { OtherTillsKnown } from '../base/scope.ts';
import type { Ms } from '../base/units.ts';

export const dayBookWhats = ['asked', 'cancelled', 'collected', 'reversed', 'unmatched', 'unmatched-reversed'] as const;
export type DayBookWhat = (typeof dayBookWhats)[number];

/** One thing that happened to money, in the order of the journal. */
export interface DayBookLine {
  /** The number of its line in this till's ledger, which never changes; for other tills, its number in the download. */
  readonly n: number;
  /** When it was recorded, on this computer's clock. */
  readonly at: Ms;
  /** Time by the service's record, for received and reversed money; null for every other line. */
  readonly happenedAt: Ms | null;
  readonly what: DayBookWhat;
  /** Null for money that fits no sale. */
  readonly reference: string | null;
  readonly cashier: string;
  /** The till that recorded it; missing for this till. */
  readonly till?: string;
  /** Negative where an earlier line was put right. */
  readonly amount: Units;
}

export interface DayBook {
  /** Oldest first. */
  readonly lines: readonly DayBookLine[];
  /** There were more lines than a screen is given; the file has them all. */
  readonly cut: boolean;
  /** Gross. */
  readonly collected: Units;
  readonly reversed: Units;
  readonly net: Units;
  /** How far the other tills are known; missing where there are none. */
  readonly others?: OtherTillsKnown;
}
