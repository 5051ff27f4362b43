import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileHeads, type HeadStore } from '../../credentials/head-anchor.ts';
import type { Keychain } from '../../credentials/keychain.ts';
import { fileSecret, loadOrCreateSecret, loadSecret } from '../../credentials/secret.ts';
import { headsOf, openWriterEntry, type WriterEntry } from '../../credentials/writer-entry.ts';
import { readIfThere, saveFile, unusedName } from '../../platform/files.ts';
import { moveDurably } from '../../platform/rename.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { andThen, causeOf, err, fromThrowable, mapOk, ok, type Result } from '../../shared/base/result.ts';
import type { Head } from '../../shared/journal/backup.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import { listBackups } from '../backups.ts';
import { connectReading } from '../connection.ts';
import { journalPathsOf } from '../paths.ts';
import { type JournalProblem, journalFailure } from '../problem.ts';

export interface JournalLocation {
  readonly environment: Environment;
  readonly dataDir: string;
  readonly keychain: Keychain;
}

export const locationsIn = (dataDir: string, keychain: Keychain) => (environment: Environment) => ({
  environment,
  keychain,
  dataDir: join(dataDir, environment),
});

export const journalFile = (dataDir: string): string => join(dataDir, 'journal.db');

export const keyName = (environment: Environment): string => `journal.${environment}`;

const writerName = (environment: Environment): string => `writer.${environment}`;

/** Makes this run the one that writes in an environment; practice has no entry in the keychain (null). */
export const openWriter = async (
  { environment, keychain }: JournalLocation,
  now: () => number,
): Promise<Result<WriterEntry | null>> =>
  environment === 'practice' ? ok(null) : openWriterEntry(keychain, writerName(environment), now);

/** Returns where the head is stored, for use while the till is closed. Practice uses a file instead of the keychain. */
export const headStore = ({ environment, dataDir, keychain }: JournalLocation): HeadStore =>
  environment === 'practice' ? fileHeads(join(dataDir, 'journal.head')) : headsOf(keychain, writerName(environment));

/** Reads the head; one that cannot be parsed counts as none, which is a case of its own. */
export async function readHead(store: HeadStore): Promise<Result<Head | null>> {
  const storedHead = await store.get();
  return !storedHead.ok && storedHead.failure.code === 'unexpected' ? unavailable('anchor-missing') : storedHead;
}

/**
 * Returns the journal's wrapping key. Creates one only if there never was a journal: a new key could not open it, and
 * would take the place of the old one. `anchor` is the head in the keychain.
 */
export async function wrappingKey(place: JournalLocation, anchor: Head | null): Promise<Result<Uint8Array>> {
  const { environment, dataDir, keychain } = place;
  const wasHere = anchor !== null || existingJournalFiles(dataDir).some((path) => existsSync(path));
  if (!wasHere) return newKey(place);
  if (environment === 'practice') {
    const file = practiceKeyFile(dataDir);
    const key = existsSync(file) ? fileSecret(file) : null;
    return key && !isDamaged(key) ? key : unavailable('key-missing');
  }
  const storedKey = await loadSecret(keychain, keyName(environment));
  if (!storedKey.ok) return storedKey;
  return storedKey.value === null ? unavailable('key-missing') : ok(storedKey.value);
}

const practiceKeyFile = (dataDir: string): string => join(dataDir, 'journal.key');

/** A file that could be read and holds no key. */
const isDamaged = (key: Result<Uint8Array>): boolean => !key.ok && causeOf(key.failure) === undefined;

/** Creates a new key after the old one was lost and its journal quarantined. */
export async function newKey({ environment, dataDir, keychain }: JournalLocation): Promise<Result<Uint8Array>> {
  if (environment !== 'practice') return loadOrCreateSecret(keychain, keyName(environment));
  const file = practiceKeyFile(dataDir);
  const key = fileSecret(file);
  if (!isDamaged(key)) return key;
  return andThen(
    fromThrowable(() => moveDurably(file, unusedName(`${file}.bad`))),
    () => fileSecret(file),
  );
}

export const existingJournalFiles = (dataDir: string): string[] =>
  ['journal.db', 'journal.db-wal', 'journal.id', 'backups'].map((name) => join(dataDir, name));

const unavailable = (why: JournalProblem) => err(journalFailure(why));

const tillIdShape = /^[0-9A-HJKMNP-TV-Z]{6}$/;

const tillIdFile = (dataDir: string): string => join(dataDir, 'till.id');

/**
 * Returns this till's id in one environment. It is stored next to the journal, which opens for its own till only, so
 * that lost settings do not lock the till out of its journal. Where it is missing or damaged, stores the one that the
 * journal or a copy of it names, and `proposedId` only where there is no journal: the settings of a till that was copied
 * from another one name that one.
 */
export function tillIdIn(dataDir: string, proposedId: string): Result<string> {
  const storedText = readIfThere(tillIdFile(dataDir));
  if (!storedText.ok) return storedText;
  const storedId = storedText.value?.trim() ?? '';
  if (tillIdShape.test(storedId)) return ok(storedId);
  const { database, backups } = journalPathsOf(journalFile(dataDir));
  const files = [database, ...listBackups(backups).map(({ file }) => file)];
  const namedId = files.map(tillNamedIn).find((till) => till !== null);
  // Not stored beside a journal that cannot be read now.
  if (namedId === undefined && existsSync(database)) return ok(proposedId);
  const till = namedId ?? proposedId;
  return mapOk(replaceTillId(dataDir, till), () => till);
}

function tillNamedIn(file: string): string | null {
  try {
    using db = connectReading(file);
    const till = db.get<{ till: string }>('SELECT till FROM journal')?.till ?? '';
    return tillIdShape.test(till) ? till : null;
  } catch {
    // Missing or damaged: another one may show it.
    return null;
  }
}

/** Stores the id in the place of any other: after a kill there is the one or the other. */
export const replaceTillId = (dataDir: string, till: string): Result<void> =>
  saveFile(tillIdFile(dataDir), `${till}\n`);

type Access = (path: string, mode: number) => void;

/** An open journal continues in a folder that became read-only, but no backup, marker or list can be written there. */
export function notWritable(dataDir: string, access: Access = accessSync): Failure | null {
  try {
    access(dataDir, constants.W_OK);
    access(journalFile(dataDir), constants.W_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return ['EACCES', 'EPERM', 'EROFS'].includes(code) ? journalFailure('read-only') : null;
  }
}
