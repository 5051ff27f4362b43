import { createReading } from '../../journal/entries.ts';
import type { EntryFilter, QueryDb } from '../../journal/journal.ts';
import { createOtherSales, type OtherTills } from '../../sales/other-tills.ts';
import { createSettlementReader, type SettlementReader } from '../../sales/settlements/reader.ts';
import type { Scope } from '../../shared/base/scope.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { SaleSummary } from '../../shared/sales/sales.ts';
import type { BackOfficeContext } from '../context.ts';

/** The records of the other tills of one shop, as a list names them. */
export interface OtherSource {
  readonly query: QueryDb;
  /** Returns a person's name, else the actor as it is. */
  readonly named: (actor: string) => string;
  /** Returns the name of the till that recorded an entry. */
  readonly tillOf: (seq: number) => string;
  /** Adds the names of its till and its cashier to a sale, by the number of its first entry. */
  readonly namedSale: (sale: SaleSummary, n: number) => SaleSummary;
  readonly entries: (filter: EntryFilter) => ReturnType<ReturnType<typeof createReading>>;
  readonly settlements: SettlementReader;
}

/** Returns the records of the other tills in a scope; none at a till that works alone. */
export const otherSources = (context: BackOfficeContext, scope: Scope): readonly OtherSource[] =>
  (context.otherTills?.(scope) ?? []).map((tills) => sourceOf(tills, () => ms(context.now())));

function sourceOf(tills: OtherTills, now: () => Ms): OtherSource {
  const { query, tillName, personName } = tills;
  return {
    query,
    named: (actor) => personName(actor) ?? actor,
    tillOf: (seq) => tillName(query.get<{ till: string }>('SELECT till FROM entry WHERE seq = ?', seq)?.till ?? ''),
    namedSale: createOtherSales(tills, now).named,
    entries: createReading(query),
    settlements: createSettlementReader(query),
  };
}
