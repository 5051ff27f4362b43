import { join } from 'node:path';
import { app, type BrowserWindow, clipboard, ipcMain, powerMonitor } from 'electron';
import { banksCalls } from '../ipc/handlers/banks.ts';
import { businessCalls, walletsCalls } from '../ipc/handlers/business.ts';
import { collectionsCalls } from '../ipc/handlers/collections.ts';
import { connectionCalls } from '../ipc/handlers/connection.ts';
import type { Counter } from '../ipc/handlers/counter.ts';
import { customerCalls, customerDisplayCalls } from '../ipc/handlers/customer.ts';
import { lookupsCalls } from '../ipc/handlers/lookups.ts';
import { newsCalls } from '../ipc/handlers/news.ts';
import { payoutAccountsCalls, payoutsCalls } from '../ipc/handlers/payouts.ts';
import { practiceCalls } from '../ipc/handlers/practice.ts';
import { safetyCalls } from '../ipc/handlers/safety.ts';
import { salesCalls } from '../ipc/handlers/sales.ts';
import { settingsCalls } from '../ipc/handlers/settings.ts';
import { shiftCalls, staffCalls } from '../ipc/handlers/staff.ts';
import { tillCalls } from '../ipc/handlers/till.ts';
import { customerParsers, parsers, withParsers } from '../ipc/parsers.ts';
import { createPublisher } from '../ipc/publisher.ts';
import { registerHandlers } from '../ipc/register.ts';
import { trustedSender } from '../ipc/trusted-sender.ts';
import { describeError } from '../logging/describe-error.ts';
import { fileSink } from '../logging/file-sink.ts';
import { createLog, type Log } from '../logging/log.ts';
import { createRedactor } from '../logging/redact.ts';
import { openSettings, type SettingsStore } from '../settings/open-settings.ts';
import { contract } from '../shared/contract.ts';
import { type CustomerContract, customerContract } from '../shared/customer-contract.ts';
import { APP_ORIGIN } from '../windows/app-origin.ts';
import { createDesktop } from '../windows/desktop.ts';
import { createTillWindow } from '../windows/till-window.ts';
import { type CustomerFeed, createCustomerFeed } from './customer-feed.ts';
import { createCustomerSide } from './customer-side.ts';
import { openNewsDesk } from './news-desk.ts';
import { fencesOf, type OurPages, openPages } from './pages.ts';
import { openStand } from './stand.ts';
import type { StandingTill } from './standing-till.ts';

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
  const customerWindows = new Map<number, BrowserWindow>();
  const publish = createPublisher(() => windows.values());
  let feed: CustomerFeed | null = null;
  const changed = () => feed?.refresh();
  const { till, safety } = await openStand({ dataDir, settings, windows, publish, log, changed });
  feed = createCustomerFeed(
    till,
    settings,
    createPublisher<CustomerContract>(() => customerWindows.values()),
  );
  const pages = openPages();
  const tillWindow = () => [...windows.values()][0] ?? null;
  const customer = createCustomerSide({ settings, publish, feed, pages, tillWindow, windows: customerWindows });
  const showWindow = windowOpener(settings, windows, pages, customer.apply);
  const desktop = createDesktop({
    window: tillWindow,
    show: showWindow,
    onOpened: (id) => publish('news', 'opened', id),
  });
  const counter: Counter = {
    get till() {
      return till.now();
    },
    safety,
    settings,
    publish,
    version: app.getVersion(),
    writeClipboard: (text) => clipboard.writeText(text),
    news: newsDeskOf(till, dataDir),
    desktop,
    customer,
  };
  openTheDoor(counter, windows, log);
  openTheCustomerDoor(feed, customerWindows, log);
  // Windows that close because the till does are not closed by hand.
  app.on('before-quit', customer.close);
  wakeOnResume(till);
  lockWithComputer(till);
  showWindow();
  log.info('app.opened', { environment: till.now().environment, version: app.getVersion() });
  return { showWindow, close: till.close };
}

const newsDeskOf = (till: StandingTill, dataDir: string) =>
  openNewsDesk({
    path: join(dataDir, till.now().environment, 'told.json'),
    now: () => till.now().collections?.snapshot() ?? { collections: [], unmatched: [] },
  });

function openTheDoor(counter: Counter, windows: Map<number, BrowserWindow>, log: Log): void {
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
      payouts: payoutsCalls(counter),
      payoutAccounts: payoutAccountsCalls(counter),
      lookups: lookupsCalls(counter),
    }),
    ipcMain,
    // Without a journal nobody can be known, and nothing that matters can be done.
    refuses: (area, name, input) => counter.till.staff?.refuses(area, name, input) ?? null,
    isTrusted: trustedSender({ ids: windows, origins: ourOrigins() }),
    log,
  });
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

/** Opens the till window, or brings the one there is to the front. `opened` is called after a new one is there. */
function windowOpener(
  settings: SettingsStore,
  windows: Map<number, BrowserWindow>,
  pages: OurPages,
  opened: () => void,
): () => void {
  return () => {
    const [open] = windows.values();
    if (open) return focus(open);
    const window = createTillWindow({
      ...pages.of('index.html', 'till.cjs'),
      bounds: settings.get().window.bounds,
      onBounds: (bounds) => settings.set({ window: { bounds } }),
    });
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
  powerMonitor.on('resume', () => till.now().collections?.wake());
  powerMonitor.on('unlock-screen', () => till.now().collections?.wake());
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
