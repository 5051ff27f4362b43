import { createReading } from '../journal/entries.ts';
import type { Entry, QueryDb, Sealed } from '../journal/journal.ts';
import { lastSeqOf } from '../journal/schema.ts';
import { fromThrowable } from '../shared/base/result.ts';
import type { BrokenTill } from '../shared/base/scope.ts';
import type { Ms } from '../shared/base/units.ts';
import type { Evidence } from '../shared/sales/evidence.ts';
import type { SaleId, SaleView, TimelineEntry } from '../shared/sales/sale.ts';
import type { SaleSummary } from '../shared/sales/sales.ts';
import { createSaleAnnotations } from './annotations.ts';
import { parseReference } from './entries.ts';
import { type Matchable, matchEvent } from './evidence/matching.ts';
import { createSalesTotals } from './history/sales-totals.ts';
import { timelineOf } from './history/timeline.ts';
import { rowsFollow } from './own-rows.ts';
import { createSettlementReader } from './settlements/reader.ts';
import { type Attempt, createStoredSales } from './stored-sales.ts';
import { viewOf } from './view.ts';

/** The records of the shop's other tills, as they were downloaded. They can be read; nothing is decided from them (rule 1). */
export interface OtherTills {
  readonly query: QueryDb;
  /** Whether the entries about a sale are those that its tills recorded. */
  readonly isGenuine: (sale: string) => boolean;
  readonly tillName: (till: string) => string;
  /** Returns a person's name, by the id that entries have; null when it is unknown. */
  readonly personName: (actor: string) => string | null;
  /** Returns the ids of the customers with this phone, one for each till that has them. */
  readonly customersOf: (phone: string) => readonly string[];
  /** Opens what a till sealed; null when the customer was erased. */
  readonly open: (till: string, sealed: Sealed) => string | null;
  /** Until when the records are known, where that is not now. */
  readonly asOf: () => Ms | null;
  readonly broken: readonly BrokenTill[];
}

/**
 * Returns for each record of other tills, as JSON for `notRepeated`, which of its entries one before it has too, or this
 * till's journal: a till that went from one shop to another is in the records of both.
 */
export function repeatedEntries(own: QueryDb, others: readonly Pick<OtherTills, 'query'>[]): readonly string[] {
  const ownTill = own.get<{ till: string }>('SELECT till FROM journal')?.till;
  const lengths = new Map(ownTill === undefined ? [] : [[ownTill, lastSeqOf(own)] as const]);
  return others.map(({ query }) => {
    const streams = query.all<{ till: string; seq: number }>('SELECT till, seq FROM stream');
    const ofRecord = streams.flatMap(({ till, seq }) => {
      const before = lengths.get(till) ?? 0;
      lengths.set(till, Math.max(seq, before));
      const both = Math.min(seq, before);
      if (both === 0) return [];
      const sql = 'SELECT seq AS until FROM entry WHERE till = ? ORDER BY seq LIMIT 1 OFFSET ?';
      return [{ till, until: query.get<{ until: number }>(sql, [till, both - 1])?.until ?? 0 }];
    });
    return JSON.stringify(ofRecord);
  });
}

/** The condition of an entry's till and number that no record before has it. */
export const notRepeated = (till: string, seq: string): string =>
  `NOT EXISTS (SELECT 1 FROM json_each(?) AS r WHERE ${till} = r.value ->> 'till' AND ${seq} <= r.value ->> 'until')`;

type Vault = Parameters<typeof timelineOf>[1];

/** Returns a timeline without the entries that another till recorded in another shape. */
function readableLines(entries: readonly Entry[], vault: Vault): readonly TimelineEntry[] {
  const [intention] = entries.filter(({ kind }) => kind === 'sale.intended');
  const isReadable = (entry: Entry) =>
    fromThrowable(() => timelineOf(intention && intention !== entry ? [intention, entry] : [entry], vault)).ok;
  return timelineOf(entries.filter(isReadable), vault);
}

export function createOtherSales(others: OtherTills, now: () => Ms) {
  const { query, isGenuine, tillName, personName, open } = others;
  const entries = createReading(query);
  const storedSales = { ...createStoredSales({ query, entries }), isUnreadable: () => false };
  const settlements = createSettlementReader(query);
  const { saleOf } = createSalesTotals(query);
  const nameOfActor = (actor: string) => personName(actor) ?? actor;

  const tillOf = (n: number): string =>
    query.get<{ till: string }>('SELECT till FROM entry WHERE seq = ?', [n])?.till ?? '';

  const vaultOf = (till: string) => ({ open: (sealedText: Sealed) => open(till, sealedText) });

  const isAsRecorded = (id: SaleId): boolean => isGenuine(id) && rowsFollow({ query, entries }, id);

  return {
    query,
    entries,
    /** Returns the name of the till that recorded an entry. */
    tillOf: (seq: number): string => tillName(tillOf(seq)),
    nameOfActor,
    sale: storedSales.sale,
    isUnmatched: storedSales.isUnmatched,
    unmatchedOf: storedSales.unmatchedOf,
    settlements,

    /**
     * Returns null also for a sale that another program changed here, as a receipt is printed from this, and for one whose
     * first account has not arrived, or never will.
     */
    view(id: SaleId): SaleView | null {
      const sale = isAsRecorded(id) ? storedSales.sale(id) : null;
      if (!sale || sale.attempts.length === 0) return null;
      const till = tillOf(sale.n);
      const followUps = createSaleAnnotations({ query, vault: vaultOf(till) });
      return { ...viewOf(storedSales, followUps, settlements, sale, now()), till: tillName(till), alert: null };
    },

    timeline: (id: SaleId): readonly TimelineEntry[] =>
      [...Map.groupBy(isGenuine(id) ? entries({ subject: id }) : [], ({ till }) => till)]
        .flatMap(([till, ownLines]) => readableLines(ownLines, vaultOf(till)))
        .map((line) => ({ ...line, actor: nameOfActor(line.actor) })),

    /** Adds the names of its till and its cashier to a sale, by the number of its first entry. */
    named: (sale: SaleSummary, n: number): SaleSummary => ({
      ...sale,
      till: tillName(tillOf(n)),
      cashier: nameOfActor(sale.cashier),
      unreadable: false,
    }),

    saleOf,

    hasAccountOf: (event: Matchable): boolean =>
      matchEvent(event, parseReference(event.ourReference)?.till ?? '', storedSales).kind === 'ours',

    hasEvidenceOf: (refid: string): boolean => storedSales.attemptByLearnedRefid(refid) !== null,

    /** Returns the accounts with a `trackingId`, each with what its till recorded of it, without what another program did. */
    accountsOf: (trackingId: string): readonly (Attempt & { readonly evidence: readonly Evidence[] })[] =>
      storedSales
        .attemptsByTrackingId(trackingId)
        .filter(({ sale }) => isGenuine(sale))
        .map((attempt) => ({ ...attempt, evidence: storedSales.evidence(attempt) })),

    cashier: (id: string): string | null => personName(saleOf(id)?.cashier ?? ''),
  };
}

export type OtherSales = ReturnType<typeof createOtherSales>;
