import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/sources.ts';
import { nodesOf, parseCode } from '../../support/syntax.ts';
import { titlesIn } from '../../support/test-titles.ts';

/** Which test executes a branch, as `file > title`; else why none does, beginning with "none". */
const table: Readonly<Record<string, string>> = {
  'back-office/exports/save-list.ts csvStyle win32':
    'test/unit/back-office/csv-style.test.ts > writes CSV by the regional settings of Windows: separator %s, decimal sign %s',
  'back-office/exports/save-list.ts csvStyle darwin':
    'test/unit/back-office/csv-style.test.ts > writes CSV by the region of macOS: %s',
  'app/life-cycle.ts runApp linux':
    'test/unit/app/life-cycle.test.ts > delays the end of a session on Linux until the till is closed',
  'windows/question.ts showQuestion darwin':
    'test/unit/app/life-cycle.test.ts > goes on opening on %s while nobody answers whether to wait, and shows nothing of the question once it is open',
  'main.ts refuse linux':
    'test/e2e/each-system.test.ts > shows a box and opens nothing where it was started with an unsafe switch',
  'platform/computer-id.ts computerId win32':
    'test/unit/platform/computer-id.test.ts > identifies a Windows computer by the numbers of its firmware and of its installation',
  'platform/computer-id.ts computerId darwin':
    'test/unit/platform/computer-id.test.ts > identifies a Mac by the number of its platform',
  'platform/disks.ts isElsewhere win32':
    'test/unit/platform/disks.test.ts > asks Windows whether %s is a part of the device of C:, which answers %j',
  'platform/disks.ts isElsewhere darwin': 'test/unit/platform/disks.test.ts > asks macOS for the disk of a volume: %s',
  'till/computer-notices.ts sharedAccountFile win32':
    'test/integration/till/computer-notices.test.ts > names a place for all accounts of the computer on %s',
  'till/computer-notices.ts sharedAccountFile darwin':
    'test/integration/till/computer-notices.test.ts > names a place for all accounts of the computer on %s',
  'platform/files.ts makePrivate win32':
    'test/unit/platform/rename.test.ts > reads a file whose rights cannot be changed on %s',
  'platform/rename.ts flushFolder win32':
    'test/unit/platform/rename.test.ts > flushes the renamed file on Windows, and its folder elsewhere',
  'platform/rename.ts flushName win32':
    'test/unit/platform/rename.test.ts > flushes the renamed file on Windows, and its folder elsewhere',
  'platform/rename.ts mayTryAgain win32':
    'test/unit/platform/rename.test.ts > tries a rename again on Windows while it fails with %s',
  'receipts/escpos/print-directly.ts sendNow win32':
    'test/integration/receipts/spooler.test.ts > prints by its name on %s, and a name that the system does not list is not even tried',
  'shop/server/ascii-paths.ts createAsciiPaths win32':
    'test/integration/shop/server-files.test.ts > runs on Windows for a user whose name has letters that PostgreSQL is not given there',
  'updates/electron-update-service.ts makeUpdater darwin':
    "none: both are electron-updater's own, which need Electron's program",
  'updates/electron-update-service.ts updaterOver darwin':
    'test/integration/updates/feed.test.ts > reports an update on macOS as ready once Squirrel has taken it, and installs that copy',
  'updates/updates.ts disabledReason win32':
    'test/unit/updates/updates.test.ts > switches updates off for %j on %s, packaged %s, installed by %s: %s',
  'updates/updates.ts disabledReason darwin':
    'test/unit/updates/updates.test.ts > switches updates off for %j on %s, packaged %s, installed by %s: %s',
  'updates/who-installs.ts tryToWrite darwin':
    'test/unit/updates/who-installs.test.ts > lets the till replace the program on %s where it can write there, and leaves no file behind',
  'windows/app-id.ts nameThisApp win32':
    'test/unit/windows/app-id.test.ts > names on %s, packaged: %s, the app and its notifications',
  'windows/customer-window.ts createCustomerWindow darwin':
    'test/unit/windows/customer-window.test.ts > fills its screen without a Space of its own on a Mac: %s',
  'windows/customer-window.ts filling darwin':
    'test/unit/windows/customer-window.test.ts > fills its screen without a Space of its own on a Mac: %s',
  'windows/forbidden-switches.ts findForbiddenSwitch win32':
    'test/e2e/each-system.test.ts > opens by a click on a notification that an earlier run left in the Action Center',
  'windows/forbidden-switches.ts switchIn win32':
    'test/unit/windows/switches.test.ts > refuses a switch on the command line unless it is known to be harmless: %s on %s',
  'windows/login-item.ts createLoginItem linux':
    'test/unit/windows/login-item.test.ts > offers no start at login on Linux, nor to a till that runs out of its sources',
  'windows/login-item.ts createLoginItem win32':
    'test/unit/windows/login-item.test.ts > reports the start at login as off where a person switched it off in the Task Manager of Windows',
  'windows/menu.ts setMenu darwin':
    'test/e2e/each-system.test.ts > collects a bank transfer, and keeps the computer awake while the customer pays',
  'windows/notifications-and-badge.ts createSystemNotifications win32':
    'test/e2e/each-system.test.ts > shows a notification of an underpaid sale, which opens the sale, and marks the icon of the till until then',
};

const systems = ['win32', 'darwin', 'linux'];

/** The system that a comparison asks for; null for another node. */
function systemIn(node: ts.Node): string | null {
  if (!ts.isBinaryExpression(node) || !/^[=!]==$/.test(node.operatorToken.getText())) return null;
  const text = [node.left, node.right].find(ts.isStringLiteralLike)?.text;
  return text !== undefined && systems.includes(text) ? text : null;
}

/** The name of the outermost function that a node is in. */
function functionOf(node: ts.Node): string {
  let name = '';
  for (let at = node; !ts.isSourceFile(at); at = at.parent)
    if ((ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at)) && at.name) name = at.name.getText();
  return name;
}

/** Every branch of a file by system: `windows/menu.ts setMenu darwin`. */
const branchesIn = (path: string, text: string): string[] =>
  [...nodesOf(parseCode(path, text))].flatMap((node) => {
    const system = systemIn(node);
    return system === null ? [] : [`${path} ${functionOf(node)} ${system}`];
  });

const files = ['electron', 'renderer'].flatMap((part) =>
  globSync('**/*.{ts,tsx}', { cwd: resolve(root, part) })
    .toSorted()
    .map((path) => [part === 'electron' ? path : `${part}/${path}`, resolve(root, part, path)] as const),
);
const foundBranches = [...new Set(files.flatMap(([path, file]) => branchesIn(path, readFileSync(file, 'utf8'))))];

describe('the branches of the code by operating system', () => {
  it('finds one row for each branch of the code by operating system', () => {
    expect(Object.keys(table).toSorted()).toEqual(foundBranches.toSorted());
  });

  it('names only tests that exist for the branches by operating system', () => {
    const missing = Object.values(table).filter((test) => {
      const [file = '', title = ''] = test.split(' > ');
      const path = resolve(root, file);
      return !test.startsWith('none: ') && !(existsSync(path) && titlesIn(readFileSync(path, 'utf8')).includes(title));
    });
    expect(missing).toEqual([]);
  });

  it('finds branches by operating system in a function, in an arrow and in a method', () => {
    const plantedCode = `
export function first() { if (process.platform === 'win32') return; }
const second = (platform: string) => ['darwin' !== platform, platform === 'other'];
const third = () => ({ run() { return process.platform === 'linux' ? 1 : 2; } });`;
    expect(branchesIn('a.ts', plantedCode)).toEqual(['a.ts first win32', 'a.ts second darwin', 'a.ts third linux']);
  });

  it('lists the branches of the code by operating system in system-branches.md', async () => {
    const rows = Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const code = (text: string) => `\`${text}\``;
    const lines = rows.map(([branch, test]) => {
      const [file = '', name = '', system = ''] = branch.split(' ');
      const [testFile = '', title = ''] = test.split(' > ');
      const shownTest = test.startsWith('none: ') ? `no test: ${test.slice(6)}` : `${code(testFile)}: ${title}`;
      return `| ${code(file)} | ${code(name)} | ${system} | ${shownTest} |`;
    });
    const document = `# Branches by operating system

Code of \`electron/\` that runs on one system only, or on all but one, and the test that executes it with that system played. Written by \`test/contract/repo-rules/system-branches.test.ts\` and compared with the code in \`npm test\`. After a change: \`npx vitest run -c test/vitest.config.ts system-branches -u\`. What no test here executes at all is listed in [testing](testing.md#what-no-test-executes).

| file | function | system | executed by |
|---|---|---|---|
${lines.join('\n')}
`;
    await expect(document).toMatchFileSnapshot('../../../.github/docs/system-branches.md');
  });
});
