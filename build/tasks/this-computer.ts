import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { hasDisplay } from '../../test/browser-shell/open-in-browser.ts';
import type { Computer } from './choose-shell.ts';

/** The folder with package.json. */
export const root = resolve(import.meta.dirname, '../..');

/** Whether the helper belongs to root and has the set-user-ID bit: then Chromium needs no user namespaces. */
export function isSetuidRoot(helper: string): boolean {
  const found = statSync(helper, { throwIfNoEntry: false });
  return found !== undefined && found.uid === 0 && (found.mode & 0o4001) === 0o4001;
}

/** Asks the system the same question as Chromium's sandbox: may this user create a namespace and be root in it? */
const mayCreateNamespaces = (): boolean => spawnSync('unshare', ['-Ur', 'true'], { stdio: 'ignore' }).status === 0;

/** This computer, as far as it decides which shell can run here. */
export const thisComputer: Computer = {
  root,
  platform: process.platform,
  hasDisplay: hasDisplay(),
  isRoot: process.getuid?.() === 0,
  sandboxStarts: (helper) => isSetuidRoot(helper) || mayCreateNamespaces(),
  say: (sentence) => console.error(sentence),
};
