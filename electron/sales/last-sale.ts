import type { Entry, Journal } from '../journal/journal.ts';

/**
 * Returns a reader of entries that keeps those of the sale read last, until something is recorded: its rows are compared
 * with all its entries, and then its evidence is asked for, which is among them.
 */
export function keepingLastSale({ entries, head }: Pick<Journal, 'entries' | 'head'>): Journal['entries'] {
  let last: { readonly subject: string; readonly seq: number; readonly all: readonly Entry[] } | null = null;
  return (filter) => {
    const { subject, kind, ...range } = filter;
    if (subject === undefined || Object.keys(range).length > 0) return entries(filter);
    const { seq } = head();
    if (kind !== undefined)
      return last?.subject === subject && last.seq === seq
        ? last.all.filter((entry) => entry.kind === kind)
        : entries(filter);
    last = { subject, seq, all: entries(filter) };
    return last.all;
  };
}
