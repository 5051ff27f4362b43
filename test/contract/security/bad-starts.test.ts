import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '../../../electron/app/app.ts';
import { runApp } from '../../../electron/app/life-cycle.ts';
import { openLog } from '../../../electron/app/open-log.ts';
import { defaultSettings } from '../../../electron/settings/fields.ts';
import { channel } from '../../../electron/shared/ipc/contract.ts';
import { registerAppScheme } from '../../../electron/windows/app-protocol.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { openWindows } from '../../browser-shell/electron/browser-window.ts';
import { dialogPart } from '../../browser-shell/electron/dialog.ts';
import { host } from '../../browser-shell/electron/host.ts';
import { app, Notification, protocol } from '../../browser-shell/electron/index.ts';
import { removeDataDirs, temporaryDataDir } from '../../support/data-dirs.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import { until } from '../../support/practice-kit.ts';

/** Whether the pages of the program are missing, as from a damaged installation. */
const damage = vi.hoisted(() => ({ isWithoutPages: false }));

vi.mock('../../../electron/windows/asset-list.ts', () => ({
  listAssets: () => {
    if (damage.isWithoutPages) throw Object.assign(new Error('no pages'), { code: 'ENOENT', syscall: 'scandir' });
    return new Map();
  },
}));

const boxes: string[][] = [];
beforeEach(() => {
  boxes.length = 0;
  damage.isWithoutPages = false;
  vi.spyOn(dialogPart, 'showErrorBox').mockImplementation((...box) => void boxes.push(box));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  if (fakeElectron.exits.length === 0) {
    app.quit();
    await until(() => fakeElectron.exits.length > 0);
  }
  fakeElectron.reset();
  removeDataDirs();
});

/** Starts everything on this data folder and waits for a window or a box. */
async function start(dataDir: string): Promise<'window' | 'box'> {
  Object.assign(host, { dataDir, ready: false });
  registerAppScheme(protocol);
  const logs = openLog(dataDir);
  runApp((closeThen, show) => openApp(logs, closeThen, show), logs.log);
  app.becomeReady();
  return until(() => (boxes.length > 0 ? 'box' : openWindows().length > 0 ? 'window' : null));
}

it.each(['not JSON', '[]', '{"language":7}', ''])('shows the window where the settings are %j', async (text) => {
  const dataDir = temporaryDataDir();
  writeFileSync(join(dataDir, 'settings.json'), text);
  expect(await start(dataDir)).toBe('window');
});

it('shows the window where no file of the folder can be written', async () => {
  const file = join(temporaryDataDir(), 'a file');
  writeFileSync(file, '');
  expect(await start(join(file, 'till'))).toBe('window');
});

it.each(['settings.json', 'keychain.id', 'registration.json', 'running', 'logs', 'practice', 'shop-logos'])(
  'shows the window where %s cannot be read',
  async (name) => {
    const dataDir = temporaryDataDir();
    if (name.includes('.') || name === 'running') mkdirSync(join(dataDir, name));
    else writeFileSync(join(dataDir, name), '');
    expect(await start(dataDir)).toBe('window');
  },
);

it('opens without the logo of the settings where its file is not on this computer', async () => {
  const dataDir = temporaryDataDir();
  writeFileSync(join(dataDir, 'settings.json'), JSON.stringify({ ...defaultSettings(), logo: '0'.repeat(64) }));
  expect(await start(dataDir)).toBe('window');
  const answer = await openWindows()[0]?.webContents.invoke(channel('till', 'snapshot'), []);
  expect(answer).toMatchObject({ ok: true, value: { preferences: { logo: null } } });
});

it('shows the window where the name in the keychain is damaged', async () => {
  const dataDir = temporaryDataDir();
  writeFileSync(join(dataDir, 'keychain.id'), 'x');
  expect(await start(dataDir)).toBe('window');
});

it('starts the till again where a notification is clicked while it closes', async () => {
  playComputer({ system: 'win32' });
  const startAgain = vi.fn();
  host.startAgain = startAgain;
  await start(temporaryDataDir());
  app.quit();
  playComputer({ activation: { type: 'click', arguments: 'of this run' } });
  Notification.isSupported();
  await until(() => fakeElectron.exits.length > 0);
  expect(startAgain).toHaveBeenCalledTimes(1);
});

it.each(['1970-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])('shows the window where the clock says %s', async (time) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  expect(await start(temporaryDataDir())).toBe('window');
});

it('shows a box where the program is damaged, ends, and says in the log where', async () => {
  damage.isWithoutPages = true;
  const dataDir = temporaryDataDir();
  expect(await start(dataDir)).toBe('box');
  expect(boxes[0]?.[1]).toContain('install the till again');
  expect(fakeElectron.exits).toEqual([1]);
  expect(readFileSync(join(dataDir, 'logs', 'till.log'), 'utf8')).toContain('"event":"app.not-opened"');
});
