import type { Units } from '../base/money.ts';
import type { OtherTillsKnown, Scope } from '../base/scope.ts';
import type { Ms } from '../base/units.ts';

/** What an action was about; each is a filter of the list. Unknown kinds are `other`, never omitted. */
export const actGroups = [
  'sales',
  'approvals',
  'people',
  'shifts',
  'printing',
  'back-office',
  'record',
  'other',
] as const;
export type ActGroup = (typeof actGroups)[number];

/** Where a page of the audit log begins: in this till's own by `seq`, over several tills by time and entry. */
export type AuditCursor = number | { readonly at: Ms; readonly id: string };

/** Filters of the audit log; null for any. Times are of this computer's clock. */
export interface AuditQuery {
  readonly from: Ms | null;
  /** Not included. */
  readonly to: Ms | null;
  readonly group: ActGroup | null;
  /** As the journal names who did it. */
  readonly actor: string | null;
  readonly scope: Scope;
  /** `next` of the page before. */
  readonly before: AuditCursor | null;
}

export type AuditPeopleQuery = Pick<AuditQuery, 'from' | 'to' | 'scope'>;

export interface AuditEntry {
  /** The number of its entry in this till's journal; for another till, its number in the download. */
  readonly seq: number;
  /** The name of the other till whose entry it is; missing for this till's. */
  readonly till?: string;
  readonly at: Ms;
  readonly group: ActGroup;
  readonly kind: string;
  readonly actor: string;
  /** The person's name; null for the till itself, or without sign-in. */
  readonly name: string | null;
  /** What it was done to, as the journal names it: a sale, a person, a shift. */
  readonly subject: string;
  /** The subject's own name where it is a person. */
  readonly subjectName: string | null;
  /** What was asked for in the sale it was done to; missing for all else. */
  readonly amount?: Units;
  /** Further facts, by name: plain words and numbers, nothing secret and nothing about a customer. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

export interface AuditPage {
  /** Newest first. */
  readonly acts: readonly AuditEntry[];
  /** Where the next page begins; null when this is the last. */
  readonly next: AuditCursor | null;
  /** How far the other tills are known; missing where the page is of this till only. */
  readonly others?: OtherTillsKnown;
}

export const auditCounts = ['cancels', 'paid-after-cancel', 'reprints', 'overrides', 'wrongPins'] as const;
export type AuditCount = (typeof auditCounts)[number];

export interface AuditPerson {
  readonly actor: string;
  readonly name: string | null;
  readonly counts: Readonly<Record<AuditCount, number>>;
}

export interface ChainCheck {
  readonly ok: boolean;
  /** How many entries were checked, to the last. */
  readonly entries: number;
  /** The hash of the last one: 64 hex digits. */
  readonly head: string;
  /** The first entry that does not hold, where one does not. */
  readonly brokenAt: number | null;
  /** Tables that differ from the entries. */
  readonly differences: number;
}
