import type { QueryDb } from '../journal/journal.ts';

/** A person's latest entries: more than the tries of the longest wait, few enough to be read at once. */
const latest = 'SELECT id, kind FROM entry WHERE subject = ? ORDER BY seq DESC LIMIT 50';

/**
 * Returns how many PINs of a person were tried at the other tills of a shop, as far as their entries have arrived, since
 * the last right or new PIN at any till.
 */
export function triesAtOthers(own: QueryDb, others: QueryDb, person: string): number {
  const lastEndedId = (query: QueryDb): string =>
    query.get<{ id: string | null }>(
      `SELECT max(id) AS id FROM (${latest}) WHERE kind IN ('pin.right', 'staff.pin-set')`,
      person,
    )?.id ?? '';
  const since = [lastEndedId(own), lastEndedId(others)].sort().at(-1) ?? '';
  const otherTries = others.get<{ tries: number }>(
    `SELECT count(*) AS tries FROM (${latest}) WHERE kind = 'pin.tried' AND id > ?`,
    ...[person, since],
  );
  return otherTries?.tries ?? 0;
}
