import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import { call, event } from '../ipc/define.ts';
import type { ClaimInput, SaleId, SaleView, TimelineEntry, UnmatchedMoney } from './sale.ts';
import type { CheckAnswer, SalesPage, SalesQuery, SalesTotals } from './sales.ts';
import type { OpenSettlement, SettlementKey, SettlementMethod } from './settlements.ts';

/** An open issue with what identifies it in a list. */
export interface OpenSettlementLine extends OpenSettlement {
  /** The sale, or the sale an unmatched payment may belong to; null for none. */
  readonly sale: SaleId | null;
  readonly phoneTail: string;
  /** The customer's name; null for none, and once the customer was erased. */
  readonly name: string | null;
  /** Who made the sale, as the journal names them; empty for an unmatched payment. */
  readonly cashier: string;
  /** Name of the till that made the sale of an unmatched payment and was taken out of the shop; null otherwise. */
  readonly lostTill: string | null;
  /** The end of the account that an unmatched payment came into, and its transaction; null where unknown, and for a sale. */
  readonly accountTail: string | null;
  readonly refid: string | null;
}

/** What a customer may still buy for, kept by a settlement as credit. */
export interface StoreCredit {
  /** The sale whose settlement gave the latest of it. */
  readonly sale: SaleId;
  readonly amount: Units;
  readonly since: Ms;
  readonly phoneTail: string;
  /** The customer's name; null for none, and once the customer was erased. */
  readonly name: string | null;
}

export interface SettleInput extends SettlementKey {
  readonly method: SettlementMethod;
  /** What the person saw as left to settle: never more than is. */
  readonly amount: Units;
  /** Empty for none. */
  readonly note: string;
  /** The sale of an unmatched payment; null otherwise. */
  readonly sale: SaleId | null;
}

/** A settlement to take back: the last one of its issue. */
export interface WithdrawInput extends SettlementKey {
  /** How it was settled, as the person saw it. */
  readonly method: SettlementMethod;
}

export const settlements = {
  /** Those the person signed in may see, the oldest first. Changes arrive as changed sales and unmatched payments. */
  open: call<void, readonly OpenSettlementLine[]>,
  /** Records what was done about one; `not-found` where it was settled meanwhile. */
  record: call<SettleInput, void>,
  /** Takes a settlement back; `not-found` where it is not the last one any more. */
  withdraw: call<WithdrawInput, void>,
  /** Returns every customer's credit at this till, the oldest first. */
  credits: call<void, readonly StoreCredit[]>,
  /** Returns the credit of the customer with this phone, as typed; null for none, and for the shop's own number. */
  creditOf: call<{ readonly phone: string }, StoreCredit | null>,
} as const;

export interface CollectInput {
  /** As typed: "1,500.50". */
  readonly amount: string;
  /** As typed: "0803 123 4567"; empty for the shop's own number. */
  readonly phone: string;
  readonly details: SaleDetailsInput | null;
}

/** Optional details of a sale; each may be an empty text. */
export interface SaleDetailsInput {
  /** Of the customer. */
  readonly name: string;
  /** The item, or anything else. */
  readonly note: string;
  /** Cash part of the amount, as typed; the account is for the rest. */
  readonly cash: string;
  /** The part that the customer's credit at this shop pays, as offered; null for none. */
  readonly credit: Units | null;
}

export interface SaleInput {
  readonly id: SaleId;
}

/** What can be put on the clipboard. Main creates the text: a window only names it. */
export const copyable = ['account-number', 'all'] as const;
export type Copyable = (typeof copyable)[number];

/** What a call changes of a sale arrives as `changed`, and only there: who is signed in by then may not see it. */
export const sales = {
  /** Makes the new sale the current one, unless the window shows something else when the account is issued. */
  collect: call<CollectInput, SaleId>,
  /** A second attempt after an unknown or refused one: the cashier's decision, never the till's (rule 3). */
  tryAgain: call<SaleInput, void>,
  setCurrent: call<{ readonly id: SaleId | null }, void>,
  /** Makes the sale current again that was before a start and still waits, for a window about to open, also a locked one. */
  resume: call<void, void>,
  /** No longer wanted at the counter; the account stays watched (rule 4). */
  cancel: call<SaleInput, void>,
  checkNow: call<SaleInput, void>,
  /** The customer states that it is paid: it is watched more often and longer, and a payment raises an alert. */
  claim: call<SaleInput & ClaimInput, void>,
  /** Requests a further account of the sale for what a partial payment left open. */
  collectBalance: call<SaleInput, void>,
  copy: call<SaleInput & { readonly what: Copyable }, void>,
  timeline: call<SaleInput, readonly TimelineEntry[]>,
  /*
   * The history of the till, whatever its age; in a shop, `search` and `one` also read the sales of its other tills.
   */
  search: call<SalesQuery, SalesPage>,
  totals: call<SalesQuery, SalesTotals>,
  one: call<SaleInput, SaleView>,
  /** Everyone who ever asked for money here, as the journal names them. */
  cashiers: call<void, readonly string[]>,
  /** Reads the sale from the service and returns its present state. */
  check: call<SaleInput, CheckAnswer>,
  /** A note on a sale; it cannot be changed. */
  note: call<SaleInput & { readonly text: string }, void>,
  changed: event<SaleView>,
  /** These were read from the service; `at` is on the service's clock. */
  checked: event<{ readonly at: Ms; readonly ids: readonly SaleId[] }>,
  /** Other tills of the shop recorded something. */
  arrived: event<void>,
} as const;

/** Money that fits no sale of this till. */
export const unmatchedPayments = {
  changed: event<readonly UnmatchedMoney[]>,
} as const;
