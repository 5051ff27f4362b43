import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTillClock, type TillClock } from '../collections/clock.ts';
import { type Collections, createCollections } from '../collections/collections.ts';
import type { DeskListener } from '../collections/desk.ts';
import { createCredentials } from '../credentials/credentials.ts';
import { fileMarker } from '../credentials/expected-marker.ts';
import type { Keychain } from '../credentials/keychain.ts';
import { createMerchantClient, type Deadlines, type Fetch, type MerchantCredentials } from '../merchant/client.ts';
import type { Settings, SettingsPatch } from '../settings/settings.ts';
import type { Environment } from '../shared/collection.ts';
import { type Failure, failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { StaffView } from '../shared/staff.ts';
import { createStaff, type Staff } from '../staff/staff.ts';
import { booksOf } from './books.ts';
import type { KeeperReport } from './keeper-report.ts';
import { type Practice, startPractice } from './practice.ts';
import { tillIdIn } from './till-id.ts';
import { openTillJournal, type TillJournal } from './till-journal.ts';

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
  /** Other than the client's own, where nobody can wait that long. */
  readonly deadlines?: Partial<Deadlines>;
  /** This computer's clocks in ms, the wall's and one that nobody can set; its own unless told otherwise. */
  readonly clocks?: { readonly wall: () => number; readonly mono: () => number };
  /** Told of every copy and every whole check of the journal. */
  readonly journalReport?: (report: KeeperReport) => void;
  /** Told whenever somebody comes or goes, or a shift begins or ends. */
  readonly staffChanged?: (view: StaffView) => void;
}

/** One environment's till, open: its journal, its service, its watcher. */
export interface Till {
  readonly environment: Environment;
  /** Null when the journal could not be opened; then nothing is collected, and `problem` says why. */
  readonly collections: Collections | null;
  /** Why nothing new can be collected whatever the service says: no journal, no keys. */
  readonly problem: Failure | null;
  /** Null when the journal could not be opened: then nobody can be known. */
  readonly staff: Staff | null;
  readonly practice: Practice | null;
  /** A copy of the journal now, as at the end of a shift. */
  readonly backUp: () => Promise<Result<void>>;
  readonly close: () => Promise<void>;
}

/** Opens the till of one environment. What fails is told, never thrown: the window opens all the same and says it. */
export async function openTill(options: TillOptions): Promise<Till> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const practice = await practiceOf(options);
  const credentials = await credentialsOf(options, practice);
  const journal = await openItsJournal(options);
  const open = journal.ok
    ? openedOver(options, journal.value, credentials.ok ? credentials.value : null)
    : { collections: null, staff: null };
  const { collections, staff } = open;
  const started = collections?.start() ?? ok(undefined);
  return {
    environment: options.environment,
    collections,
    staff,
    problem: firstProblem(journal, credentials, started),
    practice,
    backUp: async () => (journal.ok ? journal.value.keepers.backUp() : journal),
    async close() {
      collections?.stop();
      staff?.stop();
      if (journal.ok) await journal.value.close();
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

async function openItsJournal(options: TillOptions): Promise<Result<TillJournal>> {
  const { settings, dataDir, journalReport = () => undefined } = options;
  const till = tillIdIn(dataDir, settings.get().tillId);
  return till.ok ? openTillJournal({ ...options, till: till.value, report: journalReport }) : till;
}

/** The main job and the staff over one journal: each entry of the one names who of the other was at the counter. */
function openedOver(options: TillOptions, open: TillJournal, credentials: MerchantCredentials | null) {
  const clocks = options.clocks ?? { wall: Date.now, mono: () => performance.now() };
  const clock = createTillClock(clocks.wall, clocks.mono);
  const staff: Staff = staffOver(options, open, clock, clocks.mono, () => collections);
  const collections: Collections = collectionsOver(options, open, credentials, clock, staff.actor);
  return { staff, collections };
}

function staffOver(
  { environment, staffChanged = () => undefined }: TillOptions,
  { journal, pepper }: TillJournal,
  clock: TillClock,
  mono: () => number,
  collections: () => Collections,
): Staff {
  const staff = createStaff({
    environment,
    journal,
    pepper,
    books: booksOf(journal, collections),
    now: clock.now,
    mono,
    setTimer: (run, delay) => setTimeout(run, delay),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    changed: () => staffChanged(staff.view()),
  });
  return staff;
}

function collectionsOver(
  options: TillOptions,
  { journal, till }: TillJournal,
  credentials: MerchantCredentials | null,
  clock: TillClock,
  actor: () => string,
): Collections {
  const { environment, settings, deadlines = {} } = options;
  const merchant = createMerchantClient({
    credentials: () => credentials,
    fetch: options.fetch,
    fetchForWrites: options.fetchForWrites,
    now: options.clocks?.wall ?? Date.now,
    deadlines,
  });
  return createCollections({
    till,
    journal,
    merchant,
    probe: () => merchant.getBusiness({ id: credentials?.businessId ?? 0 }),
    clock,
    actor,
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
