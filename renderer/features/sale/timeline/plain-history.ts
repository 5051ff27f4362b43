import type { TimelineEntry } from '../../../../electron/shared/sales/sale.ts';

const technical = new Set(['attempt.sending', 'attempt.issued', 'account.shown', 'evidence.recorded']);

/** Returns what people did, and when the money of each attempt was first seen (`money.received`). */
export function plainHistory(entries: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const received = new Set<unknown>();
  return entries.flatMap((entry) => {
    const { kind, facts } = entry;
    if (!technical.has(kind)) return [entry];
    if (kind !== 'evidence.recorded' || facts.delivered !== 1 || received.has(facts.attempt)) return [];
    received.add(facts.attempt);
    return [
      { ...entry, kind: 'money.received', facts: { attempt: facts.attempt ?? null, amount: facts.amount ?? null } },
    ];
  });
}
