import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './electron/app.ts';
import { openWindows, type ShellWindow } from './electron/browser-window.ts';
import { dialogPart } from './electron/dialog.ts';
import { host, windowNews } from './electron/host.ts';
import { replaceElectron, setMainProcess } from './replace-electron.ts';
import { serve } from './server/serve.ts';
import { windowKeys } from './server/served-window.ts';

export interface RunOptions {
  /** The folder with package.json and out/. */
  readonly root: string;
  /** Whether it is a packed app; otherwise it is one under development. */
  readonly packaged?: boolean;
  readonly port: number;
  readonly dataDir: string;
  /** The same for runs at the same addresses, in development and in tests; otherwise every run has its own. */
  readonly seed?: Buffer | undefined;
  /** Whether the keychain of this computer may be used, so that staging and live can be opened. */
  readonly realKeys?: boolean;
  /** Called with each window's address as it appears; the till's is the first. */
  readonly onWindow: (window: ShellWindow, address: string) => void;
}

/** Runs the built main process with browser tabs for windows. Resolves once the main module has been evaluated. */
export async function runShell({
  root,
  packaged = false,
  port,
  dataDir,
  seed,
  realKeys = false,
  onWindow,
}: RunOptions): Promise<void> {
  const about = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  mkdirSync(dataDir, { recursive: true });
  Object.assign(host, { name: about.productName, version: about.version, appPath: root, packaged, dataDir });
  host.refusedLock = () => refusedLock(dataDir);
  // A refused lock ends in order, yet a terminal must learn of it.
  host.exit = (code) => process.exit(code === 0 ? process.exitCode : code);

  const servedWindow = windowKeys(seed);
  const windows = () =>
    openWindows()
      .filter(({ webContents }) => webContents.url !== '')
      .map(servedWindow);
  const isAddressKept = seed !== undefined;
  const serving = await serve({ port, windows, isAddressKept, comesBack: isAddressKept && !packaged });
  windowNews.on('loaded', (window) => onWindow(window, addressOf(servedWindow(window).key, window, serving.port)));
  host.openHidden = async (contents) => {
    const window = openWindows().find(({ webContents }) => webContents.id === contents.id);
    if (!window) throw new Error('the window is gone');
    // Loaded for printing only: Playwright takes half as long to load as the till to start.
    const { openHiddenPage } = await import('./hidden-page.ts');
    return openHiddenPage(addressOf(servedWindow(window).key, window, serving.port));
  };
  const tabInFront = () => openWindows().find((window) => window.isFocused())?.webContents.tab;
  windowNews.on('copied', (text) => tabInFront()?.copy(text));
  windowNews.on('opened', (address) => tabInFront()?.open(address));

  quitOnSignals();
  warnOfUncaughtErrors();
  setMainProcess(about.devDependencies?.electron ?? '', root, packaged);
  replaceElectron(realKeys);
  await import(pathToFileURL(join(root, about.main)).href);
  app.becomeReady();
}

function addressOf(key: string, { webContents }: ShellWindow, port: number): string {
  const { pathname, search, hash } = new URL(webContents.url);
  return `http://127.0.0.1:${port}/${key}${pathname}${search}${hash}`;
}

function refusedLock(dataDir: string): void {
  console.error(`The till is already running on ${dataDir}.`);
  process.exitCode = 1;
}

/** The first signal quits the app; a second one kills it. */
function quitOnSignals(): void {
  let isAsked = false;
  const onSignal = () => {
    if (isAsked) process.exit(130);
    isAsked = true;
    app.quit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/**
 * As Electron does: a promise that nobody caught is only written to the terminal; an error that nobody caught is shown in
 * a box, unless the app listens for such errors. The process goes on (electron/electron lib/browser/init.ts).
 */
function warnOfUncaughtErrors(): void {
  process.on('unhandledRejection', (error) => console.error('browser shell: nobody caught this:', error));
  process.on('uncaughtException', (error) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    const text = `Uncaught Issue:\n${error.stack ?? `${error.name}: ${error.message}`}`;
    dialogPart.showErrorBox('A JavaScript error occurred in the main process', text);
  });
}
