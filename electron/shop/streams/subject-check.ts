import { genesis } from '../../journal/chain.ts';
import { type EntryRow, entryColumns } from '../../journal/entry.ts';
import type { QueryDb } from '../../journal/journal.ts';
import { linkFault } from '../../journal/verify.ts';
import type { ShopKey } from '../customers/sealed-key.ts';
import { keysOf, type SealedTillKey } from './till-keys.ts';

const BEGUN = 'sale.intended';

/** What the kinds of entries begin with that only the till which made a sale records about it. */
const ofTheOwner = ['sale.', 'attempt.', 'account.', 'evidence.'];
/** In SQL. */
const isOfTheOwner = ofTheOwner.map((part) => `kind GLOB '${part}*'`).join(' OR ');

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
    if (!ofTheOwner.some((part) => row.kind.startsWith(part))) return false;
    if (row.kind !== BEGUN) return !isOwn(row);
    if (!mayBegin(row)) return true;
    ownSales.add(row.subject);
    return false;
  });
  return wrong === -1 ? rows : rows.slice(0, wrong);
}

/** Returns the till that made a sale; null for none in this file. */
const beganAt = (query: QueryDb, sale: string): string | null =>
  query.get<{ till: string }>(`SELECT till FROM entry WHERE subject = ? AND +kind = '${BEGUN}'`, [sale])?.till ?? null;

export interface SubjectCheckOptions {
  /** The replica. */
  readonly query: QueryDb;
  readonly shop: ShopKey;
  /** Returns the keys of the tills' journals, sealed with the shop's key. */
  readonly tills: () => readonly SealedTillKey[];
  readonly changed: () => void;
}

/**
 * Returns a function that returns whether the entries about a sale are those that its till recorded: each that the
 * sale's till alone may record is verified under its till's key with its place in that till's stream. Notes of other
 * tills, of which there may be any number, are not. What somebody removed at the end is not noticed.
 */
export function createSubjectCheck({ query, shop, tills, changed }: SubjectCheckOptions): (subject: string) => boolean {
  /** Null while the till's key has not arrived. */
  function areAsRecorded(rows: readonly EntryRow[], sealedTillKey: SealedTillKey | undefined): boolean | null {
    if (!sealedTillKey) return null;
    const chainKey = keysOf(shop, sealedTillKey)?.chain;
    let last = { seq: 0, place: 0 };
    return rows.every((row) => {
      const before = entryBefore(query, row);
      const place = last.place + entriesBetween(query, row.till, last.seq, row.seq);
      last = { seq: row.seq, place };
      const tip = { seq: before ? place - 1 : 0, hash: before?.hash ?? genesis(sealedTillKey.journal) };
      return chainKey !== undefined && linkFault(chainKey, { ...row, seq: place }, tip) === null;
    });
  }

  return (subject) => {
    const keys = new Map(tills().map((each) => [each.till, each]));
    const rows = query.all<EntryRow>(
      `SELECT ${entryColumns} FROM entry WHERE subject = ? AND (${isOfTheOwner}) ORDER BY seq`,
      [subject],
    );
    const results = [...Map.groupBy(rows, ({ till }) => till)].map(([till, own]) => areAsRecorded(own, keys.get(till)));
    if (results.includes(false)) changed();
    return results.every((isRecorded) => isRecorded === true);
  };
}

const entryBefore = (query: QueryDb, { till, seq }: EntryRow): Pick<EntryRow, 'hash'> | null =>
  query.get<Pick<EntryRow, 'hash'>>('SELECT hash FROM entry WHERE till = ? AND seq < ? ORDER BY seq DESC LIMIT 1', [
    till,
    seq,
  ]) ?? null;

/** Streams arrive in order and without a gap, so an entry's number in its stream is how many have arrived with it. */
const entriesBetween = (query: QueryDb, till: string, after: number, until: number): number =>
  query.get<{ count: number }>('SELECT count(*) AS count FROM entry WHERE till = ? AND seq > ? AND seq <= ?', [
    till,
    after,
    until,
  ])?.count ?? 0;
