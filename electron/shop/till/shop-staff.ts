import { encodeTime } from 'ulid';
import { createReading } from '../../journal/entries.ts';
import { timeIn } from '../../journal/entry.ts';
import type { Entry, Journal, QueryDb } from '../../journal/journal.ts';
import { lastSeqOf } from '../../journal/schema.ts';
import { type Ms, minutes } from '../../shared/base/units.ts';
import type { StaffStream } from '../../staff/shared-staff.ts';
import type { Staff } from '../../staff/staff.ts';
import type { TillSettings } from '../../till/till-settings.ts';
import { type GoneTill, isInShop, type OpenedShop, type TillShop } from './shop-port.ts';

/** Letters of an entry's id that are its time. */
const ULID_TIME = 10;
/** How far the clock of a till may be ahead of the database's. */
const CLOCKS_APART = minutes(5);

/**
 * Takes over who works at the other tills of the shop, and the settings that all its tills share. Called after entries
 * of theirs arrived, and after a till joined or was taken out. Returns whether a setting was changed.
 */
export function adoptFromOthers(
  shop: TillShop | null,
  staff: Staff | null,
  settings: Pick<TillSettings, 'share'>,
  { entries, head }: Journal,
): boolean {
  const openShop = shop?.opened();
  // Which of them were taken out is not known yet in this run.
  if (!openShop || !staff || openShop.status().tills.length === 0) return false;
  const own = { entries, journalOf: () => head().journal };
  const others = { ...countedOthers(openShop), journalOf: openShop.journals.ofTill };
  staff.adopt([own, others]);
  return settings.share(others);
}

/**
 * Returns the key of a till's journal; null while it is not known. One that was never in the shop has the key of the new
 * till that goes on from it: which till that is counts as what tills record about people, and a known journal has its own.
 */
export function keyOfJournal(shop: TillShop | null, journal: string): Uint8Array | null {
  const openShop = shop?.opened();
  if (!openShop) return null;
  const { journals } = openShop;
  const key = journals.key(journal);
  if (key) return key;
  const { entries } = countedOthers(openShop);
  const [splitOff] = entries({ kind: 'journal.split-off', subject: journal });
  const later = splitOff ? journals.ofTill(splitOff.till) : null;
  return later === null ? null : journals.key(later);
}

/** Whether keys of other tills may be missing because the shop is not open, or is not downloaded yet in this run. */
export const isShopOpening = (shop: Pick<TillShop, 'status' | 'opened'> | null): boolean =>
  isInShop(shop) && (shop?.opened()?.status().asOf ?? null) === null;

/**
 * Returns the tills, with a till that was taken out still marked as such where the database does not know of it: one that
 * was restored from an older backup, or is new, must not return rights to people of that till.
 */
export function withTakenOut<T extends GoneTill>(tills: readonly T[], takenOut: readonly GoneTill[]) {
  const isForgotten = (goneTill: GoneTill) => {
    const till = tills.find(({ id }) => id === goneTill.id);
    return !till || (till.leftAt === null && till.joinedAt === goneTill.joinedAt);
  };
  const forgottenTills = takenOut.filter(isForgotten);
  return [...tills.filter(({ id }) => forgottenTills.every((goneTill) => goneTill.id !== id)), ...forgottenTills];
}

/** Returns the tills that were taken out, with the records of all others; null while the shop is not open. */
export function goneTillsOf(shop: TillShop | null) {
  const openShop = shop?.opened();
  if (!openShop) return null;
  const goneTills = withTakenOut<GoneTill>(openShop.status().tills, openShop.takenOut()).filter(
    ({ leftAt }) => leftAt !== null,
  );
  return { tills: goneTills.map(({ id }) => id), query: openShop.others, isGenuine: openShop.isGenuine };
}

/** Entries of the other tills: those that count about people, and those that do not. */
export type CountedEntries = Required<Pick<StaffStream, 'entries' | 'leftOut'>>;

/**
 * Divides the entries of the other tills. What a till dated after it was taken out does not count: with a date ahead it
 * would outrank what is decided about the shop's people after that. Where the owner named a time since when somebody else
 * may have had the till, everything from the first entry on that is dated later, or arrived later at the database, does
 * not count, whatever date follows: with its clock set back, a till dates nothing later.
 */
export function countedEntries(others: QueryDb, tills: readonly Omit<GoneTill, 'joinedAt'>[]): CountedEntries {
  const read = createReading(others);
  const takenOut = new Map(tills.flatMap((till) => (till.leftAt === null ? [] : [[till.id, till] as const])));
  const firstLater = new Map(
    [...takenOut.values()].map(({ id, countsUntil, countsBefore }) => {
      const firstDatedLater = countsUntil === null ? null : firstAfter(others, id, countsUntil);
      const firstArrivedLater = countsBefore === null ? null : nth(others, id, countsBefore);
      return [id, Math.min(firstDatedLater ?? Infinity, firstArrivedLater ?? Infinity)] as const;
    }),
  );
  const counts = ({ id, till, seq }: Entry): boolean => {
    const leftAt = takenOut.get(till)?.leftAt ?? null;
    if (leftAt === null) return true;
    return timeIn(id) <= leftAt + CLOCKS_APART && seq < (firstLater.get(till) ?? Infinity);
  };
  return {
    entries: (filter) => read(filter).filter(counts),
    leftOut: (filter) => read(filter).filter((entry) => !counts(entry)),
  };
}

/** As `countedEntries`, of the tills that are known to be in the shop and to have been taken out of it. */
export const countedOthers = ({ others, takenOut, status }: OpenedShop): CountedEntries =>
  countedEntries(others, withTakenOut<GoneTill>(status().tills, takenOut()));

/**
 * Returns the records that a till goes by in its shop, with the keys of their journals: its own and those of the others
 * that count. What a till recorded in another shop, which goes on without it, is that shop's.
 */
export function shopRecords(
  { entries }: Pick<Journal, 'entries'>,
  wrappingKey: Uint8Array,
  shop: Pick<TillShop, 'opened'> | null,
) {
  const openShop = shop?.opened() ?? null;
  /** Whether a till left this shop, to which it came back. */
  const isLeaving = ({ body }: Entry): boolean => openShop !== null && body.id === openShop.id;
  const inThisShop = (read: Journal['entries']): Journal['entries'] => {
    const leavings = read({ kind: 'shop.left' }).filter((entry) => entry.body.goesOn === true || isLeaving(entry));
    return (filter) =>
      read(filter).filter(({ till, seq }) => {
        const leaving = leavings.find((entry) => entry.till === till && entry.seq > seq);
        return !leaving || isLeaving(leaving);
      });
  };
  const own = { entries: inThisShop(entries), keyOf: () => wrappingKey };
  if (!openShop) return [own];
  const { journals } = openShop;
  const keyOf = (till: string) => {
    const uuid = journals.ofTill(till);
    return uuid === null ? null : journals.key(uuid);
  };
  return [own, { entries: inThisShop(countedOthers(openShop).entries), keyOf }];
}

/** How far a till's stream was read for its first entry after a time, and which one that is; null for none so far. */
interface Search {
  readonly until: number;
  readonly seq: number | null;
}

/** By till and time, so that an entry is read once. */
const searches = new WeakMap<QueryDb, Map<string, Search>>();

/** Returns the number of a till's first entry that is dated after a time; null where there is none. */
function firstAfter(others: QueryDb, till: string, time: Ms): number | null {
  const done = searches.get(others) ?? new Map<string, Search>();
  searches.set(others, done);
  const key = `${till} ${time}`;
  const before = done.get(key) ?? { until: 0, seq: null };
  if (before.seq !== null) return before.seq;
  const until = lastSeqOf(others);
  const row = others.get<{ seq: number | null }>(
    'SELECT min(seq) AS seq FROM entry WHERE till = ? AND seq > ? AND (at > ? OR id >= ?)',
    [till, before.until, time, encodeTime(time + 1, ULID_TIME)],
  );
  done.set(key, { until, seq: row?.seq ?? null });
  return row?.seq ?? null;
}

/** Returns how many entries of a till have arrived. */
export const streamLength = (others: QueryDb, till: string): number =>
  others.get<{ seq: number }>('SELECT seq FROM stream WHERE till = ?', [till])?.seq ?? 0;

/**
 * Returns the number that an entry has here, by its number in its till's stream; null where it has not arrived. Counts
 * from the end of the stream, since mostly a late entry is asked for.
 */
export function nth(others: QueryDb, till: string, seq: number): number | null {
  const laterEntries = streamLength(others, till) - Math.max(1, seq);
  if (laterEntries < 0) return null;
  const row = others.get<{ seq: number }>('SELECT seq FROM entry WHERE till = ? ORDER BY seq DESC LIMIT 1 OFFSET ?', [
    till,
    laterEntries,
  ]);
  return row?.seq ?? null;
}

/** Returns the number of an entry in its till's stream, by the number that it has here. */
export const numberInStream = (others: QueryDb, till: string, seq: number): number =>
  others.get<{ count: number }>('SELECT count(*) AS count FROM entry WHERE till = ? AND seq <= ?', [till, seq])
    ?.count ?? 0;
