import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { electronBinary } from '../../../build/tasks/electron-binary.ts';
import { hasDisplay } from '../../browser-shell/open-in-browser.ts';
import { removeDataDirs } from '../../support/data-dirs.ts';
import type { Shell } from './shell.ts';

const root = resolve(import.meta.dirname, '../../..');
const running = new Set<ElectronApplication>();

/** Why the specs cannot run in Electron here, in words; null when they can. */
export function whyNoElectron(): string | null {
  if (!electronBinary(root)) return "Electron's program is not downloaded here";
  if (!hasDisplay()) return 'there is no display here';
  return process.platform === 'linux' && process.getuid?.() === 0 ? "Electron's sandbox does not run as root" : null;
}

const appEnd = (app: ElectronApplication) =>
  new Promise<void>((done) => {
    const child = app.process();
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });

/** Nobody answers the system's dialogs: files are saved under the name that is proposed, as in the browser shell. */
function saveWithoutAsking(app: ElectronApplication, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  return app.evaluate(({ dialog }, into) => {
    dialog.showSaveDialog = async (...args: readonly unknown[]) => {
      const { defaultPath = 'file' } = args.at(-1) as { readonly defaultPath?: string };
      return { canceled: false, filePath: `${into}/${defaultPath.split(/[\\/]/).at(-1)}` };
    };
  }, folder);
}

/** The built till in Electron itself. */
export const electronShell: Shell = {
  name: 'Electron',
  async open(dataDir, { bus } = {}) {
    const app = await _electron.launch({
      executablePath: electronBinary(root) ?? '',
      args: [root, `--user-data-dir=${dataDir}`],
      ...(bus && { env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: bus } }),
    });
    running.add(app);
    await saveWithoutAsking(app, join(dataDir, 'files'));
    const page = await app.firstWindow();
    const isCustomers = (window: Page) => window.url().endsWith('customer-display.html');
    return {
      page,
      customerPage: async () =>
        app.windows().find(isCustomers) ?? (await app.waitForEvent('window', { predicate: isCustomers })),
      desktop: null,
      clipboard: () => app.evaluate(({ clipboard }) => clipboard.readText()),
      kill9: () => appEnd(app),
    };
  },
  async close() {
    await Promise.all([...running].map(appEnd));
    running.clear();
    removeDataDirs();
  },
};
