import { lineNumber } from '../../collections/projections/sales-totals-projection.ts';
import type { Journal } from '../../journal/journal.ts';
import type { CollectionId } from '../../shared/collection.ts';
import { type DayBook, type DayBookLine, type DayBookWhat, dayBookWhats } from '../../shared/day-book.ts';
import { MOST_ROWS } from '../../shared/export-table.ts';
import type { Units } from '../../shared/money.ts';
import { type Ms, ms } from '../../shared/units.ts';

/** A period; `to` is exclusive, null has no end. */
export interface Period {
  readonly from: Ms | null;
  readonly to: Ms | null;
}

type Book = Pick<Journal, 'query' | 'head'>;

/**
 * Returns the number of the first entry recorded at or after `at`; one past the last when there is none. Binary search;
 * if the clock was set back, one of the possible positions.
 */
export function firstSince({ query, head }: Book, at: Ms): number {
  let [low, high] = [1, head().seq + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = query.get<{ at: number }>('SELECT at FROM entry WHERE seq = ?', middle);
    if (row && row.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Row {
  n: number;
  at: number;
  what: DayBookWhat;
  id: string | null;
  reference: string | null;
  cashier: string;
  amount: number;
  happened: number | null;
}

const whats = dayBookWhats.map((what) => `'${what}'`).join(', ');

const select = `SELECT t.n, e.at, t.what, c.id, t.cashier, t.amount,
    (SELECT reference FROM attempt WHERE collection = c.id ORDER BY n DESC LIMIT 1) AS reference,
    CASE t.what
      WHEN 'collected' THEN (SELECT at FROM money_move WHERE n = e.seq * 2)
      WHEN 'reversed' THEN (SELECT at FROM money_move WHERE n = e.seq * 2 + 1)
    END AS happened
  FROM sales_ledger t JOIN entry e ON e.seq = t.n / ${lineNumber(1)} LEFT JOIN collection c ON c.n = t.collection
  WHERE t.n >= ? AND t.n < ? AND t.what IN (${whats}) AND t.amount <> 0 ORDER BY t.n LIMIT ?`;

const viewOf = ({ n, at, what, id, reference, cashier, amount, happened }: Row): DayBookLine => ({
  ...{ n, what, reference, cashier },
  at: ms(at),
  happenedAt: happened === null ? null : ms(happened),
  id: id as CollectionId | null,
  amount: amount as Units,
});

/** Returns the ledger range of a period. */
const rangeOf = (book: Book, { from, to }: Period): { readonly first: number; readonly end: number } => ({
  first: lineNumber(from === null ? 1 : firstSince(book, from)),
  end: lineNumber(to === null ? book.head().seq + 1 : firstSince(book, to)),
});

/** Yields the lines of a period in pages, oldest first. */
export function* dayBookPages(book: Book, period: Period, size = 500): Generator<readonly DayBookLine[]> {
  const { first, end } = rangeOf(book, period);
  let next = first;
  for (;;) {
    const lines = book.query.all<Row>(select, next, end, size).map(viewOf);
    const last = lines.at(-1);
    if (!last) return;
    yield lines;
    next = last.n + 1;
  }
}

/** Returns the first lines and the totals of a period, for a screen. */
export function dayBookOf(book: Book, period: Period): DayBook {
  const { first, end } = rangeOf(book, period);
  const lines = book.query.all<Row>(select, first, end, MOST_ROWS + 1).map(viewOf);
  const sum = (what: DayBookWhat): Units =>
    (book.query.get<{ amount: number }>(
      'SELECT coalesce(sum(amount), 0) AS amount FROM sales_ledger WHERE n >= ? AND n < ? AND what = ?',
      ...[first, end, what],
    )?.amount ?? 0) as Units;
  const [collected, reversed] = [sum('collected'), sum('reversed')];
  return {
    lines: lines.slice(0, MOST_ROWS),
    cut: lines.length > MOST_ROWS,
    ...{ collected, reversed, net: (collected - reversed) as Units },
  };
}
