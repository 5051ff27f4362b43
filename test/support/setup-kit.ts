import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alertMemories } from '../../electron/alerts/alert-memory.ts';
import type { Keychain } from '../../electron/credentials/keychain.ts';
import type { PracticeCredentials } from '../../electron/practice/store/businesses.ts';
import { openSettings } from '../../electron/settings/open-settings.ts';
import { registrationFile } from '../../electron/settings/registration-file.ts';
import { preferencesOf } from '../../electron/settings/settings.ts';
import { createSetup } from '../../electron/setup/setup.ts';
import type { Environment } from '../../electron/shared/sales/sale.ts';
import type { NewKeys } from '../../electron/shared/setup/setup.ts';
import { createActiveTill } from '../../electron/till/active-till.ts';
import { createBackgroundEnvironments } from '../../electron/till/background-environments.ts';
import { recoveryFileMoved } from '../../electron/till/backup/copies-elsewhere.ts';
import { createJournalHealth } from '../../electron/till/backup/health.ts';
import { createJournalRecovery } from '../../electron/till/backup/recovery-service.ts';
import { forwardToWindows } from '../../electron/till/forward-events.ts';
import { firstEnvironment, keepActive } from '../../electron/till/last-environment.ts';
import { openTill, type Till } from '../../electron/till/till.ts';
import { createTillEvents } from '../../electron/till/till-events.ts';
import { memoryKeychain } from './memory-keychain.ts';
import { type Kit, startKit } from './practice-kit.ts';
import { unwrap } from './unwrap.ts';

/** What a person types who was given these keys. */
export const typedKeys = (baseUrl: string, keys: PracticeCredentials, more: Partial<NewKeys> = {}): NewKeys => ({
  environment: 'live',
  baseUrl,
  businessId: String(keys.businessId),
  accessKey: keys.accessKey,
  secretKey: keys.secretKey,
  bearerToken: keys.bearerToken,
  ...more,
});

interface SetupKitOptions {
  readonly dataDir?: string;
  readonly keychain?: Keychain;
  /** The keychain itself, where `keychain` has the entries of this till alone. */
  readonly systemKeychain?: Keychain;
  readonly service?: Kit;
}

/**
 * A till that begins in practice, with set-up over it, and a second practice service in place of the real one: a
 * separate server with keys of its own.
 */
export async function openSetupKit(options: SetupKitOptions = {}) {
  const service = options.service ?? (await startKit());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'setup-'));
  const keychain = options.keychain ?? memoryKeychain().keychain;
  const settings = openSettings(join(dataDir, 'settings.json'));
  const publishedCalls: unknown[][] = [];
  const sent: string[] = [];
  const placeOf = (environment: Environment) => ({ environment, keychain, dataDir: join(dataDir, environment) });
  /** Set by a test to respond in place of the network. */
  const network = { answer: null as ((url: string, init: RequestInit) => Promise<Response>) | null };
  const ask = (url: string, init: RequestInit) => {
    if (url.startsWith(service.service.baseUrl) || network.answer) sent.push(`${init.method} ${url}`);
    return network.answer ? network.answer(url, init) : fetch(url, init);
  };
  const fetchers = { fetch: ask, fetchForWrites: ask };
  const publish = (...news: unknown[]) => void publishedCalls.push(news);
  const events = createTillEvents();
  const open = (environment: Environment) =>
    openTill({
      ...placeOf(environment),
      ...fetchers,
      settings,
      events,
      reportError: (error) => publishedCalls.push(['reportError', error]),
    });
  const stand = { moves: 0 };
  events.on('environmentSwitched', () => {
    stand.moves += 1;
  });
  const first = await firstEnvironment(keychain, settings.get().environment, (each) => placeOf(each).dataDir);
  const till = await createActiveTill({ first: first.environment, open, events });
  /** The result of the file dialog. */
  const pickedFile = { path: null as string | null };
  const health = createJournalHealth(() => undefined);
  const memoryOf = alertMemories(dataDir, () => [till.now(), ...till.background()]);
  const backgroundEnvironments = createBackgroundEnvironments({ till, events, memoryOf, publish: publish as never });
  const registrations = registrationFile(join(dataDir, 'registration.json'));
  const setup = createSetup({
    till,
    placeOf,
    systemKeychain: options.systemKeychain ?? keychain,
    fetchers,
    settings,
    registrations,
    keepActive: (environment) => keepActive(keychain, environment),
  });
  /** Returns a part of the till that is open now. Throws where it could not be opened. */
  function part<Name extends keyof Till>(name: Name): NonNullable<Till[Name]> {
    const open = till.now();
    const openedPart = open[name];
    if (!openedPart) throw new Error(open.problem?.code);
    return openedPart;
  }
  /** Before it nothing is collected in live. */
  function moveRecoveryFile(): void {
    unwrap(part('tillJournal').journal.append([{ kind: recoveryFileMoved, subject: '', actor: 'till', body: {} }]));
  }
  const backup = createJournalRecovery({
    till,
    changed: () => undefined,
    proposedTill: () => settings.get().tillId,
    place: () => placeOf(till.now().environment),
    files: {
      saveAs: async () => pickedFile.path,
      pick: async () => pickedFile.path,
      pickFolder: async () => pickedFile.path,
    },
    setCopyPlace: (folder) => settings.set({ copyPlace: folder }),
    view: () => health.view(till.now(), placeOf(till.now().environment).dataDir),
  });
  forwardToWindows({
    events,
    till,
    health: backup.view,
    preferences: () => preferencesOf(till.now().settings.get()),
    publish: publish as never,
  });
  return {
    backup,
    picked: pickedFile,
    first,
    service,
    dataDir,
    keychain,
    settings,
    published: publishedCalls,
    sent,
    network,
    till,
    backgroundEnvironments,
    setup,
    stand,
    part,
    moveRecoveryFile,
    sales: () => part('sales'),
    journal: () => part('tillJournal').journal,
    keys: (more: Partial<NewKeys> = {}) => typedKeys(service.service.baseUrl, service.service.credentials, more),
    /** From practice to the real till, as the owner does it who also moved the recovery file. */
    async goLive(more: Partial<NewKeys> = {}): Promise<void> {
      unwrap(await setup.check(typedKeys(service.service.baseUrl, service.service.credentials, more)));
      unwrap(await setup.save());
      moveRecoveryFile();
    },
    /** Ends the till alone, as a restart begins. */
    stop: () => till.close(),
    async close(): Promise<void> {
      await till.close();
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type SetupKit = Awaited<ReturnType<typeof openSetupKit>>;

/** The same, gone live with the keys of the service. */
export async function openLiveKit(): Promise<SetupKit> {
  const kit = await openSetupKit();
  await kit.goLive();
  return kit;
}
