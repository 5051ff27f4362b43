import type { KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicFactory } from 'ulid';
import { ok, type Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';
import { copyNow } from './backup.ts';
import { backupName } from './backups.ts';
import { chainHash } from './chain.ts';
import { compareProjections } from './compare-projections.ts';
import type { Connection } from './connection.ts';
import { type Keys, keysFrom } from './encryption.ts';
import { createTrustedReading } from './entries.ts';
import {
  type ChainTip,
  type Entry,
  type EntryDraft,
  type EntryFilter,
  type EntryRow,
  entryOf,
  type Head,
  headOf,
  requireStorable,
} from './entry.ts';
import { erasedKind, noteErasure } from './erasures.ts';
import { canonicalJson } from './json.ts';
import { type OpenFile, type OpenFileOptions, openFile } from './open.ts';
import { journalPathsOf } from './paths.ts';
import { JournalError, type JournalFailure, tryOnFile } from './problem.ts';
import type { Projection, QueryDb } from './projection.ts';
import { applier } from './rebuild.ts';
import { insertEntry } from './schema.ts';
import { createVault, requireHash, type Vault, type VaultInternals } from './vault.ts';
import { type Verification, verifyAll } from './verify.ts';

/**
 * Stores the head outside the file: the chain alone cannot show that its end was cut off or rewritten. Never throws.
 */
export interface HeadAnchor {
  /** Returns the newest head stored, as known at start; null when there never was one. */
  readonly read: () => Head | null;
  /** Called after every durable append. An adapter may join several into one write: heads only move forward. */
  readonly write: (head: Head) => void;
  /** Whether the store never loses a head: a journal with entries and no anchor was then tampered with. */
  readonly mustHave?: boolean;
  /** Whether another process writes under this anchor now; then nothing more is recorded. */
  readonly isTaken?: () => boolean;
}

export const noAnchor: HeadAnchor = { read: () => null, write: () => undefined };

interface AppendOptions {
  readonly writer: Connection;
  readonly till: string;
  readonly projections: readonly Projection[];
  readonly vaultInternals: VaultInternals;
  readonly uuid: string;
  readonly chainKey: KeyObject;
  readonly now: () => number;
  readonly from: ChainTip;
}

/** Writes entries: keys, entries and projections in one durable transaction. */
function createAppender(options: AppendOptions) {
  const { writer, till, projections, vaultInternals, chainKey, now, from } = options;
  const nextId = monotonicFactory();
  const apply = applier(writer, writer, projections, options);
  let head = from;

  const rowOf = (draft: EntryDraft, at: number, last: ChainTip): EntryRow => {
    requireStorable(draft);
    const { actor, kind, subject } = draft;
    const row = { seq: last.seq + 1, id: nextId(at), till, at, actor, kind, subject, body: canonicalJson(draft.body) };
    return { ...row, hash: chainHash(chainKey, last.hash, row) };
  };

  const rowsOf = (drafts: readonly EntryDraft[]): EntryRow[] => {
    const at = Math.floor(now());
    const rows: EntryRow[] = [];
    for (const draft of drafts) rows.push(rowOf(draft, at, rows.at(-1) ?? head));
    return rows;
  };

  const write = (row: EntryRow): Entry => {
    insertEntry(writer, row);
    const entry = entryOf(row);
    apply(entry);
    return entry;
  };

  return {
    head: () => head,
    /** Throws errors of the disk or SQLite; then nothing was recorded. `also` runs in the same transaction. */
    append: (drafts: readonly EntryDraft[], also?: (db: Connection) => void) => {
      if (drafts.length === 0) return [];
      const rows = rowsOf(drafts);
      const entries = writer.transaction(() => {
        vaultInternals.writeNewKeys(writer);
        also?.(writer);
        return rows.map(write);
      });
      vaultInternals.onKeysCommitted();
      head = rows.at(-1) ?? head;
      return entries;
    },
  };
}

/** Returns which file has this path now: its number on the disk; null where there is none. */
const fileAt = (path: string): bigint | null => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;

/**
 * Returns a function that throws 'missing' once the database or its log is no longer the file that was opened. A file
 * that was moved or deleted while it is open can still be written, and everything written is lost when it is closed.
 */
function createPlaceCheck(database: string): () => void {
  const log = `${database}-wal`;
  const openedFile = fileAt(database);
  let openedLog = fileAt(log);
  return () => {
    openedLog ??= fileAt(log);
    if (fileAt(database) !== openedFile || fileAt(log) !== openedLog) throw new JournalError('missing');
  };
}

export type { Sealed } from './encryption.ts';
export type { Entry, EntryDraft, EntryFilter } from './entry.ts';
export type { JsonObject, JsonValue } from './json.ts';
export type { JournalFailure } from './problem.ts';
export type { EntryHistory, Projection, ProjectionDb, QueryDb } from './projection.ts';
export type { Vault } from './vault.ts';

export interface JournalOptions
  extends Pick<OpenFileOptions, 'file' | 'till' | 'projections'>,
    Partial<Pick<OpenFileOptions, 'now'>> {
  /** 32 bytes; every key of the vault is derived from it. */
  readonly wrappingKey: Uint8Array;
  readonly anchor?: HeadAnchor;
  /** Called for each entry read that this till did not write; it is left out of the result. */
  readonly forged?: (seq: number) => void;
}

/** The append-only, hash-chained journal; an entry is durable before anything is sent or shown (rules 2, 3, 10). */
export interface Journal {
  /**
   * Records all drafts or none, with their projections; durable once `ok`. Throws on a draft that is not plain JSON and
   * on an error in a projection; then nothing is recorded.
   */
  readonly append: (drafts: readonly EntryDraft[]) => Result<readonly Entry[], JournalFailure>;
  /** Returns matching entries in order. Those that this till did not write, by the chain key, are left out. */
  readonly entries: (filter: EntryFilter) => readonly Entry[];
  /** Reads the projections. Cannot write. */
  readonly query: QueryDb;
  /** Checks every entry, the head in memory, the anchor, and the file. Takes seconds on a large journal. */
  readonly verify: () => Verification;
  /** Computes all projections apart and names the differences from the live ones; none when all is well. */
  readonly compareProjections: () => readonly string[];
  readonly head: () => Head;
  readonly vault: Vault;
  readonly close: () => void;
}

/**
 * Opens the journal, or creates one if there never was one. A lost, damaged, foreign or locked journal is a failure
 * whose `text` is the case; a new one is never created in its place.
 */
export function openJournal(options: JournalOptions): Result<Journal, JournalFailure> {
  const { file, wrappingKey, now = Date.now, anchor = noAnchor } = options;
  const keys = keysFrom(wrappingKey);
  return tryOnFile(file, () => {
    const mustHaveAnchor = anchor.mustHave ?? false;
    const open = openFile({ ...options, keys, now, anchor: anchor.read(), anchored: mustHaveAnchor });
    return journalOn(open, { ...options, now, anchor, keys }, createVault(open.reader, open.writer, keys));
  });
}

/** Returns when the last entry was recorded, by the clock of this computer then; null where there is none. */
export function lastRecordedAt({ head, entries }: Pick<Journal, 'head' | 'entries'>): Ms | null {
  const [last] = entries({ after: head().seq - 1 });
  return last?.at ?? null;
}

type Settled = JournalOptions & Required<Pick<JournalOptions, 'now' | 'anchor'>> & { readonly keys: Keys };

function journalOn(open: OpenFile, options: Settled, vaultInternals: VaultInternals): Journal {
  const { reader, writer } = open;
  const { file, projections, anchor, forged } = options;
  const uuid = open.head.journal;
  const chain = { uuid, chainKey: options.keys.chain };
  const from = { seq: open.head.seq, hash: Buffer.from(open.head.hash, 'hex') };
  const appender = createAppender({ ...options, ...chain, writer, vaultInternals, from });
  const head = () => headOf(uuid, appender.head());
  const requireInPlace = createPlaceCheck(file);
  const requireOnlyWriter = () => {
    if (anchor.isTaken?.()) throw new JournalError('other-copy');
  };
  let isCopied = false;
  let isClosed = false;

  /** Copies the open file once: its name was removed, so its data is lost when it is closed. */
  const saveOpenFile = () => {
    if (isCopied) return;
    isCopied = true;
    const target = (seq: number) => join(journalPathsOf(file).backups, backupName({ seq, at: options.now() }));
    tryOnFile(file, () => copyNow(writer, chain, target));
  };
  const append: Journal['append'] = (drafts) => {
    // Closing deletes the log; the appender returns its own failure then.
    const inPlace = isClosed ? ok(undefined) : tryOnFile(file, requireInPlace);
    if (!inPlace.ok) {
      saveOpenFile();
      return inPlace;
    }
    const recordResult = tryOnFile(file, () => {
      requireOnlyWriter();
      return appender.append(drafts);
    });
    if (recordResult.ok && drafts.length > 0) writeAnchor(anchor, head());
    return recordResult;
  };
  const erase = (customer: string, actor = 'till') =>
    tryOnFile(file, () => {
      requireHash(customer);
      requireInPlace();
      requireOnlyWriter();
      // Before anybody is erased: an erasure that is refused because a background reader needs the log did not happen.
      vaultInternals.truncateWal();
      noteErasure(journalPathsOf(file), chain.chainKey, { customer, seq: head().seq + 1 });
      appender.append([{ kind: erasedKind, subject: customer, actor, body: {} }], (db) =>
        vaultInternals.destroyKey(db, customer),
      );
      writeAnchor(anchor, head());
      vaultInternals.truncateWal();
    });
  return {
    append,
    entries: createTrustedReading(reader, chain, forged),
    query: { get: reader.get, all: reader.all },
    verify: () => verifyAll(reader, { ...chain, end: head(), known: [anchor.read() ?? []].flat() }),
    compareProjections: () => compareProjections(reader, projections),
    head,
    vault: { ...vaultInternals.vault, erase },
    close() {
      isClosed = true;
      open.close();
    },
  };
}

/** The entries are durable even if the anchor fails; an older anchor is still valid. */
function writeAnchor(anchor: HeadAnchor, head: Head): void {
  try {
    anchor.write(head);
  } catch {
    // An error of a port must not make a recorded entry seem unrecorded.
  }
}
