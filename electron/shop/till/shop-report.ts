import { type EntryRange, type EntryRow, earliestFirst } from '../../journal/entry.ts';
import type { JsonObject, QueryDb } from '../../journal/journal.ts';
import { isRare, lastSeqOf } from '../../journal/schema.ts';
import { bodyOf, type SaleBodies } from '../../sales/entries.ts';
import { createSalesTotals } from '../../sales/history/sales-totals.ts';
import { isOfSaleGivenBack } from '../../sales/stored-sales.ts';
import { isEmpty, sumOfTallies, type Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import { goesBack, speaksOfMoney } from '../../shared/sales/evidence-rules.ts';
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
  /** Returns the later entries that other shops counted, first to last, by such numbers; none where it is left out. */
  readonly elsewhere?: (till: string) => readonly EntryRange[];
}

export function shopReport(
  { own, others, tills, counted, elsewhere = () => [] }: ShopReportSources,
  { madeAt, asOf }: Pick<ShopReport, 'madeAt' | 'asOf'>,
): ShopReport {
  const parts = tills.map(({ id }) => {
    const after = counted(id);
    return id === own.till
      ? ownPart(own.till, own.query, after, elsewhere(id))
      : partOf(others, id, after, elsewhere(id));
  });
  const notUnmatched = takenOff(parts, parts.flatMap(unmatchedIn));
  const lines = parts.map((part, at): ShopReportLine => {
    const totals = sumOfTotals(part.ranges.map(createSalesTotals(part.query, part.isOwn ? null : part.till).totals));
    const ofTill = notUnmatched.filter(({ till }) => till === part.till);
    return { till: part.till, name: tills[at]?.name ?? part.till, totals: without(totals, ofTill), until: part.until };
  });
  return { madeAt, asOf, lines, totals: sumOfTotals(lines.map(({ totals }) => totals)) };
}

/** The entries of a till that a report counts. */
interface Part {
  readonly till: string;
  readonly isOwn: boolean;
  readonly query: QueryDb;
  /** By the numbers that the entries have in `query`. */
  readonly ranges: readonly EntryRange[];
  /** The last entry, by its number in the till's stream. */
  readonly until: number;
}

function ownPart(till: string, query: QueryDb, after: number, elsewhere: readonly EntryRange[]): Part {
  const until = lastSeqOf(query);
  const ranges = rangesBetween({ after, until }, elsewhere);
  return { till, isOwn: true, query, ranges, until: Math.max(after, until) };
}

/** A stream arrives in its own order, so a part of it is the till's entries in a range of what arrived. */
function partOf(query: QueryDb, till: string, after: number, elsewhere: readonly EntryRange[]): Part {
  const length = streamLength(query, till);
  const last = nth(query, till, length) ?? 0;
  const numberHere = (seq: number) => (seq === 0 ? 0 : (nth(query, till, seq) ?? last));
  const elsewhereHere = elsewhere.map((range) => ({ after: numberHere(range.after), until: numberHere(range.until) }));
  const ranges = rangesBetween({ after: numberHere(after), until: last }, elsewhereHere);
  return { till, isOwn: false, query, ranges, until: Math.max(after, length) };
}

/** Returns what is left of a range without parts of it. */
const rangesBetween = ({ after, until }: EntryRange, parts: readonly EntryRange[]): readonly EntryRange[] =>
  [...parts, { after: until, until }].map((part, at) => ({ after: parts[at - 1]?.until ?? after, until: part.after }));

const isIn = ({ ranges }: Part, seq: number): boolean => ranges.some(({ after, until }) => seq > after && seq <= until);

/** What a till counted for a payment that fits no sale, or for its reversal. */
interface Unmatched {
  readonly till: string;
  readonly what: 'unmatched' | 'unmatchedReversed';
  /** The event of the payment. */
  readonly subject: string;
  /** The payment's transaction; null where its sale does not count it, as that of a till that was taken out. */
  readonly refid: string | null;
  /** What several tills may have recorded. */
  readonly name: string;
  readonly id: string;
  readonly tally: Tally;
  /** In an earlier report, or in another shop's. */
  readonly isCounted: boolean;
}

type UnmatchedRow = Pick<EntryRow, 'subject' | 'id' | 'body' | 'seq'>;

const unmatchedIn = (part: Part): readonly Unmatched[] => {
  const rows = (kind: 'money.unmatched' | 'money.unmatched-reversed') =>
    part.query.all<UnmatchedRow>(
      `SELECT subject, id, body, seq FROM entry WHERE ${isRare} AND kind = '${kind}' AND till = ? AND seq <= ? ORDER BY seq DESC`,
      [part.till, part.ranges.at(-1)?.until ?? 0],
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

function paymentIn(part: Part, { subject, id, body, seq }: UnmatchedRow): readonly Unmatched[] {
  const paymentBody = bodyOf({ body: JSON.parse(body) as JsonObject }, 'money.unmatched');
  const { evidence } = paymentBody;
  const tally = { count: 1, amount: (evidence.facts.amount ?? 0) as Units };
  const of = { till: part.till, subject, refid: refidOf(paymentBody), isCounted: !isIn(part, seq) };
  const payment = { ...of, what: 'unmatched', name: subject, id, tally } as const;
  return goesBack(evidence) ? [payment, { ...payment, what: 'unmatchedReversed' }] : [payment];
}

/** A till counts the reversal of a payment that it recorded. */
function reversalIn(part: Part, row: UnmatchedRow, payment: UnmatchedRow | undefined): readonly Unmatched[] {
  if (!payment) return [];
  const paymentBody = bodyOf({ body: JSON.parse(payment.body) as JsonObject }, 'money.unmatched');
  const reversal = bodyOf({ body: JSON.parse(row.body) as JsonObject }, 'money.unmatched-reversed');
  const count = reversal.standing === 'reversed' ? 1 : -1;
  const tally = { count, amount: (count * (paymentBody.evidence.facts.amount ?? 0)) as Units };
  const name = `${row.subject} ${reversal.evidence.id}`;
  const of = { till: part.till, subject: row.subject, refid: refidOf(paymentBody), isCounted: !isIn(part, row.seq) };
  return [{ ...of, what: 'unmatchedReversed', name, id: row.id, tally }];
}

const refidOf = ({ refid, lostTill }: SaleBodies['money.unmatched']): string | null =>
  lostTill === undefined ? refid : null;

/**
 * Returns what a report takes off: what another till recorded first, as each payment counts once, and its reversal; and
 * what a sale of another till has. That is taken off once, by the report that counts the later of the two.
 */
function takenOff(parts: readonly Part[], all: readonly Unmatched[]): readonly Unmatched[] {
  const tillsOf = Map.groupBy(all, ({ subject }) => subject);
  return [...Map.groupBy(all, ({ what, name }) => `${what} ${name}`).values()].flatMap((entries) => {
    const fresh = entries.filter(({ isCounted }) => !isCounted).sort(earliestFirst);
    const countedEntries = entries.filter(({ isCounted }) => isCounted);
    const [first] = entries;
    const match = first && matchOf(parts, first, tillsOf.get(first.subject) ?? []);
    if (match) return [...fresh, ...(match.isCounted ? [] : countedEntries.slice(0, 1))];
    return countedEntries.length > 0 ? fresh : fresh.slice(1);
  });
}

/** Returns whether a report counted what a sale has of an unmatched payment; null for no sale of another till. */
function matchOf(
  parts: readonly Part[],
  { refid }: Unmatched,
  recordings: readonly Unmatched[],
): { readonly isCounted: boolean } | null {
  if (refid === null) return null;
  const matches = parts.flatMap((part) => {
    const row = part.query
      .all<Pick<EntryRow, 'seq' | 'body'>>(
        `SELECT seq, body FROM entry WHERE kind = 'evidence.recorded' AND till = ?
         AND subject = (SELECT sale FROM learned_refid WHERE refid = ?) ORDER BY seq`,
        [part.till, refid],
      )
      .find(({ body }) => {
        const { evidence } = bodyOf({ body: JSON.parse(body) as JsonObject }, 'evidence.recorded');
        return evidence.facts.refid === refid && speaksOfMoney(evidence);
      });
    return row ? [{ till: part.till, isCounted: !isIn(part, row.seq) }] : [];
  });
  // A till takes off itself what it recorded and a sale of its own has.
  if (matches.some((match) => recordings.some(({ till }) => till === match.till))) return null;
  return matches.find(({ isCounted }) => isCounted) ?? matches[0] ?? null;
}

function without(totals: ShopTotals, notUnmatched: readonly Unmatched[]): ShopTotals {
  const rest = (what: Unmatched['what']): Tally => {
    const all = totals[what] ?? { count: 0, amount: 0 };
    const off = sumOfTallies(notUnmatched.filter((each) => each.what === what).map(({ tally }) => tally));
    return { count: all.count - off.count, amount: (all.amount - off.amount) as Units };
  };
  const { unmatchedReversed: _, ...others } = totals;
  const unmatchedReversed = rest('unmatchedReversed');
  return { ...others, unmatched: rest('unmatched'), ...(!isEmpty(unmatchedReversed) && { unmatchedReversed }) };
}
