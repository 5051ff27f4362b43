import { createReading } from '../journal/entries.ts';
import type { Journal } from '../journal/journal.ts';
import type { Staff } from '../staff/staff.ts';
import type { TillShop } from './shop-port.ts';

/** Takes over who works at the other tills of the shop. Called after entries of theirs arrived. */
export function adoptStaff(shop: TillShop | null, staff: Staff | null, { entries, head }: Journal): void {
  const opened = shop?.opened();
  if (!opened || !staff) return;
  const own = { entries, journalOf: () => head().journal };
  staff.adopt([own, { entries: createReading(opened.others), journalOf: opened.journals.ofTill }]);
}
