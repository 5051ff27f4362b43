import type { WriterEntry } from '../credentials/writer-entry.ts';
import type { QueryDb } from '../journal/journal.ts';
import { ok, type Result } from '../shared/base/result.ts';

/**
 * Counts of wrong PINs outside the journal, by person: a journal that was restored or exchanged has lower ones. `keep`
 * is durable when it returns ok; without that nothing may be checked.
 */
export interface PinTries {
  readonly of: (id: string) => number;
  readonly keep: (id: string, tries: number) => Promise<Result<void>>;
}

/** Stores nothing: for practice. */
export const noPinTries: PinTries = { of: () => 0, keep: async () => ok(undefined) };

/** More people than a shop has, and few enough for the entry, which also holds eight owners and the head. */
const MOST_PEOPLE = 30;

/** The random end of a person's id. */
const keyOf = (id: string): string => id.slice(-10);

/** Under which PINs without a name, and proofs of an owner's secrets, are counted next to the PINs of people. */
export const WITHOUT_NAME = 'no-name';
export const OWNER_PROOF = 'owner-proof';

const ofTheTill: readonly string[] = [WITHOUT_NAME, OWNER_PROOF].map(keyOf);

/** Counts in the keychain. Where there are too many people, the lowest counts of other people go. */
export const keychainPinTries = (entry: WriterEntry): PinTries => ({
  of: (id) => entry.state().tries[keyOf(id)] ?? 0,
  keep: (id, tries) =>
    entry.update((state) => {
      const { [keyOf(id)]: _, ...others } = state.tries;
      const counts = Object.entries(others);
      const countsOfTill = counts.filter(([key]) => ofTheTill.includes(key));
      const highest = counts.filter(([key]) => !ofTheTill.includes(key)).sort(([, one], [, other]) => other - one);
      const remaining = Object.fromEntries([...countsOfTill, ...highest.slice(0, MOST_PEOPLE - 1)]);
      return { tries: tries > 0 ? { ...remaining, [keyOf(id)]: tries } : remaining };
    }),
});

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
      [person],
    )?.id ?? '';
  const since = [lastEndedId(own), lastEndedId(others)].sort().at(-1) ?? '';
  const otherTries = others.get<{ tries: number }>(
    `SELECT count(*) AS tries FROM (${latest}) WHERE kind = 'pin.tried' AND id > ?`,
    [person, since],
  );
  return otherTries?.tries ?? 0;
}
