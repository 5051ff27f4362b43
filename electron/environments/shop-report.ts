import { createSalesTotals } from '../collections/history/sales-totals.ts';
import type { QueryDb } from '../journal/journal.ts';
import { type ShopReport, type ShopReportLine, sumOfTotals } from '../shared/shop-report.ts';

export interface ShopReportSources {
  /** This till, with its journal. */
  readonly own: { readonly till: string; readonly query: QueryDb };
  /** The other tills' entries, in the order of their arrival. */
  readonly others: QueryDb;
  /** The tills of the shop, also those taken out, whose sales still count. */
  readonly tills: readonly { readonly id: string; readonly name: string }[];
  /** Returns the last entry of a till that the last Z report counted, by its number in the till's stream; 0 for none. */
  readonly counted: (till: string) => number;
}

/** Returns what each till and the shop took since the last Z report. */
export function shopReport(
  { own, others, tills, counted }: ShopReportSources,
  { madeAt, asOf }: Pick<ShopReport, 'madeAt' | 'asOf'>,
): ShopReport {
  const lines = tills.map(({ id, name }): ShopReportLine => {
    const after = counted(id);
    const found = id === own.till ? ownTotals(own.query, after) : totalsOf(others, id, after);
    return { till: id, name, ...found };
  });
  return { madeAt, asOf, lines, totals: sumOfTotals(lines.map(({ totals }) => totals)) };
}

type Found = Pick<ShopReportLine, 'totals' | 'until'>;

function ownTotals(query: QueryDb, after: number): Found {
  const until = query.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM entry')?.seq ?? 0;
  return { totals: sumOfTotals([createSalesTotals(query).totals({ after, until })]), until: Math.max(after, until) };
}

/** A stream arrives in its own order, so a stretch of it is the till's part of a stretch of what arrived. */
function totalsOf(query: QueryDb, till: string, after: number): Found {
  const arrived = query.get<{ length: number; last: number | null }>(
    'SELECT count(*) AS length, max(seq) AS last FROM entry WHERE till = ?',
    till,
  );
  const { length = 0, last = 0 } = arrived ?? {};
  const before = query.get<{ seq: number }>(
    'SELECT seq FROM entry WHERE till = ? ORDER BY seq LIMIT 1 OFFSET ?',
    ...[till, Math.max(0, after - 1)],
  );
  const range = { after: after === 0 ? 0 : (before?.seq ?? last ?? 0), until: last ?? 0 };
  return { totals: sumOfTotals([createSalesTotals(query, till).totals(range)]), until: Math.max(after, length) };
}
