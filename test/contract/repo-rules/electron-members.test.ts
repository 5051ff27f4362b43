import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { appMembers } from '../../browser-shell/members/app.ts';
import type { MemberRow } from '../../browser-shell/members/row.ts';
import { systemMembers } from '../../browser-shell/members/system.ts';
import { windowMembers } from '../../browser-shell/members/windows.ts';
import { mainProgram, type UsedMember, usedMembers } from '../../support/electron-members.ts';
import { titlesIn } from '../../support/test-titles.ts';

const table: readonly MemberRow[] = [...appMembers, ...windowMembers, ...systemMembers];
const project = new URL('../../../', import.meta.url);

/** Differences of the members that are used and the members that have a row. */
function differences(used: readonly UsedMember[], rows: readonly MemberRow[]): string[] {
  const names = rows.flatMap(([members]) => members);
  const missing = used.filter(({ name }) => !names.includes(name));
  const unusedNames = names.filter((name) => !used.some((each) => each.name === name));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...missing.map(({ name, files }) => `${name} has no row (${files.join(', ')})`),
    ...unusedNames.map((name) => `${name} has a row and is not used`),
    ...twice.map((name) => `${name} has two rows`),
  ];
}

/** Tests that rows name and that do not exist. */
const missingTests = (rows: readonly MemberRow[]): string[] =>
  [...new Set(rows.map(([, , , test]) => test))].filter((test) => {
    const [file = '', title = ''] = test.split(' > ');
    const address = new URL(file, project);
    return !existsSync(address) || !titlesIn(readFileSync(address, 'utf8')).includes(title);
  });

const plantedFile = 'electron/windows/planted.ts';
const plantedCode = `
import { app, type BrowserWindow, clipboard, type Display, powerMonitor } from 'electron';
import { screen as displays } from 'electron';
interface Narrow { getLocale(): string }
const narrow = (part: Narrow) => part.getLocale();
narrow(app);
export const picked = (part: Pick<typeof app, 'relaunch'>) => part.relaunch();
export const { setUserActivity } = app;
powerMonitor.on('on-battery', () => undefined);
void clipboard.readText();
export const at = (window: BrowserWindow, { rotation }: Display) => [displays.getCursorScreenPoint(), rotation, window.setBounds({ y: 1 })];
`;

/** What the program would use with the planted file: reading it takes seconds, so it is read once for both. */
let usedWithPlanted: readonly UsedMember[] = [];
let used: readonly UsedMember[] = [];
beforeAll(() => {
  usedWithPlanted = usedMembers(mainProgram({ [plantedFile]: plantedCode }));
  const withoutPlanted = ({ name, files }: UsedMember) => ({
    name,
    files: files.filter((file) => file !== plantedFile),
  });
  used = usedWithPlanted.map(withoutPlanted).filter(({ files }) => files.length > 0);
});

const code = (text: string): string => `\`${text}\``;
const filesOf = (name: string): string =>
  (used.find((each) => each.name === name)?.files ?? []).map((file) => code(file.replace('electron/', ''))).join(' ');
const rowsOf = (rows: readonly MemberRow[]): string =>
  rows
    .flatMap(([members, electron, shell, test]) => {
      const [file = '', title = ''] = test.split(' > ');
      return members.map((name) => [code(name), filesOf(name), electron, shell, `${code(file)}: ${title}`]);
    })
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const section = (title: string, rows: readonly MemberRow[]): string => `## ${title}

| member | used in \`electron/\` | Electron 45 | the browser shell | shown by |
|---|---|---|---|---|
${rowsOf(rows)}
`;

describe('the members of electron that the till uses', () => {
  it('finds one row in test/browser-shell/members for each member of electron in use, and no other row', () => {
    expect(differences(used, table)).toEqual([]);
  });

  it('names only tests that exist for the members of electron that the till uses', () => {
    expect(missingTests(table)).toEqual([]);
  });

  it('lists the members of electron that the till uses in electron-members.md', async () => {
    const document = `# Members of Electron

Every member of \`electron\` that the till uses. Written by \`test/contract/repo-rules/electron-members.test.ts\` from the code and \`test/browser-shell/members\`, and compared with them in \`npm test\`. After a change: \`npx vitest run -c test/vitest.config.ts electron-members -u\`. Files of Electron are those of [its repository](https://github.com/electron/electron); behaviour of its program was read there, not seen.

${section('App, process and calls', appMembers)}
${section('Windows', windowMembers)}
${section('System', systemMembers)}`;
    await expect(document).toMatchFileSnapshot('../../../.github/docs/electron-members.md');
  });
});

describe('the check of the members', () => {
  it('finds a member that is read, called, taken out, listened to, picked, passed on or given as an option', () => {
    const names = usedWithPlanted.filter(({ files }) => files.includes(plantedFile)).map(({ name }) => name);
    expect(names).toEqual([
      'App.getLocale',
      'App.relaunch',
      'App.setUserActivity',
      'BrowserWindow.setBounds',
      'Clipboard.readText',
      'Display.rotation',
      'PowerMonitor event on-battery',
      'Rectangle.y',
      'Screen.getCursorScreenPoint',
    ]);
    expect(differences(usedWithPlanted, table)).toContain(`App.getLocale has no row (${plantedFile})`);
  });

  it('finds a row that nothing uses, one too many, and a test that does not exist', () => {
    const row: MemberRow = [['App.quit', 'App.hide'], '', '', 'test/unit/browser-shell/as-electron.test.ts > dances'];
    expect(differences(used, [...table, row])).toEqual(['App.hide has a row and is not used', 'App.quit has two rows']);
    expect(missingTests([row])).toEqual([row[3]]);
  });
});
