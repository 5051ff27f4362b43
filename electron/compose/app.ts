import { join } from 'node:path';
import { app, type BrowserWindow, clipboard, ipcMain, powerMonitor } from 'electron';
import { auditCalls } from '../ipc/handlers/audit.ts';
import { banksCalls } from '../ipc/handlers/banks.ts';
import { businessCalls, walletsCalls } from '../ipc/handlers/business.ts';
import { collectionsCalls } from '../ipc/handlers/collections.ts';
import { connectionCalls } from '../ipc/handlers/connection.ts';
import type { Counter } from '../ipc/handlers/counter.ts';
import { customerCalls, customerDisplayCalls } from '../ipc/handlers/customer.ts';
import { customersCalls } from '../ipc/handlers/customers.ts';
import { exportsCalls } from '../ipc/handlers/exports.ts';
import { lookupsCalls } from '../ipc/handlers/lookups.ts';
import { reconciliationCalls, todayCalls } from '../ipc/handlers/money.ts';
import { newsCalls } from '../ipc/handlers/news.ts';
import { payoutAccountsCalls, payoutsCalls } from '../ipc/handlers/payouts.ts';
import { practiceCalls } from '../ipc/handlers/practice.ts';
import { receiptsCalls } from '../ipc/handlers/receipts.ts';
import { safetyCalls } from '../ipc/handlers/safety.ts';
import { salesCalls } from '../ipc/handlers/sales.ts';
import { settingsCalls } from '../ipc/handlers/settings.ts';
import { setupCalls } from '../ipc/handlers/setup.ts';
import { shiftCalls, staffCalls } from '../ipc/handlers/staff.ts';
import { type SupportDesk, supportCalls } from '../ipc/handlers/support.ts';
import { tillCalls } from '../ipc/handlers/till.ts';
import { updatesCalls } from '../ipc/handlers/updates.ts';
import { receiverCalls, webhooksCalls } from '../ipc/handlers/webhooks.ts';
import { customerParsers, parsers, withParsers } from '../ipc/parsers.ts';
import { createPublisher } from '../ipc/publisher.ts';
import { registerHandlers } from '../ipc/register.ts';
import { trustedSender } from '../ipc/trusted-sender.ts';
import { describeError } from '../logging/describe-error.ts';
import { fileSink } from '../logging/file-sink.ts';
import { createLog, type Log } from '../logging/log.ts';
import { createRedactor } from '../logging/redact.ts';
import { supportReport } from '../logging/support-report.ts';
import { openSettings, type SettingsStore } from '../settings/open-settings.ts';
import { registrationFile } from '../settings/registration-file.ts';
import { contract } from '../shared/contract.ts';
import { type CustomerContract, customerContract } from '../shared/customer-contract.ts';
import { type Activity, createActivity } from '../updates/activity.ts';
import { APP_ORIGIN } from '../windows/app-origin.ts';
import { createDesktop } from '../windows/desktop.ts';
import { fileDialogs } from '../windows/file-dialogs.ts';
import { revive } from '../windows/revive.ts';
import { createTillWindow } from '../windows/till-window.ts';
import { type CustomerFeed, createCustomerFeed } from './customer-feed.ts';
import { createCustomerSide } from './customer-side.ts';
import { fencesOf, type OurPages, openPages } from './pages.ts';
import { createPaperSide, type PaperSide } from './paper-side.ts';
import { markRun } from './run-mark.ts';
import { createSetup } from './setup.ts';
import { openStand } from './stand.ts';
import type { StandingTill } from './standing-till.ts';
import { openVersions } from './versions.ts';

export interface OpenApp {
  readonly showWindow: () => void;
  readonly close: () => Promise<void>;
}

/** Opens everything of one run: settings, log, the till of the chosen environment, the door, the window. */
export async function openApp(): Promise<OpenApp> {
  const dataDir = app.getPath('userData');
  const logFile = join(dataDir, 'logs', 'till.log');
  const log = createLog({ sink: fileSink({ path: logFile }), redact: createRedactor() });
  tellOfMistakes(log);
  const runMark = markRun(join(dataDir, 'running'));
  if (runMark.afterCrash()) log.warn('app.was-not-closed');
  const settings = openSettings(join(dataDir, 'settings.json'));
  const windows = new Map<number, BrowserWindow>();
  const customerWindows = new Map<number, BrowserWindow>();
  const publish = createPublisher(() => windows.values());
  let feed: CustomerFeed | null = null;
  let paper: PaperSide | null = null;
  const stand = await openStand({
    ...{ dataDir, settings, windows, publish, log },
    changed: (view) => {
      feed?.refresh();
      if (view) paper?.sold(view);
    },
    drawList: async (list) => (paper ? paper.drawList(list) : null),
    moved: () => feed?.moved(),
  });
  const { till, safety, elsewhere } = stand;
  feed = createCustomerFeed(
    till,
    settings,
    createPublisher<CustomerContract>(() => customerWindows.values()),
  );
  const pages = openPages();
  const reviveTold = reviver(log);
  const tillWindow = () => [...windows.values()][0] ?? null;
  const customer = createCustomerSide({
    ...{ settings, publish, feed, pages, tillWindow, reviveTold },
    windows: customerWindows,
  });
  paper = createPaperSide({ settings, till: till.now, pages, tillWindow });
  const showWindow = windowOpener({ settings, windows, pages, reviveTold, opened: customer.apply });
  const desktop = createDesktop({
    window: tillWindow,
    show: showWindow,
    onOpened: (id) => publish('news', 'opened', id),
  });
  const activity = createActivity();
  const updates = openVersions({ till, activity, publish, log });
  const counter: Counter = {
    get till() {
      return till.now();
    },
    safety,
    settings,
    publish,
    version: app.getVersion(),
    runMark,
    writeClipboard: (text) => clipboard.writeText(text),
    get news() {
      return stand.news();
    },
    desktop,
    customer,
    setup: createSetup({
      ...stand,
      settings,
      publish,
      registrations: registrationFile(join(dataDir, 'registration.json')),
    }),
    elsewhere: elsewhere.view,
    receipts: paper.receipts,
    updates,
  };
  const report = () => reportOf(counter, logFile);
  const support = { report, askPlace: fileDialogs(() => tillWindow() ?? undefined).saveAs };
  openTheDoor({ counter, support, windows, activity, log });
  openTheCustomerDoor(feed, customerWindows, log);
  // Windows that close because the till does are not closed by hand.
  app.on('before-quit', customer.close);
  wakeOnResume(till);
  lockWithComputer(till);
  showWindow();
  log.info('app.opened', { environment: till.now().environment, version: app.getVersion() });
  const close = async () => {
    await updates.close();
    await till.close();
    runMark.clear();
  };
  void stand.watchTheOthers();
  return { showWindow, close };
}

interface Door {
  readonly counter: Counter;
  readonly support: SupportDesk;
  readonly windows: Map<number, BrowserWindow>;
  /** Told of every call: what somebody does at the till keeps an update waiting. */
  readonly activity: Activity;
  readonly log: Log;
}

function openTheDoor({ counter, support, windows, activity, log }: Door): void {
  registerHandlers({
    contract,
    handlers: withParsers(parsers, {
      till: tillCalls(counter),
      collections: collectionsCalls(counter),
      sales: salesCalls(counter),
      connection: connectionCalls(counter),
      practice: practiceCalls(counter),
      safety: safetyCalls(counter),
      settings: settingsCalls(counter),
      news: newsCalls(counter),
      customerDisplay: customerDisplayCalls(counter),
      banks: banksCalls(counter),
      staff: staffCalls(counter),
      shift: shiftCalls(counter),
      business: businessCalls(counter),
      wallets: walletsCalls(counter),
      audit: auditCalls(counter),
      exports: exportsCalls(counter),
      customers: customersCalls(counter),
      support: supportCalls(support),
      setup: setupCalls(counter),
      receipts: receiptsCalls(counter),
      updates: updatesCalls(counter),
      today: todayCalls(counter),
      reconciliation: reconciliationCalls(counter),
      webhooks: webhooksCalls(counter),
      receiver: receiverCalls(counter),
      payouts: payoutsCalls(counter),
      payoutAccounts: payoutAccountsCalls(counter),
      lookups: lookupsCalls(counter),
    }),
    ipcMain,
    refuses: (area, name, input) => {
      activity.note(area, name);
      // Without a journal nobody can be known, and nothing that matters can be done.
      return counter.till.staff?.refuses(area, name, input) ?? null;
    },
    isTrusted: trustedSender({ ids: windows, origins: ourOrigins() }),
    log,
  });
}

/** How the till stands, for support. A till that cannot even say that is said so. */
function reportOf(counter: Counter, logFile: string): string {
  const { electron = '-', chrome = '-', node } = process.versions;
  const { platform, arch } = process;
  const snapshot = tillCalls(counter).snapshot();
  return snapshot.ok
    ? supportReport(snapshot.value, { platform, arch, electron, chrome, node }, logFile, Date.now())
    : '';
}

/** A door of its own: the customer's window opens this one alone, and no other window does. */
function openTheCustomerDoor({ screen }: CustomerFeed, windows: Map<number, BrowserWindow>, log: Log): void {
  registerHandlers({
    contract: customerContract,
    handlers: withParsers(customerParsers, { customer: customerCalls(screen) }),
    ipcMain,
    // Nobody signs in at the customer's side: what can be asked there is for everybody.
    refuses: () => null,
    isTrusted: trustedSender({ ids: windows, origins: ourOrigins() }),
    log,
  });
}

function ourOrigins(): readonly string[] {
  const { devOrigin: dev } = fencesOf();
  return [APP_ORIGIN, ...(dev ? [dev] : [])];
}

/** Opens the page of a window again when it crashes, and writes that down. */
const reviver = (log: Log) => (window: BrowserWindow) =>
  revive(window, ({ reason, again }) => log.error(again ? 'window.ended' : 'window.given-up', { state: reason }));

interface Opener {
  readonly settings: SettingsStore;
  readonly windows: Map<number, BrowserWindow>;
  readonly pages: OurPages;
  readonly reviveTold: (window: BrowserWindow) => void;
  /** Called after a new one is there. */
  readonly opened: () => void;
}

/** Opens the till window, or brings the one there is to the front. */
function windowOpener({ settings, windows, pages, reviveTold, opened }: Opener): () => void {
  return () => {
    const [open] = windows.values();
    if (open) return focus(open);
    const window = createTillWindow({
      ...pages.of('index.html', 'till.cjs'),
      bounds: settings.get().window.bounds,
      onBounds: (bounds) => settings.set({ window: { bounds } }),
    });
    reviveTold(window);
    const { id } = window.webContents;
    windows.set(id, window);
    window.on('closed', () => windows.delete(id));
    opened();
  };
}

function focus(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** After a sleep the news is old, and money may have come: look at once. */
function wakeOnResume(till: StandingTill): void {
  const wake = () => {
    for (const each of [till.now(), ...till.behind()]) each.collections?.wake();
  };
  powerMonitor.on('resume', wake);
  powerMonitor.on('unlock-screen', wake);
}

/** Whoever leaves the computer leaves the till. The watch goes on. */
function lockWithComputer(till: StandingTill): void {
  const lock = () => void till.now().staff?.computerLocked();
  powerMonitor.on('lock-screen', lock);
  powerMonitor.on('suspend', lock);
}

/** A mistake nobody caught is written down by class and place; the watch goes on, for money may be on its way. */
function tellOfMistakes(log: Log): void {
  process.on('uncaughtException', (error) => log.error('main.threw', describeError(error)));
  process.on('unhandledRejection', (error) => log.error('main.rejected', describeError(error)));
}
