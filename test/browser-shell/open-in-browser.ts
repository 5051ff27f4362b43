import { spawn } from 'node:child_process';

/** Whether somebody could see a window here. */
export const hasDisplay = (platform = process.platform, env: NodeJS.ProcessEnv = process.env): boolean =>
  platform === 'win32' || platform === 'darwin' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  // `start` takes its first quoted word for a title.
  win32: ['cmd', '/c', 'start', '""'],
};

/** Opens an address in the default browser. Where that cannot be done the printed address is still there. */
export function openInBrowser(address: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
