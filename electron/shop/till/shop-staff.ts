import { decodeTime, isValid } from 'ulid';
import { createReading } from '../../journal/entries.ts';
import type { Journal } from '../../journal/journal.ts';
import { minutes } from '../../shared/base/units.ts';
import type { ShopTill } from '../../shared/shop/shop.ts';
import type { Staff } from '../../staff/staff.ts';
import type { TillSettings } from '../../till/till-settings.ts';
import type { TillShop } from './shop-port.ts';

/** How far the clock of a till may be ahead of the database's. */
const CLOCKS_APART = minutes(5);

/**
 * Takes over who works at the other tills of the shop, and the settings that all its tills share. Called after entries
 * of theirs arrived.
 */
export function adoptFromOthers(
  shop: TillShop | null,
  staff: Staff | null,
  settings: Pick<TillSettings, 'share'>,
  { entries, head }: Journal,
): void {
  const openShop = shop?.opened();
  if (!openShop || !staff) return;
  const status = shop?.status();
  const tills = status?.state === 'member' ? status.tills : [];
  const own = { entries, journalOf: () => head().journal };
  const others = {
    entries: entriesUntilTakenOut(createReading(openShop.others), tills),
    journalOf: openShop.journals.ofTill,
  };
  staff.adopt([own, others]);
  settings.share(others);
}

/**
 * Returns a reading without what a till dated after it was taken out of the shop: with a date ahead it would outrank what
 * is decided about the shop's people after that.
 */
export const entriesUntilTakenOut =
  (entries: Journal['entries'], tills: readonly Pick<ShopTill, 'id' | 'leftAt'>[]): Journal['entries'] =>
  (filter) => {
    const leftAt = new Map(tills.flatMap(({ id, leftAt: at }) => (at === null ? [] : [[id, at] as const])));
    const isInTime = (id: string, leftAt: number) => isValid(id) && decodeTime(id) <= leftAt + CLOCKS_APART;
    return entries(filter).filter(({ id, till }) => {
      const tillLeftAt = leftAt.get(till);
      return tillLeftAt === undefined || isInTime(id, tillLeftAt);
    });
  };
