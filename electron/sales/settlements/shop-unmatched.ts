import type { EntryDraft, QueryDb } from '../../journal/journal.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import { settledElsewhereDraft } from './entries.ts';

interface Names {
  readonly tillName: (till: string) => string;
  readonly personName: (actor: string) => string | null;
}

const OPEN = 'SELECT subject FROM to_settle WHERE attempt = 0 AND open = 1 ORDER BY subject';

/** Returns the unmatched payments that are open in a till's records, by their events. */
export const openUnmatched = (query: QueryDb): readonly string[] =>
  query.all<{ subject: string }>(OPEN).map(({ subject }) => subject);

/** Whether an unmatched payment was settled at the tills of these records. */
export const isSettled = (query: QueryDb, payment: string): boolean =>
  query.get('SELECT 1 FROM settlement WHERE subject = ? AND attempt = 0', payment) !== undefined;

/** Returns the entries that take what other tills settled off this till's list: who settled it, where and when. */
export const settledElsewhere = (
  own: QueryDb,
  others: QueryDb,
  { tillName, personName }: Names,
): readonly EntryDraft[] =>
  openUnmatched(own).flatMap((payment) => {
    const row = others.get<{ at: Ms; actor: string; till: string }>(
      `SELECT s.at, s.actor, e.till FROM settlement s JOIN entry e ON e.seq = s.n
       WHERE s.subject = ? AND s.attempt = 0 ORDER BY s.n LIMIT 1`,
      payment,
    );
    if (!row) return [];
    const { at, actor, till } = row;
    return [settledElsewhereDraft(payment, { at: ms(at), till: tillName(till), by: personName(actor) ?? '' })];
  });
