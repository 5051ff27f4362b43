import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { APP_ID, nameThisApp, TOAST_ACTIVATOR_CLSID } from '../../../electron/windows/app-id.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { host } from '../../browser-shell/electron/host.ts';
import { app } from '../../browser-shell/electron/index.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

const { dataDir } = host;
afterEach(() => {
  fakeElectron.reset();
  Object.assign(host, { packaged: false, dataDir });
});

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

it('leaves the data folder of an installed till', () => {
  Object.assign(host, { packaged: true, dataDir: usual() });
  nameThisApp(app);
  expect(app.getPath('userData')).toBe(usual());
});

it.each([
  ['win32', true, [APP_ID, TOAST_ACTIVATOR_CLSID]],
  ['win32', false, ['', '']],
  ['linux', true, ['', '']],
  ['darwin', true, ['', '']],
] as const)('names on %s, packaged: %s, the app and its notifications', (system, packaged, names) => {
  playComputer({ system });
  host.packaged = packaged;
  nameThisApp(app);
  expect([app.appUserModelId, app.toastActivatorCLSID]).toEqual(names);
});
