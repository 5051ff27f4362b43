import { createReading } from '../journal/entries.ts';
import type { QueryDb } from '../journal/journal.ts';
import { parseReference } from '../sales/entries.ts';
import { type Matchable, matchEvent } from '../sales/evidence/matching.ts';
import {
  createOtherSales,
  notRepeated,
  type OtherSales,
  type OtherTills,
  repeatedEntries,
} from '../sales/other-tills.ts';
import { createStoredSales } from '../sales/stored-sales.ts';
import type { Units } from '../shared/base/money.ts';
import type { OtherTillsKnown, Scope } from '../shared/base/scope.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import type { BackOfficeContext } from './context.ts';

/** The records of a till, or of the other tills of a shop. */
export interface MoveSource {
  readonly query: QueryDb;
  /** Returns the name of the till that made a sale, by the number of its first entry; null to leave the sale out. */
  readonly till?: (n: number, id: string) => string | null;
}

export interface OtherAccount {
  readonly sale: SaleId;
  readonly attempt: number;
  readonly gross: Units;
  /** Whether it was reversed, or is being reversed. */
  readonly reversed: boolean;
}

/** The records of tills that share this till's business, and so its wallets, events and payouts. */
export interface OtherRecord extends MoveSource {
  /** Returns the account that an event of the business belongs to; null when it is none of these tills'. */
  readonly accountOf: (event: Matchable) => OtherAccount | null;
}

export interface OtherSource extends OtherSales {
  /** As `repeatedEntries`. */
  readonly repeatedJson: string;
  /** Whether no record before has this entry. */
  readonly isFirst: (seq: number) => boolean;
}

/** Returns the records of the other tills in a scope, one for each shop; none at a till that works alone. */
export function otherSources(context: BackOfficeContext, scope: Scope): readonly OtherSource[] {
  const all = context.otherTills(scope);
  const allRepeated = repeatedEntries(context.journal.query, all);
  return all.map((tills, at) => {
    const repeatedJson = allRepeated[at] ?? '[]';
    const sql = `SELECT 1 FROM entry WHERE seq = ? AND ${notRepeated('till', 'seq')}`;
    const isFirst = (seq: number) => tills.query.get(sql, [seq, repeatedJson]) !== undefined;
    return { ...createOtherSales(tills, () => ms(context.now())), repeatedJson, isFirst };
  });
}

type Context = Pick<BackOfficeContext, 'journal' | 'businessId' | 'otherTills'>;

/** Returns the records of all other tills that this till has. A sale that several records have counts in the first. */
export function otherRecordsOf({ journal, businessId, otherTills }: Context): readonly OtherRecord[] {
  const all = otherTills('all');
  return all.map((tills, at) => {
    const before = [journal.query, ...all.slice(0, at).map(({ query }) => query)];
    return otherRecord(tills, businessId(), (id) => before.some((query) => placeOf(query, id) !== null));
  });
}

export function accountIn(others: readonly OtherRecord[], event: Matchable): OtherAccount | null {
  for (const { accountOf } of others) {
    const account = accountOf(event);
    if (account) return account;
  }
  return null;
}

export interface OtherEvent<E extends { readonly amount: Units }> {
  readonly account: OtherAccount;
  readonly ref: string;
  readonly event: E;
}

/** Returns the events with the amount that the till of their account has not recorded; 0 when it has all. */
export const notRecorded = <E extends { readonly amount: Units }>(
  events: readonly OtherEvent<E>[],
): readonly (OtherEvent<E> & { readonly amount: Units })[] =>
  [...Map.groupBy(events, ({ account }) => `${account.sale}-${account.attempt}`).values()].flatMap((group) => {
    let missing = group.reduce((sum, { event }) => sum + event.amount, 0) - (group[0]?.account.gross ?? 0);
    return group.map((each) => {
      const amount = Math.max(0, Math.min(missing, each.event.amount)) as Units;
      missing -= amount;
      return { ...each, amount };
    });
  });

/** Returns how far the other tills are known; undefined where there are none. */
export function otherTillsKnown(all: readonly OtherTills[]): OtherTillsKnown | undefined {
  if (all.length === 0) return undefined;
  const times = all.map(({ asOf }) => asOf()).filter((asOf) => asOf !== null);
  return {
    asOf: times.length > 0 ? (Math.min(...times) as Ms) : null,
    broken: all.flatMap(({ broken }) => broken.map(({ name }) => name)),
  };
}

const placeOf = (query: QueryDb, id: string): number | null =>
  query.get<{ n: number }>('SELECT n FROM sale WHERE id = ?', [id])?.n ?? null;

function otherRecord({ query, tillName }: OtherTills, business: number | null, isKnown: (id: string) => boolean) {
  const storedSales = createStoredSales({ query, entries: createReading(query) });
  const sharesBusiness = otherBusinesses(query, business);
  const till = (n: number, id: string): string | null => {
    const tillId = query.get<{ till: string }>('SELECT till FROM entry WHERE seq = ?', [n])?.till ?? '';
    return sharesBusiness(tillId) && !isKnown(id) ? tillName(tillId) : null;
  };
  return {
    query,
    till,
    accountOf(event: Matchable): OtherAccount | null {
      const match = matchEvent(event, parseReference(event.ourReference)?.till ?? '', storedSales);
      if (match.kind !== 'ours') return null;
      const { sale, n: attempt } = match.attempt;
      const place = placeOf(query, sale);
      if (place === null || till(place, sale) === null) return null;
      const row = query.get<{ gross: number; reversed: number }>(
        "SELECT gross, (reversed > 0 OR standing = 'reversing') AS reversed FROM payment WHERE sale = ? AND attempt = ?",
        [place, attempt],
      );
      return { sale, attempt, gross: (row?.gross ?? 0) as Units, reversed: row?.reversed === 1 };
    },
  };
}

/** Returns whether a till's last keys are of this business; keys that were never saved, as in practice, are taken for it. */
function otherBusinesses(query: QueryDb, business: number | null): (till: string) => boolean {
  const last = new Map<string, unknown>();
  for (const { till, body } of createReading(query)({ kind: 'keys.saved' })) last.set(till, body.businessId);
  return (till) => business === null || !last.has(till) || last.get(till) === business;
}
