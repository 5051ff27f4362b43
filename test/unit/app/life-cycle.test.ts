import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type CloseThen, type OpenApp, runApp } from '../../../electron/app/life-cycle.ts';
import { END_TILL, stillOpening } from '../../../electron/app/start-messages.ts';
import { seconds } from '../../../electron/shared/base/units.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { openWindows } from '../../browser-shell/electron/browser-window.ts';
import { dialogPart, messageBoxes } from '../../browser-shell/electron/dialog.ts';
import { host } from '../../browser-shell/electron/host.ts';
import { app } from '../../browser-shell/electron/index.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

/** A till that opens and closes when the test says so. */
function till() {
  const did: string[] = [];
  const opening = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const parts: { closeThen: CloseThen; newVersion: boolean } = { closeThen: () => undefined, newVersion: false };
  const log = (level: string) => (event: string) => void did.push(`${level} ${event}`);
  const running: OpenApp = {
    showWindow: () => void did.push('window'),
    sessionEnded: () => void did.push('session ended'),
    startNewVersion() {
      if (!parts.newVersion) return false;
      did.push('install');
      app.quit();
      return true;
    },
    close: async () => {
      did.push('closing');
      await closing.promise;
      did.push('closed');
    },
  };
  const run = () =>
    runApp(
      async (closeThen) => {
        parts.closeThen = closeThen;
        await opening.promise;
        return running;
      },
      { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') },
    );
  return { did, opening, closing, parts, run };
}

/** A till that is open. */
async function openTill() {
  const all = till();
  all.run();
  await vi.advanceTimersByTimeAsync(1);
  all.opening.resolve();
  await vi.advanceTimersByTimeAsync(1);
  return all;
}

const boxes: string[][] = [];
let relaunches = 0;
beforeEach(() => {
  relaunches = 0;
  host.startAgain = () => {
    relaunches += 1;
  };
  // Electron is ready once the main module has been evaluated.
  setTimeout(() => app.becomeReady(), 0);
  vi.useFakeTimers();
  boxes.length = 0;
  vi.spyOn(dialogPart, 'showErrorBox').mockImplementation((...box) => void boxes.push(box));
});

const failing = (code: string) => Object.assign(new Error('no'), { code });

describe('opening', () => {
  it.each([
    ['ENOSPC', /disk of this folder is full/],
    ['EROFS', /cannot write into its folder/],
    ['ENOTDIR', /cannot write into its folder/],
    ['ERR_MODULE_NOT_FOUND', /install the till again; your sales stay/],
  ])('shows a box with the code for support and ends with 1 where it fails with %s', async (code, words) => {
    const { did, opening, run } = till();
    run();
    await vi.advanceTimersByTimeAsync(1);
    opening.reject(failing(code));
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['error app.not-opened']);
    expect(boxes).toEqual([[expect.any(String), expect.stringMatching(words)]]);
    expect(boxes[0]?.[1]).toMatch(new RegExp(`\nFor support: Error, ${code}$`));
    expect(fakeElectron.exits).toEqual([1]);
  });

  it.each(['darwin', 'win32', 'linux'] as const)(
    'goes on opening on %s while nobody answers whether to wait, and shows nothing of the question once it is open',
    async (system) => {
      playComputer({ system });
      const { did, opening, run } = till();
      run();
      await vi.advanceTimersByTimeAsync(seconds(61));
      const box = { message: stillOpening.message, holdsUpMain: false };
      expect(messageBoxes).toEqual([box, box]);
      opening.resolve();
      await vi.advanceTimersByTimeAsync(seconds(61));
      expect(openWindows()).toEqual([]);
      expect(did).toEqual(['warn app.opens-slowly', 'warn app.opens-slowly']);
      expect(fakeElectron.exits).toEqual([]);
    },
  );

  it('ends a till that opens slowly where the person does not want to wait', async () => {
    vi.spyOn(dialogPart, 'showMessageBox').mockResolvedValue({ response: END_TILL, checkboxChecked: false });
    till().run();
    await vi.advanceTimersByTimeAsync(seconds(31));
    expect(fakeElectron.exits).toEqual([1]);
  });

  it('shows the window to a second start once it is open', async () => {
    const { did, opening, run } = till();
    run();
    app.emit('second-instance', {}, [], '', {});
    opening.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual([]);
    app.emit('second-instance', {}, [], '', {});
    expect(did).toEqual(['window']);
  });
});

describe('closing', () => {
  it('closes the till before the process ends, however often it is asked', async () => {
    const { did, closing } = await openTill();
    app.quit();
    app.quit();
    await vi.advanceTimersByTimeAsync(1);
    expect(fakeElectron.exits).toEqual([]);
    closing.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['closing', 'closed']);
    expect(fakeElectron.exits).toEqual([0]);
  });

  it('ends the process where closing fails, and logs why', async () => {
    const { did, closing } = await openTill();
    app.quit();
    closing.reject(failing('EIO'));
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['closing', 'error app.not-closed']);
    expect(fakeElectron.exits).toEqual([0]);
  });

  it('ends the process where closing takes for ever, since it would block the next start', async () => {
    await openTill();
    app.quit();
    await vi.advanceTimersByTimeAsync(seconds(19));
    expect(fakeElectron.exits).toEqual([]);
    await vi.advanceTimersByTimeAsync(seconds(2));
    expect(fakeElectron.exits).toEqual([0]);
  });

  it.each(['second-instance', 'activate'])(
    'starts the till again, and opens no window, after %s while it closes',
    async (name) => {
      const { did, closing } = await openTill();
      app.quit();
      app.emit(name, {});
      closing.resolve();
      await vi.advanceTimersByTimeAsync(1);
      expect(did).not.toContain('window');
      expect(relaunches).toBe(1);
      expect(fakeElectron.exits).toEqual([0]);
    },
  );

  it('starts an AppImage again by its own file, with what it was started with', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const image = join(folder, 'till.AppImage');
    writeFileSync(image, '#!/bin/sh\nprintf %s "$*" > "$0.started"\n', { mode: 0o755 });
    vi.stubEnv('APPIMAGE', image);
    const { closing } = await openTill();
    app.requestSingleInstanceLock();
    const lockAtQuit = vi.fn<() => unknown>(() => app.lock);
    app.on('quit', lockAtQuit);
    app.quit();
    app.emit('second-instance', {}, [], '', {});
    closing.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(lockAtQuit).toHaveReturnedWith(null);
    await expect.poll(() => readFileSync(`${image}.started`, 'utf8')).toBe(process.argv.slice(1).join(' '));
  });

  it('quits in order, and logs it, where the file of an AppImage that is to be started again is gone', async () => {
    vi.stubEnv('APPIMAGE', join(tmpdir(), 'moved.AppImage'));
    const { did, closing } = await openTill();
    app.quit();
    app.emit('second-instance', {}, [], '', {});
    closing.resolve();
    await expect.poll(() => did).toEqual(['closing', 'closed', 'error app.not-started-again']);
    expect(fakeElectron.exits).toEqual([0]);
  });

  it('puts a waiting update in, and leaves the start to it, where the till is started again while it closes', async () => {
    const { did, closing, parts } = await openTill();
    parts.newVersion = true;
    app.quit();
    app.emit('second-instance', {}, [], '', {});
    closing.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['closing', 'closed', 'install']);
    expect(relaunches).toBe(0);
    expect(fakeElectron.exits).toEqual([0]);
  });

  it('starts no new version after closing where the till was not started again meanwhile', async () => {
    const { did, closing, parts } = await openTill();
    parts.newVersion = true;
    app.quit();
    closing.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['closing', 'closed']);
    expect(fakeElectron.exits).toEqual([0]);
  });

  it('puts an update in after the till is closed, and not before', async () => {
    const { did, closing, parts } = await openTill();
    parts.closeThen(async () => {
      did.push('install');
      app.quit();
      return true;
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['closing']);
    closing.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['closing', 'closed', 'install']);
    expect(fakeElectron.exits).toEqual([0]);
    expect(relaunches).toBe(0);
  });

  it.each([
    ['does not begin', async () => false, 1],
    ['throws', () => Promise.reject(new Error('no')), 1],
    ['ends nothing within a minute', async () => true, seconds(61)],
  ])('starts the till again where the update %s', async (_, end, wait) => {
    const { closing, parts } = await openTill();
    parts.closeThen(end);
    closing.resolve();
    await vi.advanceTimersByTimeAsync(wait);
    expect(relaunches).toBe(1);
    expect(fakeElectron.exits).toEqual([0]);
  });
});
