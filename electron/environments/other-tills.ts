import type { OtherTills } from '../collections/other-tills.ts';
import type { QueryDb } from '../journal/journal.ts';
import type { Ms } from '../shared/units.ts';
import { createPeople } from '../staff/staff-repository.ts';
import type { TillShop } from './shop-port.ts';

/** Returns the records of the other tills of a shop; null at a till that works alone. */
export function otherTillsOf(shop: TillShop | null): OtherTills | null {
  const [opened, status] = [shop?.opened() ?? null, shop?.status()];
  if (!opened || status?.state !== 'member') return null;
  const { others, customers } = opened;
  const people = createPeople(others);
  return {
    query: others,
    tillName: (till) => status.tills.find(({ id }) => id === till)?.name ?? till,
    personName: (actor) => people.nameOf(actor) || null,
    customersOf: customers.ofPhone,
    open: customers.open,
    // After a start without a link the last downloaded entry is what is known.
    asOf: () => (status.link.state === 'linked' ? null : (status.asOf ?? lastEntryAt(others))),
  };
}

const lastEntryAt = (others: QueryDb): Ms | null =>
  others.get<{ at: Ms | null }>('SELECT max(at) AS at FROM stream')?.at ?? null;
