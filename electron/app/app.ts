import { join } from 'node:path';
import { app, type BrowserWindow, clipboard } from 'electron';
import type { ActiveTill } from '../environments/active-till.ts';
import { type EnvironmentManager, openEnvironmentManager } from '../environments/environment-manager.ts';
import { lockOnScreenLock, logUncaughtErrors, wakeOnResume } from '../environments/power-monitor.ts';
import type { IpcContext } from '../ipc/context.ts';
import { createPublisher } from '../ipc/publisher.ts';
import { snapshotOf } from '../ipc/snapshot.ts';
import { describeError } from '../logging/describe-error.ts';
import { fileSink } from '../logging/file-sink.ts';
import { createLog } from '../logging/log.ts';
import { createRedactor } from '../logging/redact.ts';
import { createSupportReportService } from '../logging/support-report-service.ts';
import { openSettings } from '../settings/open-settings.ts';
import { registrationFile } from '../settings/registration-file.ts';
import { leftBehind } from '../shared/after-crash.ts';
import type { CollectionId } from '../shared/collection.ts';
import type { CustomerContract } from '../shared/customer-contract.ts';
import { createActivity } from '../updates/user-activity.ts';
import { fileDialogs } from '../windows/file-dialogs.ts';
import { createDesktop } from '../windows/notifications-and-badge.ts';
import { openPages } from './app-pages.ts';
import { createCrashMarker } from './crash-marker.ts';
import { createUpdateService } from './create-update-service.ts';
import { createCustomerSide } from './customer-display/controller.ts';
import { type CustomerScreenPresenter, createCustomerFeed } from './customer-display/presenter.ts';
import { createPaperSide, type PrintingService } from './printing-service.ts';
import { registerCustomerDisplayIpc } from './register-customer-ipc.ts';
import { registerTillIpc } from './register-ipc.ts';
import { createSetup } from './setup/setup.ts';
import { reloadOnCrash, windowOpener } from './till-windows.ts';
import { allowedEvents } from './window-events.ts';

/** The running app. */
export interface OpenApp {
  readonly showWindow: () => void;
  readonly close: () => Promise<void>;
}

/** Opens settings, log, the till of the chosen environment, IPC and the window. */
export async function openApp(): Promise<OpenApp> {
  const dataDir = app.getPath('userData');
  let opened: EnvironmentManager | null = null;
  const logFile = join(dataDir, 'logs', 'till.log');
  const log = createLog({
    sink: fileSink({ path: logFile }),
    debugSink: fileSink({ path: join(dataDir, 'logs', 'calls.log') }),
    redact: createRedactor(() => opened?.secrets() ?? []),
  });
  logUncaughtErrors(log);
  const runMark = createCrashMarker(join(dataDir, 'running'));
  if (runMark.wasNotClosed) log.warn('app.was-not-closed');
  const settings = openSettings(join(dataDir, 'settings.json'));
  const windows = new Map<number, BrowserWindow>();
  const customerWindows = new Map<number, BrowserWindow>();
  let front: ActiveTill['now'] | null = null;
  const publish = allowedEvents(
    createPublisher(() => windows.values()),
    () => front?.() ?? null,
  );
  let feed: CustomerScreenPresenter | null = null;
  let paper: PrintingService | null = null;
  const stand = await openEnvironmentManager({
    ...{ dataDir, settings, windows, publish, log },
    changed: (view) => {
      feed?.refresh();
      if (view) paper?.sold(view);
    },
    renderListPdf: async (list) => (paper ? paper.renderListPdf(list) : null),
    moved: () => feed?.refresh(),
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
  const reviveTold = reloadOnCrash(log);
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
  const updates = createUpdateService({ till, activity, publish, log });
  const context: IpcContext = {
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
    support: createSupportReportService({
      state: () => ({ ...snapshotOf(context), dataUse: till.now().office?.dataUse.view() ?? null }),
      logFile,
      pickSavePath: fileDialogs(() => tillWindow() ?? undefined).saveAs,
    }),
  };
  registerTillIpc({ context, windows, activity, log });
  registerCustomerDisplayIpc(feed, customerWindows, log);
  // Closing the customer window at quit is not recorded as closed by hand.
  app.on('before-quit', customer.close);
  wakeOnResume(till);
  lockOnScreenLock(till);
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
