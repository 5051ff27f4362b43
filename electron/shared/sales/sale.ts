import type { Failure } from '../base/failure.ts';
import type { Money, Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { Attention } from './attention.ts';
import type { AccountSubject } from './evidence.ts';
import type { SaleSettlement } from './settlements.ts';
import type { AccountMoney, Verdict } from './verdict.ts';

/** practice: the embedded service; staging and live: the real one. They never mix (rule 8). */
export type Environment = 'practice' | 'staging' | 'live';

/** A sale's name everywhere: a ULID, made by the till of the sale. */
export type SaleId = string & { readonly __id: 'sale' };

/** The temporary virtual account of one attempt (interface 2.5). */
export interface Account {
  readonly number: string;
  readonly name: string;
  readonly bank: string;
}

/**
 * The state of a sale's latest request, apart from any payment. requesting: the request is on its way. unknown: its response
 * was lost; an account may exist that was never shown (rule 3). refused: by the service or this computer; nothing was
 * issued. issued: the account can be paid.
 */
export type Progress = 'requesting' | 'unknown' | 'refused' | 'issued';

/** The customer's statement about a transfer that is not shown: as given, any of it may be empty. */
export interface ClaimInput {
  readonly bank: string;
  readonly amount: string;
  readonly time: string;
  readonly sender: string;
  readonly sessionId: string;
}

export const emptyClaim: ClaimInput = { bank: '', amount: '', time: '', sender: '', sessionId: '' };

export interface Claim extends ClaimInput {
  readonly raisedAt: Ms;
}

/** Money that should be ours and matches no sale. */
export interface UnmatchedMoney {
  readonly eventId: string;
  /** Whether it goes back to who sent it, or went back: no sale can be paid with it. */
  readonly isReversed: boolean;
  /** It is not its first reversal: an earlier one had ended. */
  readonly isReversedAgain?: true;
  /** When it was seen; of a reversed one, its reversal. */
  readonly seenAt: Ms;
  readonly amount: Money | null;
}

/** How many of them windows and alerts are given at most, the newest: thousands would slow every window down. */
export const UNMATCHED_SHOWN = 200;

/** One account of a sale, and what came into it. A sale paid in parts has several. */
export interface SaleAccount
  extends Pick<AccountSubject, 'attempt' | 'part' | 'asked' | 'expiresAt'>,
    Pick<AccountMoney, 'receivedAt' | 'seenAt' | 'onItsWay' | 'payer'> {
  readonly progress: Progress;
  readonly account: Account | null;
  /** All that came into it, and what of that was reversed. */
  readonly received: Units;
  readonly returned: Units;
}

/** One request for money at this till, as a window sees it. Times are on the service's clock. */
export interface SaleView {
  readonly id: SaleId;
  /** Name of the till that made it, where it is another one of the shop: it can be read here, and only there changed. */
  readonly till?: string;
  /** Received for a sale of another till after that was taken out of the shop: it never becomes Paid there. */
  readonly afterLoss?: Money;
  readonly amount: Money;
  /** Last four digits of the customer's phone. */
  readonly phoneTail: string;
  /** The customer's name and a note about the sale; null for none, and once the customer was erased. */
  readonly name: string | null;
  readonly note: string | null;
  /** What was paid in cash besides `amount`; null for none, and once the sale was cancelled or all its money went back. */
  readonly cash: Units | null;
  /** Whether its part in cash was given back: nothing more is collected for it. */
  readonly isCashBack: boolean;
  /** What was paid with the customer's credit at this shop, besides `amount`; null also where it is there again. */
  readonly credit: Units | null;
  readonly createdAt: Ms;
  readonly progress: Progress;
  /** Why it is `unknown` or `refused`. */
  readonly problem: Failure | null;
  /** The account to pay into, the last of `accounts`; present exactly when `issued`. */
  readonly account: Account | null;
  readonly expiresAt: Ms | null;
  /** What the last account asks for where it is for the balance of a partial payment; null for the whole amount. */
  readonly balance: Units | null;
  /** What is still waited for, into the last account; null once nothing is, or that has expired. */
  readonly awaitedAmount: Units | null;
  /** Each account that was requested for the sale, oldest first; at least one. */
  readonly accounts: readonly SaleAccount[];
  readonly cancelledAt: Ms | null;
  /** Present exactly when `issued`; also when money came for an account that was never shown, or that was cancelled. */
  readonly verdict: Verdict | null;
  /** What receipts and the service know it by: that of the last account. */
  readonly reference: string;
  /** Whether it is watched, Paid or not: until the grace of its accounts, and 72 hours since a claim, are over. */
  readonly watched: boolean;
  readonly claim: Claim | null;
  /** Reason for an open alert; null once it was shown as the current sale in this state. */
  readonly alert: Attention | null;
  readonly settlement: SaleSettlement;
}

/** One line of a sale's history, newest last. */
export interface TimelineEntry {
  readonly at: Ms;
  readonly kind: string;
  /** Who did it, as the journal names them: the id of a member of staff, or a part of the till. */
  readonly actor: string;
  /** Facts of that line, already free of secrets and of personal data. */
  readonly facts: Readonly<Record<string, string | number | null>>;
}

/**
 * Which payments the till can see while the service responds. late-payments: only by the event list, and rarely.
 * no-list: all except those to an account whose response was lost. no-payments: neither single reads nor the list show
 * them, or show any of the last transactions.
 */
export type Reachability = 'all' | 'late-payments' | 'no-list' | 'no-payments';

export type ConnectionState =
  | 'checking'
  | 'ok'
  | 'offline'
  | 'service-down'
  | 'keys-refused'
  | 'token-ended'
  | 'captive-portal'
  | 'not-trusted'
  | 'proxy-refused'
  | 'rate-limited'
  | 'bad-answer'
  | Exclude<Reachability, 'all'>;

/** What the till can see of the service right now. */
export interface ConnectionView {
  readonly state: ConnectionState;
  readonly since: Ms;
  /** Time of the last authenticated response. */
  readonly lastAnswerAt: Ms | null;
}
