import { listBackups } from './backups.ts';
import { type Connection, connectScratch } from './connection.ts';
import { isKeyCheck, type Keys } from './encryption.ts';
import { type Head, hex } from './entry.ts';
import { type JournalPaths, sizeOf } from './paths.ts';
import { JournalError } from './problem.ts';
import { lastSeqOf, ownTables, stepsOf, versionOf } from './schema.ts';
import { fileFault, verifyAll, verifyChain } from './verify.ts';

/**
 * Throws 'corrupt' unless the journal's own tables, and all triggers and views of the file, are those that its steps
 * made. A trigger that was added to the file would run with the till's next entry, and could change any table.
 */
function requireOwnSchema(db: Connection, steps: readonly string[]): void {
  using expectedSchema = connectScratch();
  for (const step of steps) expectedSchema.exec(step);
  if (JSON.stringify(guardedRows(db)) !== JSON.stringify(guardedRows(expectedSchema)))
    throw new JournalError('corrupt');
}

const guardedRows = (db: Connection): readonly object[] =>
  db.all<object>(
    `SELECT type, name, sql FROM sqlite_schema
     WHERE type IN ('trigger', 'view') OR (type = 'table' AND name IN (SELECT value FROM json_each(?)))
     ORDER BY type, name`,
    [JSON.stringify(ownTables)],
  );

/** The keys that open a journal, and the evidence outside the database file that there was one. */
export interface ExpectedJournal {
  /** The till's own id: one till writes one journal. */
  readonly till: string;
  readonly keys: Keys;
  /** The uuid in the marker; '' for a cut marker, null for none. */
  readonly marker: string | null;
  /** The head stored outside the file; null for none. */
  readonly anchor: Head | null;
  /** Whether a journal with entries must have an anchor. */
  readonly anchored?: boolean;
}

/** Checked at opening; `verify` checks the complete chain in a worker. */
const TAIL = 1_000;
/** Up to this size SQLite's own check takes milliseconds and is made at opening. */
const SMALL_FILE = 16 << 20;

/** Throws 'missing' or 'empty' where there was a database: SQLite would take a lost or emptied file for a new one. */
export function isFresh(place: JournalPaths, expectedJournal: ExpectedJournal): boolean {
  const size = sizeOf(place.database);
  if (size !== null && size > 0) return false;
  const hasTraces = (sizeOf(`${place.database}-wal`) ?? 0) > 0 || listBackups(place.backups).length > 0;
  const wasHere = hadOne(expectedJournal) || hasTraces;
  if (wasHere) throw new JournalError(size === null ? 'missing' : 'empty');
  return true;
}

/** Throws the problem of a file. Returns its head; null for an empty one left by an interrupted first start. */
export function inspect(db: Connection, place: JournalPaths, expectedJournal: ExpectedJournal): Head | null {
  const version = versionOf(db);
  if (version === 0 && hadOne(expectedJournal)) throw new JournalError('empty');
  if (version === 0) return null;
  requireOwnSchema(db, stepsOf(version));
  if ((sizeOf(place.database) ?? 0) <= SMALL_FILE && fileFault(db) !== null) throw new JournalError('corrupt');
  return requireChain(db, requireIdentity(db, expectedJournal), expectedJournal);
}

/** Checks a copy completely before it may replace the journal: its owner, every entry and every page. */
export function examine(db: Connection, expectedJournal: ExpectedJournal): boolean {
  const version = versionOf(db);
  if (version === 0) return false;
  requireOwnSchema(db, stepsOf(version));
  const uuid = requireIdentity(db, expectedJournal);
  const { anchor, keys } = expectedJournal;
  const verification = verifyAll(db, { uuid, chainKey: keys.chain });
  return verification.ok && (anchor === null || anchor.seq > verification.head.seq || holds(db, anchor));
}

const hadOne = ({ marker, anchor }: ExpectedJournal): boolean => marker !== null || anchor !== null;

function requireIdentity(db: Connection, { marker, anchor, till, keys }: ExpectedJournal): string {
  const identity = db.get<{ uuid: string; till: string; key_check: Uint8Array }>(
    'SELECT uuid, till, key_check FROM journal',
  );
  if (!identity) throw new JournalError('corrupt');
  const expectedUuids = [marker, anchor?.journal].filter((uuid) => uuid !== null && uuid !== undefined && uuid !== '');
  if (expectedUuids.some((uuid) => uuid !== identity.uuid)) throw new JournalError('other-journal');
  if (identity.till !== till) throw new JournalError('wrong-till');
  if (!isKeyCheck(keys, identity.uuid, identity.key_check)) throw new JournalError('wrong-key');
  return identity.uuid;
}

function requireChain(db: Connection, uuid: string, { anchor, anchored, keys }: ExpectedJournal): Head {
  const last = lastSeqOf(db);
  if (anchored && anchor === null && last > 0) throw new JournalError('anchor-missing');
  if (anchor !== null && anchor.seq > last) throw new JournalError('cut');
  const verification = verifyChain(db, { uuid, chainKey: keys.chain, after: Math.max(0, last - TAIL) });
  if (!verification.ok || !holds(db, anchor)) throw new JournalError('corrupt');
  return verification.head;
}

/** Returns whether the anchored entry is unchanged: reads one row. */
function holds(db: Connection, anchor: Head | null): boolean {
  if (anchor === null || anchor.seq === 0) return true;
  const row = db.get<{ hash: Uint8Array }>('SELECT hash FROM entry WHERE seq = ?', [anchor.seq]);
  return row !== undefined && hex(row.hash) === anchor.hash;
}
