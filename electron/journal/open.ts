import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { holdLock } from '../platform/exclusive-lock.ts';
import { makePrivate, makePrivateFolder } from '../platform/files.ts';
import { copyNow } from './backup.ts';
import { backupName } from './backups.ts';
import { genesis } from './chain.ts';
import { type Connection, connectReading, connectWriting } from './connection.ts';
import { type Head, headOf } from './entry.ts';
import { type ExpectedJournal, inspect, isFresh } from './inspect.ts';
import { type JournalPaths, journalPathsOf, makeDatabaseFile, readMarker, writeMarker } from './paths.ts';
import { asCorruptFile } from './problem.ts';
import type { Projection } from './projection.ts';
import { prepareProjections } from './rebuild.ts';
import { migrate, nameJournal } from './schema.ts';

/** The open file: what the journal works with. */
export interface OpenFile {
  /** Cannot write, whatever it is asked. */
  readonly reader: Connection;
  readonly writer: Connection;
  /** Tip of the chain at opening. */
  readonly head: Head;
  readonly close: () => void;
}

export interface OpenFileOptions extends Omit<ExpectedJournal, 'marker'> {
  /** The database; its marker and lock are next to it, and its folder is created if missing. */
  readonly file: string;
  readonly projections: readonly Projection[];
  /** This computer's wall clock, milliseconds. */
  readonly now: () => number;
  /** Migration steps of a version that is not there yet, for tests. */
  readonly furtherSteps?: readonly string[];
}

/**
 * Takes the lock, inspects the file read-only, and only then writes. Throws its problem and closes what was opened.
 */
export function openFile(options: OpenFileOptions): OpenFile {
  const place = journalPathsOf(options.file);
  using resources = new DisposableStack();
  makePrivateFolder(place.folder);
  resources.use(holdLock(place.lock));
  // In a copied folder the database may be read-only. The `-wal` and `-shm` files that SQLite made beside it are read-only
  // too, and SQLite leaves them so.
  for (const end of ['', '-wal', '-shm']) makePrivate(place.database + end);
  const expectedJournal = { ...options, marker: readMarker(place) };
  const head =
    (isFresh(place, expectedJournal) ? null : asCorruptFile(() => readHead(place, expectedJournal))) ??
    makeJournal(place, options);
  const writer = resources.use(connectWriting(place.database));
  migrate(writer, {
    ...(options.furtherSteps && { further: options.furtherSteps }),
    before: (version) => copyBeforeMigration(writer, place, options, version),
  });
  if (expectedJournal.marker !== head.journal) writeMarker(place, head.journal);
  prepareProjections(writer, options.projections);
  // Closed before the writer, which as the last one tidies the log away.
  const reader = resources.use(connectReading(place.database));
  const all = resources.move();
  return { reader, writer, head, close: () => all.dispose() };
}

/** The head of the journal that is there; null for a file with nothing in it yet. Changes nothing. */
function readHead(place: JournalPaths, expectedJournal: ExpectedJournal): Head | null {
  using db = connectReading(place.database);
  return inspect(db, place, expectedJournal);
}

/** Makes the tables and gives the journal its uuid. The marker is written last: a start interrupted here is no loss. */
function makeJournal(place: JournalPaths, { till, keys, now }: OpenFileOptions): Head {
  const uuid = randomUUID();
  makeDatabaseFile(place);
  using db = connectWriting(place.database);
  migrate(db, { onNew: () => nameJournal(db, uuid, till, now(), keys) });
  return headOf(uuid, { seq: 0, hash: genesis(uuid) });
}

/** A copy to return to if the new version is faulty. During opening there is no other writer and no sale waits. */
function copyBeforeMigration(
  writer: Connection,
  place: JournalPaths,
  { keys, now }: Pick<OpenFileOptions, 'keys' | 'now'>,
  version: number,
): void {
  const { uuid } = writer.get<{ uuid: string }>('SELECT uuid FROM journal') ?? { uuid: '' };
  const target = (seq: number) => join(place.backups, backupName({ seq, at: now() }, version));
  copyNow(writer, { uuid, chainKey: keys.chain }, target);
}
