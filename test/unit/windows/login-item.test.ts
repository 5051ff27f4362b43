import { expect, it } from 'vitest';
import { createLoginItem } from '../../../electron/windows/login-item.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { host } from '../../browser-shell/electron/host.ts';
import { app } from '../../browser-shell/electron/index.ts';

/** The setting of a till on this system. */
function loginItemOn(system: NodeJS.Platform, { isPackaged = true } = {}) {
  playComputer({ system });
  host.packaged = isPackaged;
  return createLoginItem(app);
}

it.each(['win32', 'darwin'] as const)('switches the start at login on and off on %s', (system) => {
  const loginItem = loginItemOn(system);
  expect(loginItem.state()).toBe('off');
  expect([loginItem.set(true), loginItem.state(), app.getLoginItemSettings().openAtLogin]).toEqual(['on', 'on', true]);
  expect([loginItem.set(false), loginItem.state(), app.getLoginItemSettings().openAtLogin]).toEqual([
    'off',
    'off',
    false,
  ]);
});

it('reports the start at login as off where a person switched it off in the Task Manager of Windows', () => {
  const loginItem = loginItemOn('win32');
  app.setLoginItemSettings({ openAtLogin: true, enabled: false });
  expect(loginItem.state()).toBe('off');
  expect(loginItem.set(true)).toBe('on');
});

it.each(['win32', 'darwin'] as const)('reports the start at login as off where %s refuses it', (system) => {
  const loginItem = loginItemOn(system);
  playComputer({ refusesLoginItem: true });
  expect(loginItem.set(true)).toBe('off');
});

it('offers no start at login on Linux, nor to a till that runs out of its sources', () => {
  for (const loginItem of [loginItemOn('linux'), loginItemOn('win32', { isPackaged: false })]) {
    expect([loginItem.state(), loginItem.set(true)]).toEqual(['not-offered', 'not-offered']);
    expect(app.openAtLogin).toBe(false);
  }
});
