import { app, session } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { guardContents, guardSession, mayLoad, type NavigationPolicy } from '../../../electron/windows/guards.ts';
import { emitPreventable } from '../../browser-shell/electron/preventable.ts';
import { sessionOf } from '../../browser-shell/electron/session.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

const packagedPolicy: NavigationPolicy = { packaged: true, devOrigin: null };
const developing: NavigationPolicy = { packaged: false, devOrigin: 'http://localhost:5173' };

/** Of each kind one: app-origin.test.ts has the addresses that look like the app's own or the dev server's. */
const outside = [
  'https://example.com/',
  'http://localhost:5173.evil/',
  'file:///etc/passwd',
  'data:text/html,x',
  'ms-msdt:/id',
  'app://till.evil/',
];

/** Opens a window under the policy. */
function page(policy: NavigationPolicy) {
  fakeElectron.reset();
  guardContents(app, policy);
  const { webContents } = fakeElectron.openWindow();
  return {
    prevents(event: string, details: object): boolean {
      let isPrevented = false;
      const preventDefault = () => {
        isPrevented = true;
      };
      webContents.emit(event, { preventDefault, ...details });
      return isPrevented;
    },
    open: (url: string) => webContents.windowOpenHandler?.({ url }),
  };
}

describe.each(['will-frame-navigate', 'will-redirect'])('%s', (event) => {
  it('lets a page go on within the app, and to the dev server only while developing', () => {
    const going = (policy: NavigationPolicy, url: string) => !page(policy).prevents(event, { url, isMainFrame: true });
    expect(going(packagedPolicy, 'app://till/index.html')).toBe(true);
    expect(going(developing, 'http://localhost:5173/')).toBe(true);
    expect(going(packagedPolicy, 'http://localhost:5173/')).toBe(false);
    expect(going({ packaged: true, devOrigin: 'http://localhost:5173' }, 'http://localhost:5173/')).toBe(false);
  });

  it('lets a frame go nowhere, not even within the app', () => {
    expect(page(packagedPolicy).prevents(event, { url: 'app://till/', isMainFrame: false })).toBe(true);
  });
});

it('opens no window and attaches no webview', () => {
  const { prevents, open } = page(developing);
  expect(open('app://till/')).toEqual({ action: 'deny' });
  expect(prevents('will-attach-webview', {})).toBe(true);
});

/** Guards the default session, and returns what was registered with it by name. */
function guardDefaultSession(policy: NavigationPolicy) {
  guardSession(session.defaultSession, policy);
  const registeredSession = sessionOf('');
  /** Calls a guard with what Electron calls it with. */
  const ask = (name: string, ...input: unknown[]): unknown => {
    const guard = registeredSession.guards.get(name);
    if (typeof guard !== 'function') throw new Error(`no guard for ${name}`);
    return guard(...input);
  };
  return {
    ask,
    /** Returns what a guard gives to its callback. */
    decide(name: string, ...input: unknown[]): unknown[] {
      const decisions: unknown[] = [];
      ask(name, ...input, (decision: unknown) => decisions.push(decision));
      return decisions;
    },
    downloads: () => emitPreventable(registeredSession, 'will-download'),
  };
}

describe('a session', () => {
  it('gives no device, no screen and no download', () => {
    const { ask, decide, downloads } = guardDefaultSession(packagedPolicy);
    expect(ask('device-permission', { deviceType: 'usb' })).toBe(false);
    expect(decide('display-media', {})).toEqual([null]);
    expect(downloads()).toBe(false);
  });
});

describe('the allowed addresses of a page', () => {
  it.each([...outside, 'ws://localhost:5173/', 'devtools://devtools/bundled/x.html', 'http://localhost:5173/x.js'])(
    'excludes when packaged: %s',
    (url) => expect(mayLoad(url, packagedPolicy)).toBe(false),
  );

  it.each(outside)('excludes also in development: %s', (url) => expect(mayLoad(url, developing)).toBe(false));

  it('includes in development the dev server, its socket and the developer tools', () => {
    for (const url of [
      'http://localhost:5173/x.js',
      'ws://localhost:5173/?token=1',
      'devtools://devtools/x',
      'app://till/',
    ])
      expect(mayLoad(url, developing)).toBe(true);
    expect(mayLoad('ws://localhost:5174/', developing)).toBe(false);
    expect(mayLoad('http://localhost:5173/', { packaged: false, devOrigin: null })).toBe(false);
  });
});

it('shows no certificate of the person to a server or proxy that asks for one', () => {
  page(packagedPolicy);
  const choose = vi.fn();
  const event = { preventDefault: vi.fn() };
  app.emit('select-client-certificate', event, null, 'https://proxy', [{}], choose);
  expect(event.preventDefault).toHaveBeenCalledTimes(1);
  expect(choose.mock.calls).toEqual([[]]);
});
