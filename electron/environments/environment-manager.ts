import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DeliveredAlerts, deliveredAlertsOf } from '../alerts/delivered-alerts.ts';
import { systemKeychain } from '../credentials/keytar-keychain.ts';
import { tillKeychain } from '../credentials/till-keychain.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Log } from '../logging/log.ts';
import { logCalls } from '../logging/log-calls.ts';
import type { Fetch, MerchantCredentials, ReportCall } from '../merchant/client.ts';
import type { SettingsStore } from '../settings/open-settings.ts';
import type { CollectionView, Environment } from '../shared/collection.ts';
import type { Publish } from '../shared/contract.ts';
import type { Result } from '../shared/result.ts';
import { liveLikeEnvironments } from '../shared/setup.ts';
import type { Ms } from '../shared/units.ts';
import type { FileDialogs } from '../windows/file-dialogs.ts';
import { keysSavedMarkerPath } from './active-keys.ts';
import { type ActiveTill, createActiveTill } from './active-till.ts';
import { type BackgroundEnvironments, createBackgroundEnvironments } from './background-environments.ts';
import { cannotCollect } from './cannot-collect.ts';
import { announce } from './forward-payment-events.ts';
import { createJournalHealth, type JournalHealth } from './journal/health.ts';
import { type JournalLocation, locationsIn } from './journal/journal-location.ts';
import { logMaintenance } from './journal/maintenance-report.ts';
import { createJournalRecovery, type JournalRecovery } from './journal/recovery-service.ts';
import {
  firstEnvironment,
  keepFront,
  sealSettings,
  settingsFileChanged,
  settingsFileEdited,
} from './last-environment.ts';
import { salesGate } from './shown-sales.ts';
import { openTill, type Till } from './till.ts';
import type { TillEvents } from './till-events.ts';
import type { TillOptions } from './till-options.ts';

/** The service name of our keychain entries. */
const KEYCHAIN_SERVICE = 'Transfer Till';
/** The file with the id that this data folder has in the keychain. */
const KEYCHAIN_NAME = 'keychain.id';

export interface EnvironmentManagerOptions {
  /** Folder of the whole app; each environment has its own folder in it (rule 8). */
  readonly dataDir: string;
  readonly settings: SettingsStore;
  readonly files: FileDialogs;
  /** Whether the app's files are as released; asked before the native keychain library is loaded. */
  readonly isUnmodified: () => boolean;
  /** Returns how long the computer has been idle; null when the system does not say. */
  readonly systemIdle: () => Ms | null;
  /** The fetchers of the merchant service. */
  readonly network: { readonly fetch: Fetch; readonly fetchForWrites: Fetch };
  readonly publish: Publish;
  readonly log: Log;
  /** Where the events of the active till are emitted. */
  readonly events: TillEvents;
  readonly renderListPdf: TillOptions['renderListPdf'];
}

/** The tills of this run, the maintenance of the active one's journal, and events to every window. */
export interface EnvironmentManager {
  readonly till: ActiveTill;
  readonly backup: JournalRecovery;
  /** Delivered alerts of the active till. */
  readonly alerts: () => DeliveredAlerts;
  readonly backgroundEnvironments: BackgroundEnvironments;
  readonly placeOf: (environment: Environment) => JournalLocation;
  readonly fetchers: { readonly fetch: Fetch; readonly fetchForWrites: Fetch; readonly report: ReportCall };
  /** Returns the keys in use, for the redactor. */
  readonly secrets: () => readonly string[];
  readonly keepFront: (environment: Environment) => Promise<Result<void>>;
  /** Resumes polling in background environments (rule 4); called after the window is open. */
  readonly watchTheOthers: () => Promise<void>;
}

export async function openEnvironmentManager(options: EnvironmentManagerOptions): Promise<EnvironmentManager> {
  const { settings, files, publish, log, events } = options;
  const fetchers = { ...options.network, report: logCalls(log) };
  // The native library is verified again right before it is loaded, since the app runs for days.
  const system = systemKeychain({ service: KEYCHAIN_SERVICE, mayLoad: options.isUnmodified });
  const keychain = tillKeychain(system, join(options.dataDir, KEYCHAIN_NAME));
  const placeOf = locationsIn(options.dataDir, keychain);
  let manager: EnvironmentManager | null = null;
  const isInFront = (environment: Environment) => manager?.till.now().environment === environment;
  const publishHealth = (environment: Environment) =>
    manager && isInFront(environment) && publish('backup', 'changed', manager.backup.view());
  const healths = new Map<Environment, JournalHealth>();
  const healthOf = (environment: Environment) =>
    kept(healths, environment, () => createJournalHealth(() => publishHealth(environment)));

  /** Publishes each event of the active till; background tills publish a summary. */
  const newsOf =
    (environment: Environment): Publish =>
    (area, name, payload) => {
      if (isInFront(environment)) publish(area, name, payload);
      else manager?.backgroundEnvironments.changed();
    };

  const open = async (environment: Environment): Promise<Till> => {
    const health = healthOf(environment);
    health.reset();
    const publishToWindows = newsOf(environment);
    const inFront = () => (isInFront(environment) ? (manager?.till.now() ?? null) : null);
    const gate = salesGate(inFront, () => manager?.alerts() ?? null);
    const changed = (view?: CollectionView) => {
      if (!isInFront(environment)) return;
      if (view) events.emit('saleChanged', view);
      else events.emit('clockChanged');
    };
    const whyNot = () => (manager && isInFront(environment) ? cannotCollect(manager.till.now()) : null);
    const listener = announce(publishToWindows, whyNot, changed, gate);
    const opened = await openTill({
      ...{ ...placeOf(environment), ...fetchers, settings, appended: health.appended },
      report: logCalls(log, environment),
      listener: {
        ...listener,
        connectionChanged(view) {
          log.info('connection.changed', { environment, state: view.state });
          listener.connectionChanged(view);
        },
      },
      staffChanged: (view) => publishToWindows('staff', 'changed', view),
      systemIdle: options.systemIdle,
      seenByChanged: () => publishToWindows('till', 'reopened', undefined),
      receiverChanged: (view) => publishToWindows('receiver', 'changed', view),
      banksChanged: (list) => publishToWindows('banks', 'changed', list),
      payoutsChanged: () => publishToWindows('payouts', 'changed', undefined),
      pickSavePath: files.saveAs,
      ...(options.renderListPdf && { renderListPdf: options.renderListPdf }),
      reportError: (error) => log.error('watch.threw', describeError(error)),
      onMaintenance: (report) => {
        logMaintenance(log, report);
        health.note(report);
      },
    });
    opened.banks?.warm();
    return opened;
  };

  const dataDirOf = (environment: Environment) => placeOf(environment).dataDir;
  const edited = await sealSettings(keychain, settings, dataDirOf);
  const first = await firstEnvironment(keychain, settings.get().environment, dataDirOf);
  if (first.fileChanged) settings.set({ environment: first.environment });
  const till = await createActiveTill({
    first: first.environment,
    open,
    reopened() {
      if (manager) publishReopening(publish, manager);
      events.emit('tillReopened');
    },
    moved() {
      events.emit('environmentSwitched');
      publish('till', 'moved', undefined);
      log.info('till.moved', { environment: till.now().environment });
    },
  });
  if (first.fileChanged) {
    log.warn('settings.file-changed', { environment: first.environment });
    const { record } = till.now();
    record?.journal.append([{ kind: settingsFileChanged, subject: '', actor: 'till', body: { said: first.said } }]);
  }
  if (edited) {
    log.warn('settings.file-edited');
    till.now().record?.journal.append([{ kind: settingsFileEdited, subject: '', actor: 'till', body: {} }]);
  }
  const front = () => placeOf(till.now().environment);
  const alertsAt = deliveredAlertsOf(options.dataDir, till);
  manager = {
    ...{ till, fetchers, placeOf },
    keepFront: (environment) => keepFront(keychain, environment),
    backup: createJournalRecovery({
      ...{ place: front, till, proposedTill: () => settings.get().tillId },
      files,
      view: () => healthOf(till.now().environment).view(till.now(), front().dataDir),
      changed: () => publishHealth(till.now().environment),
    }),
    secrets: () => [till.now(), ...till.behind()].flatMap(({ keys }) => secretValues(keys.now())),
    alerts: () => alertsAt(till.now().environment),
    backgroundEnvironments: createBackgroundEnvironments({ till, alertsAt, publish }),
    async watchTheOthers() {
      for (const environment of liveLikeEnvironments)
        if (existsSync(keysSavedMarkerPath(placeOf(environment).dataDir))) await till.openBehind(environment);
      manager?.backgroundEnvironments.changed();
    },
  };
  return manager;
}

const secretValues = (keys: MerchantCredentials | null): readonly string[] =>
  keys ? [keys.accessKey, keys.secretKey, keys.bearerToken ?? ''].filter((value) => value !== '') : [];

function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Publishes that the till was reopened; windows then request a new snapshot. */
function publishReopening(publish: Publish, { backup }: EnvironmentManager): void {
  publish('till', 'reopened', undefined);
  publish('backup', 'changed', backup.view());
}
