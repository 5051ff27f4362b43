import type { QueryDb } from '../../journal/journal.ts';
import type { OtherTills } from '../../sales/other-tills.ts';
import type { Scope } from '../../shared/base/scope.ts';
import { type Ms, minutes } from '../../shared/base/units.ts';
import { tillNameIn } from '../../shared/shop/shop.ts';
import { isPersonName } from '../../staff/staff-admin.ts';
import { type FollowedShop, isInShop, type TillShop } from './shop-port.ts';

export function otherTillsOf(shop: Pick<TillShop, 'opened'> | null): OtherTills | null {
  const openShop = shop?.opened();
  if (!openShop) return null;
  const { others, customers, isGenuine } = openShop;
  const status = openShop.status();
  const tillName = (till: string) => tillNameIn(status, till);
  return {
    query: others,
    isGenuine,
    tillName,
    broken: status.broken.map((till) => ({ name: tillName(till), after: lastEntryOf(others, till) })),
    personName: (actor) => personNameIn(others, actor),
    customersOf: customers.ofPhone,
    open: customers.open,
    // After a start without a link the last downloaded entry is what is known.
    asOf: () => (status.link.state === 'linked' ? null : (status.asOf ?? lastEntryAt(others))),
  };
}

/** In bytes: more than any name of a person has. */
const LONGEST_NAME = 200;

/** Returns a person's name; null also for one that no till gives, as of megabytes, which a list would have in each line. */
function personNameIn(others: QueryDb, actor: string): string | null {
  const sql = `SELECT name FROM staff WHERE id = ? AND octet_length(name) <= ${LONGEST_NAME}`;
  const name = others.get<{ name: string }>(sql, [actor])?.name ?? '';
  return isPersonName(name) ? name : null;
}

/** Whether other tills cannot be read or asked: the shop is not open, or its copy here was lost and is not back yet. */
export function areOthersMissing(shop: Pick<TillShop, 'status' | 'opened'> | null): boolean {
  const openShop = shop?.opened();
  if (!openShop) return isInShop(shop);
  const { asOf, names, till } = openShop.status();
  return asOf === null && Object.keys(names).some((id) => id !== till && openShop.journals.ofTill(id) === null);
}

/** A further shop without news is visited every two minutes (`electron/shop/office`), of many shops each less often. */
const RECENT = minutes(3);

/** Returns the records of a further shop, in which nothing about customers can be opened. */
function followedTills({ others, isGenuine, name, asOf, tillName: nameOf, broken }: FollowedShop): OtherTills {
  const tillName = (till: string) => `${name} · ${nameOf(till)}`;
  return {
    query: others,
    isGenuine,
    tillName,
    get broken() {
      return broken.map((till) => ({ name: tillName(till), after: lastEntryOf(others, till) }));
    },
    personName: (actor) => personNameIn(others, actor),
    customersOf: () => [],
    open: () => null,
    asOf() {
      // Before the first visit after a start the last downloaded entry is what is known.
      const knownUntil = asOf ?? lastEntryAt(others);
      return knownUntil !== null && Date.now() - knownUntil > RECENT ? knownUntil : null;
    },
  };
}

export const furtherTills = (shop: Pick<TillShop, 'followed'> | null): readonly OtherTills[] =>
  (shop?.followed() ?? []).map(followedTills);

export function otherTillsIn(shop: TillShop | null, scope: Scope): readonly OtherTills[] {
  if (scope === 'till') return [];
  const others = otherTillsOf(shop);
  return [...(others ? [others] : []), ...(scope === 'all' ? furtherTills(shop) : [])];
}

const lastEntryOf = (others: QueryDb, till: string): Ms | null =>
  others.get<{ at: Ms }>('SELECT at FROM stream WHERE till = ?', [till])?.at ?? null;

const lastEntryAt = (others: QueryDb): Ms | null =>
  others.get<{ at: Ms | null }>('SELECT max(at) AS at FROM stream')?.at ?? null;
