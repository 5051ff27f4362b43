import { spawn } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { endWithNpm } from '../../electron/practice/end-with-npm.ts';
import { answerParent } from './answer-parent.ts';
import { playComputerOf } from './computer.ts';
import type { ShellWindow } from './electron/browser-window.ts';
import { host } from './electron/host.ts';
import { screenPart } from './electron/screen.ts';
import { hasDisplay, openInBrowser } from './open-in-browser.ts';
import { readOptions, type ShellOptions } from './options.ts';
import { runShell } from './run.ts';

const root = resolve(import.meta.dirname, '../..');

/** One line, and no: nothing else is left to do. */
function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const nameOf = ({ id, webContents, title }: ShellWindow) =>
  id === 1 ? 'Till window' : `Window ${id} (${title || new URL(webContents.url).pathname.slice(1)})`;

function announce(window: ShellWindow, address: string, options: ShellOptions): void {
  // A window without a bridge is there to be printed, not shown.
  if (!window.options.webPreferences?.preload) return;
  console.log(`${nameOf(window)}: ${address}`);
  if (options.open && hasDisplay()) openInBrowser(address);
}

function sentenceOf(error: unknown, { port }: ShellOptions): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is in use; choose another with --port, or leave it out.`;
  if (code === 'EACCES') return `Port ${port} may not be used here; choose another with --port, or leave it out.`;
  return `The till could not start: ${message}`;
}

/** As `app.relaunch` does, after this process ends. A test that started it starts the next one itself. */
function startAgain(own: readonly string[]): void {
  console.log('The till is to be started again.');
  if (process.send) return;
  process.once('exit', () =>
    spawn(process.execPath, [...process.execArgv, ...own], { detached: true, stdio: 'inherit' }),
  );
}

const own = process.argv.slice(1);
host.startAgain = () => startAgain(own);
const options = readOptions(process.argv.slice(2));
if (!options.ok) fail(options.failure);
const { port, dataDir, screens, build, app, realKeys } = options.value;
if (build) {
  // Nothing else here needs what a build is made with, and a packed till none of it.
  const { buildIfStale } = await import('../../build/tasks/build-if-stale.ts');
  const buildResult = await buildIfStale(root);
  if (!buildResult.ok) fail(buildResult.failure);
}
const seed = process.env.TILL_BROWSER_SHELL_SEED;
playComputerOf(process.env);
screenPart.plugIn(screens);
answerParent();
// As abruptly as npm was ended: killed outright, it could not pass the signal on.
endWithNpm(() => process.kill(process.pid, 'SIGKILL'));
await runShell({
  root: app ?? root,
  packaged: app !== null,
  port,
  dataDir,
  realKeys,
  seed: seed ? Buffer.from(seed, 'base64url') : undefined,
  onWindow: (window, address) => announce(window, address, options.value),
}).catch((error) => fail(sentenceOf(error, options.value)));

// With NODE_COMPILE_CACHE, Node stores compiled code for the next till; by itself only at a normal exit.
flushCompileCache();
