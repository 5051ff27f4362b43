import { spawn } from 'node:child_process';
import { app, dialog, type Event, powerMonitor } from 'electron';
import { describeError } from '../logging/fields.ts';
import type { Log } from '../logging/log.ts';
import { seconds } from '../shared/base/units.ts';
import { showQuestion } from '../windows/question.ts';
import { END_TILL, notOpened, stillOpening } from './start-messages.ts';

export interface OpenApp {
  readonly showWindow: () => void;
  readonly close: () => Promise<void>;
  /** Once it is closed: ends the process, puts a new version in and starts it; false where none waits. */
  readonly startNewVersion: () => boolean;
  /** Called when Windows ends the session; the process is ended right after it returned. */
  readonly sessionEnded: () => void;
}

/** Closes the till in order, then calls `end` instead of quitting, which returns false when it will not end the process. */
export type CloseThen = (end: () => Promise<boolean>) => void;

/** Opening takes a second or two; a person who sees nothing for this long is asked whether to wait. */
const OPENS_WITHIN = seconds(30);
/** A till that is not closed by then is ended all the same: it would have no window and block the next start. */
const CLOSES_WITHIN = seconds(20);
/** As long may the rest take; on macOS an update may have to be unpacked first. */
const ENDS_WITHIN = seconds(60);

/** Exit code of a start that failed. */
const NOT_OPENED = 1;

/**
 * Opens the till when Electron is ready, shows its window to a person who starts it again, and closes it in order before
 * the process ends. There is never a process without a window or a message: where `open` rejects, a box says why. `open`
 * is passed what shows the window to a person who asks for it otherwise.
 */
export function runApp(open: (closeThen: CloseThen, show: () => void) => Promise<OpenApp>, log: Log): void {
  let phase: 'opening' | 'open' | 'closing' | 'closed' | 'failed' = 'opening';
  let running: OpenApp | null = null;
  let isStartedAgain = false;
  let end = async () => {
    if (isStartedAgain && running?.startNewVersion()) return true;
    if (isStartedAgain) startAgain(log);
    app.quit();
    return true;
  };
  const show = () => {
    // A window now would be one of a closed till: the till is started again once this process has ended.
    if (phase === 'closing' || phase === 'closed') isStartedAgain = true;
    // A till that is still being opened shows its window by itself.
    else running?.showWindow();
  };
  const closeThen: CloseThen = (instead) => {
    end = instead;
    app.quit();
  };
  const openApp = app.whenReady().then(() => {
    if (process.platform === 'linux') closeAtShutdown();
    return open(closeThen, show);
  });
  const stopAsking = askWhileOpening(() => phase === 'opening', log);

  openApp.then(
    (it) => {
      stopAsking();
      running = it;
      if (phase === 'opening') phase = 'open';
    },
    (error: unknown) => {
      stopAsking();
      log.error('app.not-opened', describeError(error));
      if (phase !== 'opening') return;
      phase = 'failed';
      dialog.showErrorBox(...notOpened(error, app.getPath('userData')));
      app.exit(NOT_OPENED);
    },
  );

  app.on('second-instance', show);
  app.on('activate', show);
  app.on('window-all-closed', () => {
    // While the till opens, the last window was that of a question.
    if (phase !== 'opening') app.quit();
  });

  // Windows sends neither `before-quit` nor `will-quit` at its end, and ends the process at once
  // (electron/electron docs/api/app.md, shell/browser/native_window_views_win.cc WM_ENDSESSION).
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => running?.sessionEnded());
  });

  /** Where an update could not be installed after all, the till must not stay closed. */
  const openAnew = () => {
    log.error('app.not-ended');
    startAgain(log);
    app.quit();
  };
  const finish = () => {
    if (phase !== 'closing') return;
    phase = 'closed';
    setTimeout(openAnew, ENDS_WITHIN).unref();
    end().then((isEnding) => isEnding || openAnew(), openAnew);
  };
  app.on('will-quit', (event) => {
    if (phase === 'closed' || phase === 'failed') return;
    // Each time: the system's signal may follow a person's click and must not end a till that is half closed.
    event.preventDefault();
    if (phase === 'closing') return;
    phase = 'closing';
    setTimeout(finish, CLOSES_WITHIN).unref();
    void openApp
      .then((it) => it.close())
      .catch((error: unknown) => log.error('app.not-closed', describeError(error)))
      .finally(finish);
  });
}

/**
 * Starts the program again as this process ends. Of an AppImage, `relaunch` starts nothing: it runs a program out of
 * the image, which is taken away with this process, and which may mount no other one (electron/electron
 * shell/browser/relauncher.cc; issue 1727 of electron-builder). Its file is started as electron-updater does it
 * (electron-updater AppImageUpdater.js, doInstall).
 */
function startAgain(log: Log): void {
  const image = process.env.APPIMAGE;
  if (!image) {
    app.relaunch();
    return;
  }
  app.releaseSingleInstanceLock();
  const program = spawn(image, process.argv.slice(1), { detached: true, stdio: 'ignore' });
  program.on('error', (error) => log.error('app.not-started-again', describeError(error)));
  program.unref();
}

/** Asks, once it takes long, whether to wait. Returns a function that ends the asking. */
function askWhileOpening(isOpening: () => boolean, log: Log): () => void {
  const asking = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  function askLater(): void {
    timer = setTimeout(() => void ask(), OPENS_WITHIN);
  }
  async function ask(): Promise<void> {
    log.warn('app.opens-slowly');
    await app.whenReady();
    const { response } = await showQuestion({ ...stillOpening, signal: asking.signal });
    if (!isOpening()) return;
    if (response === END_TILL) app.exit(NOT_OPENED);
    else askLater();
  }
  askLater();
  return () => {
    clearTimeout(timer);
    asking.abort();
  };
}

/**
 * Delays a shutdown of Linux until the till is closed, five seconds at most: else the connection to the display ends
 * before it (electron/electron shell/browser/lib/power_observer_linux.cc). On macOS preventing it
 * would stop the log-off instead (shell/browser/mac/electron_application.mm), and quitting waits there by itself.
 */
function closeAtShutdown(): void {
  // Electron overlooks a listener for `shutdown` that is the first of all listeners, and then delays no shutdown
  // (electron/electron lib/browser/api/power-monitor.ts).
  powerMonitor.on('resume', () => undefined);
  // electron.d.ts leaves the event out.
  powerMonitor.on('shutdown', (...[event]: Event[]) => {
    event?.preventDefault();
    app.quit();
  });
}
