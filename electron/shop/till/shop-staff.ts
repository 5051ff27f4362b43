import { createReading } from '../../journal/entries.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Staff } from '../../staff/staff.ts';
import type { TillSettings } from '../../till/till-settings.ts';
import type { TillShop } from './shop-port.ts';

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
  const opened = shop?.opened();
  if (!opened || !staff) return;
  const own = { entries, journalOf: () => head().journal };
  const others = { entries: createReading(opened.others), journalOf: opened.journals.ofTill };
  staff.adopt([own, others]);
  settings.share(others);
}
