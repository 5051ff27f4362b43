import { describe } from 'vitest';
import { browserShell } from './browser-shell.ts';
import { electronShell, whyNoElectron } from './electron-shell.ts';
import type { Shell, ShellOptions } from './shell.ts';

/** The same specs in the browser shell and in Electron; where there is no Electron the title says why not. */
export function inEachShell(title: string, specs: (shell: Shell) => void): void {
  describe(`${title}, in ${browserShell.name}`, () => specs(browserShell));
  const why = whyNoElectron();
  const name = `${title}, in ${electronShell.name}`;
  if (why === null) describe(name, () => specs(electronShell));
  else describe.skip(`${name} (skipped: ${why})`, () => specs(electronShell));
}

/**
 * The same specs at both kinds of service: one whose `trackingId` a payment is read by, and one as published, where it is
 * not.
 */
export function atEachService(title: string, specs: (shell: Shell, options: ShellOptions) => void): void {
  inEachShell(title, (shell) => specs(shell, {}));
  inEachShell(`${title}, at a service as published`, (shell) => specs(shell, { asPublished: true }));
}
