import { hours, type Ms, ms } from '../shared/base/units.ts';
import { shopDayOf } from '../shared/shop/shop-day.ts';
import type { Role, StaffId } from '../shared/staff/staff.ts';
import type { StaffContext } from './context.ts';
import type { Person } from './staff-repository.ts';

/** Which sales may be seen: all, none while the till is locked, or those of one cashier, see `createVisibility`. */
export type Visibility = 'all' | 'none' | { readonly cashier: StaffId };

/** The greatest age of another cashier's sale that a returning customer may ask about. */
const OF_OTHERS: Ms = hours(48);
/** A night shift continues after midnight. */
const SHIFT: Ms = hours(12);

export interface VisibilityOptions extends Pick<StaffContext, 'ledger' | 'now'> {
  /** Who is signed in; null while the till is locked. */
  readonly person: () => Person | null;
  readonly staffIsOff: () => boolean;
  readonly seesTotals: (role: Role) => boolean;
  /** Whether an open sale was handed over to a person with the shift. */
  readonly isHandedTo: (person: Person, id: string) => boolean;
}

/**
 * Decides which sales a person may see. Where the owner hides totals, a cashier could add them up from lists: they see
 * their own sales of today and of the last twelve hours, and those of the last 48 hours that were handed over to them or
 * that they found by a customer's whole phone number or the whole number of an account.
 */
export function createVisibility({ ledger, now, person, staffIsOff, seesTotals, isHandedTo }: VisibilityOptions) {
  const visibleIds = new Set<string>();
  /** When windows last had to load their sales again. */
  let reloadedAt = ms(0);

  const visibility = (): Visibility => {
    if (staffIsOff()) return 'all';
    const who = person();
    if (who === null) return 'none';
    return seesTotals(who.role) ? 'all' : { cashier: who.id };
  };

  const isOfToday = (createdAt: Ms, at: Ms): boolean =>
    at - createdAt < SHIFT || shopDayOf(createdAt) === shopDayOf(at);

  /** Whether a sale was made by the person signed in, today or within the last twelve hours. */
  const isOwnOfToday = (id: string): boolean => {
    const sale = ledger.saleOf(id);
    return sale !== null && sale.cashier === person()?.id && isOfToday(sale.createdAt, now());
  };

  function seesAt(id: string, at: Ms): boolean {
    const allowedTotals = visibility();
    const who = person();
    const sale = allowedTotals === 'none' ? null : ledger.saleOf(id);
    if (allowedTotals === 'all' || sale === null || who === null) return sale !== null;
    if (sale.cashier === who.id && isOfToday(sale.createdAt, at)) return true;
    return at - sale.createdAt < OF_OTHERS && (visibleIds.has(id) || isHandedTo(who, id));
  }

  return {
    visibility,
    isOwnOfToday,
    /** False for what is no sale. */
    sees: (id: string): boolean => seesAt(id, now()),
    /** Whether windows must load their sales again, which they then do: one may be listed that became too old since. */
    mustReload(id: string): boolean {
      if (!seesAt(id, reloadedAt)) return false;
      reloadedAt = now();
      return true;
    },
    /** Of these ids, whether any is a sale that may not be seen. */
    isHidden(ids: readonly string[]): boolean {
      const allowedTotals = visibility();
      if (allowedTotals === 'all' || allowedTotals === 'none') return false;
      return ids.some((id) => ledger.saleOf(id) !== null && !this.sees(id));
    },
    /** These were found by a customer's whole phone number, or the whole number of an account. */
    foundByNumber(ids: readonly string[]): void {
      for (const id of ids) visibleIds.add(id);
    },
    forget: () => visibleIds.clear(),
  };
}

const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Returns every text in a call's input, at any depth, that could be the id of a sale. */
export function idsIn(input: unknown, depth = 0): readonly string[] {
  if (typeof input === 'string') return ulid.test(input) ? [input] : [];
  if (typeof input !== 'object' || input === null || depth > 4) return [];
  return Object.values(input).flatMap((value) => idsIn(value, depth + 1));
}
