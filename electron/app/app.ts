import { join } from 'node:path';
import { app, type BrowserWindow, clipboard } from 'electron';
import type { Counter } from '../ipc/handlers/context.ts';
import { createPublisher } from '../ipc/publisher.ts';
import { describeError } from '../logging/describe-error.ts';
import { fileSink } from '../logging/file-sink.ts';
import { createLog } from '../logging/log.ts';
import { createRedactor } from '../logging/redact.ts';
import { openSettings } from '../settings/open-settings.ts';
import { registrationFile } from '../settings/registration-file.ts';
import { leftBehind } from '../shared/after-crash.ts';
import type { CollectionId } from '../shared/collection.ts';
import type { CustomerContract } from '../shared/customer-contract.ts';
import { createActivity } from '../updates/user-activity.ts';
import { createDesktop } from '../windows/notifications-and-badge.ts';
import { lockWithComputer, tellOfMistakes, wakeOnResume } from '../environments/power-monitor.ts';
import { openCustomerDoor } from './register-customer-ipc.ts';
import { type CustomerFeed, createCustomerFeed } from './customer-display/presenter.ts';
import { createCustomerSide } from './customer-display/controller.ts';
import { openDoor } from './register-ipc.ts';
import { openPages } from './app-pages.ts';
import { createPaperSide, type PaperSide } from './printing-service.ts';
import { markRun } from './crash-marker.ts';
import { createSetup } from './setup/setup.ts';
import { openStand, type Stand } from '../environments/environment-manager.ts';
import type { StandingTill } from '../environments/active-till.ts';
import { createSupportDesk } from './support-report-service.ts';
import { reviver, windowOpener } from './till-windows.ts';
import { openVersions } from './create-update-service.ts';
import { heardEvents } from './window-events.ts';

/** The app, running. */
export interface OpenApp {
  readonly showWindow: () => void;
  readonly close: () => Promise<void>;
}

/** Opens everything of one run: settings, log, the till of the chosen environment, the door, the window. */
export async function openApp(): Promise<OpenApp> {
  const dataDir = app.getPath('userData');
  let opened: Stand | null = null;
  const logFile = join(dataDir, 'logs', 'till.log');
  const log = createLog({
    sink: fileSink({ path: logFile }),
    debugSink: fileSink({ path: join(dataDir, 'logs', 'calls.log') }),
    redact: createRedactor(() => opened?.secrets() ?? []),
  });
  tellOfMistakes(log);
  const runMark = markRun(join(dataDir, 'running'));
  if (runMark.wasNotClosed) log.warn('app.was-not-closed');
  const settings = openSettings(join(dataDir, 'settings.json'));
  const windows = new Map<number, BrowserWindow>();
  const customerWindows = new Map<number, BrowserWindow>();
  let front: StandingTill['now'] | null = null;
  const publish = heardEvents(
    createPublisher(() => windows.values()),
    () => front?.() ?? null,
  );
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
  opened = stand;
  const { till, safety, elsewhere } = stand;
  front = till.now;
  const { environment, collections } = till.now();
  runMark.began(leftBehind(environment, collections?.snapshot().collections ?? []));
  const ofTheTill = { get: () => till.now().settings.get(), set: settings.set };
  feed = createCustomerFeed(
    till,
    ofTheTill,
    createPublisher<CustomerContract>(() => customerWindows.values()),
  );
  const pages = openPages();
  const reviveTold = reviver(log);
  const tillWindow = () => [...windows.values()][0] ?? null;
  const customer = createCustomerSide({
    ...{ settings: ofTheTill, publish, feed, pages, tillWindow, reviveTold },
    windows: customerWindows,
  });
  const notPrinted = (id: CollectionId) => publish('receipts', 'notPrinted', id);
  paper = createPaperSide({
    ...{ settings: ofTheTill, pages, tillWindow, notPrinted },
    till: till.now,
    threw: (error) => log.error('paper.threw', describeError(error)),
  });
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
  const support = createSupportDesk({ counter, logFile, tillWindow });
  openDoor({ counter, support, windows, activity, log });
  openCustomerDoor(feed, customerWindows, log);
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
