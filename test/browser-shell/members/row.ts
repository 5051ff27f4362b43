/**
 * Members of `electron` that the till's code uses, by the names of `test/support/electron-members.ts`; what Electron 45's
 * source (below github.com/electron/electron) or documentation says; what the browser shell does; the test that shows it,
 * as "file > title".
 */
export type MemberRow = readonly [members: readonly string[], electron: string, shell: string, test: string];

/** Names of members of one part. */
export const of = (part: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => (name.startsWith('event ') ? `${part} ${name}` : `${part}.${name}`));

const tests = {
  strict: 'test/unit/browser-shell/electron.test.ts',
  same: 'test/unit/browser-shell/as-electron.test.ts',
  switches: 'test/unit/browser-shell/command-line.test.ts',
  guards: 'test/unit/windows/guards.test.ts',
  print: 'test/unit/windows/print-service.test.ts',
  notify: 'test/unit/windows/notifications-and-badge.test.ts',
  cycle: 'test/unit/app/life-cycle.test.ts',
  id: 'test/unit/windows/app-id.test.ts',
  login: 'test/unit/windows/login-item.test.ts',
  menu: 'test/unit/windows/menu.test.ts',
  awake: 'test/unit/windows/keep-awake.test.ts',
  write: 'test/unit/merchant/electron-fetch.test.ts',
  till: 'test/unit/windows/till-window.test.ts',
  customer: 'test/unit/windows/customer-window.test.ts',
  display: 'test/unit/windows/customer-display.test.ts',
  life: 'test/integration/browser-shell/life.test.ts',
  tab: 'test/integration/browser-shell/in-a-browser.test.ts',
  shell: 'test/integration/browser-shell/shell.test.ts',
  net: 'test/integration/browser-shell/net-fetch.test.ts',
} as const;

/** A test by the short name of its file. */
export const titleIn = (file: keyof typeof tests, title: string): string => `${tests[file]} > ${title}`;
