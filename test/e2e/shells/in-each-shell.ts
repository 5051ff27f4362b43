import { describe } from 'vitest';
import { isDeep } from '../../support/deep.ts';
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

type ServiceSpecs = (shell: Shell, options: ShellOptions) => void;

/**
 * The same specs at both kinds of service: one whose `trackingId` a payment is read by, and one as published, where it is
 * not.
 */
export function atBothServices(title: string, specs: ServiceSpecs): void {
  inEachShell(title, (shell) => specs(shell, {}));
  inEachShell(`${title}, at a service as published`, (shell) => specs(shell, { asPublished: true }));
}

/** The same, where `npm test` plays the first kind only: what is special to the other is in `wrong-money.test.ts`. */
export const atEachService = (title: string, specs: ServiceSpecs): void =>
  isDeep ? atBothServices(title, specs) : inEachShell(title, (shell) => specs(shell, {}));
