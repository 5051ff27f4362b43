import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasDisplay = (platform = process.platform, env: NodeJS.ProcessEnv = process.env): boolean =>
  platform === 'win32' || platform === 'darwin' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  // `start` uses its first quoted argument as a title.
  win32: ['cmd', '/c', 'start', '""'],
};

/**
 * Returns the path of a page for this user alone (0600) that leads to an address. The arguments of a program can be read
 * by everybody on the computer, and the address holds a key.
 */
function pageTo(address: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'transfer-till-'));
  const file = join(folder, 'open.html');
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">`;
  writeFileSync(file, `${page}<meta http-equiv="refresh" content="0; url=${address}">`, { mode: 0o600, flag: 'wx' });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return file;
}

/** Opens an address in the default browser. Where that cannot be done the printed address is still there. */
export function openInBrowser(address: string, start: typeof spawn = spawn): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = start(command, [...args, pageTo(address)], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
