import { createHmac, randomBytes } from 'node:crypto';
import type { ShellWindow } from '../electron/browser-window.ts';

/** A window of the app and the secret that its address carries. */
export interface ServedWindow {
  readonly window: ShellWindow;
  /** 32 random bytes, base64url. */
  readonly key: string;
}

/**
 * Gives each window a key. `seed` is new for each run; only a development run keeps it over restarts of the
 * main process, so that an open tab finds its window again.
 */
export function windowKeys(seed: Buffer = randomBytes(32)): (window: ShellWindow) => ServedWindow {
  const keys = new WeakMap<ShellWindow, string>();
  let count = 0;
  const make = () => {
    count += 1;
    return createHmac('sha256', seed).update(`window ${count}`).digest('base64url');
  };
  return (window) => {
    const key = keys.get(window) ?? make();
    keys.set(window, key);
    return { window, key };
  };
}
