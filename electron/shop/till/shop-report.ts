import type { JsonObject, QueryDb } from '../../journal/journal.ts';
import { isRare } from '../../journal/schema.ts';
import { bodyOf } from '../../sales/entries.ts';
import { createSalesTotals, type LedgerRange } from '../../sales/history/sales-totals.ts';
import type { Units } from '../../shared/base/money.ts';
import { type ShopReport, type ShopReportLine, type ShopTotals, sumOfTotals } from '../../shared/shop/shop-report.ts';
import { nth } from './shop-staff.ts';

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
  const parts = tills.map(({ id }) => {
    const after = counted(id);
    return id === own.till ? ownPart(own.till, own.query, after) : partOf(others, id, after);
  });
  const repeatedPayments = repeatedIn(parts.flatMap(unmatchedIn));
  const lines = parts.map((part, at): ShopReportLine => {
    const totals = sumOfTotals([createSalesTotals(part.query, part.isOwn ? null : part.till).totals(part.range)]);
    const repeats = repeatedPayments.filter(({ till }) => till === part.till);
    return { till: part.till, name: tills[at]?.name ?? part.till, totals: without(totals, repeats), until: part.until };
  });
  return { madeAt, asOf, lines, totals: sumOfTotals(lines.map(({ totals }) => totals)) };
}

/** The entries of a till that a report counts. */
interface Part {
  readonly till: string;
  readonly isOwn: boolean;
  readonly query: QueryDb;
  /** By the numbers that the entries have in `query`. */
  readonly range: LedgerRange;
  /** The last entry, by its number in the till's stream. */
  readonly until: number;
}

function ownPart(till: string, query: QueryDb, after: number): Part {
  const until = query.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM entry')?.seq ?? 0;
  return { till, isOwn: true, query, range: { after, until }, until: Math.max(after, until) };
}

/** A stream arrives in its own order, so a part of it is the till's entries in a range of what arrived. */
function partOf(query: QueryDb, till: string, after: number): Part {
  const arrivedEntries = query.get<{ length: number; last: number | null }>(
    'SELECT count(*) AS length, max(seq) AS last FROM entry WHERE till = ?',
    till,
  );
  const { length = 0, last = 0 } = arrivedEntries ?? {};
  const range = { after: after === 0 ? 0 : (nth(query, till, after) ?? last ?? 0), until: last ?? 0 };
  return { till, isOwn: false, query, range, until: Math.max(after, length) };
}

/** An entry about a payment that fits no sale. */
interface Unmatched {
  readonly till: string;
  readonly payment: string;
  readonly id: string;
  readonly amount: Units;
  /** In an earlier report. */
  readonly isCounted: boolean;
}

const unmatchedIn = ({ till, query, range }: Part): readonly Unmatched[] =>
  query
    .all<{ payment: string; id: string; body: string; seq: number }>(
      `SELECT subject AS payment, id, body, seq FROM entry
       WHERE ${isRare} AND kind = 'money.unmatched' AND till = ? AND seq <= ?`,
      ...[till, range.until],
    )
    .map(({ payment, id, body, seq }) => {
      const { evidence } = bodyOf({ body: JSON.parse(body) as JsonObject }, 'money.unmatched');
      return { till, payment, id, amount: (evidence.facts.amount ?? 0) as Units, isCounted: seq <= range.after };
    });

/** Returns the entries about payments that another till recorded first: each payment counts once. */
function repeatedIn(all: readonly Unmatched[]): readonly Unmatched[] {
  return [...Map.groupBy(all, ({ payment }) => payment).values()].flatMap((entries) => {
    const fresh = entries.filter(({ isCounted }) => !isCounted).sort((a, b) => (a.id < b.id ? -1 : 1));
    return fresh.length < entries.length ? fresh : fresh.slice(1);
  });
}

const without = (totals: ShopTotals, repeats: readonly Unmatched[]): ShopTotals => ({
  ...totals,
  unmatched: {
    count: totals.unmatched.count - repeats.length,
    amount: repeats.reduce<number>((rest, { amount }) => rest - amount, totals.unmatched.amount) as Units,
  },
});
