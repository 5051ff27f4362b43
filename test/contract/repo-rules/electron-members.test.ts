import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, code, namesMissingTest, pageOf, rowsOf, withoutTicks } from '../../support/document-table.ts';
import { mainProgram, type UsedMember, usedMembers } from '../../support/electron-members.ts';

const page = pageOf('electron-members.md');
/** Each row: member, where it is used, what Electron does, what the browser shell does, the test that shows it. */
const rows = rowsOf(page);

/** Returns how the members that are used differ from the members that have a row. */
function differences(used: readonly UsedMember[], members: readonly string[]): string[] {
  const missing = used.filter(({ name }) => !members.includes(name));
  const unusedNames = members.filter((name) => !used.some((each) => each.name === name));
  const twice = members.filter((name, at) => members.indexOf(name) !== at);
  return [
    ...missing.map(({ name, files }) => `${name} has no row (${files.join(', ')})`),
    ...unusedNames.map((name) => `${name} has a row and is not used`),
    ...twice.map((name) => `${name} has two rows`),
  ];
}

const members = rows.map(([member = '']) => withoutTicks(member));

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

/** Returns a line of the page with the files that use its member as they are now. */
function withFiles(line: string): string {
  const [member = '', , ...others] = cellsOf(line) ?? [];
  const files = used.find(({ name }) => name === withoutTicks(member))?.files ?? [];
  const usedIn = files.map((file) => code(file.replace('electron/', ''))).join(' ');
  const cells = [member, usedIn, ...others].map((cell) => cell.replaceAll('|', '\\|'));
  return member === '' ? line : `| ${cells.join(' | ')} |`;
}

describe('the members of electron that the till uses', () => {
  it('finds one row in electron-members.md for each member of electron in use, and no other row', () => {
    expect(differences(used, members)).toEqual([]);
  });

  it('names only tests that exist for the members of electron that the till uses', () => {
    expect(rows.map((cells) => cells[4] ?? '').filter(namesMissingTest)).toEqual([]);
  });

  it('lists in electron-members.md the files that use each member of electron', async () => {
    const updatedPage = page.split('\n').map(withFiles).join('\n');
    await expect(updatedPage).toMatchFileSnapshot('../../../.github/docs/electron-members.md');
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
    expect(differences(usedWithPlanted, members)).toContain(`App.getLocale has no row (${plantedFile})`);
  });

  it('finds a row that nothing uses, one too many, and a test that does not exist', () => {
    const wrongRows = [...members, 'App.quit', 'App.hide'];
    expect(differences(used, wrongRows)).toEqual(['App.hide has a row and is not used', 'App.quit has two rows']);
    expect(namesMissingTest('`test/unit/browser-shell/as-electron.test.ts`: dances')).toBe(true);
  });
});
