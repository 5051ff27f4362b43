import type { HintsView } from '../sales/payment-hints.ts';

/** What mobile data is used for: reads of single records, the event list, changes, the relay, messages to the owner, new versions. */
export const dataUses = ['reads', 'list', 'writes', 'relay', 'messages', 'updates'] as const;
export type DataUse = (typeof dataUses)[number];

/** Requests, and bytes on the wire in both directions with headers; encryption is not counted. */
export interface DataAmount {
  readonly requests: number;
  readonly bytes: number;
}

export type DataAmounts = Readonly<Record<DataUse, DataAmount>>;

/** The days of the longer sum, the day that is running included. */
export const DATA_DAYS = 30;

export const BYTES_PER_MEGABYTE = 1_000_000;

/** What an owner may let the event list cost for one sale that waits on the screen, in megabytes on the wire. */
export const listMegabytes = [1, 3, 10, 30] as const;
export type ListMegabytes = (typeof listMegabytes)[number];
export const USUAL_LIST_MEGABYTES: ListMegabytes = 3;

/** About what a gigabyte of mobile data costs, in naira. */
export const NAIRA_PER_GIGABYTE = 800;

export interface ListUse {
  /** Size of the last event list in bytes, complete or not; 0 before the first. */
  readonly bytes: number;
  /** Single reads show nothing of the open sales: the list alone shows when they are paid. */
  readonly isAllThatWorks: boolean;
  /** The most that lists may cost an hour then, in bytes, besides those for sales that wait on the screen. */
  readonly mostBytesAnHour: number;
  /** Payments that reads found are not in the list. */
  readonly missesPayments: boolean;
}

export interface DataUseView {
  /** Since the shop's midnight. */
  readonly today: DataAmounts;
  /** In the last `DATA_DAYS` days of the shop. */
  readonly month: DataAmounts;
  readonly list: ListUse;
  readonly hints: HintsView;
}
