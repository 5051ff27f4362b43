import { expect, it } from 'vitest';
import { setMenu } from '../../../electron/windows/menu.ts';
import { menuTitles, setDefaultMenu } from '../../browser-shell/electron/menu.ts';

it.each(['win32', 'linux'] as const)('takes the menu with its keys away on %s', (platform) => {
  setDefaultMenu();
  expect(menuTitles()).not.toBeNull();
  setMenu(true, platform);
  expect(menuTitles()).toBeNull();
});

it('leaves on macOS the menus of the app, of editing and of windows, and none that zooms', () => {
  setDefaultMenu();
  setMenu(true, 'darwin');
  expect(menuTitles()).toEqual(['appMenu', 'editMenu', 'windowMenu']);
});

it('leaves the default menu to a till under development', () => {
  setDefaultMenu();
  const before = menuTitles();
  setMenu(false, 'win32');
  expect(menuTitles()).toEqual(before);
});
