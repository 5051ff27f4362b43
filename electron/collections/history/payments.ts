import type { Entry } from '../../journal/journal.ts';
import type { Evidence } from '../../shared/evidence.ts';
import { type Ms, ms } from '../../shared/units.ts';
import type { Verdict } from '../../shared/verdict.ts';
import { bodyOf } from '../entries.ts';
import type { AccountVerdict } from '../projections/account-verdicts.ts';
import type { CollectionRecord } from '../records.ts';
import { exceptionBits, exceptionsIn } from './exceptions.ts';

/** What happened to the money of one account, once anything did. Amounts in ten-thousandths. */
export interface Payment {
  /** Its number in the list of collections. */
  readonly collection: number;
  readonly attempt: number;
  /** When the money came, never later than the till saw it; where only trouble came, when that was first seen. */
  readonly at: number;
  readonly asked: number;
  /** 0 while nothing came. */
  readonly came: number;
  /** Of what came, what counts for the sale: see `receivedAmount` of a verdict. */
  readonly received: number;
  /** Of what came, what went back. */
  readonly back: number;
  /** `meta.fee`; null where no record of the money says it. */
  readonly fee: number | null;
  /** When the reversal began or, once it ended, when it ended; null while the money stands. */
  readonly reversal_at: number | null;
  /** From the request for the account to the money, in ms; 0 while nothing came. */
  readonly waited: number;
  /** A bit for each exception. */
  readonly exceptions: number;
}

/** When a record says it happened. A bank may book for a day to come: what the till saw has happened. */
export const occurredAt = ({ happenedAt, observedAt }: Evidence): Ms =>
  ms(Math.min(happenedAt ?? observedAt, observedAt));

/** Returns the payment of an account as it stands after this entry; null while there is nothing to tell. */
export function currentPayment(
  record: CollectionRecord,
  { attempt, found }: AccountVerdict,
  entry: Entry,
  before: Payment | null,
): Payment | null {
  const exceptions = exceptionBits(found);
  const came = found.cameAmount;
  if (came === 0 && exceptions === 0) return null;
  const now = entryMoment(entry, attempt.n);
  const at = cameAt(found) ?? before?.at ?? now;
  const reversal = found.returnedAmount > 0 ? 'reversed' : found.standing === 'standing' ? null : found.standing;
  return {
    ...{ collection: record.n, attempt: attempt.n, at, exceptions },
    ...{ asked: record.amount, came, received: found.receivedAmount ?? 0, back: found.returnedAmount },
    fee: found.fee,
    reversal_at: reversal === null ? null : reversal === reversalOf(before) ? (before?.reversal_at ?? now) : now,
    waited: came === 0 ? 0 : Math.max(0, at - attempt.sentAt),
  };
}

/** Returns when what an entry says happened: by its evidence, where that is about this account. */
export function entryMoment(entry: Entry, attempt: number): number {
  const body = entry.kind === 'evidence.recorded' ? bodyOf(entry, 'evidence.recorded') : null;
  return body?.attempt === attempt ? occurredAt(body.evidence) : entry.at;
}

const cameAt = ({ receivedAt, saidBy }: Verdict): number | null =>
  receivedAt === null ? null : Math.min(receivedAt, saidBy?.observedAt ?? receivedAt);

function reversalOf(payment: Payment | null): 'reversed' | 'reversing' | null {
  if (payment === null || payment.reversal_at === null) return null;
  return payment.back > 0 || exceptionsIn(payment.exceptions).includes('reversed') ? 'reversed' : 'reversing';
}
