import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { HandedSums } from './handed.ts';

/** The service's flags as named (interface 2.3, 2.4): 1 yes, 0 no; -1 and null unknown. */
export const flagNames = [
  'delivered',
  'debited',
  'vended',
  'failed',
  'reversed',
  'isreversing',
  'processing',
  'flag',
] as const;
export type FlagName = (typeof flagNames)[number];
export type Flags = { readonly [name in FlagName]: number | null };

/** One record of the service about a transaction, in the same shape for every call. */
export interface TransactionFacts {
  readonly refid: string | null;
  /** `requestamount`: what the service was asked for. */
  readonly asked: Units | null;
  /** `amount`: the requested amount until the payment is received, the received amount from then on. */
  readonly amount: Units | null;
  /** Upper case. */
  readonly currency: string | null;
  /** `meta.fee`. */
  readonly fee: Units | null;
  /** The payer's masked account; null for none and for the literal `direct`. */
  readonly payer: string | null;
  /** `debitref`: the transfer that this record is about, if a transaction had several. */
  readonly debit: string | null;
  /** `meta.historyId`: the service's name for the booking itself; null where the record has none. */
  readonly history: string | null;
  readonly flags: Flags;
}

export const eventOf = ({ id }: Pick<Evidence, 'id'>): string => id.slice('event:'.length, id.lastIndexOf(':'));

/** One authenticated answer of the service about one transaction: the only thing a verdict is made from. */
export interface Evidence {
  /** Names the record's content, so that the same news twice counts once. */
  readonly id: string;
  readonly source: 'read' | 'event';
  /** `event.type` of an event; null for a read. */
  readonly eventKind: string | null;
  /** When the till first saw it, on the service's clock. */
  readonly observedAt: Ms;
  /** The service's time of it, only where its stamp names its zone. */
  readonly happenedAt: Ms | null;
  readonly facts: TransactionFacts;
}

/** One account of a sale, and the evidence about it. Times are on the service's clock. */
export interface AccountSubject {
  readonly attempt: number;
  /** 1 for the account that asks for the whole amount, then one more for each balance. Attempts for one part share it. */
  readonly part: number;
  readonly asked: Units;
  readonly expiresAt: Ms;
  /**
   * Whether the service's clock was known when the account was requested. Without it `expiresAt` is of this computer's
   * clock, and only times at which this till saw something can be compared with it.
   */
  readonly hasServiceTime: boolean;
  /** False while no window has shown the account. */
  readonly seen: boolean;
  readonly evidence: readonly Evidence[];
}

/** A sale with all its accounts, at least one. `asked` is what is to come by transfer: its cash part is not in it. */
export interface SaleSubject {
  readonly asked: Units;
  /** What its settlements add up to; omitted for none. */
  readonly handed?: HandedSums;
  /** Whether it was cancelled, or money came after its part in cash or by credit was given back. */
  readonly isCancelled: boolean;
  readonly accounts: readonly AccountSubject[];
}
