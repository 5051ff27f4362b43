import { type Connection, pragma, requireSettings } from './connection.ts';
import { type Keys, keyCheck } from './encryption.ts';
import { type EntryRow, entryColumns } from './entry.ts';
import { JournalError } from './problem.ts';
import type { ProjectionDb } from './projection.ts';

/** 'TILL' as the file's application id: distinguishes a journal from any other SQLite file. */
const APPLICATION_ID = 0x54_49_4c_4c;

/**
 * The condition of the index of kinds. Those it leaves out have several entries for each sale, and are read by sale only.
 * SQLite uses the index only where a query has the same condition: other kinds need a step that makes the index again.
 */
export const isRare =
  "kind NOT IN ('sale.intended', 'attempt.sending', 'attempt.issued', 'account.shown', 'evidence.recorded')";

/**
 * The tables of a new file. What identifies a customer, and the end of their phone number (`name` and `tail` of `data_key`),
 * are stored with their key and deleted with it.
 */
const first = `
CREATE TABLE journal (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  uuid TEXT NOT NULL,
  till TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  key_check BLOB NOT NULL
) STRICT;
CREATE TRIGGER journal_stays BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'the journal keeps its name'); END;
CREATE TRIGGER journal_remains BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal keeps its name'); END;

CREATE TABLE entry (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  till TEXT NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
CREATE INDEX entry_by_subject ON entry (subject);
CREATE INDEX entry_by_kind ON entry (kind)
  WHERE kind NOT IN ('sale.intended', 'attempt.sending', 'attempt.issued', 'account.shown', 'evidence.recorded');
CREATE TRIGGER entry_unchanged BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entry_undeleted BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END;
CREATE TRIGGER entry_at_the_end BEFORE INSERT ON entry
  WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM entry)
  BEGIN SELECT RAISE(ABORT, 'entries are only added at the end'); END;

CREATE TABLE data_key (
  customer TEXT PRIMARY KEY,
  wrapped BLOB NOT NULL,
  name TEXT,
  tail TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX data_key_by_name ON data_key (name);
CREATE TRIGGER data_key_unchanged BEFORE UPDATE ON data_key BEGIN SELECT RAISE(ABORT, 'data keys are never changed'); END;

CREATE TABLE projection (
  name TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  schema TEXT NOT NULL,
  tables TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** Step n changes the schema from version n - 1 to n. New steps are added at the end; a released one is never changed. */
const steps: readonly string[] = [first];

export const SCHEMA_VERSION = steps.length;

export interface Migration {
  /** Called inside the transaction that makes a new file. */
  readonly onNew?: () => void;
  /** Called before an older file is changed, with the version it will have. */
  readonly before?: (version: number) => void;
  /** Steps after the last one, for tests. */
  readonly further?: readonly string[];
}

/** The tables that no projection may call its own. */
export const ownTables: readonly string[] = ['journal', 'entry', 'data_key', 'projection'];

/**
 * Brings a file to this version in one transaction. Always writes, also when there is nothing to do: a disk that is
 * full or read-only shows at opening, and the settings are asked once more after a write.
 */
export function migrate(db: Connection, { onNew, before, further = [] }: Migration = {}): void {
  const all = [...steps, ...further];
  const version = versionOf(db);
  if (version > 0 && version < all.length) before?.(all.length);
  db.transaction(() => {
    const from = versionOf(db);
    for (const step of all.slice(from)) db.exec(step);
    if (from === 0) onNew?.();
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec(`PRAGMA user_version = ${all.length}`);
  });
  requireSettings(db);
}

export const stepsOf = (version: number): readonly string[] => steps.slice(0, version);

/** The version a file was written by; 0 for a file that holds nothing yet. Refuses what is not a journal. */
export function versionOf(db: Connection): number {
  const version = Number(pragma(db, 'user_version'));
  const holdsNothing = db.get("SELECT 1 FROM sqlite_schema WHERE type = 'table'") === undefined;
  if (holdsNothing && version === 0) return 0;
  if (pragma(db, 'application_id') !== APPLICATION_ID || version < 1) throw new JournalError('corrupt');
  if (version > SCHEMA_VERSION) throw new JournalError('newer-version');
  return version;
}

export const nameJournal = (db: Connection, uuid: string, till: string, at: number, keys: Keys): void =>
  db.run('INSERT INTO journal (one, uuid, till, created_at, key_check) VALUES (1, ?, ?, ?, ?)', [
    uuid,
    till,
    Math.floor(at),
    keyCheck(keys, uuid),
  ]);

export const insertEntry = (db: Connection, { seq, id, till, at, actor, kind, subject, body, hash }: EntryRow): void =>
  db.run(`INSERT INTO entry (${entryColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
    seq,
    id,
    till,
    at,
    actor,
    kind,
    subject,
    body,
    hash,
  ]);

export const lastSeqOf = ({ get }: Pick<ProjectionDb, 'get'>): number =>
  get<{ seq: number | null }>('SELECT max(seq) AS seq FROM entry')?.seq ?? 0;

export interface DataKey {
  readonly customer: string;
  readonly wrapped: Uint8Array;
  readonly name: string | null;
  readonly tail: string | null;
}

export const dataKeysIn = (db: Connection): readonly DataKey[] =>
  db.all('SELECT customer, wrapped, name, tail FROM data_key');

/** Stores a key, in the place of another one of the customer where it `replaces` that; else the first one stays. */
export const storeDataKey = (db: Connection, { customer, wrapped, name, tail }: DataKey, replaces: boolean): void =>
  db.run(
    `INSERT OR ${replaces ? 'REPLACE' : 'IGNORE'} INTO data_key (customer, wrapped, name, tail) VALUES (?, ?, ?, ?)`,
    [customer, wrapped, name, tail],
  );
