import type { Entry, Journal, QueryDb } from '../journal/journal.ts';
import { bodyOf } from './entries.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** A sale by the columns that are compared: what is asked for, of whom, and where it is to be paid. */
interface Recorded {
  readonly sale: Row | null;
  readonly attempts: readonly Row[];
}

/**
 * Returns a function that returns whether a sale's rows follow from its entries, which are authenticated while the
 * tables are not. Each sale of earlier runs is compared once; this run wrote the others itself. `onFound` is called once
 * for a sale whose rows were changed in the file.
 */
export function createRowCheck(
  { query, entries, head }: Pick<Journal, 'query' | 'entries' | 'head'>,
  onFound: () => void,
): (id: string) => boolean {
  const openedSeq = head().seq;
  const checkedSales = new Map<string, boolean>();
  return (id) => {
    const checkedRow = checkedSales.get(id);
    if (checkedRow !== undefined) return checkedRow;
    const { sale, attempts } = storedIn(query, id);
    const isNew = Number(sale?.n) > openedSeq && attempts.length > 0;
    const holds = isNew || rowsFollow({ query, entries }, id);
    checkedSales.set(id, holds);
    if (!holds) onFound();
    return holds;
  };
}

export const rowsFollow = ({ query, entries }: Pick<Journal, 'query' | 'entries'>, id: string): boolean =>
  JSON.stringify(storedIn(query, id)) === JSON.stringify(recordedIn(entries({ subject: id })));

const storedIn = (query: QueryDb, id: string): Recorded => ({
  sale: query.get<Row>('SELECT n, created_at, amount, customer FROM sale WHERE id = ?', [id]) ?? null,
  attempts: query.all<Row>(
    `SELECT n, part, asked, reference, account_no, account_name, bank_name, tracking_id, refid
     FROM attempt WHERE sale = ? ORDER BY n`,
    [id],
  ),
});

function recordedIn(entries: readonly Entry[]): Recorded {
  let sale: Row | null = null;
  const attempts = new Map<number, Row>();
  const change = (n: number, more: Row) => {
    const before = attempts.get(n);
    if (before) attempts.set(n, { ...before, ...more });
  };
  for (const entry of entries) {
    if (entry.kind === 'sale.intended') {
      const { at, amount, customer } = bodyOf(entry, 'sale.intended');
      sale = { n: entry.seq, created_at: at, amount, customer };
    } else if (entry.kind === 'attempt.sending') {
      const { attempt, reference, balance } = bodyOf(entry, 'attempt.sending');
      const { part, amount } = balance ?? { part: 1, amount: sale?.amount ?? 0 };
      attempts.set(attempt, { n: attempt, part, asked: amount, reference, ...noAccount, refid: null });
    } else if (entry.kind === 'attempt.issued') {
      const { attempt, account, trackingId } = bodyOf(entry, 'attempt.issued');
      const { number, name, bank } = account;
      change(attempt, { account_no: number, account_name: name, bank_name: bank, tracking_id: trackingId });
    } else if (entry.kind === 'evidence.recorded') {
      const { attempt, evidence } = bodyOf(entry, 'evidence.recorded');
      change(attempt, { refid: attempts.get(attempt)?.refid ?? evidence.facts.refid });
    }
  }
  return { sale, attempts: [...attempts].sort(([a], [b]) => a - b).map(([, row]) => row) };
}

const noAccount = { account_no: null, account_name: null, bank_name: null, tracking_id: null } as const;
