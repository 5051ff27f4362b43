import { decodeTime } from 'ulid';
import { hours, type Ms } from '../shared/base/units.ts';
import type { Head } from '../shared/journal/backup.ts';
import type { JsonObject } from './json.ts';

export type { Head } from '../shared/journal/backup.ts';

/** An entry to append. Strings are well-formed Unicode; the body is plain JSON. */
export interface EntryDraft {
  /** What happened, in the words of the part that records it. */
  readonly kind: string;
  /** What it happened to: a sale, a shift, a customer's hash. May be empty. */
  readonly subject: string;
  /** Who did it: a member of staff, or a part of the till. */
  readonly actor: string;
  readonly body: JsonObject;
}

/** A recorded entry. Never changed, never deleted (rule 10). */
export interface Entry extends EntryDraft {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number;
  /** A ULID; unique across tills. */
  readonly id: string;
  readonly till: string;
  /** The wall clock of this computer when it was recorded. */
  readonly at: Ms;
  /** SHA-256, 64 hex digits, over the hash of the entry before and this row. */
  readonly hash: string;
}

/** Which entries; members are joined by "and". */
export interface EntryFilter {
  readonly subject?: string;
  readonly kind?: string;
  /** Only those with a greater `seq`. */
  readonly after?: number;
  /** Only those up to this `seq`. */
  readonly until?: number;
  readonly limit?: number;
}

/** Entries after `after`, up to and including `until`, but not those of `skipped`. */
export interface EntryRange {
  readonly after: number;
  readonly until: number;
  readonly skipped?: EntryRange;
}

/** An entry as its row holds it: `body` is its text exactly as stored, `hash` 32 bytes. */
export interface EntryRow {
  readonly seq: number;
  readonly id: string;
  readonly till: string;
  readonly at: number;
  readonly actor: string;
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly hash: Uint8Array;
}

export const entryColumns = 'seq, id, till, at, actor, kind, subject, body, hash';

export type ChainTip = Pick<EntryRow, 'seq' | 'hash'>;

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const headOf = (journal: string, { seq, hash }: ChainTip): Head => ({ journal, seq, hash: hex(hash) });

/** Reads a row back. The body is parsed from its stored text, live as on replay, so both see the same value. */
export const entryOf = (row: EntryRow): Entry => ({
  seq: row.seq,
  id: row.id,
  till: row.till,
  at: row.at as Ms,
  actor: row.actor,
  kind: row.kind,
  subject: row.subject,
  body: JSON.parse(row.body) as JsonObject,
  hash: hex(row.hash),
});

/** An entry of another till that claims to be later than this is ignored until its time has come. */
const MOST_AHEAD = hours(24);

export const isTimely = ({ id }: Pick<Entry, 'id'>, now: number): boolean => timeIn(id) <= now + MOST_AHEAD;

/**
 * Returns the time in an entry's id; infinite for an id that no till makes: in lower case it would sort after every later
 * one, and what begins with 8 is no time.
 */
export const timeIn = (id: string): number =>
  /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id) ? decodeTime(id) : Number.POSITIVE_INFINITY;

/** Sorts entries of several tills, whose ids are times. */
export const earliestFirst = (a: Pick<Entry, 'id'>, b: Pick<Entry, 'id'>): number => (a.id < b.id ? -1 : 1);

/** Returns a function that makes typed drafts. `Bodies` has the body of each kind that a part records. */
export const draftsOf =
  <Bodies>() =>
  <K extends keyof Bodies & string>(kind: K, subject: string, actor: string, body: Bodies[K]): EntryDraft => ({
    kind,
    subject,
    actor,
    body: body as unknown as JsonObject,
  });

/** Throws a TypeError for a draft whose strings could not be read back as they were written. */
export function requireStorable(draft: EntryDraft): void {
  for (const name of ['kind', 'actor', 'subject'] as const) {
    const text = draft[name];
    if (!text.isWellFormed() || text.includes('\0')) throw new TypeError(`${name}: not well-formed text`);
    if (text === '' && name !== 'subject') throw new TypeError(`${name}: empty`);
  }
}
