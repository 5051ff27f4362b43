import type { TimelineEntry } from '../../../../electron/shared/sales/sale.ts';

const technical = new Set(['attempt.sending', 'attempt.issued', 'account.shown', 'evidence.recorded']);

/**
 * Returns what people did, requests for a balance (`balance.requested`), and when the money of each attempt was first
 * seen (`money.received`; `money.received.into` an account where there were several).
 */
export function plainHistory(entries: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const received = new Set<unknown>();
  const issued = entries.filter(({ kind }) => kind === 'attempt.issued');
  const accounts = new Map(issued.map(({ facts }) => [facts.attempt, facts.account ?? null]));
  return entries.flatMap((entry) => {
    const { kind, facts } = entry;
    if (kind === 'attempt.sending' && facts.amount !== undefined)
      return [{ ...entry, kind: 'balance.requested', facts: { amount: facts.amount } }];
    if (!technical.has(kind)) return [entry];
    if (kind !== 'evidence.recorded' || facts.delivered !== 1 || received.has(facts.attempt)) return [];
    received.add(facts.attempt);
    const amount = facts.amount ?? null;
    const account = accounts.size > 1 ? (accounts.get(facts.attempt) ?? null) : null;
    return account === null
      ? [{ ...entry, kind: 'money.received', facts: { amount } }]
      : [{ ...entry, kind: 'money.received.into', facts: { amount, account } }];
  });
}
