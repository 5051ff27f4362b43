import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APP_ID, nameThisApp, TOAST_ACTIVATOR_CLSID } from '../../../electron/windows/app-id.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { host } from '../../browser-shell/electron/host.ts';
import { app } from '../../browser-shell/electron/index.ts';

const usual = () => join(app.getPath('appData'), 'Transfer Till');

it('gives a till that runs out of its sources a data folder of its own', () => {
  host.dataDir = usual();
  nameThisApp(app);
  expect(app.getPath('userData')).toBe(`${usual()} (development)`);
});

it('leaves a folder that was asked for on the command line', () => {
  host.dataDir = '/elsewhere';
  nameThisApp(app);
  expect(app.getPath('userData')).toBe('/elsewhere');
});

it.each(['linux', 'darwin'] as const)('leaves the data folder of an installed till on %s', (system) => {
  playComputer({ system });
  Object.assign(host, { packaged: true, dataDir: usual() });
  nameThisApp(app);
  expect(app.getPath('userData')).toBe(usual());
});

it.each([
  [{ LOCALAPPDATA: join('/local', 'of this computer') }, join('/local', 'of this computer', 'Transfer Till')],
  [{}, join(app.getPath('home'), 'AppData', 'Local', 'Transfer Till')],
])('stores an installed till’s records in the part of a Windows profile that does not roam: %j', (env, folder) => {
  playComputer({ system: 'win32' });
  Object.assign(host, { packaged: true, dataDir: usual() });
  nameThisApp(app, 'win32', env);
  expect(app.getPath('userData')).toBe(folder);
});

it.each([
  ['win32', true, [APP_ID, TOAST_ACTIVATOR_CLSID]],
  ['win32', false, ['', '']],
  ['linux', true, ['', '']],
  ['darwin', true, ['', '']],
] as const)('names on %s, packaged: %s, the app and its notifications', (system, isPackaged, names) => {
  playComputer({ system });
  host.packaged = isPackaged;
  nameThisApp(app);
  expect([app.appUserModelId, app.toastActivatorCLSID]).toEqual(names);
});
