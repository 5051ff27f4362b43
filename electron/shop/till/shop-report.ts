import { type EntryRange, type EntryRow, earliestFirst } from '../../journal/entry.ts';
import type { JsonObject, QueryDb } from '../../journal/journal.ts';
import { isRare, lastSeqOf } from '../../journal/schema.ts';
import { bodyOf } from '../../sales/entries.ts';
import { createSalesTotals } from '../../sales/history/sales-totals.ts';
import { isOfSaleGivenBack } from '../../sales/stored-sales.ts';
import { sumOfTallies, type Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import { goesBack } from '../../shared/sales/evidence-rules.ts';
import { type ShopReport, type ShopReportLine, type ShopTotals, sumOfTotals } from '../../shared/shop/shop-report.ts';
import { nth, streamLength } from './shop-staff.ts';

export interface ShopReportSources {
  readonly own: { readonly till: string; readonly query: QueryDb };
  /** The other tills' entries, in the order of their arrival. */
  readonly others: QueryDb;
  /** The tills of the shop, also those taken out, whose sales still count. */
  readonly tills: readonly { readonly id: string; readonly name: string }[];
  /** Returns the last entry of a till that the last Z report counted, by its number in the till's stream; 0 for none. */
  readonly counted: (till: string) => number;
}

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
  readonly range: EntryRange;
  /** The last entry, by its number in the till's stream. */
  readonly until: number;
}

function ownPart(till: string, query: QueryDb, after: number): Part {
  const until = lastSeqOf(query);
  return { till, isOwn: true, query, range: { after, until }, until: Math.max(after, until) };
}

/** A stream arrives in its own order, so a part of it is the till's entries in a range of what arrived. */
function partOf(query: QueryDb, till: string, after: number): Part {
  const length = streamLength(query, till);
  const last = nth(query, till, length) ?? 0;
  const range = { after: after === 0 ? 0 : (nth(query, till, after) ?? last), until: last };
  return { till, isOwn: false, query, range, until: Math.max(after, length) };
}

/** What a till counted for a payment that fits no sale, or for its reversal. */
interface Unmatched {
  readonly till: string;
  readonly what: 'unmatched' | 'unmatchedReversed';
  /** What several tills may have recorded. */
  readonly name: string;
  readonly id: string;
  readonly tally: Tally;
  /** In an earlier report. */
  readonly isCounted: boolean;
}

type UnmatchedRow = Pick<EntryRow, 'subject' | 'id' | 'body' | 'seq'>;

const unmatchedIn = (part: Part): readonly Unmatched[] => {
  const rows = (kind: 'money.unmatched' | 'money.unmatched-reversed') =>
    part.query.all<UnmatchedRow>(
      `SELECT subject, id, body, seq FROM entry WHERE ${isRare} AND kind = '${kind}' AND till = ? AND seq <= ? ORDER BY seq DESC`,
      [part.till, part.range.until],
    );
  const countedRows = rows('money.unmatched').filter(
    ({ body }) => !isOfSaleGivenBack(part.query, { body: JSON.parse(body) as JsonObject }),
  );
  // A till may record a payment again after an older record was brought back: the first one counts.
  const payments = new Map(countedRows.map((row) => [row.subject, row]));
  const reversals = payments.size === 0 ? [] : rows('money.unmatched-reversed');
  const reversalsByName = new Map(
    reversals.flatMap((row) => reversalIn(part, row, payments.get(row.subject))).map((each) => [each.name, each]),
  );
  return [...[...payments.values()].flatMap((row) => paymentIn(part, row)), ...reversalsByName.values()];
};

function paymentIn({ till, range }: Part, { subject, id, body, seq }: UnmatchedRow): readonly Unmatched[] {
  const { evidence } = bodyOf({ body: JSON.parse(body) as JsonObject }, 'money.unmatched');
  const tally = { count: 1, amount: (evidence.facts.amount ?? 0) as Units };
  const payment = { till, what: 'unmatched', name: subject, id, tally, isCounted: seq <= range.after } as const;
  return goesBack(evidence) ? [payment, { ...payment, what: 'unmatchedReversed' }] : [payment];
}

/** A till counts the reversal of a payment that it recorded. */
function reversalIn({ till, range }: Part, row: UnmatchedRow, payment: UnmatchedRow | undefined): readonly Unmatched[] {
  if (!payment) return [];
  const { evidence } = bodyOf({ body: JSON.parse(payment.body) as JsonObject }, 'money.unmatched');
  const reversal = bodyOf({ body: JSON.parse(row.body) as JsonObject }, 'money.unmatched-reversed');
  const count = reversal.standing === 'reversed' ? 1 : -1;
  const tally = { count, amount: (count * (evidence.facts.amount ?? 0)) as Units };
  const name = `${row.subject} ${reversal.evidence.id}`;
  return [{ till, what: 'unmatchedReversed', name, id: row.id, tally, isCounted: row.seq <= range.after }];
}

/** Returns what another till recorded first: each payment counts once, and its reversal. */
function repeatedIn(all: readonly Unmatched[]): readonly Unmatched[] {
  return [...Map.groupBy(all, ({ what, name }) => `${what} ${name}`).values()].flatMap((entries) => {
    const fresh = entries.filter(({ isCounted }) => !isCounted).sort(earliestFirst);
    return fresh.length < entries.length ? fresh : fresh.slice(1);
  });
}

function without(totals: ShopTotals, repeats: readonly Unmatched[]): ShopTotals {
  const rest = (what: Unmatched['what'], countedTally: Tally): Tally => {
    const repeatedTally = sumOfTallies(repeats.filter((each) => each.what === what).map(({ tally }) => tally));
    return {
      count: countedTally.count - repeatedTally.count,
      amount: (countedTally.amount - repeatedTally.amount) as Units,
    };
  };
  const { unmatched, unmatchedReversed } = totals;
  return {
    ...totals,
    unmatched: rest('unmatched', unmatched),
    ...(unmatchedReversed && { unmatchedReversed: rest('unmatchedReversed', unmatchedReversed) }),
  };
}
