import { err, ok, type Result } from '../../electron/shared/result.ts';
import { electronBinary, fetchElectron } from './electron-binary.ts';

/** What the choice depends on. */
export interface Computer {
  readonly root: string;
  readonly platform: NodeJS.Platform;
  readonly hasDisplay: boolean;
  readonly isRoot: boolean;
  readonly say: (sentence: string) => void;
  readonly fetch?: typeof fetchElectron;
}

/** Returns Electron's executable, downloaded if needed; or, as the failure, why the app opens in the browser shell. */
export async function chooseShell({
  root,
  platform,
  hasDisplay,
  isRoot,
  say,
  fetch = fetchElectron,
}: Computer): Promise<Result<string, string>> {
  const here = electronBinary(root);
  const found = here ? ok(here) : await fetch(root, say);
  const instead = 'the till opens in the browser shell instead.';
  if (!found.ok) return err(`Electron is not installed and could not be downloaded (${found.failure}); ${instead}`);
  if (!hasDisplay) return err(`Electron needs a display and there is none; ${instead}`);
  // Chromium's sandbox refuses root, and the till never runs without its sandbox.
  if (platform === 'linux' && isRoot) return err(`Electron's sandbox does not run as root; ${instead}`);
  return found;
}
