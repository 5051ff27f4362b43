import { earliestFirst } from '../../journal/entry.ts';
import type { Journal } from '../../journal/journal.ts';
import { isRare } from '../../journal/schema.ts';
import { notRepeated } from '../../sales/other-tills.ts';
import { lineNumber } from '../../sales/projections/sales-totals-projection.ts';
import { type DayBook, type DayBookLine, type DayBookWhat, dayBookWhats } from '../../shared/back-office/day-book.ts';
import { type ExportPeriod, MOST_ROWS } from '../../shared/back-office/export-table.ts';
import type { Units } from '../../shared/base/money.ts';
import { hours } from '../../shared/base/units.ts';
import type { OtherSource } from '../other-records.ts';

type Book = Pick<Journal, 'query'>;

const whats = dayBookWhats.map((what) => `'${what}'`).join(', ');

const columns = `SELECT t.n, e.at, t.what, t.cashier, t.amount,
    (SELECT reference FROM attempt WHERE sale = c.id ORDER BY n DESC LIMIT 1) AS reference,
    CASE t.what
      WHEN 'collected' THEN (SELECT at FROM money_move WHERE entry = e.seq AND attempt = t.attempt AND kind = 'in')
      WHEN 'reversed' THEN (SELECT at FROM money_move WHERE entry = e.seq AND attempt = t.attempt AND kind = 'reversed')
    END AS happenedAt`;

const select = `${columns}
  FROM sales_ledger t JOIN entry e ON e.seq = t.n / ${lineNumber(1)} LEFT JOIN sale c ON c.n = t.sale
  WHERE t.n BETWEEN ? AND ? AND +t.at >= ? AND +t.at < ? AND t.what IN (${whats}) AND t.amount <> 0 ORDER BY t.n LIMIT ?`;

const timesOf = ({ from, to }: ExportPeriod): readonly [number, number] => [from ?? 0, to ?? Number.MAX_SAFE_INTEGER];

/** Returns the first and the last line of a period; where the clock was set back, lines of other times are between them. */
const rangeOf = ({ query }: Book, period: ExportPeriod): { readonly first: number; readonly last: number } => {
  const range = query.get<{ first: number | null; last: number | null }>(
    'SELECT min(n) AS first, max(n) AS last FROM sales_ledger WHERE at >= ? AND at < ?',
    timesOf(period),
  );
  return { first: range?.first ?? 0, last: range?.last ?? -1 };
};

/** Yields pages of lines, each read from the last line of the one before, until one is empty. */
function* pagesOf(
  readAfter: (last: DayBookLine | null) => readonly DayBookLine[],
): Generator<readonly DayBookLine[], void> {
  let last: DayBookLine | null = null;
  do {
    const lines: readonly DayBookLine[] = readAfter(last);
    last = lines.at(-1) ?? null;
    if (last) yield lines;
  } while (last);
}

export function dayBookPages(book: Book, period: ExportPeriod, size = 500) {
  const { first, last: end } = rangeOf(book, period);
  return pagesOf((last) =>
    book.query.all<DayBookLine>(select, [last ? last.n + 1 : first, end, ...timesOf(period), size]),
  );
}

/** The other tills' entries are in the order in which they arrived: they are read by time, through an index. */
const selectOthers = `${columns}, e.seq
  FROM entry e INDEXED BY entry_by_time
  CROSS JOIN sales_ledger t ON t.n >= e.seq * ${lineNumber(1)} AND t.n < (e.seq + 1) * ${lineNumber(1)}
  LEFT JOIN sale c ON c.n = t.sale
  WHERE e.at >= ? AND e.at < ? AND (e.at > ? OR t.n > ?) AND t.what IN (${whats}) AND t.amount <> 0
    AND ${notRepeated('e.till', 'e.seq')} AND e.seq NOT IN (SELECT value FROM json_each(?))
  ORDER BY e.at, e.seq, t.n LIMIT ?`;

const sumsOfOthers = `SELECT t.what, sum(t.amount) AS amount
  FROM entry e INDEXED BY entry_by_time
  CROSS JOIN sales_ledger t ON t.n >= e.seq * ${lineNumber(1)} AND t.n < (e.seq + 1) * ${lineNumber(1)}
  WHERE e.at >= ? AND e.at < ? AND t.what IN ('collected', 'reversed') AND ${notRepeated('e.till', 'e.seq')}
  GROUP BY t.what`;

type OtherBook = Pick<OtherSource, 'query' | 'tillOf' | 'nameOfActor' | 'repeatedJson'>;

/** What counts as unmatched in a period, or as the reversal of that: several tills may record the same. */
const unmatchedEntries = `SELECT seq, id, till, kind || ' ' || subject ||
    iif(kind = 'money.unmatched', '', ' ' || json_extract(body, '$.evidence.id')) AS name
  FROM entry WHERE ${isRare} AND kind IN ('money.unmatched', 'money.unmatched-reversed')
    AND at >= ? AND at < ? AND EXISTS (SELECT 1 FROM sales_ledger WHERE n >= seq * ${lineNumber(1)} AND n < (seq + 1) * ${lineNumber(1)})`;

/**
 * Returns for each record of other tills, as JSON, the entries about unmatched payments that another till recorded too in
 * the same period: this one, or else an earlier one. What is recorded later changes no closed day.
 */
function unmatchedAgain(book: Book, others: readonly Book[], period: ExportPeriod): readonly string[] {
  const tillOfName = new Map<string, string>();
  return [book, ...others]
    .map(({ query }) => {
      const entries = query.all<{ seq: number; id: string; till: string; name: string }>(
        unmatchedEntries,
        timesOf(period),
      );
      const again = entries.sort(earliestFirst).filter(({ name, till }) => {
        const first = tillOfName.get(name) ?? till;
        tillOfName.set(name, first);
        return first !== till;
      });
      return JSON.stringify(again.map(({ seq }) => seq));
    })
    .slice(1);
}

function otherLines(
  { query, tillOf, nameOfActor, repeatedJson }: OtherBook,
  period: ExportPeriod,
  againJson: string,
  after: Pick<DayBookLine, 'at' | 'n'> | null,
  size: number,
): readonly DayBookLine[] {
  const [from, to] = timesOf(period);
  return query
    .all<DayBookLine & { readonly seq: number }>(selectOthers, [
      after?.at ?? from,
      to,
      after?.at ?? -1,
      after?.n ?? -1,
      repeatedJson,
      againJson,
      size,
    ])
    .map(({ seq, ...line }) => ({ ...line, cashier: nameOfActor(line.cashier), till: tillOf(seq) }));
}

/** Returns the lines of each record of other tills in pages, by the times at which they were recorded. */
export function otherDayBookPages(book: Book, others: readonly OtherBook[], period: ExportPeriod, size = 500) {
  const again = unmatchedAgain(book, others, period);
  return others.map((other, at) => pagesOf((last) => otherLines(other, period, again[at] ?? '[]', last, size)));
}

/** Summed at a time: twenty tills record some ten thousand entries meanwhile. */
const SUMMED = hours(6);

/** Sums the lines of other tills a few hours at a time, so that checkout is not delayed. */
async function totalsOfOthers(
  { query, repeatedJson }: OtherBook,
  period: ExportPeriod,
): Promise<{ collected: number; reversed: number }> {
  const range = query.get<{ first: number | null; last: number | null }>(
    'SELECT min(at) AS first, max(at) AS last FROM entry INDEXED BY entry_by_time',
  );
  const totals = { collected: 0, reversed: 0 };
  const [from, to] = timesOf(period);
  const end = Math.min(to, (range?.last ?? 0) + 1);
  for (let at = Math.max(from, range?.first ?? end); at < end; at += SUMMED) {
    const until = Math.min(at + SUMMED, end);
    for (const { what, amount } of query.all<{ what: 'collected' | 'reversed'; amount: number }>(sumsOfOthers, [
      at,
      until,
      repeatedJson,
    ]))
      totals[what] += amount;
    await new Promise((next) => setImmediate(next));
  }
  return totals;
}

export async function dayBookOf(book: Book, others: readonly OtherBook[], period: ExportPeriod): Promise<DayBook> {
  const [own = []] = dayBookPages(book, period, MOST_ROWS + 1);
  const { first, last } = rangeOf(book, period);
  const sum = (what: DayBookWhat): number =>
    book.query.get<{ amount: number }>(
      `SELECT coalesce(sum(amount), 0) AS amount FROM sales_ledger
       WHERE n BETWEEN ? AND ? AND +at >= ? AND +at < ? AND what = ?`,
      [first, last, ...timesOf(period), what],
    )?.amount ?? 0;
  let collectedAmount = sum('collected');
  let reversedAmount = sum('reversed');
  const lines = [...own];
  for (const pages of otherDayBookPages(book, others, period, MOST_ROWS + 1)) lines.push(...(pages.next().value ?? []));
  for (const other of others) {
    const theirs = await totalsOfOthers(other, period);
    collectedAmount += theirs.collected;
    reversedAmount += theirs.reversed;
  }
  if (others.length > 0) lines.sort((a, b) => a.at - b.at);
  return {
    lines: lines.slice(0, MOST_ROWS),
    cut: lines.length > MOST_ROWS,
    collected: collectedAmount as Units,
    reversed: reversedAmount as Units,
    net: (collectedAmount - reversedAmount) as Units,
  };
}
