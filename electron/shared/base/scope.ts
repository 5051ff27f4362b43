import type { Ms } from './units.ts';

/** What a report is over: this till, all tills of its shop, or also those of the further shops that this till reads. */
export const scopes = ['till', 'shop', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** A till whose records are not believed from an entry on. */
export interface BrokenTill {
  readonly name: string;
  /** When its last entry that is believed was recorded; null where there is none. By its clock. */
  readonly after: Ms | null;
}

/** How far the other tills of a report are known. */
export interface OtherTillsKnown {
  /** Until when, where that is not now. By this computer's wall clock. */
  readonly asOf: Ms | null;
  /** Names of the tills whose records are not believed from an entry on. */
  readonly broken: readonly string[];
}
