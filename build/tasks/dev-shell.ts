import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, watch } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'electron-vite';
import { newestChange } from './is-stale.ts';

/** A build writes many files; it is over when nothing was written for this long. */
const QUIET_MS = 400;

/** Rebuilds on every change; restarts the main process when it or the preload changed, else reloads the tabs. */
export async function devShell(root: string, argv: readonly string[]): Promise<void> {
  const out = join(root, 'out');
  mkdirSync(out, { recursive: true });
  const began = Date.now();
  await build({ root, logLevel: 'warn', build: { watch: {} } });
  const start = await shellStarter(root, argv);
  let shell: ChildProcess | null = null;
  let seen = 0;

  const ready = () =>
    ['main/index.js', 'preload', 'renderer/index.html'].every((part) => newestChange(join(out, part)) >= began);
  const rebuilt = async () => {
    if (!ready()) return;
    const code = Math.max(newestChange(join(out, 'main')), newestChange(join(out, 'preload')));
    if (code === seen) return void shell?.send('reload');
    seen = code;
    if (shell) await ended(shell);
    shell = start();
  };
  onceQuiet(out, rebuilt);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!shell) process.exit(0);
      void ended(shell).then(() => process.exit(0));
    });
  }
}

/** Calls back after each burst of changes below a folder. */
function onceQuiet(folder: string, act: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(act, QUIET_MS);
  });
}

/** The same port and the same keys for the whole run, so that an open tab finds the restarted till. */
async function shellStarter(root: string, argv: readonly string[]): Promise<() => ChildProcess> {
  const port = argv.some((given) => given.startsWith('--port')) ? [] : ['--port', String(await freePort())];
  const env = { ...process.env, TILL_BROWSER_SHELL_SEED: randomBytes(32).toString('base64url') };
  const file = join(root, 'test', 'browser-shell', 'start.ts');
  let started = false;
  return () => {
    const quietly = started ? ['--no-open'] : [];
    started = true;
    return spawn(process.execPath, [file, '--no-build', ...port, ...argv, ...quietly], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
