import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { describe } from 'vitest';
import { electronBinary } from '../../../build/tasks/electron-binary.ts';
import { hasDisplay } from '../../browser-shell/open-in-browser.ts';
import { removeDataDirs } from '../../support/data-dirs.ts';
import { isDeep } from '../../support/deep.ts';
import { browserShell } from './browser-shell.ts';
import { listenForProblems } from './problems.ts';
import type { Shell, ShellOptions } from './shell.ts';

const root = resolve(import.meta.dirname, '../../..');
const running = new Set<ElectronApplication>();

/** Why the specs cannot run in Electron here, in words; null when they can. */
function whyNoElectron(): string | null {
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
const electronShell: Shell = {
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
      problems: listenForProblems(page),
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

/** The same specs in the browser shell and in Electron; where there is no Electron the title says why not. */
export function inEachShell(title: string, specs: (shell: Shell) => void): void {
  describe(`${title}, in ${browserShell.name}`, () => specs(browserShell));
  const why = whyNoElectron();
  const name = `${title}, in ${electronShell.name}`;
  if (why === null) describe(name, () => specs(electronShell));
  else describe.skip(`${name} (skipped: ${why})`, () => specs(electronShell));
}

type ServiceSpecs = (shell: Shell, options: ShellOptions) => void;

/**
 * The same specs at both kinds of service: one whose `trackingId` a payment is read by, and one as published, where it is
 * not.
 */
export function atBothServices(title: string, specs: ServiceSpecs): void {
  inEachShell(title, (shell) => specs(shell, {}));
  inEachShell(`${title}, at a service as published`, (shell) => specs(shell, { asPublished: true }));
}

/** The same, where `npm test` plays the first kind only: what is special to the other is in `wrong-money.test.ts`. */
export const atEachService = (title: string, specs: ServiceSpecs): void =>
  isDeep ? atBothServices(title, specs) : inEachShell(title, (shell) => specs(shell, {}));
