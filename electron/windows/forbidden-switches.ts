import type { CommandLine } from 'electron';

/**
 * Chromium switches that would weaken the till's protection: debugging, code injection, traffic interception, no
 * sandbox. Fuses do not cover them. None is one that Electron itself appends at every start.
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
  // code injection
  'js-flags',
  'load-extension',
  'disable-extensions-except',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'browser-subprocess-path',
  'enable-blink-features',
  // traffic interception
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
  // security features turned off
  'no-sandbox',
  'disable-setuid-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-gpu-sandbox',
  'single-process',
  'disable-features',
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  // another data folder
  'user-data-dir',
] as const;

/** Switches the app may be started with; every other one is refused. */
const allowedSwitches: ReadonlySet<string> = new Set([
  // rendering
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

/** By which Windows starts the till for a click on a notification of it (electron/electron windows_toast_activator.cc). */
const BY_NOTIFICATION = 'embedding';

/**
 * Parses `--name=value`, `-name`, and on Windows `/name`, as Chromium does; macOS adds a serial number. Chromium removes
 * white space around an argument first, on Windows also U+0085 (chromium/chromium base/command_line.cc,
 * AppendSwitchesAndArguments).
 */
function switchIn(argument: string, platform: NodeJS.Platform): string | null {
  const start = platform === 'win32' ? /^[\s\u0085]*(?:--?|\/)([^=]+)/ : /^\s*--?([^=]+)/;
  const name = start.exec(argument)?.[1]?.trim().toLowerCase();
  return name === undefined || /^psn_[0-9_]+$/.test(name) ? null : name;
}

/**
 * Returns the first forbidden switch of a packaged app, or null. The app must quit at once when there is one. `argv` is
 * what the app was started with; Chromium is asked for the dangerous ones too, since it takes switches from other
 * sources, such as ELECTRON_DISABLE_SANDBOX.
 */
export function findForbiddenSwitch(
  commandLine: Pick<CommandLine, 'hasSwitch'>,
  argv: readonly string[],
  isPackaged: boolean,
  platform: NodeJS.Platform = process.platform,
): string | null {
  if (!isPackaged) return null;
  const switches = argv.slice(1).map((argument) => switchIn(argument, platform));
  const isKnown = (name: string) => allowedSwitches.has(name) || (platform === 'win32' && name === BY_NOTIFICATION);
  const unknown = switches.find((name) => name !== null && !isKnown(name));
  return unknown ?? dangerousSwitches.find((name) => commandLine.hasSwitch(name)) ?? null;
}
