import type { EntryDraft, JsonObject } from '../../journal/journal.ts';
import type { Payout } from '../../merchant/client.ts';
import type { ReviewMark } from '../../shared/back-office/payouts.ts';
import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';

/** One reading of a payout; null for missing values. The bank account is masked (rule 7). */
export interface PayoutFacts {
  readonly id: string | null;
  readonly refid: string | null;
  readonly status: string | null;
  readonly amount: Units | null;
  readonly currency: string | null;
  readonly channel: string | null;
  readonly walletId: string | null;
  readonly walletType: string | null;
  readonly bankId: string | null;
  readonly bank: string | null;
  readonly number: string | null;
  readonly name: string | null;
  readonly createdAt: Ms | null;
  readonly updatedAt: Ms | null;
}

/** Journal entries of payouts, by kind. The subject is the payout's key; times are on the service's clock. */
export interface PayoutBodies {
  /** A reading with new information, and the redacted record it was made from. */
  'payout.read': {
    at: Ms;
    source: 'read' | 'event';
    /** Both null for a read. */
    eventId: string | null;
    eventKind: string | null;
    /** The time of the reading according to the service, as far as known. */
    saidAt: Ms;
    facts: PayoutFacts;
    raw: string;
  };
  'payout.reviewed': { at: Ms; mark: ReviewMark; note: string };
}

export type PayoutReadBody = PayoutBodies['payout.read'];

export const payoutDraft = <K extends keyof PayoutBodies>(
  kind: K,
  subject: string,
  body: PayoutBodies[K],
  actor: string,
): EntryDraft => ({ kind, subject, actor, body: body as unknown as JsonObject });

/** Returns a payout's key: its number, or its reference for an event without a number. */
export const keyOf = ({ id, refid }: Pick<PayoutFacts, 'id' | 'refid'>): string | null =>
  id ?? (refid === null ? null : refidKey(refid));

/** The key of a payout without a known number. */
export const refidKey = (refid: string): string => `refid:${refid}`;

export const factsOf = (payout: Payout): PayoutFacts => ({
  id: payout.id,
  refid: payout.refid,
  status: payout.status,
  amount: payout.amount,
  currency: payout.currency,
  channel: payout.channel,
  walletId: payout.walletId ?? payout.wallet?.id ?? null,
  walletType: payout.wallet?.type ?? null,
  bankId: payout.bankId ?? payout.payoutAccount?.id ?? null,
  bank: payout.payoutAccount?.bankname ?? null,
  number: payout.payoutAccount?.maskedaccountnumber ?? null,
  name: payout.payoutAccount?.beneficiaryname ?? null,
  createdAt: payout.createdAt,
  updatedAt: payout.updatedAt,
});

/** Returns the facts as canonical text, for comparison. */
export const factsText = (facts: PayoutFacts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))));
