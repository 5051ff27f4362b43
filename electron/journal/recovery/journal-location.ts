import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AnchoredHead, fileHeads, type HeadStore } from '../../credentials/head-store.ts';
import type { Keychain } from '../../credentials/keychain.ts';
import { fileSecret, loadOrCreateSecret, loadSecret } from '../../credentials/secret.ts';
import { headsOf, openWriterEntry, type WriterEntry } from '../../credentials/writer-entry.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import { type JournalProblem, journalFailure } from '../problem.ts';

export interface JournalLocation {
  readonly environment: Environment;
  readonly dataDir: string;
  readonly keychain: Keychain;
}

/** Returns the location of each environment in the app's folder. */
export const locationsIn = (dataDir: string, keychain: Keychain) => (environment: Environment) => ({
  environment,
  keychain,
  dataDir: join(dataDir, environment),
});

export const journalFile = (dataDir: string): string => join(dataDir, 'journal.db');

/** The keychain name of the wrapping key. */
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
export async function readHead(store: HeadStore): Promise<Result<AnchoredHead | null>> {
  const storedHead = await store.get();
  return !storedHead.ok && storedHead.failure.code === 'unexpected' ? unavailable('anchor-missing') : storedHead;
}

/**
 * Returns the journal's wrapping key. Creates one only if there never was a journal: a new key could not open it, and
 * would take the place of the old one. `anchor` is the head in the keychain.
 */
export async function wrappingKey(place: JournalLocation, anchor: AnchoredHead | null): Promise<Result<Uint8Array>> {
  const { environment, dataDir, keychain } = place;
  const wasHere = anchor !== null || existingJournalFiles(dataDir).some((path) => existsSync(path));
  if (environment === 'practice' && wasHere && !existsSync(join(dataDir, 'journal.key')))
    return unavailable('key-missing');
  if (environment === 'practice' || !wasHere) return newKey(place);
  const storedKey = await loadSecret(keychain, keyName(environment));
  if (!storedKey.ok) return storedKey;
  return storedKey.value === null ? unavailable('key-missing') : ok(storedKey.value);
}

/** Creates a new key after the old one was lost and its journal quarantined. */
export const newKey = async ({ environment, dataDir, keychain }: JournalLocation): Promise<Result<Uint8Array>> =>
  environment === 'practice'
    ? fileSecret(join(dataDir, 'journal.key'))
    : loadOrCreateSecret(keychain, keyName(environment));

export const existingJournalFiles = (dataDir: string): string[] =>
  ['journal.db', 'journal.db-wal', 'journal.id', 'backups'].map((name) => join(dataDir, name));

const unavailable = (why: JournalProblem) => err(journalFailure(why));
