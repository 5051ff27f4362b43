import { createHash } from 'node:crypto';
import { createReading } from '../../journal/entries.ts';
import type { EntryRange } from '../../journal/entry.ts';
import type { Entry, Journal } from '../../journal/journal.ts';
import { restoredKind } from '../../journal/record-restoration.ts';
import type { Tally } from '../../shared/base/figures.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import {
  integer,
  listOf,
  nullOr,
  number,
  object,
  orElse,
  type Reader,
  text,
  type ValueOf,
  valueIn,
} from '../../shared/base/readers.ts';
import type { Ms } from '../../shared/base/units.ts';
import { LONGEST_REPORT, type ShopTotals } from '../../shared/shop/shop-report.ts';
import { type ShopBodies, shopDraft } from './shop-entries.ts';
import type { OpenedShop } from './shop-port.ts';
import type { CountedEntries } from './shop-staff.ts';

const tally = object<Tally>({ count: integer(), amount: integer() });
/** The compiler asks for each line: one that is not read is in no report of the shop any more. */
type LineThatMayLack = {
  [Line in keyof ShopTotals]-?: undefined extends ShopTotals[Line] ? Line : never;
}[keyof ShopTotals];
const totals = object<Omit<ShopTotals, LineThatMayLack>, Pick<ShopTotals, LineThatMayLack>>(
  { asked: tally, collected: tally, reversed: tally, unmatched: tally },
  { unmatchedReversed: tally, cash: tally, credit: tally },
);
const shownName: Reader<string> = (raw) => (typeof raw === 'string' ? oneLine(raw) : undefined);
/** A report as the database, or another till's journal, has it. */
const writtenReport = object({
  madeAt: number<Ms>(),
  asOf: nullOr(number<Ms>()),
  totals,
  lines: listOf(object({ till: text(), name: shownName, totals, until: integer() })),
  closedBy: orElse(shownName, ''),
  /** Names the report before it, as `nameOfReport` does; null in the first one. */
  previous: orElse(nullOr(text()), null),
});
export type WrittenReport = ValueOf<typeof writtenReport>;

export const parseReport = (json: string): WrittenReport | null =>
  json.length > LONGEST_REPORT || json.includes('\0') || !json.isWellFormed()
    ? null
    : (valueIn(json, writtenReport) ?? null);

/** Who makes a report, as the journal names people. */
export interface DoneBy {
  readonly id: string;
}

type Recorded = Pick<ShopBodies['shop.closed'], 'number' | 'report'>;

/** Reports that are given to the database again in one call. */
const AT_A_TIME = 50;
/** The most reports under one number that are read: more than older databases put back can make. */
const MOST_OF_A_NUMBER = 8;

const subjectOf = (number: number): string => `shop-z${number}`;
/** What is recorded of the shop with this uuid. */
const isOfShop =
  (shop: string) =>
  ({ body }: Entry): boolean =>
    body.id === shop;
const reportIn = ({ body }: Entry): string => text()(body.report) ?? '';

export const nameOfReport = (report: string): string => createHash('sha256').update(report).digest('hex');

/** Whether a report was made after this one, null for the first report. */
const follows = (report: string, before: string | null): boolean =>
  parseReport(report)?.previous === (before === null ? null : nameOfReport(before));

/** What a report of another shop counted of a till. */
interface CountedElsewhere {
  readonly id: unknown;
  readonly madeAt: number;
  readonly till: string;
  readonly until: number;
}

interface CountedTill extends Pick<CountedEntries, 'entries'> {
  readonly till: string;
  readonly countedUntil: number;
  /** How many entries of its record are here. */
  readonly length: number;
  /** Returns the number that an entry has in the till's record. */
  readonly numberOf: (seq: number) => number;
}

/**
 * Returns after which of a till's entries a shop's next report counts them, `countedUntil` or later, and which of those
 * other shops counted, where the till was meanwhile: what it recorded on leaving them, and what their known reports say.
 */
export function countedOf(
  shop: string,
  { till, countedUntil, length, entries, numberOf }: CountedTill,
  countedElsewhere: readonly CountedElsewhere[],
) {
  const ofTill = (kind: string) => entries({ kind }).filter((entry) => entry.till === till);
  const reports = countedElsewhere.filter((report) => report.till === till);
  const joinings = reports.length === 0 ? [] : ['shop.founded', 'shop.joined'].flatMap(ofTill);
  const joinedAt = Math.max(0, ...joinings.map(({ seq }) => numberOf(seq)));
  const reportCounts = reports.map(({ id, madeAt, until }) => {
    // A record that was restored since lacks what came after the copy; others took those numbers.
    const restorations = ofTill(restoredKind).filter(({ at }) => at > madeAt);
    return { id, counted: Math.min(until, ...restorations.map(({ seq }) => numberOf(seq) - 1)) };
  });
  const leavingCounts = ofTill('shop.left').map(({ body }) => ({
    id: body.id,
    counted: Math.min(integer()(body.counted) ?? 0, length),
  }));
  let after = countedUntil;
  let countedOnLeaving: number | undefined;
  const elsewhere: EntryRange[] = [];
  // No other shop counts what the till recorded in this one.
  const all = [...reportCounts.filter(({ counted }) => counted <= joinedAt), ...leavingCounts];
  for (const { id, counted } of all.sort((a, b) => a.counted - b.counted)) {
    if (id === undefined || counted <= (elsewhere.at(-1)?.until ?? after)) continue;
    if (id === shop) {
      countedOnLeaving = counted;
      continue;
    }
    const since = countedOnLeaving ?? elsewhere.pop()?.after;
    if (since === undefined) after = counted;
    else if (since < counted) {
      elsewhere.push({ after: since, until: counted });
      countedOnLeaving = undefined;
    }
  }
  return { after, elsewhere };
}

/**
 * The Z reports of a shop that the journals of its tills have: this till's and, as far as downloaded, the others'. Of a
 * till that was taken out, what counts no more (`countedEntries`) is not added to the database: it may be of a thief.
 */
export function recordedReports(
  journal: Pick<Journal, 'append' | 'entries'>,
  { id, others }: Pick<OpenedShop, 'id' | 'others'>,
  countedOthers: Pick<CountedEntries, 'entries'>,
) {
  const ofOthers = createReading(others);
  const ofAllShops = (subject: string | undefined, read: CountedEntries['entries']): readonly Entry[] => {
    const filter = { kind: 'shop.closed', ...(subject !== undefined && { subject }) };
    return [...journal.entries(filter), ...read(filter)];
  };
  const reportsOf: typeof ofAllShops = (subject, read) => ofAllShops(subject, read).filter(isOfShop(id));
  const all = (number: number) => reportsOf(subjectOf(number), ofOthers);

  /** Returns the till whose journal has this report; null when none is known. */
  const makerOf = (number: number, report: string): string | null =>
    all(number).find((entry) => reportIn(entry) === report)?.till ?? null;

  return {
    makerOf,

    /** Records a report that this till made, once. Where it cannot be recorded now, the next reading does. */
    note(number: number, report: string, by: DoneBy): void {
      if (makerOf(number, report) !== null) return;
      journal.append([shopDraft('shop.closed', subjectOf(number), by.id, { number, report, id })]);
    },

    /** Returns up to which entry of a till the reports count; 0 where none does. */
    countedUntil: (till: string): number =>
      reportsOf(undefined, countedOthers.entries)
        .flatMap((entry) => parseReport(reportIn(entry))?.lines ?? [])
        .reduce((last, line) => (line.till === till ? Math.max(last, line.until) : last), 0),

    /** Returns what other shops' reports counted of each till. */
    countedElsewhere: (): readonly CountedElsewhere[] =>
      ofAllShops(undefined, countedOthers.entries)
        .filter((entry) => !isOfShop(id)(entry))
        .flatMap((entry) => {
          const report = parseReport(reportIn(entry));
          const of = { id: entry.body.id, madeAt: report?.madeAt ?? 0 };
          return (report?.lines ?? []).map(({ till, until }) => ({ ...of, till, until }));
        }),

    /**
     * Returns the reports that were made one after the other from this one on, null for the first; some at a time. Where
     * two were made after one, as after an older database was put back, those of the longer sequence.
     */
    after(number: number, last: string | null): readonly Recorded[] {
      const reportsOfDay = new Map<string, readonly Recorded[]>();
      function longestFrom(next: number, before: string | null): readonly Recorded[] {
        if (next > number + AT_A_TIME) return [];
        const recordedEntries = reportsOf(subjectOf(next), countedOthers.entries);
        const reports = [...new Set(recordedEntries.map(reportIn))].slice(0, MOST_OF_A_NUMBER);
        const sequences = reports.filter((report) => follows(report, before)).map((report) => beginning(next, report));
        return sequences.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
      }
      function beginning(at: number, report: string): readonly Recorded[] {
        const key = `${at} ${report}`;
        const sequence = reportsOfDay.get(key) ?? [{ number: at, report }, ...longestFrom(at + 1, report)];
        reportsOfDay.set(key, sequence);
        return sequence;
      }
      return longestFrom(number + 1, last);
    },

    /** Returns the reports of a number that lost it to this one, after an older database was put back. */
    replaced: (number: number, by: string): readonly Recorded[] =>
      [...new Set(all(number).map(reportIn))]
        .filter((report) => report !== by && parseReport(report) !== null)
        .slice(0, MOST_OF_A_NUMBER)
        .map((report) => ({ number, report })),
  };
}
