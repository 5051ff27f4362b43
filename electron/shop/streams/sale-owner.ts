import type { EntryRow } from '../../journal/entry.ts';
import type { QueryDb } from '../../journal/journal.ts';

const BEGUN = 'sale.intended';

/** Kinds of entries that only the till which made a sale records about it. */
const ofTheOwner = /^(sale|attempt|account|evidence)\./;

/** The same in SQL. */
export const isOfTheOwner = ['sale', 'attempt', 'account', 'evidence']
  .map((part) => `kind GLOB '${part}.*'`)
  .join(' OR ');

/** The journals in which a sale may have begun: this till's own, and the replica of the others. */
export interface SaleJournals {
  readonly own: QueryDb;
  readonly others: QueryDb;
}

/**
 * Returns the rows of one till before the first that changes a sale of another till, or begins one that is there
 * already: it could show a sale as paid, or with another account, at every till.
 */
export function aboutOwnSales(journals: SaleJournals, rows: readonly EntryRow[]): readonly EntryRow[] {
  const ownSales = new Set<string>();
  const isOwn = ({ subject, till }: EntryRow) => ownSales.has(subject) || beganAt(journals.others, subject) === till;
  const mayBegin = ({ subject }: EntryRow) =>
    !ownSales.has(subject) && beganAt(journals.others, subject) === null && beganAt(journals.own, subject) === null;
  const wrong = rows.findIndex((row) => {
    if (!ofTheOwner.test(row.kind)) return false;
    if (row.kind !== BEGUN) return !isOwn(row);
    if (!mayBegin(row)) return true;
    ownSales.add(row.subject);
    return false;
  });
  return wrong === -1 ? rows : rows.slice(0, wrong);
}

/** Returns the till that made a sale; null for none in this file. */
const beganAt = (query: QueryDb, sale: string): string | null =>
  query.get<{ till: string }>(`SELECT till FROM entry WHERE subject = ? AND +kind = '${BEGUN}'`, sale)?.till ?? null;
