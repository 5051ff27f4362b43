import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import * as electron from '../../browser-shell/electron/index.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

/** Reads a member that the types of the browser shell do not have either. */
const memberOf = (part: object, name: string): unknown => Reflect.get(part, name);

describe('what the stand-in lacks', () => {
  it.each([
    ['app.dock', () => memberOf(electron.app, 'dock')],
    ['BrowserWindow.loadFile', () => memberOf(new electron.BrowserWindow(), 'loadFile')],
    ['webContents.capturePage', () => memberOf(new electron.BrowserWindow().webContents, 'capturePage')],
    ['session.cookies', () => memberOf(electron.session.defaultSession, 'cookies')],
  ])('throws by name: %s', (name, use) => {
    expect(use).toThrow(`the browser shell has no electron.${name}`);
  });
});

/** Every object that a main process can reach, by the name of its type in Electron. */
const objects = (): Readonly<Record<string, object>> => {
  const window = new electron.BrowserWindow();
  const { app, clipboard, dialog, ipcMain, net, powerMonitor, powerSaveBlocker } = electron;
  const { screen, session, shell, protocol } = electron;
  return {
    app,
    clipboard,
    dialog,
    ipcMain,
    net,
    powerMonitor,
    powerSaveBlocker,
    screen,
    session,
    shell,
    protocol,
    window,
    commandLine: app.commandLine,
    notification: new electron.Notification({ title: 'Paid' }),
    contents: window.webContents,
    frame: window.webContents.mainFrame,
    defaultSession: session.defaultSession,
    webRequest: session.defaultSession.webRequest,
  };
};

/** The names of an object's methods, those of an event emitter aside: Node's own refuse another object themselves. */
function methodsOf(object: object): string[] {
  const names: string[] = [];
  let holder: object | null = object;
  while (holder && holder !== Object.prototype && holder !== EventEmitter.prototype) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(holder)))
      if (typeof value === 'function' && name !== 'constructor') names.push(name);
    holder = Object.getPrototypeOf(holder);
  }
  return names;
}

describe('a method taken out of its object', () => {
  it.each(Object.keys(objects()))('throws as a native one does: %s', (name) => {
    const object = objects()[name] ?? {};
    const methods = methodsOf(object);
    expect(methods.length).toBeGreaterThan(0);
    for (const method of methods) {
      const takenMember = memberOf(object, method) as () => unknown;
      expect(() => Reflect.apply(takenMember, undefined, []), method).toThrow(/Illegal invocation/);
      expect(() => Reflect.apply(takenMember, {}, []), method).toThrow(TypeError);
    }
  });
});

describe('the replaced electron module', () => {
  it('preserves identities as Electron does', () => {
    const window = new electron.BrowserWindow({ title: 'One' });
    expect(electron.BrowserWindow.fromWebContents(window.webContents)).toBe(window);
    expect(electron.BrowserWindow.getAllWindows()).toEqual([window]);
    expect(window).toBeInstanceOf(electron.BrowserWindow);
    expect(electron.session.fromPartition('a')).toBe(electron.session.fromPartition('a'));
    expect(electron.session.fromPartition('a')).not.toBe(electron.session.defaultSession);
    expect(electron.protocol).toBe(electron.session.defaultSession.protocol);
  });

  it('ends the app with its last window, unless the app wants to be asked', () => {
    const one = new electron.BrowserWindow();
    const two = new electron.BrowserWindow();
    one.close();
    expect(fakeElectron.exits).toEqual([]);
    two.close();
    expect(fakeElectron.exits).toEqual([0]);
    fakeElectron.reset();
    electron.app.on('window-all-closed', () => undefined);
    new electron.BrowserWindow().close();
    expect(fakeElectron.exits).toEqual([]);
  });

  it('refuses a second handler for a channel, and what comes too late', () => {
    electron.ipcMain.handle('a', () => 1);
    expect(() => electron.ipcMain.handle('a', () => 2)).toThrow("second handler for 'a'");
    expect(() => electron.app.enableSandbox()).toThrow('before app is ready');
  });
});
