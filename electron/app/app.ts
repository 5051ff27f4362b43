import { join } from 'node:path';
import { app, type BrowserWindow, clipboard } from 'electron';
import { alertMemories } from '../alerts/alert-memory.ts';
import { createAlerts } from '../alerts/alerts.ts';
import { createNotifications } from '../alerts/notifications.ts';
import { createCustomerSide } from '../customer-display/electron-controller.ts';
import { createCustomerFeed, customerScreenEvents } from '../customer-display/presenter.ts';
import { createBackgroundEnvironments } from '../environments/background-environments.ts';
import { lockOnScreenLock, systemIdle, wakeOnResume } from '../environments/electron-power-monitor.ts';
import { openEnvironmentManager } from '../environments/environment-manager.ts';
import { forwardToWindows, listenToActive } from '../environments/forward-events.ts';
import { createKeysInUse } from '../environments/keys-in-use.ts';
import { createTillEvents } from '../environments/till-events.ts';
import type { IpcContext } from '../ipc/context.ts';
import { createPublisher } from '../ipc/publisher.ts';
import { snapshotOf } from '../ipc/snapshot.ts';
import { createCrashMarker } from '../logging/crash-marker.ts';
import { describeError } from '../logging/describe-error.ts';
import { fileSink } from '../logging/file-sink.ts';
import { createLog } from '../logging/log.ts';
import { createRedactor } from '../logging/redact.ts';
import { createSupportReportService } from '../logging/support-report-service.ts';
import { logUncaughtErrors } from '../logging/uncaught-errors.ts';
import { createMerchantFetch } from '../merchant/electron-fetch.ts';
import { openLogoFiles } from '../receipts/logo/logo-files.ts';
import { createPrintingService, renderListPdf } from '../receipts/printing-service.ts';
import { openSettings } from '../settings/open-settings.ts';
import { registrationFile } from '../settings/registration-file.ts';
import { createSetup } from '../setup/setup.ts';
import { leftBehind } from '../shared/after-crash.ts';
import type { CustomerContract } from '../shared/customer-contract.ts';
import { createUpdateService } from '../updates/electron-update-service.ts';
import { isUnmodified } from '../updates/release.ts';
import { createActivity } from '../updates/user-activity.ts';
import { openPages } from '../windows/app-pages.ts';
import { openLink } from '../windows/external-links.ts';
import { fileDialogs } from '../windows/file-dialogs.ts';
import { createSystemNotifications } from '../windows/notifications-and-badge.ts';
import { createPrintService } from '../windows/print-service.ts';
import { openTillShop } from './open-till-shop.ts';
import { registerCustomerDisplayIpc } from './register-customer-ipc.ts';
import { registerTillIpc } from './register-ipc.ts';
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
  const keysInUse = createKeysInUse();
  const logFile = join(dataDir, 'logs', 'till.log');
  const log = createLog({
    sink: fileSink({ path: logFile }),
    debugSink: fileSink({ path: join(dataDir, 'logs', 'calls.log') }),
    redact: createRedactor(keysInUse.secrets),
  });
  logUncaughtErrors(log);
  const runMark = createCrashMarker(join(dataDir, 'running'));
  if (runMark.wasNotClosed) log.warn('app.was-not-closed');
  const settings = openSettings(join(dataDir, 'settings.json'));
  const windows = new Map<number, BrowserWindow>();
  const customerWindows = new Map<number, BrowserWindow>();
  const tillWindow = () => [...windows.values()][0] ?? null;
  const files = fileDialogs(() => tillWindow() ?? undefined);
  const logos = openLogoFiles(join(dataDir, 'shop-logos'));
  const pages = openPages(logos.png);
  const { preload: _, ...printPage } = pages.of('print.html', '');
  const printer = createPrintService({
    page: { ...printPage, threw: (error) => log.error('preview.threw', describeError(error)) },
    anyWindow: tillWindow,
  });
  const events = createTillEvents();
  const opened = await openEnvironmentManager({
    ...{ dataDir, settings, files, log, events, keysInUse },
    isUnmodified: () => isUnmodified(app),
    systemIdle,
    network: createMerchantFetch(),
    openShop: openTillShop,
    renderListPdf: (list, shop) => renderListPdf(printer, list, shop),
  });
  const { till, backup } = opened;
  const publish = allowedEvents(
    createPublisher(() => windows.values()),
    till.now,
  );
  forwardToWindows({ events, till, publish, health: backup.view });
  runMark.began(() => {
    const { environment, collections } = till.now();
    return leftBehind(environment, collections?.snapshot().collections ?? []);
  });
  const ofTheTill = {
    get: () => {
      const current = till.now().settings.get();
      return { ...current, logo: logos.known(current.logo) };
    },
    set: settings.set,
  };
  const screen = createCustomerFeed(
    till,
    ofTheTill,
    createPublisher<CustomerContract>(() => customerWindows.values()),
  );
  for (const name of customerScreenEvents) events.on(name, screen.refresh);
  const reloadWhenCrashed = reloadOnCrash(log);
  const customer = createCustomerSide({
    ...{ settings: ofTheTill, publish, feed: screen, pages, tillWindow, reloadWhenCrashed },
    windows: customerWindows,
  });
  const printing = createPrintingService({
    ...{ settings: ofTheTill, till: till.now, printer, rollLogo: logos.roll, pickSavePath: files.saveAs, openLink },
    copy: (text) => clipboard.writeText(text),
    notPrinted: (id) => publish('receipts', 'notPrinted', id),
  });
  listenToActive(events, till, { saleChanged: printing.onSaleChanged });
  const showWindow = windowOpener({
    ...{ settings, windows, pages, reloadWhenCrashed, opened: customer.apply },
    closed: () => alerts.stop(),
  });
  const desktop = createSystemNotifications({
    window: tillWindow,
    show: showWindow,
    onOpened: (id) => publish('alerts', 'opened', id),
  });
  const memoryOf = alertMemories(dataDir, () => [till.now(), ...till.background()]);
  const showNotifications = createNotifications({
    notify: desktop.notify,
    language: () => settings.get().language,
    loadTexts: async (language) => (await import('../receipts/texts.ts')).loadTexts(language),
  });
  const alerts = createAlerts({
    ...{ till, events, memoryOf, publish, setBadge: desktop.setBadge },
    notify: (announcement, environment) =>
      void showNotifications(announcement, environment).catch((error) =>
        log.error('alert.threw', describeError(error)),
      ),
  });
  const backgroundEnvironments = createBackgroundEnvironments({ till, events, memoryOf, publish });
  const activity = createActivity();
  const updates = createUpdateService({ till, activity, publish, log });
  const context: IpcContext = {
    get till() {
      return till.now();
    },
    backup,
    publish,
    version: app.getVersion(),
    runMark,
    writeClipboard: (text) => clipboard.writeText(text),
    alerts,
    customer,
    setup: createSetup({
      ...opened,
      settings,
      publish,
      registrations: registrationFile(join(dataDir, 'registration.json')),
    }),
    backgroundEnvironments: backgroundEnvironments.view,
    logos,
    receipts: printing.receipts,
    sharing: printing.sharing,
    updates,
    support: createSupportReportService({
      state: () => ({ ...snapshotOf(context), dataUse: till.now().backOffice?.dataUse.view() ?? null }),
      logFile,
      pickSavePath: files.saveAs,
    }),
  };
  registerTillIpc({ context, windows, activity, log });
  registerCustomerDisplayIpc(screen, customerWindows, log);
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
  void opened.watchTheOthers().then(backgroundEnvironments.changed);
  return { showWindow, close };
}
