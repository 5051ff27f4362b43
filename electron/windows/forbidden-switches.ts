import type { CommandLine } from 'electron';

/**
 * Chromium switches that would open the till to whoever starts it: a debugger on it, other code in it, its traffic
 * through someone's hands, or the sandbox off. Fuses do not cover them.
 */
export const dangerousSwitches = [
  // a debugger or an automation port
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'inspect-wait',
  'inspect-publish-uid',
  'enable-automation',
  'auto-open-devtools-for-tabs',
  // other code in our processes
  'js-flags',
  'load-extension',
  'disable-extensions-except',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'browser-subprocess-path',
  'enable-blink-features',
  // traffic through other hands
  'proxy-server',
  'proxy-pac-url',
  'proxy-auto-detect',
  'proxy-bypass-list',
  'auth-server-allowlist',
  'auth-negotiate-delegate-allowlist',
  'host-rules',
  'host-resolver-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'allow-insecure-localhost',
  'ssl-key-log-file',
  'log-net-log',
  // walls taken down
  'no-sandbox',
  'disable-setuid-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-gpu-sandbox',
  'single-process',
  'disable-features',
  'allow-file-access-from-files',
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  // another home for the data
  'user-data-dir',
] as const;

/** What a till may be started with; every other switch is refused, known or not. */
const allowedSwitches: ReadonlySet<string> = new Set([
  // how the screen is drawn
  'disable-gpu',
  'force-device-scale-factor',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  // set by an update of ours, or by the system
  'updated',
  'no-first-run',
]);

/** `--name=value`, `-name`, and on Windows `/name`, as Chromium reads them; macOS adds a serial number of its own. */
function switchIn(argument: string, platform: NodeJS.Platform): string | null {
  const name = (platform === 'win32' ? /^(?:--?|\/)([^=]+)/ : /^--?([^=]+)/).exec(argument)?.[1]?.toLowerCase();
  return name === undefined || /^psn_[0-9_]+$/.test(name) ? null : name;
}

/**
 * Returns the first switch a packaged app may not be started with, or null. The app must leave at once when there is
 * one. `argv` is the command line; Chromium is asked as well, for it takes switches from elsewhere too.
 */
export function findForbiddenSwitch(
  commandLine: Pick<CommandLine, 'hasSwitch'>,
  argv: readonly string[],
  packaged: boolean,
  platform: NodeJS.Platform = process.platform,
): string | null {
  if (!packaged) return null;
  const given = argv.slice(1).map((argument) => switchIn(argument, platform));
  const unknown = given.find((name) => name !== null && !allowedSwitches.has(name));
  return unknown ?? dangerousSwitches.find((name) => commandLine.hasSwitch(name)) ?? null;
}
