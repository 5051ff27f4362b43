import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenIn, codeRules } from '../support/code-rules.ts';

/** The very files that ship. */
const out = resolve(import.meta.dirname, '../../out');
const files = globSync('**/*.{js,cjs}', { cwd: out }).toSorted();

describe('the rules of code that ships', () => {
  it.each(codeRules.map((rule) => [rule.name, rule] as const))(
    'detects code that breaks the rule %s',
    (name, { planted }) => {
      expect(brokenIn('planted.js', planted).map((each) => each.split(':')[0])).toContain(name);
    },
  );
});

it.each([
  'function b(e){a.openExternal(e)}let e=`x`',
  'let e=`x`;for(let e of f)a.openExternal(e)',
  'a.openExternal(e)',
])('takes no variable for a constant of the same name: %s', (code) =>
  expect(brokenIn('planted.js', code)).toHaveLength(1),
);

it('takes an address that is a constant of its place', () => {
  expect(brokenIn('planted.js', 'function b(c){let e=`x`;return a.openExternal(e)}')).toEqual([]);
});

it('builds main, two preloads, two pages and their parts', () => {
  for (const wantedFile of ['main/index.js', 'preload/till.cjs', 'preload/customer.cjs'])
    expect(files).toContain(wantedFile);
  expect(files.filter((name) => name.startsWith('renderer')).length).toBeGreaterThan(5);
});

it.each(files)('breaks no rule: %s', (name) => {
  // A document is handed to its own page as JSON in a literal: `draw` in electron/windows/print-service.ts.
  const printedCall =
    /main\/chunks\/print-service\.[\w-]+\.js: [\w$]+\.webContents\.executeJavaScript\([\w$]+\([\w$]+,[\w$]+\)\)$/;
  // Opens addresses of an allow-list only: `openLink` in electron/windows/external-links.ts, and nothing else.
  const openedCall = /main\/index\.js: (shell as [\w$]+|[\w$]+\.openExternal\([\w$]+\))$/;
  // In the driver of PostgreSQL, for an address with `sslmode` or PGSSLMODE: `connect` in electron/shop/database.ts always
  // gives it a decision of its own instead.
  const driver = /^TLS that is not checked: main\/chunks\/till-shop\.[\w-]+\.js: rejectUnauthorized:!1$/;
  // In electron-updater, `doInstall` of NsisUpdater.js: the installer whose signature it has checked, where it cannot be spawned.
  const installer = /main\/chunks\/main\.[\w-]+\.js: [\w$]+\(`electron`\)\.shell\.openPath\([\w$]+\)$/;
  const brokenRules = brokenIn(name, readFileSync(join(out, name), 'utf8')).filter(
    (each) => ![printedCall, driver, installer].some((pattern) => pattern.test(each)),
  );
  expect(brokenRules.filter((each) => !openedCall.test(each))).toEqual([]);
  expect(brokenRules.filter((each) => openedCall.test(each)).length).toBe(name === 'main/index.js' ? 2 : 0);
});
