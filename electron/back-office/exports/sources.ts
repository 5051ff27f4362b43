import { createReading } from '../../journal/entries.ts';
import { createOtherSales, type OtherTills } from '../../sales/other-tills.ts';
import { createSettlementReader } from '../../sales/settlements/reader.ts';
import type { Scope } from '../../shared/base/scope.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { BackOfficeContext } from '../context.ts';

/** Returns the records of the other tills in a scope; none at a till that works alone. */
export const otherSources = (context: BackOfficeContext, scope: Scope): readonly OtherSource[] =>
  context.otherTills(scope).map((tills) => sourceOf(tills, () => ms(context.now())));

function sourceOf(tills: OtherTills, now: () => Ms) {
  const { query, tillName, personName } = tills;
  return {
    query,
    named: (actor: string) => personName(actor) ?? actor,
    tillOf: (seq: number) =>
      tillName(query.get<{ till: string }>('SELECT till FROM entry WHERE seq = ?', seq)?.till ?? ''),
    /** Adds the names of its till and its cashier to a sale, by the number of its first entry. */
    namedSale: createOtherSales(tills, now).named,
    entries: createReading(query),
    settlements: createSettlementReader(query),
  };
}

export type OtherSource = ReturnType<typeof sourceOf>;
