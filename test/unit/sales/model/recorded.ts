import type { Entry, Journal } from '../../../../electron/journal/journal.ts';
import { bodyOf, parseReference } from '../../../../electron/sales/entries.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import type { Deal, Ledger } from './ledger.ts';
import { TILL } from './till.ts';

/** What the journal says, read entry by entry without any of the till's own projections. */
export function booksOf(journal: Journal, subject?: SaleId) {
  const entries = journal.entries(subject === undefined ? {} : { subject });
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  const bodies = <K extends Parameters<typeof bodyOf>[1]>(kind: K) =>
    of(kind).map((entry) => ({ id: entry.subject as SaleId, ...bodyOf(entry, kind) }));
  return {
    entries: entries as readonly Entry[],
    intended: bodies('sale.intended'),
    sent: bodies('attempt.sending'),
    issued: bodies('attempt.issued'),
    evidence: bodies('evidence.recorded'),
    shown: bodies('account.shown'),
    cancelled: bodies('sale.cancelled'),
    lookedAt: of('alert.acknowledged').map(({ subject }) => subject),
    unmatched: bodies('money.unmatched'),
  };
}

export type ReconciliationInput = ReturnType<typeof booksOf>;

/** Which sale and attempt of this till an account was made for; null for anybody else's. */
export function ownerOf({ reference }: Pick<Deal, 'reference'>) {
  const parsedReference = parseReference(reference);
  return parsedReference?.till === TILL ? parsedReference : null;
}

export const dealsOf = ({ deals }: Ledger, id: SaleId): readonly Deal[] =>
  deals.filter((deal) => ownerOf(deal)?.sale === id);
