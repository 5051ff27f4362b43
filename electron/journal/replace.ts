import type { KeyObject } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { flushFile } from '../platform/files.ts';
import { moveDurably } from '../platform/rename.ts';
import { ok, type Result } from '../shared/base/result.ts';
import { discard } from './backup.ts';
import { chainHash, genesis } from './chain.ts';
import { type Connection, connectReading, connectWriting } from './connection.ts';
import { encrypt, type Keys } from './encryption.ts';
import { type ChainTip, type EntryDraft, type EntryRow, entryColumns, type Head, headOf } from './entry.ts';
import { canonicalJson, type JsonObject } from './json.ts';
import { journalPathsOf, makeDatabaseFile, preparedFile, writeMarker } from './paths.ts';
import { asCorruptFile, JournalError, type JournalFailure, tryOnFile } from './problem.ts';
import type { Projection } from './projection.ts';
import { rebuildAll } from './rebuild.ts';
import { discardIfPossible, inLock } from './restore.ts';
import { aboutSame, type OpenDataKey, type SameCustomers, sameCustomers } from './same-customers.ts';
import { type DataKey, dataKeysIn, insertEntry, migrate, nameJournal, storeDataKey, versionOf } from './schema.ts';
import { aboutKey, isErasedIn } from './vault.ts';
import { linkFault } from './verify.ts';

/**
 * Returns the prepared journal; null for an incomplete one, as after a kill, and for one whose last entry is not of the
 * till that it names, or does not hold under the chain's key. Changes nothing.
 */
export function readPrepared(file: string, chainKey: KeyObject): Result<ReturnType<typeof tipIn>, JournalFailure> {
  const read = tryOnFile(file, () => asCorruptFile(() => tipIn(preparedFile(file), chainKey)));
  return !read.ok && read.failure.text === 'corrupt' ? ok(null) : read;
}

function tipIn(file: string, chainKey: KeyObject): { readonly till: string; readonly head: Head } | null {
  using db = connectReading(file);
  if (versionOf(db) === 0) return null;
  const name = db.get<{ uuid: string; till: string }>('SELECT uuid, till FROM journal');
  const [last, before] = db.all<EntryRow>(`SELECT ${entryColumns} FROM entry ORDER BY seq DESC LIMIT 2`);
  if (!name || last?.till !== name.till) return null;
  const previous = before ?? { seq: 0, hash: genesis(name.uuid) };
  return linkFault(chainKey, last, previous) === null ? { till: name.till, head: headOf(name.uuid, last) } : null;
}

export const discardPrepared = (file: string): void => discard(preparedFile(file));

/** Puts the prepared journal in the place of the one that was set aside. The prepared file is moved last. */
export function adoptPrepared(file: string, uuid: string): void {
  const place = journalPathsOf(file);
  inLock(place, () => {
    writeMarker(place, uuid);
    moveDurably(preparedFile(file), place.database);
  });
}

/** What a closed journal is made again from. Plain data. */
export interface Replacement {
  readonly file: string;
  /** The till and the uuid of the journal to be made: the same ones, or those of a new till. */
  readonly till: string;
  readonly uuid: string;
  /** Up to this entry the journal and the stream in the shop are the same. A new till's journal begins after it. */
  readonly common: number;
  /** The stream's entries after it; none for a new till. */
  readonly rows: readonly EntryRow[];
  /** Recorded after these. */
  readonly drafts: readonly EntryDraft[];
  /** Keys of customers that `rows` name. */
  readonly keys: readonly OpenDataKey[];
  /**
   * A new till does not take over entries about what began before `common` with an entry of these kinds, except where one
   * of `counting` is later: that goes on under an id of its own, so that what was counted is not counted again.
   */
  readonly begun: readonly string[];
  /** Kinds whose body has the number of the last entry that they count, as `until`. */
  readonly counting: readonly string[];
  /** Kinds whose body has a PIN's verifier, as `pin`, which counts with the journal where it was recorded alone. */
  readonly bound: readonly string[];
}

interface ReplaceOptions extends Replacement {
  readonly keysOfJournal: Keys;
  readonly projections: readonly Projection[];
  readonly now: () => number;
}

/**
 * Prepares, next to a journal whose stream diverged from its copy in the shop, the one that is to take its place: the
 * common entries, those of the shop, then this journal's own later entries, recorded again with their ids and times.
 * Returns its head. Throws 'corrupt' where an entry does not follow.
 */
export function prepareReplacement(options: ReplaceOptions): Head {
  const { file } = options;
  return inLock(journalPathsOf(file), () => {
    try {
      discardPrepared(file);
      const head = write(options, preparedFile(file));
      flushFile(preparedFile(file));
      return head;
    } catch (error) {
      discardIfPossible(preparedFile(file));
      throw error;
    }
  });
}

function write(options: ReplaceOptions, draftFile: string): Head {
  const { file, uuid, till, projections, keysOfJournal } = options;
  makeDatabaseFile(journalPathsOf(draftFile));
  using from = connectReading(file);
  using into = connectWriting(draftFile);
  const before = from.get<{ uuid: string }>('SELECT uuid FROM journal')?.uuid ?? '';
  const isNew = before !== uuid;
  migrate(into, { onNew: () => nameJournal(into, uuid, till, options.now(), keysOfJournal) });
  let last: ChainTip = { seq: 0, hash: genesis(uuid) };
  into.transaction(() => {
    last = isNew ? last : addAll(into, options, last, commonOf(from, options.common));
    last = addAll(into, options, last, options.rows);
    last = recordAgain(into, options, last, draftRows(options));
    const same = sameCustomers(from, into, { keys: options.keys, wrap: keysOfJournal.wrap });
    last = recordAgain(into, options, last, ownRows(from, options, isNew), (row) => {
      const own = aboutSame(row, same);
      return isNew && options.bound.includes(row.kind) ? { ...own, body: boundTo(before, own.body) } : own;
    });
    copyKeys(from, into, options, same);
  });
  rebuildAll(into, projections);
  into.exec('PRAGMA journal_mode = DELETE');
  return headOf(uuid, last);
}

const commonOf = (from: Connection, until: number): Iterable<EntryRow> =>
  from.iterate<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq <= ? ORDER BY seq`, [until]);

/** Adds entries as they are. Returns the last. */
function addAll(
  into: Connection,
  { keysOfJournal }: ReplaceOptions,
  from: ChainTip,
  rows: Iterable<EntryRow>,
): ChainTip {
  let last = from;
  for (const row of rows) {
    if (linkFault(keysOfJournal.chain, row, last) !== null) throw new JournalError('corrupt');
    insertEntry(into, row);
    last = row;
  }
  return last;
}

/** `seq`: its number in the journal as it was; null for a new entry. */
type Recorded = Omit<EntryRow, 'seq' | 'hash' | 'till'> & { readonly seq: number | null };

/** Adds entries at the end of the chain, whatever chain they had before. Returns the last. */
function recordAgain(
  into: Connection,
  { till, keysOfJournal, counting }: ReplaceOptions,
  from: ChainTip,
  rows: Iterable<Recorded>,
  change = (row: Recorded): Recorded => row,
): ChainTip {
  let last = from;
  for (const original of rows) {
    const { seq: before, id, at, actor, kind, subject, body: oldBody } = change(original);
    const seq = last.seq + 1;
    const body = before !== null && counting.includes(kind) ? movedBy(seq - before, oldBody) : oldBody;
    const row = { seq, id, till, at, actor, kind, subject, body };
    const hash = chainHash(keysOfJournal.chain, last.hash, row);
    insertEntry(into, { ...row, hash });
    last = { seq: row.seq, hash };
  }
  return last;
}

/** The entries that it counts have other numbers now. */
function movedBy(distance: number, text: string): string {
  const body = JSON.parse(text) as JsonObject;
  return canonicalJson({ ...body, until: Number(body.until) + distance });
}

/** The journal where a verifier was recorded, unless it names an earlier one. */
function boundTo(journal: string, text: string): string {
  const body = JSON.parse(text) as JsonObject;
  return canonicalJson({ ...body, pin: { journal, ...(body.pin as JsonObject) } });
}

function draftRows({ drafts, now }: ReplaceOptions): Recorded[] {
  const nextId = monotonicFactory();
  const at = Math.floor(now());
  return drafts.map(({ body, ...draft }) => ({ ...draft, seq: null, id: nextId(at), at, body: canonicalJson(body) }));
}

/** An entry that was recorded again when the same backup was put back before is among the shop's. */
function ownRows(from: Connection, { common, begun, counting, rows, till }: ReplaceOptions, isNew: boolean) {
  return from.iterate<Recorded>(
    `WITH earlier AS (SELECT subject FROM entry WHERE seq <= ?1 AND kind IN (SELECT value FROM json_each(?2))),
       counted AS (SELECT subject FROM entry WHERE seq > ?1 AND kind IN (SELECT value FROM json_each(?3))
         AND subject IN earlier)
     SELECT seq, id, at, actor, kind, iif(subject IN counted, subject || '-' || ?4, subject) AS subject, body FROM entry
     WHERE (seq > ?1 AND subject NOT IN earlier OR subject IN counted)
       AND id NOT IN (SELECT value FROM json_each(?5)) ORDER BY seq`,
    [
      common,
      JSON.stringify(isNew ? begun : []),
      JSON.stringify(counting),
      till,
      JSON.stringify(rows.map(({ id }) => id)),
    ],
  );
}

/** Of a customer whom the shop has under another id, the shop's key alone; of who was erased there is none. */
function copyKeys(
  from: Connection,
  into: Connection,
  { keys, keysOfJournal }: ReplaceOptions,
  same: SameCustomers,
): void {
  const wrappedKeys = keys.map(
    ({ key, ...each }): DataKey => ({ ...each, wrapped: encrypt(keysOfJournal.wrap, aboutKey(each.customer), key) }),
  );
  for (const key of [...dataKeysIn(from), ...wrappedKeys])
    if (!same.has(key.customer) && !isErasedIn(into, key.customer)) storeDataKey(into, key, false);
}
