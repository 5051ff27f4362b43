import { dirname, join } from 'node:path';
import { err, ok, type Result } from '../../electron/shared/base/result.ts';
import { electronBinary, fetchElectron } from './electron-binary.ts';

/** What the choice depends on. */
export interface Computer {
  readonly root: string;
  readonly platform: NodeJS.Platform;
  readonly hasDisplay: boolean;
  readonly isRoot: boolean;
  /** Whether Chromium's sandbox can start with this helper program (`chrome-sandbox`). Asked on Linux only. */
  readonly sandboxStarts: (helper: string) => boolean;
  readonly say: (sentence: string) => void;
  readonly fetch?: typeof fetchElectron;
}

/**
 * Switches that Electron is started with. On Wayland a program cannot choose where its windows are, so the customer
 * display would cover the till (electron/electron issue 48833); X11, which Wayland sessions offer too, lets it. Electron
 * decides before the till's own code runs (electron/electron shell/app/electron_main_delegate.cc,
 * `SetOzonePlatformForLinuxIfNeeded`), so this can only be a switch.
 */
export const switchesFor = (platform: NodeJS.Platform): readonly string[] =>
  platform === 'linux' ? ['--ozone-platform=x11'] : [];

const instead = 'the till opens in the browser shell instead.';

const noSandbox = (helper: string) =>
  [
    `Electron's sandbox cannot start: on this computer (Ubuntu 24.04, for example) users may not create namespaces; ${instead}`,
    'To use Electron here, type these two commands and start again:',
    `  sudo chown root:root '${helper}'`,
    `  sudo chmod 4755 '${helper}'`,
  ].join('\n');

/** Returns Electron's executable, downloaded if needed; or, as the failure, why the app opens in the browser shell. */
export async function chooseShell({
  root,
  platform,
  hasDisplay,
  isRoot,
  sandboxStarts,
  say,
  fetch = fetchElectron,
}: Computer): Promise<Result<string, string>> {
  const here = electronBinary(root);
  const found = here ? ok(here) : await fetch(root, say);
  if (!found.ok) return err(`Electron is not installed and could not be downloaded (${found.failure}); ${instead}`);
  if (!hasDisplay) return err(`Electron needs a display and there is none; ${instead}`);
  if (platform !== 'linux') return found;
  // Chromium's sandbox refuses root, and the till never runs without its sandbox.
  if (isRoot) return err(`Electron's sandbox does not run as root; ${instead}`);
  const helper = join(dirname(found.value), 'chrome-sandbox');
  return sandboxStarts(helper) ? found : err(noSandbox(helper));
}
