import { join } from 'node:path';
import { app, type BrowserWindow, clipboard, ipcMain, powerMonitor, session } from 'electron';
import { systemKeychain } from '../credentials/keytar-keychain.ts';
import { collectionsCalls } from '../ipc/handlers/collections.ts';
import { connectionCalls } from '../ipc/handlers/connection.ts';
import { type Counter, cannotCollect } from '../ipc/handlers/counter.ts';
import { practiceCalls } from '../ipc/handlers/practice.ts';
import { settingsCalls } from '../ipc/handlers/settings.ts';
import { shiftCalls, staffCalls } from '../ipc/handlers/staff.ts';
import { tillCalls } from '../ipc/handlers/till.ts';
import { parsers, withParsers } from '../ipc/parsers.ts';
import { createPublisher } from '../ipc/publisher.ts';
import { registerHandlers } from '../ipc/register.ts';
import { trustedSender } from '../ipc/trusted-sender.ts';
import { describeError } from '../logging/describe-error.ts';
import { fileSink } from '../logging/file-sink.ts';
import { createLog, type Log } from '../logging/log.ts';
import { createRedactor } from '../logging/redact.ts';
import { openSettings, type SettingsStore } from '../settings/open-settings.ts';
import { contract, type Publish } from '../shared/contract.ts';
import { APP_ORIGIN, devOrigin } from '../windows/app-origin.ts';
import { handleAppProtocol } from '../windows/app-protocol.ts';
import { type Fences, guardSession } from '../windows/guards.ts';
import { createTillWindow } from '../windows/till-window.ts';
import { announce } from './announce.ts';
import { type KeeperReport, problemIn } from './keeper-report.ts';
import { networks } from './networks.ts';
import { openTill, type Till } from './till.ts';

/** The name of our entries in the keychain. */
const KEYCHAIN_SERVICE = 'Transfer Till';

const devServer = () => (app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL);

/** What pages may be shown: the app's own, and while developing those of the dev server. */
export const fencesOf = (): Fences => ({ devOrigin: devOrigin(devServer()), packaged: app.isPackaged });

export interface OpenApp {
  readonly showWindow: () => void;
  readonly close: () => Promise<void>;
}

/** Opens everything of one run: settings, log, the till of the chosen environment, the door, the window. */
export async function openApp(): Promise<OpenApp> {
  const dataDir = app.getPath('userData');
  const log = createLog({ sink: fileSink({ path: join(dataDir, 'logs', 'till.log') }), redact: createRedactor() });
  tellOfMistakes(log);
  const settings = openSettings(join(dataDir, 'settings.json'));
  const windows = new Map<number, BrowserWindow>();
  const publish = createPublisher(() => windows.values());
  const till = await theTill({ dataDir, settings, publish, log });
  openTheDoor(
    { till, settings, publish, version: app.getVersion(), writeClipboard: (text) => clipboard.writeText(text) },
    windows,
    log,
  );
  const showWindow = windowOpener(settings, windows);
  wakeOnResume(till);
  lockWithComputer(till);
  showWindow();
  log.info('app.opened', { environment: till.environment, version: app.getVersion() });
  return { showWindow, close: till.close };
}

interface TillParts {
  readonly dataDir: string;
  readonly settings: SettingsStore;
  readonly publish: Publish;
  readonly log: Log;
}

function theTill({ dataDir, settings, publish, log }: TillParts) {
  const { environment } = settings.get();
  let till: Till | null = null;
  const listener = announce(publish, () => till && cannotCollect({ till }));
  const opening = openTill({
    environment,
    dataDir: join(dataDir, environment),
    settings,
    keychain: systemKeychain({ service: KEYCHAIN_SERVICE }),
    ...networks(),
    listener,
    broke: (error) => log.error('watch.threw', describeError(error)),
    journalReport: (report) => tellOfJournal(log, report),
    staffChanged: (view) => publish('staff', 'changed', view),
  });
  return opening.then((open) => {
    till = open;
    return open;
  });
}

function openTheDoor(counter: Counter, windows: Map<number, BrowserWindow>, log: Log): void {
  const { devOrigin: dev } = fencesOf();
  registerHandlers({
    contract,
    handlers: withParsers(parsers, {
      till: tillCalls(counter),
      collections: collectionsCalls(counter),
      connection: connectionCalls(counter),
      practice: practiceCalls(counter),
      settings: settingsCalls(counter),
      staff: staffCalls(counter),
      shift: shiftCalls(counter),
    }),
    ipcMain,
    // Without a journal nobody can be known, and nothing that matters can be done.
    refuses: (area, name, input) => counter.till.staff?.refuses(area, name, input) ?? null,
    isTrusted: trustedSender({
      ids: windows,
      origins: [APP_ORIGIN, ...(dev ? [dev] : [])],
    }),
    log,
  });
}

/** Opens the till window, or brings the one there is to the front. */
function windowOpener(settings: SettingsStore, windows: Map<number, BrowserWindow>): () => void {
  // Not persistent: a window keeps nothing between runs, all memory is the journal's.
  const pages = session.fromPartition('till', { cache: false });
  guardSession(pages, fencesOf());
  handleAppProtocol({ protocol: pages.protocol, root: join(import.meta.dirname, '../renderer') });
  return () => {
    const [open] = windows.values();
    if (open) return focus(open);
    const window = createTillWindow({
      preload: join(import.meta.dirname, '../preload/till.cjs'),
      url: devServer() ?? `${APP_ORIGIN}/index.html`,
      session: pages,
      packaged: app.isPackaged,
      bounds: settings.get().window.bounds,
      onBounds: (bounds) => settings.set({ window: { bounds } }),
    });
    const { id } = window.webContents;
    windows.set(id, window);
    window.on('closed', () => windows.delete(id));
  };
}

function focus(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** After a sleep the news is old, and money may have come: look at once. */
function wakeOnResume(till: Till): void {
  powerMonitor.on('resume', () => till.collections?.wake());
  powerMonitor.on('unlock-screen', () => till.collections?.wake());
}

/** Whoever leaves the computer leaves the till. The watch goes on. */
function lockWithComputer(till: Till): void {
  const lock = () => void till.staff?.computerLocked();
  powerMonitor.on('lock-screen', lock);
  powerMonitor.on('suspend', lock);
}

/** A copy or a check that went well is one line a quarter of an hour; one that did not must be found in the log. */
function tellOfJournal(log: Log, report: KeeperReport): void {
  const problem = problemIn(report);
  if (problem)
    log.error(`journal.${report.kind}`, { code: problem.code, ...(problem.text && { state: problem.text }) });
  else log.info(`journal.${report.kind}`, {});
}

/** A mistake nobody caught is written down by class and place; the watch goes on, for money may be on its way. */
function tellOfMistakes(log: Log): void {
  process.on('uncaughtException', (error) => log.error('main.threw', describeError(error)));
  process.on('unhandledRejection', (error) => log.error('main.rejected', describeError(error)));
}
