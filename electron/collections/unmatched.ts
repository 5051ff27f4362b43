import type { Journal } from '../journal/journal.ts';
import type { UnmatchedMoney } from '../shared/collection.ts';
import { naira } from '../shared/money.ts';
import { bodyOf } from './entries.ts';

/** The tray: money that should be ours and matches nothing, newest first. It is short, or something is very wrong. */
export const unmatchedMoney = ({ entries }: Pick<Journal, 'entries'>): readonly UnmatchedMoney[] =>
  entries({ kind: 'money.unmatched' })
    .map((entry) => bodyOf(entry, 'money.unmatched'))
    .map(({ eventId, refid, accountNo, evidence }) => ({
      eventId,
      seenAt: evidence.observedAt,
      amount: evidence.facts.amount === null ? null : naira(evidence.facts.amount),
      accountTail: accountNo?.slice(-4) ?? null,
      refid,
    }))
    .reverse();
