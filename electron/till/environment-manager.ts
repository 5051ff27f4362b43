import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemKeychain } from '../credentials/keytar-keychain.ts';
import { createKeychainLock, tillKeychain } from '../credentials/till-keychain.ts';
import { locationsIn } from '../journal/recovery/journal-location.ts';
import { describeError, describeFailure } from '../logging/fields.ts';
import type { Log } from '../logging/log.ts';
import { logCalls } from '../logging/log-calls.ts';
import type { KeysInUse } from '../logging/redact.ts';
import type { Fetch } from '../merchant/client.ts';
import type { SettingsStore } from '../settings/open-settings.ts';
import type { Environment } from '../shared/sales/sale.ts';
import { liveLikeEnvironments } from '../shared/setup/setup.ts';
import type { FileDialogs } from '../windows/file-dialogs.ts';
import { keysSavedMarkerPath } from './active-keys.ts';
import { createActiveTill } from './active-till.ts';
import { healthOfTills } from './backup/health.ts';
import { createJournalRecovery } from './backup/recovery-service.ts';
import {
  firstEnvironment,
  keepActive,
  sealSettings,
  settingsFileChanged,
  settingsFileEdited,
} from './last-environment.ts';
import { logFailedMessages } from './owner-messages.ts';
import { openTill, type Till } from './till.ts';
import type { TillEvents } from './till-events.ts';
import type { TillOptions } from './till-options.ts';

const KEYCHAIN_SERVICE = 'Transfer Till';
/** The file with the id that this data folder has in the keychain. */
const KEYCHAIN_NAME = 'keychain.id';

export interface EnvironmentManagerOptions {
  /** Folder of the app's data; each environment has its own folder in it (rule 8). */
  readonly dataDir: string;
  readonly settings: SettingsStore;
  readonly files: FileDialogs;
  /** Whether the app's files are as released; asked before the native keychain library is loaded. */
  readonly isUnmodified: () => boolean;
  readonly network: { readonly fetch: Fetch; readonly fetchForWrites: Fetch };
  readonly log: Log;
  readonly events: TillEvents;
  /** The keys of every till opened are added. */
  readonly keysInUse: KeysInUse;
  /** The same for the till of each environment. */
  readonly ofEachTill: Pick<TillOptions, 'systemIdle' | 'renderListPdf' | 'openShop' | 'messageWords'>;
}

export async function openEnvironmentManager(options: EnvironmentManagerOptions) {
  const { settings, files, log, events } = options;
  const fetchers = { ...options.network, report: logCalls(log) };
  // The native library is verified again right before it is loaded, since the app runs for days.
  const system = systemKeychain({ service: KEYCHAIN_SERVICE, mayLoad: options.isUnmodified });
  const lock = createKeychainLock();
  const keychain = tillKeychain(system, join(options.dataDir, KEYCHAIN_NAME), lock.hold);
  const placeOf = locationsIn(options.dataDir, keychain);
  const healthOf = healthOfTills(events, log);
  logFailedMessages(events, log);
  events.on('connectionChanged', (environment, { state }) => log.info('connection.changed', { environment, state }));
  events.on('environmentSwitched', (environment) => log.info('till.moved', { environment }));

  const dataDirOf = (environment: Environment) => placeOf(environment).dataDir;
  const open = async (environment: Environment): Promise<Till> => {
    healthOf(environment).reset();
    // Also after the keychain was unlocked: what this run saves would else count as changed outside the till.
    const isEdited = await sealSettings(keychain, settings, dataDirOf);
    const openedTill = await openTill({
      ...placeOf(environment),
      ...fetchers,
      settings,
      events,
      report: logCalls(log, environment),
      ...options.ofEachTill,
      pickSavePath: files.saveAs,
      reportError: (error, part) => log.error(`${part ?? 'watch'}.threw`, { environment, ...describeError(error) }),
    });
    const { problem, sales } = openedTill;
    if (problem) log.error(sales ? 'till.problem' : 'till.not-open', { environment, ...describeFailure(problem) });
    options.keysInUse.add(environment, openedTill.keys.now, () => openedTill.messages?.secrets() ?? []);
    openedTill.banks?.warm();
    if (isEdited) {
      log.warn('settings.file-edited');
      openedTill.tillJournal?.journal.append([{ kind: settingsFileEdited, subject: '', actor: 'till', body: {} }]);
    }
    return openedTill;
  };

  const first = await firstEnvironment(keychain, settings.get().environment, dataDirOf);
  // One that cannot be read names nothing.
  const isFileChanged = first.fileChanged && settings.origin !== 'unreadable';
  if (isFileChanged) settings.set({ environment: first.environment });
  const till = await createActiveTill({ first: first.environment, open, events });
  if (isFileChanged) {
    log.warn('settings.file-changed', { environment: first.environment });
    const { tillJournal } = till.now();
    tillJournal?.journal.append([
      { kind: settingsFileChanged, subject: '', actor: 'till', body: { said: first.namedEnvironment } },
    ]);
  }
  const activePlace = () => placeOf(till.now().environment);
  return {
    till,
    fetchers,
    placeOf,
    systemKeychain: system,
    keepActive: (environment: Environment) => keepActive(keychain, environment),
    /** Closes every till, and gives the till's name in the keychain free. */
    async close(): Promise<void> {
      await till.close();
      lock.release();
    },
    backup: createJournalRecovery({
      place: activePlace,
      till,
      proposedTill: () => settings.get().tillId,
      files,
      setCopyPlace: (folder) => settings.set({ copyPlace: folder }),
      view: () => healthOf(till.now().environment).view(till.now(), activePlace().dataDir),
      changed: () => void events.emit('journalHealthChanged', till.now().environment),
    }),
    /** Resumes polling in background environments (rule 4); called after the window is open. */
    async watchTheOthers(): Promise<void> {
      for (const environment of liveLikeEnvironments)
        if (existsSync(keysSavedMarkerPath(placeOf(environment).dataDir))) await till.openBehind(environment);
    },
  };
}
