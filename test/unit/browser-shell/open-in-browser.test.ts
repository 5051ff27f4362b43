import type { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openInBrowser } from '../../browser-shell/open-in-browser.ts';

it('gives the browser a page that this user alone can read, and no key among its arguments', () => {
  const address = 'http://127.0.0.1:4000/k3y-of-this-window/index.html';
  let givenArguments: readonly string[] = [];
  const child = { on: () => child, unref: () => undefined };
  const start = (_command: string, args: readonly string[]) => {
    givenArguments = args;
    return child;
  };
  openInBrowser(address, start as never as typeof spawn);
  expect(givenArguments.join(' ')).not.toContain('k3y');
  const file = givenArguments.at(-1) ?? '';
  expect(readFileSync(file, 'utf8')).toContain(`content="0; url=${address}"`);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});
