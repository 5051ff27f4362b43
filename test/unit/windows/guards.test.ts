import { EventEmitter } from 'node:events';
import type { App, Session, WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { guardContents, guardSession, mayLoad, type NavigationPolicy } from '../../../electron/windows/guards.ts';

const packaged: NavigationPolicy = { packaged: true, devOrigin: null };
const developing: NavigationPolicy = { packaged: false, devOrigin: 'http://localhost:5173' };

const outside = [
  'https://example.com/',
  'http://localhost:51730/',
  'http://localhost:5173.evil/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:app://till/0',
  'about:blank',
  'mailto:a@b.c',
  'ms-msdt:/id',
  'chrome://settings',
  'app://evil/',
  'app://till.evil/',
  'app://till@evil/',
  'app://user@till/',
  '\\\\server\\share',
];

function page(fences: NavigationPolicy) {
  const app = new EventEmitter();
  guardContents(app as unknown as App, fences);
  const setWindowOpenHandler = vi.fn<WebContents['setWindowOpenHandler']>();
  const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler });
  app.emit('web-contents-created', {}, contents);
  const prevents = (event: string, details: object) => {
    const preventDefault = vi.fn();
    contents.emit(event, { preventDefault, ...details });
    return preventDefault.mock.calls.length > 0;
  };
  return { prevents, setWindowOpenHandler };
}

describe.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s', (event) => {
  it.each(outside)('stops at %s, packaged or not', (url) => {
    for (const fences of [packaged, developing])
      expect(page(fences).prevents(event, { url, isMainFrame: true })).toBe(true);
  });

  it('goes on within the app, and to the dev server only while developing', () => {
    const going = (fences: NavigationPolicy, url: string) => !page(fences).prevents(event, { url, isMainFrame: true });
    expect(going(packaged, 'app://till/index.html')).toBe(true);
    expect(going(developing, 'http://localhost:5173/')).toBe(true);
    expect(going(packaged, 'http://localhost:5173/')).toBe(false);
    expect(going({ packaged: true, devOrigin: 'http://localhost:5173' }, 'http://localhost:5173/')).toBe(false);
  });

  it('goes nowhere in a frame, not even home', () => {
    expect(page(packaged).prevents(event, { url: 'app://till/', isMainFrame: false })).toBe(true);
  });
});

it('opens no window and attaches no webview', () => {
  const { prevents, setWindowOpenHandler } = page(developing);
  expect(setWindowOpenHandler.mock.calls[0]?.[0]({ url: 'app://till/' } as never)).toEqual({ action: 'deny' });
  expect(prevents('will-attach-webview', {})).toBe(true);
});

function guarded(fences: NavigationPolicy) {
  const session = {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setDisplayMediaRequestHandler: vi.fn(),
    on: vi.fn(),
    webRequest: { onBeforeRequest: vi.fn() },
  };
  guardSession(session as unknown as Session, fences);
  return session;
}

describe('a session', () => {
  it.each([
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'openExternal',
    'fullscreen',
    'hid',
    'usb',
    'serial',
    'unknown',
    'what comes next',
  ])('denies %s, asked or checked', (permission) => {
    const session = guarded(packaged);
    const decide = vi.fn();
    session.setPermissionRequestHandler.mock.calls[0]?.[0]({}, permission, decide, {});
    expect(decide.mock.calls).toEqual([[false]]);
    expect(session.setPermissionCheckHandler.mock.calls[0]?.[0]({}, permission, 'app://till', {})).toBe(false);
  });

  it('gives no device, no screen and no download', () => {
    const session = guarded(packaged);
    expect(session.setDevicePermissionHandler.mock.calls[0]?.[0]({ deviceType: 'usb' })).toBe(false);
    const streams = vi.fn();
    session.setDisplayMediaRequestHandler.mock.calls[0]?.[0]({}, streams);
    expect(streams.mock.calls).toEqual([[null]]);
    const preventDefault = vi.fn();
    const [event, onDownload] = session.on.mock.calls[0] ?? [];
    onDownload({ preventDefault });
    expect([event, preventDefault.mock.calls.length]).toEqual(['will-download', 1]);
  });

  it.each([
    ['app://till/assets/a.js', false],
    ['https://example.com/', true],
    ['app://till@evil/a.js', true],
  ])('asked for %s, cancels: %s', (url, cancel) => {
    const decide = vi.fn();
    guarded(packaged).webRequest.onBeforeRequest.mock.calls[0]?.[0]({ url }, decide);
    expect(decide.mock.calls).toEqual([[{ cancel }]]);
  });
});

describe('what a page may load', () => {
  it.each([...outside, 'ws://localhost:5173/', 'devtools://devtools/bundled/x.html', 'http://localhost:5173/x.js'])(
    'packaged: not %s',
    (url) => expect(mayLoad(url, packaged)).toBe(false),
  );

  it.each(outside)('developing: not %s either', (url) => expect(mayLoad(url, developing)).toBe(false));

  it('developing: the dev server, its socket, the developer tools', () => {
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
