import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWindows } from '../browser-shell/electron/browser-window.ts';
import { host } from '../browser-shell/electron/host.ts';
import { app } from '../browser-shell/electron/index.ts';
import { screenPart } from '../browser-shell/electron/screen.ts';
import { fakeElectron } from './fake-electron.ts';
import { until } from './practice-kit.ts';

const page = (name: string) => openWindows().find(({ webContents }) => webContents.url.endsWith(name));

/**
 * Starts `electron/main.ts` as it is, with both of its windows. Once in a test file, for a module starts once. The
 * pages are not built here, so a test file begins with `vi.mock('…/electron/windows/asset-list.ts', …)`.
 */
export async function runTheTill() {
  const dataDir = mkdtempSync(join(tmpdir(), 'running-till-'));
  host.dataDir = dataDir;
  screenPart.plugIn(2);
  host.ready = false;
  await import('../../electron/main.ts');
  app.becomeReady();
  const till = await until(() => page('index.html'));
  const customer = await until(() => page('customer-display.html'));
  return {
    dataDir,
    till,
    customer,
    /** Quits in good order and takes the data away. */
    async close() {
      app.quit();
      await until(() => fakeElectron.exits.length > 0);
      fakeElectron.reset();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The complete till, run in the test's own process on the fake Electron, in practice. */
export type RunningTill = Awaited<ReturnType<typeof runTheTill>>;
