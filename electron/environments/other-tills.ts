import type { OtherTills } from '../collections/other-tills.ts';
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
    asOf: () => (status.link.state === 'linked' ? null : status.asOf),
  };
}
