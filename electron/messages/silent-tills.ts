import { hours, type Ms } from '../shared/base/units.ts';
import type { ShopStatus } from '../shared/shop/shop.ts';
import type { NamedFact } from './fact.ts';
import type { Outbox } from './outbox.ts';

const DAY = hours(24);
/** For so long this till must be linked: in the morning the others may simply not be on yet. */
const LINKED_FOR = hours(2);

/** Whether this till is in no shop, so that no other till can tell that it is silent. */
export const worksAlone = (shop: ShopStatus): boolean => shop.state === 'none' || shop.state === 'asking';

/**
 * Returns the tills of the shop that were not linked and recorded nothing for a day. `lastEntry` returns the number and
 * the time of a till's last entry that is here: the number is the same at every till of the shop, so that one tells it.
 */
export function silentTills(
  shop: ShopStatus,
  outbox: Pick<Outbox, 'linkedAt' | 'noteLinked'>,
  lastEntry: (till: string) => { readonly seq: number; readonly at: Ms } | null,
  now: Ms,
): readonly NamedFact[] {
  if (shop.state !== 'member' || shop.link.state !== 'linked') return [];
  const others = shop.tills.filter(({ isThis, leftAt }) => !isThis && leftAt === null);
  const linkedIds = others.filter(({ id, isLinked }) => isLinked || outbox.linkedAt(id) === null).map(({ id }) => id);
  if (linkedIds.length > 0) outbox.noteLinked(linkedIds);
  if (now - shop.link.since < LINKED_FOR) return [];
  return others.flatMap(({ id, name, isLinked }): NamedFact[] => {
    const last = lastEntry(id);
    const linkedAt = outbox.linkedAt(id) ?? now;
    if (isLinked || !last || now - linkedAt < DAY || now - last.at < DAY) return [];
    return [
      { id: `till-silent:${id}:${last.seq}`, at: now, fact: { kind: 'till-silent', till: name, since: last.at } },
    ];
  });
}

/** Returns that this till, which works alone, was off for a day or longer; null where it was not. */
export function ownSilence(shop: ShopStatus, aliveAt: Ms | null, now: Ms): NamedFact | null {
  if (!worksAlone(shop) || aliveAt === null || now - aliveAt < DAY) return null;
  return { id: `was-silent:${aliveAt}`, at: now, fact: { kind: 'till-silent', till: null, since: aliveAt } };
}
