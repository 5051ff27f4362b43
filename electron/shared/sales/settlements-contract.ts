import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import { call } from '../ipc/define.ts';
import type { SaleId } from './sale.ts';
import type { OpenSettlement, SettlementKey, SettlementMethod } from './settlements.ts';

/** An open exception with what identifies it in a list. */
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
}

/** What a customer may still buy for, kept by a settlement as credit. */
export interface StoreCredit {
  /** The sale whose settlement gave the latest of it. */
  readonly sale: SaleId;
  readonly amount: Units;
  /** When that was. */
  readonly since: Ms;
  readonly phoneTail: string;
  /** The customer's name; null for none, and once the customer was erased. */
  readonly name: string | null;
}

/** What was done about an exception. */
export interface SettleInput extends SettlementKey {
  readonly method: SettlementMethod;
  /** What the person saw as left to settle: never more than is. */
  readonly amount: Units;
  /** Empty for none. */
  readonly note: string;
  /** The sale of an unmatched payment; null otherwise. */
  readonly sale: SaleId | null;
}

/** A settlement to take back: the last one of its exception. */
export interface WithdrawInput extends SettlementKey {
  /** How it was settled, as the person saw it. */
  readonly method: SettlementMethod;
}

/** Exceptions to settle. */
export const settlements = {
  /** Those the person signed in may see, the oldest first. Changes arrive as changed sales and unmatched payments. */
  open: call<void, readonly OpenSettlementLine[]>(),
  /** Records what was done about one; `not-found` where it was settled meanwhile. */
  record: call<SettleInput, void>(),
  /** Takes a settlement back; `not-found` where it is not the last one any more. */
  withdraw: call<WithdrawInput, void>(),
  /** Returns every customer's credit at this till, the oldest first. */
  credits: call<void, readonly StoreCredit[]>(),
  /** Returns the credit of the customer with this phone, as typed; null for none, and for the shop's own number. */
  creditOf: call<{ readonly phone: string }, StoreCredit | null>(),
} as const;
