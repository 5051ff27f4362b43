import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build-if-stale.ts';
import { freePort } from './free-port.ts';
import { sources } from './is-stale.ts';

/** An editor saves in several steps; it is done when nothing was written for this long. */
const QUIET_MS = 200;

/**
 * Rebuilds on every change and restarts the till, whose open tab then reloads itself. The pages come back with it:
 * main lists its files once, at start, so a running one would not know the new ones. A build that fails leaves the
 * last good till running.
 */
export async function devShell(root: string, argv: readonly string[]): Promise<void> {
  const start = await shellStarter(root, argv);
  let shell: ChildProcess | null = null;
  const refresh = oneAtATime(async () => {
    const built = await build(root);
    if (!built.ok) return console.error(built.failure);
    if (shell) await ended(shell);
    shell = start();
  });
  for (const source of sources) onceQuiet(join(root, source), refresh);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (shell) await ended(shell);
      process.exit(0);
    });
  }
  await refresh();
}

/** Calls back after each burst of changes to a file, or below a folder. */
function onceQuiet(path: string, act: () => void): void {
  if (!existsSync(path)) return;
  let timer: NodeJS.Timeout | undefined;
  watch(path, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(act, QUIET_MS);
  });
}

/** What is asked for while it runs is done once more afterwards, however often it was asked for. */
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await act();
    }
    running = false;
  };
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
      stdio: 'inherit',
    });
  };
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
