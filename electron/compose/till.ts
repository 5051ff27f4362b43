import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTillClock } from '../collections/clock.ts';
import { type Collections, createCollections } from '../collections/collections.ts';
import type { DeskListener } from '../collections/desk.ts';
import { createCredentials } from '../credentials/credentials.ts';
import { fileMarker } from '../credentials/expected-marker.ts';
import type { Keychain } from '../credentials/keychain.ts';
import { fileSecret, loadOrCreateSecret, loadSecret } from '../credentials/secret.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import { createMerchantClient, type Fetch, type MerchantCredentials } from '../merchant/client.ts';
import type { Settings, SettingsPatch } from '../settings/settings.ts';
import type { Environment } from '../shared/collection.ts';
import { type Failure, failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type Practice, startPractice } from './practice.ts';
import { journalProjections } from './projections.ts';

export interface TillOptions {
  readonly environment: Environment;
  /** One folder per environment, so that practice and live cannot meet (law 8). */
  readonly dataDir: string;
  readonly settings: { readonly get: () => Settings; readonly set: (patch: SettingsPatch) => Result<void> };
  readonly keychain: Keychain;
  readonly fetch: Fetch;
  /** For POSTs: never over a connection that was used before. */
  readonly fetchForWrites: Fetch;
  readonly listener: DeskListener;
  /** Told of mistakes of the code; the watch goes on. */
  readonly broke: (error: unknown) => void;
}

/** One environment's till, open: its journal, its service, its watcher. */
export interface Till {
  readonly environment: Environment;
  /** Null when the journal could not be opened; then nothing is collected, and `problem` says why. */
  readonly collections: Collections | null;
  /** Why nothing new can be collected whatever the service says: no journal, no keys. */
  readonly problem: Failure | null;
  readonly practice: Practice | null;
  readonly close: () => Promise<void>;
}

/** Opens the till of one environment. What fails is told, never thrown: the window opens all the same and says it. */
export async function openTill(options: TillOptions): Promise<Till> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const practice = await practiceOf(options);
  const credentials = await credentialsOf(options, practice);
  const journal = await openItsJournal(options);
  const collections = journal.ok
    ? collectionsOver(options, journal.value, credentials.ok ? credentials.value : null)
    : null;
  const started = collections?.start() ?? ok(undefined);
  return {
    environment: options.environment,
    collections,
    problem: firstProblem(journal, credentials, started),
    practice,
    async close() {
      collections?.stop();
      if (journal.ok) journal.value.close();
      await practice?.close();
    },
  };
}

/** Null outside practice, and where the embedded service cannot start (no disk, no loopback). */
const practiceOf = async ({ environment, dataDir, broke }: TillOptions): Promise<Practice | null> =>
  environment !== 'practice'
    ? null
    : startPractice(dataDir).catch((error: unknown) => {
        broke(error);
        return null;
      });

async function credentialsOf(options: TillOptions, practice: Practice | null): Promise<Result<MerchantCredentials>> {
  if (practice) return ok(practice.credentials);
  return options.environment === 'practice' ? err(failure('service-down')) : savedCredentials(options);
}

async function savedCredentials({ environment, dataDir, keychain }: TillOptions): Promise<Result<MerchantCredentials>> {
  const expected = fileMarker(join(dataDir, 'keys-expected'));
  const loaded = await createCredentials({ keychain, environment, expected }).load();
  if (!loaded.ok) return loaded;
  return loaded.value === null ? err(failure('keys-missing')) : ok(loaded.value);
}

/** Practice data is worth no keychain prompt, so its key stands in its own folder; live's never leaves the keychain. */
async function wrappingKey({ environment, dataDir, keychain }: TillOptions): Promise<Result<Uint8Array>> {
  if (environment === 'practice') return fileSecret(join(dataDir, 'journal.key'));
  const name = `journal.${environment}`;
  if (!existsSync(join(dataDir, 'journal.id'))) return loadOrCreateSecret(keychain, name);
  const found = await loadSecret(keychain, name);
  if (!found.ok) return found;
  // A journal is here and its key is not: a lost or locked keychain, and a new key would open nothing.
  return found.value === null ? err(failure('keychain-locked')) : ok(found.value);
}

async function openItsJournal(options: TillOptions): Promise<Result<Journal>> {
  const key = await wrappingKey(options);
  if (!key.ok) return key;
  return openJournal({
    file: join(options.dataDir, 'journal.db'),
    till: options.settings.get().tillId,
    wrappingKey: key.value,
    projections: journalProjections,
  });
}

function collectionsOver(options: TillOptions, journal: Journal, credentials: MerchantCredentials | null): Collections {
  const { environment, settings } = options;
  const merchant = createMerchantClient({
    credentials: () => credentials,
    fetch: options.fetch,
    fetchForWrites: options.fetchForWrites,
  });
  return createCollections({
    till: settings.get().tillId,
    journal,
    merchant,
    probe: () => merchant.getBusiness({ id: credentials?.businessId ?? 0 }),
    clock: createTillClock(Date.now, () => performance.now()),
    listener: options.listener,
    world: {
      setTimer: (run, delay) => setTimeout(run, delay),
      clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
      random: Math.random,
      broke: options.broke,
    },
    stage: {
      get: () => settings.get().stagedIds[environment] ?? null,
      set: (id) => settings.set({ stagedIds: { ...settings.get().stagedIds, [environment]: id } }),
    },
  });
}

const firstProblem = (...results: readonly Result<unknown>[]): Failure | null => {
  const failed = results.find((result) => !result.ok);
  return failed && !failed.ok ? failed.failure : null;
};
