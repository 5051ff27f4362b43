import type { Journal } from '../journal/journal.ts';
import type { UnmatchedMoney } from '../shared/collection.ts';
import { naira } from '../shared/money.ts';
import { bodyOf } from './entries.ts';

/** Returns the money that should be ours and matches nothing, or nothing for certain, newest first. */
export const unmatchedMoney = ({ entries, query }: Pick<Journal, 'entries' | 'query'>): readonly UnmatchedMoney[] => {
  const still = new Set(query.all<{ event_id: string }>('SELECT event_id FROM unmatched').map((row) => row.event_id));
  return entries({ kind: 'money.unmatched' })
    .map((entry) => bodyOf(entry, 'money.unmatched'))
    .filter(({ eventId }) => still.has(eventId))
    .map(({ eventId, refid, accountNo, evidence, candidate }) => ({
      eventId,
      seenAt: evidence.observedAt,
      amount: evidence.facts.amount === null ? null : naira(evidence.facts.amount),
      accountTail: accountNo?.slice(-4) ?? null,
      refid,
      candidate: candidate ?? null,
    }))
    .reverse();
};
