import type { Entry, Past, ProjectionDb } from '../journal/journal.ts';
import type { CollectionId } from '../shared/collection.ts';
import type { Evidence } from '../shared/evidence.ts';
import { type Ms, ms } from '../shared/units.ts';
import type { Verdict } from '../shared/verdict.ts';
import { bodyOf } from './entries.ts';
import { exceptionBits } from './exceptions.ts';
import { createRecords } from './records.ts';
import { verdictOf } from './view.ts';

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
  /** Of what came, what went back. */
  readonly back: number;
  /** `meta.fee`; null where no record of the money says it. */
  readonly fee: number | null;
  /** From the request for the account to the money, in ms; 0 while nothing came. */
  readonly waited: number;
  /** A bit for each exception. */
  readonly exceptions: number;
}

/** When a record says it happened. A bank may book for a day to come: what the till saw has happened. */
export const momentOf = ({ happenedAt, observedAt }: Evidence): Ms =>
  ms(Math.min(happenedAt ?? observedAt, observedAt));

/** The payment of an account as it stands after this entry; null while there is nothing to tell. */
export function paymentNow(
  db: ProjectionDb,
  entry: Entry,
  past: Past,
  attempt: number,
  before: Payment | null,
): Payment | null {
  const records = createRecords({ query: db, entries: past });
  const record = records.collection(entry.subject as CollectionId);
  const asking = record?.attempts.find(({ n }) => n === attempt);
  const found = record && asking && verdictOf(records, record, asking, ms(0));
  if (!record || !asking || !found) return null;
  const exceptions = exceptionBits(found);
  const came = found.cameAmount;
  if (came === 0 && exceptions === 0) return null;
  const seen = entry.kind === 'evidence.recorded' ? bodyOf(entry, 'evidence.recorded').evidence : null;
  const at = cameAt(found) ?? before?.at ?? (seen ? momentOf(seen) : entry.at);
  return {
    ...{ collection: record.n, attempt, at, exceptions },
    ...{ asked: record.amount, came, back: found.returnedAmount },
    fee: found.fee,
    waited: came === 0 ? 0 : Math.max(0, at - asking.sentAt),
  };
}

const cameAt = ({ receivedAt, saidBy }: Verdict): number | null =>
  receivedAt === null ? null : Math.min(receivedAt, saidBy?.observedAt ?? receivedAt);
