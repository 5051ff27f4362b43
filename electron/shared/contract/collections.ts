import type { CollectionId, CollectionView, TimelineEntry, UnmatchedMoney } from '../collection.ts';
import type { Ms } from '../units.ts';
import { call, event } from './define.ts';

export interface CollectInput {
  /** As typed: "1,500.50". */
  readonly amount: string;
  /** As typed: "0803 123 4567". */
  readonly phone: string;
  readonly details: SaleDetailsInput | null;
}

/** Optional details of a sale; each may be an empty text. */
export interface SaleDetailsInput {
  /** Of the customer. */
  readonly name: string;
  /** The item, or anything else. */
  readonly note: string;
  /** Cash part of the amount, as typed; the account is for the remainder. */
  readonly cash: string;
}

export interface CollectionInput {
  readonly id: CollectionId;
}

/** The customer's statement about a transfer that is not shown: as given, any of it may be empty. */
export interface ClaimInput {
  readonly bank: string;
  readonly amount: string;
  readonly time: string;
  readonly sender: string;
  readonly sessionId: string;
}

/** What can be put on the clipboard. Main creates the text: a window only names it. */
export const copyable = ['account-number', 'amount', 'all'] as const;
export type Copyable = (typeof copyable)[number];

/** The main job. */
export const collections = {
  /** Makes the new sale the current one, unless the window shows something else when the account is issued. */
  collect: call<CollectInput, CollectionView>(),
  /** A second attempt after an unknown or refused one: the cashier's decision, never the till's (rule 3). */
  tryAgain: call<CollectionInput, CollectionView>(),
  /** Shows another sale, or none. */
  setCurrent: call<{ readonly id: CollectionId | null }, void>(),
  /** No longer wanted at the counter; the account stays watched (rule 4). */
  cancel: call<CollectionInput, CollectionView>(),
  checkNow: call<CollectionInput, CollectionView>(),
  /** The customer states that it is paid: it is watched more often and longer, and a payment raises an alert. */
  claim: call<CollectionInput & ClaimInput, CollectionView>(),
  /** Creates a collection for the amount this one is short of, linked to it. Makes it current if this one is. */
  collectRemainder: call<CollectionInput, CollectionView>(),
  copy: call<CollectionInput & { readonly what: Copyable }, void>(),
  timeline: call<CollectionInput, readonly TimelineEntry[]>(),
  changed: event<CollectionView>(),
  /** These were read from the service; `at` is on the service's clock. */
  checked: event<{ readonly at: Ms; readonly ids: readonly CollectionId[] }>(),
} as const;

/** Money that fits no sale of this till. */
export const unmatched = {
  changed: event<readonly UnmatchedMoney[]>(),
} as const;
