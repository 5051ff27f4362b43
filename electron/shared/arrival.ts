import type { Evidence, FlagName, TransactionFacts } from './evidence.ts';
import type { Units } from './money.ts';
import { type Ms, ms } from './units.ts';

const arrivalFlags: readonly FlagName[] = ['delivered', 'debited', 'vended'];
const adverseFlags: readonly FlagName[] = ['failed', 'reversed', 'isreversing'];

/** Whether this piece of evidence, by itself, says that money is in. The one place where the flags are given a meaning. */
export function saysReceived({ source, eventKind, facts }: Evidence): boolean {
  if (facts.currency !== null && facts.currency !== 'NGN') return false;
  if (facts.amount === null || facts.amount <= 0) return false;
  if (source === 'event') return eventKind === 'transaction_success';
  return arrivalFlags.every((name) => facts.flags[name] === 1) && !adverseFlags.some((name) => facts.flags[name] === 1);
}

/** Some, not all, of the signs of arrival. */
export const hasSome = (record: Evidence) =>
  !saysFailed(record) && arrivalFlags.some((name) => record.facts.flags[name] === 1);

/** Oldest first by what the till saw; ties broken by content, so that no order of arrival can matter. */
export function inOrder(evidence: readonly Evidence[]): Evidence[] {
  return [...evidence].sort((a, b) => a.observedAt - b.observedAt || (a.id < b.id ? -1 : Number(a.id > b.id)));
}

/** The last thing said about a fact, by any record that says anything about it. */
export function latest<T>(records: readonly Evidence[], pick: (facts: TransactionFacts) => T | null): T | null {
  return records.reduce<T | null>((found, record) => pick(record.facts) ?? found, null);
}

/** The records that say money is in. */
export const arrivals = (records: readonly Evidence[]) => records.filter(saysReceived);

/**
 * A read is the transaction itself, an event only news of it: the last read that shows money decides, else the last
 * event. Where two stand at the same moment the smaller one does.
 */
export function amountReceived(money: readonly Evidence[]): Units | null {
  const reads = money.filter((record) => record.source === 'read');
  const from = reads.length > 0 ? reads : money;
  const last = from.at(-1);
  if (!last) return null;
  const together = from.filter((record) => record.observedAt === last.observedAt);
  return Math.min(...together.map((record) => record.facts.amount as Units)) as Units;
}

/** When the money came, by the earliest stamp or sight of it. */
export function timeOf(money: readonly Evidence[]): Ms | null {
  if (money.length === 0) return null;
  return ms(Math.min(...money.map((record) => record.happenedAt ?? record.observedAt)));
}

/** Whether this record says that the transaction failed. */
export function saysFailed({ facts, eventKind }: Evidence): boolean {
  return facts.flags.failed === 1 || eventKind === 'transaction_failed';
}

/** What the flags of one record of the transaction say together, to be shown beside them. It decides nothing. */
export type FlagReading = 'reversed' | 'reversing' | 'failed' | 'received' | 'on-its-way' | 'nothing';

/** The harm first: one flag of it outweighs every sign of arrival. */
export function flagReading(facts: TransactionFacts): FlagReading {
  const { flags } = facts;
  if (flags.reversed === 1) return 'reversed';
  if (flags.isreversing === 1) return 'reversing';
  if (flags.failed === 1) return 'failed';
  if (saysReceived({ id: '', source: 'read', eventKind: null, observedAt: ms(0), happenedAt: null, facts }))
    return 'received';
  return arrivalFlags.some((name) => flags[name] === 1) ? 'on-its-way' : 'nothing';
}
