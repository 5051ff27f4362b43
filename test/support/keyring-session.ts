import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { PATIENCE_MS } from './patience.ts';

const programs = ['dbus-run-session', 'gnome-keyring-daemon', 'dbus-send'];

/** Why the real keyring cannot be had on this computer, or null. */
export function whyNoKeyring(): string | null {
  if (process.platform !== 'linux') return 'the Secret Service is Linux only';
  const missing = programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : null;
}

/** The keyring daemon in the foreground of a private bus; `exec` so that the child speaks to us alone. */
const script = [
  'printf %s counter | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1',
  'exec "$0" "$1"',
].join('\n');

/** The child that speaks `keyring-child.ts`'s few words. */
export const keyringChild: string = join(import.meta.dirname, 'keyring-child.ts');

/** A fresh home, a private bus and an open keyring, with a child on it that uses the real adapter. */
export function openKeyringSession(child: string) {
  const folder = mkdtempSync(join(tmpdir(), 'keyring-'));
  const runtime = join(folder, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  const env = { PATH: process.env.PATH, HOME: folder, XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: join(folder, 'data') };
  // A process group of its own, so that every daemon of the bus ends with it.
  const bus = spawn('dbus-run-session', ['--', 'sh', '-c', script, process.execPath, child], {
    env,
    cwd: join(import.meta.dirname, '../..'),
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const answers = createInterface({ input: bus.stdout });
  return {
    /** Runs one operation of the child: `set a one`, `lock`, `address` (of the bus). Returns its output, parsed. */
    ask: (...words: string[]) => ask(bus, answers, words),
    close: async () => {
      await end(bus);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type KeyringSession = ReturnType<typeof openKeyringSession>;

async function ask(bus: ChildProcess, answers: Interface, words: readonly string[]): Promise<unknown> {
  const answer = once(answers, 'line', { signal: AbortSignal.timeout(PATIENCE_MS) });
  bus.stdin?.write(`${JSON.stringify(words)}\n`);
  const [line] = await answer;
  return JSON.parse(String(line));
}

async function end(bus: ChildProcess): Promise<void> {
  if (bus.pid === undefined) return;
  if (bus.exitCode === null) {
    const exit = once(bus, 'exit');
    bus.stdin?.end();
    await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 3_000))]);
  }
  killGroup(bus.pid);
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // No process left.
  }
}
