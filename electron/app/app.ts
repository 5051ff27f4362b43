import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import { alertMemories } from '../alerts/alert-memory.ts';
import { createAlerts } from '../alerts/alerts.ts';
import { createCustomerSide } from '../customer-display/electron-controller.ts';
import { createCustomerFeed, customerScreenEvents } from '../customer-display/presenter.ts';
import type { IpcContext } from '../ipc/context.ts';
import { createPublisher } from '../ipc/publisher.ts';
import { createCrashMarker } from '../logging/crash-marker.ts';
import { describeError, describeFailure, describeWindowError } from '../logging/fields.ts';
import type { SupportReportOptions } from '../logging/support-report.ts';
import { createMerchantFetch } from '../merchant/electron-fetch.ts';
import { computerId } from '../platform/computer-id.ts';
import { openLogoFiles } from '../receipts/logo/logo-files.ts';
import { createPrintingService, renderListPdf } from '../receipts/printing-service.ts';
import type { Printer } from '../receipts/receipts.ts';
import { openSettings } from '../settings/open-settings.ts';
import { registrationFile } from '../settings/registration-file.ts';
import { preferencesOf } from '../settings/settings.ts';
import { createSetup } from '../setup/setup.ts';
import { onFirstUse } from '../shared/base/on-first-use.ts';
import { ms } from '../shared/base/units.ts';
import type { CustomerContract } from '../shared/customer-display/contract.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import { liveLikeEnvironments } from '../shared/setup/setup.ts';
import type { ShopStatus } from '../shared/shop/shop.ts';
import { leftBehind } from '../shared/till/after-crash.ts';
import { serverLogIn } from '../shop/till/shop-port.ts';
import { keysSavedMarkerPath } from '../till/active-keys.ts';
import { createBackgroundEnvironments } from '../till/background-environments.ts';
import { accountName, createComputerNotices, sharedAccountFile } from '../till/computer-notices.ts';
import { lockOnScreenLock, systemIdle, wakeOnResume } from '../till/electron-power-monitor.ts';
import { openEnvironmentManager } from '../till/environment-manager.ts';
import { forwardToWindows, listenToActive } from '../till/forward-events.ts';
import { snapshotOf } from '../till/snapshot.ts';
import type { Till } from '../till/till.ts';
import { createTillEvents, followPerson } from '../till/till-events.ts';
import { createUpdateService } from '../updates/electron-update-service.ts';
import { isUnmodified, readNotices } from '../updates/release.ts';
import { createActivity } from '../updates/user-activity.ts';
import { openPages } from '../windows/app-pages.ts';
import { openLink } from '../windows/external-links.ts';
import { fileDialogs } from '../windows/file-dialogs.ts';
import { keepAwake, payingFor } from '../windows/keep-awake.ts';
import { createLoginItem } from '../windows/login-item.ts';
import { setMenu } from '../windows/menu.ts';
import { createSystemNotifications } from '../windows/notifications-and-badge.ts';
import { publishAllowed, registerCustomerDisplayIpc, registerTillIpc } from './calls.ts';
import { copyText, createPrivateCopy } from './clipboard.ts';
import { dialogsOfOnePerson, showNotSaved } from './dialogs-of-one-person.ts';
import type { CloseThen, OpenApp } from './life-cycle.ts';
import type { OpenLog } from './open-log.ts';
import { openTillShop, postgresFolder } from './open-till-shop.ts';
import { awaitCounter, reloadOnCrash, windowOpener } from './till-windows.ts';

export async function openApp(
  { log, files: logFiles, keysInUse }: OpenLog,
  closeThen: CloseThen,
  show: () => void,
): Promise<OpenApp> {
  const dataDir = app.getPath('userData');
  setMenu(app.isPackaged);
  const thisComputer = computerId();
  const runMark = createCrashMarker(join(dataDir, 'running'));
  if (runMark.wasNotClosed) log.warn('app.was-not-closed');
  const settings = openSettings(join(dataDir, 'settings.json'));
  if (settings.problem) log.error('settings.unreadable', describeFailure(settings.problem));
  const windows = new Map<number, BrowserWindow>();
  const customerWindows = new Map<number, BrowserWindow>();
  const tillWindow = () => [...windows.values()][0] ?? null;
  const events = createTillEvents((error) => log.error('listener.threw', describeError(error)));
  const onPersonChanged = followPerson(events);
  const logNotShown = (error: unknown) => log.error('dialog.threw', describeError(error));
  const files = dialogsOfOnePerson(
    fileDialogs(() => tillWindow() ?? undefined),
    onPersonChanged,
    (isLocked) => void showNotSaved(tillWindow(), settings.get().language, isLocked).catch(logNotShown),
  );
  const logos = openLogoFiles(join(dataDir, 'shop-logos'));
  const pages = openPages(logos.png);
  const { preload: _, ...printPage } = pages.of('print.html', '');
  // Loaded by the first paper, so that no start waits for it.
  const printService = onFirstUse(async () =>
    (await import('../windows/print-service.ts')).createPrintService({
      page: { ...printPage, log },
      anyWindow: tillWindow,
      onPersonChanged,
    }),
  );
  const printer: Printer = {
    print: async (...input) => (await printService()).print(...input),
    pdf: async (printout) => (await printService()).pdf(printout),
    picture: async (printout) => (await printService()).picture(printout),
    printers: async () => (await printService()).printers(),
  };
  const { counterShown, shown } = awaitCounter();
  const manager = await openEnvironmentManager({
    dataDir,
    settings,
    files,
    log,
    events,
    keysInUse,
    isUnmodified: () => isUnmodified(app),
    network: createMerchantFetch(),
    ofEachTill: {
      systemIdle,
      openShop: openTillShop(postgresFolder(process.resourcesPath, app.getAppPath()), counterShown),
      messageWords: async (source) => (await import('../receipts/message-words.ts')).messageWords(source),
      renderListPdf: (list, shop) => renderListPdf(printer, list, shop),
    },
  });
  const { till, backup } = manager;
  const activeSettings = {
    get: () => {
      const current = till.now().settings.get();
      return { ...current, logo: logos.known(current.logo) };
    },
    set: settings.set,
  };
  const preferences = () => preferencesOf(activeSettings.get());
  const publish = publishAllowed(
    createPublisher(() => windows.values()),
    till.now,
  );
  forwardToWindows({ events, till, publish, preferences, health: backup.view });
  runMark.began(() => {
    const { environment, sales } = till.now();
    return leftBehind(environment, sales?.snapshot().sales ?? []);
  });
  const computer = createComputerNotices({
    computer: await thisComputer,
    account: accountName(),
    sharedFile: sharedAccountFile(process.platform, process.env),
    till: till.now,
    dataDir: () => manager.placeOf(till.now().environment).dataDir,
    isSetUp: () => liveLikeEnvironments.some((each) => existsSync(keysSavedMarkerPath(manager.placeOf(each).dataDir))),
    settings: settings.origin,
  });
  computer.note();
  for (const name of ['environmentSwitched', 'tillReopened'] as const) events.on(name, computer.note);
  listenToActive(events, till, { unmatchedChanged: () => publish('till', 'computerNoticeChanged', computer.view()) });
  const noticeAtStart = computer.view();
  if (noticeAtStart) log.warn('computer.notice', { state: noticeAtStart.kind });
  const screen = createCustomerFeed(
    till,
    activeSettings,
    createPublisher<CustomerContract>(() => customerWindows.values()),
  );
  for (const name of customerScreenEvents) events.on(name, screen.refresh);
  const reloadWhenCrashed = reloadOnCrash(log, tillWindow);
  const openTills = () => [till.now(), ...till.background()];
  const awake = keepAwake({
    payingFor: () => {
      const times = openTills().map(({ sales }, at) => {
        const snapshot = sales?.snapshot();
        if (!snapshot) return 0;
        // A till in the background has no sale on the screen.
        const currentSaleId = at === 0 ? snapshot.currentSaleId : null;
        return payingFor({ ...snapshot, currentSaleId }, ms(Date.now() + snapshot.clockOffset));
      });
      return ms(Math.max(...times));
    },
    isDatabaseNeeded: () => openTills().some(({ shop }) => isDatabaseNeeded(shop?.status())),
    isCustomerShown: () => customerWindows.size > 0,
  });
  for (const name of awakeEvents) events.on(name, awake.applySoon);
  const customer = createCustomerSide({
    settings: activeSettings,
    publish,
    feed: screen,
    pages,
    tillWindow,
    reloadWhenCrashed,
    windows: customerWindows,
    shownChanged: awake.apply,
  });
  const printing = createPrintingService({
    settings: activeSettings,
    till: till.now,
    printer,
    rollLogo: logos.roll,
    pickSavePath: files.saveAs,
    openLink,
    copy: createPrivateCopy(onPersonChanged),
    notPrinted: (receipt) => publish('receipts', 'notPrinted', receipt),
    log,
  });
  listenToActive(events, till, { saleChanged: printing.onSaleChanged });
  const showWindow = windowOpener({
    settings,
    windows,
    pages,
    reloadWhenCrashed,
    opened: customer.apply,
    shown,
    closed: stopAlerts,
  });
  const desktop = createSystemNotifications({
    window: tillWindow,
    show,
    onOpened: noteOpened,
    onFailed: () => log.warn('notification.failed'),
    onPersonChanged,
  });
  const memoryOf = alertMemories(dataDir, openTills);
  // Loaded by the first one, so that no start waits for it.
  const notifications = onFirstUse(async () => {
    const { createNotifications } = await import('../alerts/notifications.ts');
    const { loadTexts } = await import('../receipts/texts.ts');
    return createNotifications({ notify: desktop.notify, settings: activeSettings.get, loadTexts });
  });
  const alerts = createAlerts({
    till,
    events,
    memoryOf,
    publish,
    setBadge: desktop.setBadge,
    notify: (announcement, environment) =>
      void notifications()
        .then((show) => show(announcement, environment))
        .catch((error) => log.error('alert.threw', describeError(error))),
  });
  function stopAlerts(): void {
    alerts.stop();
  }
  function noteOpened(id: SaleId | null): void {
    alerts.opened(id);
  }
  const backgroundEnvironments = createBackgroundEnvironments({ till, events, memoryOf, publish });
  const activity = createActivity();
  const updates = createUpdateService({ till, activity, publish, log, closeThen });
  const context: IpcContext = {
    get till() {
      return till.now();
    },
    preferences,
    backup,
    publish,
    version: app.getVersion(),
    notices: () => readNotices(app.getAppPath()),
    runMark,
    windowThrew: (error) => log.error('window.threw', describeWindowError(error)),
    computer,
    writeClipboard: copyText,
    alerts,
    customer,
    loginItem: createLoginItem(app),
    setup: createSetup({
      ...manager,
      settings,
      registrations: registrationFile(join(dataDir, 'registration.json')),
    }),
    backgroundEnvironments: backgroundEnvironments.view,
    logos,
    receipts: printing.receipts,
    sharing: printing.sharing,
    updates,
    support: supportReports({
      state: async () => ({ ...snapshotOf(context), ...(await reportedOnly(till.now())) }),
      files: () => ({ ...logFiles, shopServer: serverLogIn(manager.placeOf(till.now().environment).dataDir) }),
      pickSavePath: files.saveAs,
    }),
  };
  registerTillIpc({ context, windows, activity, log });
  registerCustomerDisplayIpc(screen, customerWindows, log);
  app.on('before-quit', awake.stop);
  // Closing the customer window at quit is not recorded as closed by hand.
  app.on('before-quit', customer.close);
  wakeOnResume(till);
  lockOnScreenLock(() => void till.now().staff?.computerLocked());
  awake.apply();
  showWindow();
  log.info('app.opened', { environment: till.now().environment, version: app.getVersion() });
  const close = async () => {
    // Together: reading a new version again must not take the time of the record.
    await Promise.all([updates.close(), manager.close()]);
    runMark.clear();
  };
  void manager.watchTheOthers().then(() => {
    backgroundEnvironments.changed();
    awake.apply();
  });
  return {
    showWindow,
    close,
    startNewVersion: updates.installAndStart,
    // Nothing more can wait: each entry of the journal was durable when it was recorded.
    sessionEnded() {
      // Also where a journal that is being closed refuses its last entry.
      runMark.clear();
      till.endSession();
      log.info('app.session-ended');
    },
  };
}

/** What the report for support has of a till, and no window is sent with the snapshot. */
async function reportedOnly({ backOffice, messages, shop }: Till) {
  const view = await messages?.view();
  return {
    dataUse: backOffice?.dataUse.view() ?? null,
    messages: view?.ok ? view.value : null,
    shop: shop?.status() ?? noShop,
  };
}

const noShop = { state: 'none' } as const;

const awakeEvents = [
  'saleChanged',
  'currentSaleChanged',
  'shopChanged',
  'environmentSwitched',
  'tillReopened',
] as const;

const isDatabaseNeeded = (status?: ShopStatus): boolean =>
  status?.state === 'member' && status.host === 'here' && status.tills.length > 1;

/** Loaded by each use: no start waits for it. */
function supportReports(options: SupportReportOptions): IpcContext['support'] {
  const load = async () => (await import('../logging/support-report.ts')).createSupportReportService(options);
  return { report: async () => (await load()).report(), save: async () => (await load()).save() };
}
