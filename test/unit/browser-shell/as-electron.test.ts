import { describe, expect, it, vi } from 'vitest';
import { computer, playComputer } from '../../browser-shell/computer.ts';
import { errorBoxes } from '../../browser-shell/electron/dialog.ts';
import { host } from '../../browser-shell/electron/host.ts';
import * as electron from '../../browser-shell/electron/index.ts';
import { menuTitles } from '../../browser-shell/electron/menu.ts';
import { openNotifications } from '../../browser-shell/electron/notifications.ts';
import { happen, powerSaveBlockerPart } from '../../browser-shell/electron/power.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

const systems = ['win32', 'darwin', 'linux'] as const;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('before the app is ready', () => {
  it.each([
    ['new BrowserWindow', () => new electron.BrowserWindow(), 'Cannot create BrowserWindow before app is ready'],
    ['new Notification', () => new electron.Notification(), 'Cannot create Notification before app is ready'],
    [
      'screen',
      () => electron.screen.getAllDisplays(),
      "The 'screen' module can't be used before the app 'ready' event",
    ],
    [
      'session.fromPartition',
      () => electron.session.fromPartition('a'),
      'Session can only be received when app is ready',
    ],
    ['session.defaultSession', () => electron.session.defaultSession, 'Session can only be received when app is ready'],
  ])('refuses %s', (_name, use, message) => {
    host.ready = false;
    expect(use).toThrow(message);
  });

  it('refuses a file dialog, and shows an error box on Linux in the terminal only', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    host.ready = false;
    await expect(electron.dialog.showSaveDialog({})).rejects.toThrow(
      'dialog module can only be used after app is ready',
    );
    for (const system of systems) {
      playComputer({ system });
      electron.dialog.showErrorBox(system, '');
    }
    expect(errorBoxes.map(({ visible }) => visible)).toEqual([true, true, false]);
  });

  it('ends at once on exit, and on quit only when it is ready', () => {
    host.ready = false;
    const events: string[] = [];
    for (const name of ['before-quit', 'will-quit', 'quit']) electron.app.on(name, () => events.push(name));
    electron.app.exit(2);
    expect([fakeElectron.exits, events]).toEqual([[2], []]);
    electron.app.quit();
    expect([fakeElectron.exits, events]).toEqual([[2], ['before-quit', 'will-quit', 'quit']]);
    electron.app.becomeReady();
    expect(fakeElectron.exits).toEqual([2, 0]);
  });

  it('reports the app as ready once it is, not because something waits for it', async () => {
    host.ready = false;
    const ready = vi.fn<() => void>();
    void electron.app.whenReady().then(ready);
    await turn();
    expect(ready).not.toHaveBeenCalled();
    electron.app.becomeReady();
    await turn();
    expect(ready).toHaveBeenCalledOnce();
  });

  it('refuses afterwards what belongs before', () => {
    expect(() => electron.app.enableSandbox()).toThrow('before app is ready');
    expect(() => electron.protocol.registerSchemesAsPrivileged([])).toThrow('before app is ready');
  });
});

describe('a window', () => {
  it('emits closed after its page has ended, and then nothing of it works', async () => {
    const window = new electron.BrowserWindow();
    await window.loadURL('app://till/index.html');
    const { webContents } = window;
    window.close();
    expect(window.isDestroyed()).toBe(false);
    await turn();
    expect(window.isDestroyed()).toBe(true);
    expect(() => window.getBounds()).toThrow('Object has been destroyed');
    expect(() => webContents.send('a')).toThrow('Object has been destroyed');
  });

  it('rejects a page that does not load, and is never ready to be shown', async () => {
    playComputer({ loadError: ['ERR_FAILED', -2] });
    const window = new electron.BrowserWindow();
    const ready = vi.fn<() => void>();
    window.on('ready-to-show', ready);
    await expect(window.loadURL('app://till/')).rejects.toThrow("ERR_FAILED (-2) loading 'app://till/'");
    await turn();
    expect(ready).not.toHaveBeenCalled();
  });

  it('shows an icon of the window on the taskbar of Windows only, and of no hidden window', () => {
    for (const system of systems) {
      playComputer({ system });
      const window = new electron.BrowserWindow();
      window.setOverlayIcon({}, '2');
      expect(window.overlay).toBe(system === 'win32' ? '2' : null);
      const hiddenWindow = new electron.BrowserWindow({ show: false });
      hiddenWindow.setOverlayIcon({}, '2');
      expect(hiddenWindow.overlay).toBeNull();
    }
  });
});

describe('quitting', () => {
  it('quits the app once each window has closed, and not where one refuses', async () => {
    const window = new electron.BrowserWindow();
    await window.loadURL('app://till/index.html');
    const events: string[] = [];
    for (const name of ['before-quit', 'will-quit', 'quit']) electron.app.on(name, () => events.push(name));
    for (const name of ['close', 'closed']) window.on(name, () => events.push(name));
    window.once('close', (event) => event.preventDefault());
    electron.app.quit();
    await turn();
    expect(events).toEqual(['before-quit', 'close']);
    electron.app.quit();
    await turn();
    expect(events.slice(2)).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit']);
  });

  it('quits the app also after a listener threw, and reports that error as uncaught', async () => {
    const uncaught = vi.fn<(error: Error) => void>();
    const before = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', uncaught);
    electron.app.on('will-quit', () => {
      throw new Error('planted');
    });
    electron.app.quit();
    await turn();
    await turn();
    process.removeAllListeners('uncaughtException');
    for (const listener of before) process.on('uncaughtException', listener);
    expect(fakeElectron.exits).toEqual([0]);
    expect(uncaught.mock.calls.map(([error]) => error.message)).toEqual(['planted']);
  });

  it('asks nobody on exit', () => {
    const events: string[] = [];
    const window = new electron.BrowserWindow();
    for (const name of ['before-quit', 'will-quit', 'quit']) electron.app.on(name, () => events.push(name));
    for (const name of ['close', 'closed']) window.on(name, () => events.push(name));
    electron.app.exit(3);
    expect([events, fakeElectron.exits]).toEqual([['closed', 'quit'], [3]]);
  });
});

describe('a notification', () => {
  it('shows a notification later than it is asked for, and reports on macOS alone that the app closed it', async () => {
    for (const system of systems) {
      playComputer({ system });
      const events: string[] = [];
      const notification = new electron.Notification({ title: 'Paid' });
      await turn();
      for (const name of ['show', 'close', 'failed']) notification.on(name, () => events.push(name));
      notification.show();
      expect(events).toEqual([]);
      await turn();
      notification.close();
      expect(events).toEqual(system === 'darwin' ? ['show', 'close'] : ['show']);
    }
  });

  it('reports that a notification failed, with the reason of the system', async () => {
    playComputer({ notificationError: 'not signed' });
    const notification = new electron.Notification({ title: 'Paid' });
    const onFail = vi.fn<(event: unknown, error: string) => void>();
    notification.on('failed', onFail);
    notification.show();
    await turn();
    expect(onFail).toHaveBeenCalledWith({}, 'not signed');
    expect(openNotifications).toEqual([]);
  });

  it('shows no notification on macOS before the person was asked', async () => {
    playComputer({ system: 'darwin' });
    const notification = new electron.Notification({ title: 'Paid' });
    const onFail = vi.fn<(event: unknown, error: string) => void>();
    notification.on('failed', onFail);
    notification.show();
    await turn();
    expect(onFail).toHaveBeenCalledWith({}, 'Notifications are not allowed for this application');
    notification.show();
    await turn();
    expect(openNotifications).toHaveLength(1);
  });

  it('shows a notification all the same that was closed before the system had it, and says no more of it', async () => {
    const notification = new electron.Notification({ title: 'Paid' });
    const onShow = vi.fn<() => void>();
    notification.on('show', onShow);
    notification.show();
    notification.close();
    await turn();
    expect(openNotifications).toHaveLength(1);
    expect(onShow).not.toHaveBeenCalled();
  });

  it('passes on a notification of an earlier run once, on Windows, when the app has registered for it', async () => {
    playComputer({ system: 'win32', activation: { type: 'click', arguments: 'tag' } });
    const handler = vi.fn<(details: unknown) => void>();
    electron.Notification.handleActivation(handler);
    await turn();
    expect(handler).not.toHaveBeenCalled();
    electron.Notification.isSupported();
    await turn();
    expect(handler.mock.calls).toEqual([[{ type: 'click', arguments: 'tag' }]]);
    playComputer({ system: 'linux' });
    expect(() => electron.Notification.handleActivation(handler)).toThrow(TypeError);
  });
});

describe('the computer', () => {
  it('locks its screen on Windows and macOS, and shuts down with a word on macOS and Linux', () => {
    const events: string[] = [];
    electron.powerMonitor.on('lock-screen', () => events.push(`${computer.system} locked`));
    electron.powerMonitor.on('user-did-resign-active', () => events.push(`${computer.system} switched users`));
    electron.powerMonitor.on('shutdown', (event) => {
      events.push(`${computer.system} shut down`);
      event.preventDefault();
    });
    const answersBySystem = systems.map((system) => {
      playComputer({ system });
      happen('lock-screen');
      happen('user-did-resign-active');
      return happen('shutdown');
    });
    expect(events).toEqual([
      'win32 locked',
      'darwin locked',
      'darwin switched users',
      'darwin shut down',
      'linux shut down',
    ]);
    expect(answersBySystem).toEqual([false, true, true]);
  });

  it('reports no shutdown of Linux to the listener that was added first of all', () => {
    playComputer({ system: 'linux' });
    const shutdown = vi.fn<() => void>();
    electron.powerMonitor.on('shutdown', shutdown);
    electron.powerMonitor.on('resume', () => undefined);
    expect([happen('shutdown'), shutdown.mock.calls]).toEqual([false, []]);
    electron.powerMonitor.on('shutdown', shutdown);
    happen('shutdown');
    expect(shutdown).toHaveBeenCalledTimes(2);
  });

  it('stops what blocks the computer’s sleep once, and refuses an unknown kind of block', () => {
    const first = electron.powerSaveBlocker.start('prevent-app-suspension');
    expect(electron.powerSaveBlocker.isStarted(first)).toBe(true);
    expect(electron.powerSaveBlocker.stop(first)).toBe(true);
    expect(electron.powerSaveBlocker.stop(first)).toBe(false);
    expect(() => electron.powerSaveBlocker.start('x' as 'prevent-display-sleep')).toThrow(TypeError);
  });

  it('applies the higher of what keeps it awake', () => {
    electron.powerSaveBlocker.start('prevent-app-suspension');
    expect(powerSaveBlockerPart.applied).toBe('prevent-app-suspension');
    electron.powerSaveBlocker.start('prevent-display-sleep');
    expect(powerSaveBlockerPart.applied).toBe('prevent-display-sleep');
  });

  it('returns how long nobody touched it', () => {
    playComputer({ idleSeconds: 90 });
    expect(electron.powerMonitor.getSystemIdleTime()).toBe(90);
  });
});

describe('the application menu', () => {
  it.each([
    ['darwin', ['appMenu', 'fileMenu', 'editMenu', 'viewMenu', 'windowMenu']],
    ['linux', ['fileMenu', 'editMenu', 'viewMenu', 'windowMenu']],
  ] as const)('shows Electron’s own menu on %s until the app sets one', (system, roles) => {
    playComputer({ system });
    host.ready = false;
    electron.app.becomeReady();
    expect(menuTitles()).toEqual(roles);
    electron.Menu.setApplicationMenu(null);
    expect(electron.Menu.getApplicationMenu()).toBeNull();
  });

  it('leaves the application menu of an app that set one before it was ready', () => {
    host.ready = false;
    electron.Menu.setApplicationMenu(null);
    electron.app.becomeReady();
    expect(menuTitles()).toBeNull();
  });
});

describe('the rest of the desktop', () => {
  it('emits activate on a click in the Dock, with whether a window is in sight', () => {
    const clicks: boolean[] = [];
    electron.app.on('activate', (_event, visible: boolean) => clicks.push(visible));
    electron.app.clickedInDock();
    expect(new electron.BrowserWindow().isVisible()).toBe(true);
    electron.app.clickedInDock();
    expect(clicks).toEqual([false, true]);
  });

  it('copies by a promise, which rejects where the system refuses, and clears at once', async () => {
    expect(electron.clipboard.writeText('a')).toBeInstanceOf(Promise);
    expect(await electron.clipboard.readText()).toBe('a');
    playComputer({ clipboardError: 'in use' });
    await expect(electron.clipboard.writeText('b')).rejects.toThrow('in use');
    expect(fakeElectron.clipboardText()).toBe('a');
    electron.clipboard.clear();
    expect(fakeElectron.clipboardText()).toBe('');
  });

  it('shows a count on the icon except on Linux', () => {
    const shownBySystem = systems.map((system) => {
      playComputer({ system });
      return electron.app.setBadgeCount(2);
    });
    expect(shownBySystem).toEqual([true, true, false]);
  });
});
