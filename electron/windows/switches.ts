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

/** The first dangerous switch a packaged app was started with, or null. The app must leave at once when there is one. */
export const refusedSwitch = (commandLine: Pick<CommandLine, 'hasSwitch'>, packaged: boolean): string | null =>
  packaged ? (dangerousSwitches.find((name) => commandLine.hasSwitch(name)) ?? null) : null;
