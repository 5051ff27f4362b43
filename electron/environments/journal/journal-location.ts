import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnchoredHead } from '../../credentials/head-store.ts';
import { fileHeads, type HeadStore, keychainHeads } from '../../credentials/head-store.ts';
import type { Keychain } from '../../credentials/keychain.ts';
import { fileSecret, loadOrCreateSecret, loadSecret } from '../../credentials/secret.ts';
import { type JournalProblem, journalFailure } from '../../journal/problem.ts';
import type { Environment } from '../../shared/collection.ts';
import { err, ok, type Result } from '../../shared/result.ts';

export interface JournalLocation {
  readonly environment: Environment;
  readonly dataDir: string;
  readonly keychain: Keychain;
}

/** Each environment's place in the folder of the whole app. */
export const locationsIn = (dataDir: string, keychain: Keychain) => (environment: Environment) => ({
  ...{ environment, keychain },
  dataDir: join(dataDir, environment),
});

export const journalFile = (dataDir: string): string => join(dataDir, 'journal.db');

/** The name of the wrapping key in the keychain. */
export const keyName = (environment: Environment): string => `journal.${environment}`;

/** Where the head is kept. Practice has no keychain to trouble, and nothing worth forging. */
export const headStore = ({ environment, dataDir, keychain }: JournalLocation): HeadStore =>
  environment === 'practice'
    ? fileHeads(join(dataDir, 'journal.head'))
    : keychainHeads(keychain, `journal-head.${environment}`);

/** An anchor that cannot be read back is none, and its loss is a case of its own. */
export async function readHead(store: HeadStore): Promise<Result<AnchoredHead | null>> {
  const found = await store.get();
  return !found.ok && found.failure.code === 'unexpected' ? unavailable('anchor-missing') : found;
}

/**
 * The journal's wrapping key. Made only where nothing says that there ever was a journal: a new key would open
 * nothing, and would stand where the old one is to be put back. `anchor` is what the keychain remembers of one.
 */
export async function wrappingKey(place: JournalLocation, anchor: AnchoredHead | null): Promise<Result<Uint8Array>> {
  const { environment, dataDir, keychain } = place;
  const wasHere = anchor !== null || existingJournalFiles(dataDir).some((path) => existsSync(path));
  if (environment === 'practice' && wasHere && !existsSync(join(dataDir, 'journal.key')))
    return unavailable('key-missing');
  if (environment === 'practice' || !wasHere) return newKey(place);
  const found = await loadSecret(keychain, keyName(environment));
  if (!found.ok) return found;
  return found.value === null ? unavailable('key-missing') : ok(found.value);
}

/** A new key where the old one is lost for good and its journal was moved aside. */
export const newKey = async ({ environment, dataDir, keychain }: JournalLocation): Promise<Result<Uint8Array>> =>
  environment === 'practice'
    ? fileSecret(join(dataDir, 'journal.key'))
    : loadOrCreateSecret(keychain, keyName(environment));

/** Whatever of a record stands in a folder. */
export const existingJournalFiles = (dataDir: string): string[] =>
  ['journal.db', 'journal.db-wal', 'journal.id', 'backups'].map((name) => join(dataDir, name));

const unavailable = (why: JournalProblem) => err(journalFailure(why));
