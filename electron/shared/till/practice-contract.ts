import { call } from '../ipc/define.ts';
import type { PracticePhoneMessage } from '../messages/messages.ts';
import type { SaleInput } from '../sales/contract.ts';

/** What the practice customer can do while no money is in. */
export const firstActs = ['exact', 'short', 'over', 'late', 'fail'] as const;
/** What can follow once money is in: a second transfer, the same late, and the money taken back. */
export const laterActs = ['again', 'late', 'beginReversal', 'endReversal'] as const;
export const practiceActs = [...new Set([...firstActs, ...laterActs])];
export type PracticeAct = (typeof practiceActs)[number];

/** The next state of a practice payout; the states of interface 2.2. */
export const payoutSteps = ['received', 'completed', 'failed', 'cancelled'] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/** What goes wrong between this till and the practice service, so that it can be practised. */
export interface Rehearsal {
  /** Nothing gets an answer. */
  readonly offline: boolean;
  /** The next request for an account is executed, and its answer is lost. */
  readonly noAnswer: boolean;
}

/** The practice customer and the practice service. All are refused with `not-allowed` outside practice. */
export const practice = {
  act: call<SaleInput & { readonly act: PracticeAct }, void>(),
  rehearsal: call<void, Rehearsal>(),
  rehearse: call<Rehearsal, Rehearsal>(),
  /** Begins a payout of ₦1,000 from the shop's wallet to its payout account; its number. */
  beginPayout: call<void, string>(),
  /** Moves the payout with this number on. */
  movePayout: call<{ readonly number: string; readonly to: PayoutStep }, void>(),
  /** What the owner's phone of practice shows, newest first, and the address of its server. */
  phone: call<void, { readonly server: string; readonly messages: readonly PracticePhoneMessage[] }>(),
} as const;
