import { type Ms, ms } from '../base/units.ts';
import type { Evidence, FlagName, Flags, TransactionFacts } from './evidence.ts';

const arrivalFlags: readonly FlagName[] = ['delivered', 'debited', 'vended'];
const adverseFlags: readonly FlagName[] = ['failed', 'reversed', 'isreversing'];

/** An adverse flag counts as set by every number but 0 and -1; null and -1 mean unknown. */
export const isSet = (flag: number | null): boolean => flag !== null && flag !== 0 && flag !== -1;

const isAdverse = (flags: Flags): boolean => adverseFlags.some((name) => isSet(flags[name]));

/** At least one flag of arrival is 0, and none is 1. */
const deniesArrival = (flags: Flags): boolean =>
  arrivalFlags.some((name) => flags[name] === 0) && !arrivalFlags.some((name) => flags[name] === 1);

/**
 * Whether this piece of evidence alone shows that money was received. The one place where the flags are given a
 * meaning: the signs of arrival are read strictly, the adverse ones generously, and contradictions count as unknown.
 */
export function isReceived({ source, eventKind, facts }: Evidence): boolean {
  const { currency, amount, flags } = facts;
  if (currency !== null && currency !== 'NGN') return false;
  if (amount === null || amount <= 0) return false;
  if (isAdverse(flags)) return false;
  if (source === 'event') return eventKind === 'transaction_success' && !deniesArrival(flags);
  return arrivalFlags.every((name) => flags[name] === 1);
}

export const goesBack = ({ facts: { flags } }: Pick<Evidence, 'facts'>): boolean =>
  isSet(flags.reversed) || isSet(flags.isreversing);

/** Returns whether a record is about received, reversing or reversed money. */
export const speaksOfMoney = (record: Evidence): boolean => isReceived(record) || goesBack(record);

/** Some, not all, of the signs of arrival. */
export const hasSome = (record: Pick<Evidence, 'facts' | 'eventKind'>): boolean =>
  !saysFailed(record) && arrivalFlags.some((name) => record.facts.flags[name] === 1);

/** Oldest first by what the till saw; ties broken by content, so that no order of arrival can matter. */
export function inOrder(evidence: readonly Evidence[]): Evidence[] {
  return [...evidence].sort((a, b) => a.observedAt - b.observedAt || (a.id < b.id ? -1 : Number(a.id > b.id)));
}

/**
 * Whether a record is of a later time than another: two events by the service's own stamps, as a list may have them in
 * any order; otherwise as the till saw them, where the event is not stamped before the read.
 */
export function isLater(next: Evidence, before: Evidence): boolean {
  const isSeenLater = next.observedAt > before.observedAt;
  if (next.source === 'read' || next.happenedAt === null || before.happenedAt === null) return isSeenLater;
  return before.source === 'event'
    ? next.happenedAt > before.happenedAt
    : isSeenLater && next.happenedAt >= before.happenedAt;
}

/** The latest value of a fact in any record that contains it. */
export function latest<T>(records: readonly Evidence[], pick: (facts: TransactionFacts) => T | null): T | null {
  return records.reduce<T | null>((value, record) => pick(record.facts) ?? value, null);
}

/** Returns when the money was received: the earliest timestamp or observation. */
export function timeOf(money: readonly Evidence[]): Ms | null {
  if (money.length === 0) return null;
  return ms(Math.min(...money.map((record) => record.happenedAt ?? record.observedAt)));
}

export function saysFailed({ facts, eventKind }: Pick<Evidence, 'facts' | 'eventKind'>): boolean {
  return isSet(facts.flags.failed) || eventKind === 'transaction_failed';
}

/** What the flags of one transaction record mean together, for display only. */
export type FlagReading = 'reversed' | 'reversing' | 'failed' | 'received' | 'on-its-way' | 'nothing';

/** Negative flags first: one of them outweighs every positive one. */
export function flagReading(facts: TransactionFacts): FlagReading {
  const { flags } = facts;
  if (isSet(flags.reversed)) return 'reversed';
  if (isSet(flags.isreversing)) return 'reversing';
  if (isSet(flags.failed)) return 'failed';
  if (isReceived({ id: '', source: 'read', eventKind: null, observedAt: ms(0), happenedAt: null, facts }))
    return 'received';
  return arrivalFlags.some((name) => flags[name] === 1) ? 'on-its-way' : 'nothing';
}
