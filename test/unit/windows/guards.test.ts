import { app } from 'electron';
import { expect, it, vi } from 'vitest';
import { guardContents, mayLoad, type NavigationPolicy } from '../../../electron/windows/guards.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

const packagedPolicy: NavigationPolicy = { packaged: true, devOrigin: null };
const developing: NavigationPolicy = { packaged: false, devOrigin: 'http://localhost:5173' };

it.each(['will-frame-navigate', 'will-redirect'])(
  'lets a page go on within the app, and to the dev server only while developing: %s',
  (event) => {
    const goes = (policy: NavigationPolicy, url: string) => {
      fakeElectron.reset();
      guardContents(app, policy);
      const preventDefault = vi.fn();
      fakeElectron.openWindow().webContents.emit(event, { preventDefault, url, isMainFrame: true });
      return preventDefault.mock.calls.length === 0;
    };
    expect(goes(packagedPolicy, 'app://till/index.html')).toBe(true);
    expect(goes(developing, 'http://localhost:5173/')).toBe(true);
    expect(goes(packagedPolicy, 'http://localhost:5173/')).toBe(false);
    expect(goes({ packaged: true, devOrigin: 'http://localhost:5173' }, 'http://localhost:5173/')).toBe(false);
  },
);

it('lets a page load the dev server, its socket and the developer tools in development alone', () => {
  for (const url of ['http://localhost:5173/x.js', 'ws://localhost:5173/?token=1', 'devtools://devtools/x']) {
    expect(mayLoad(url, developing), url).toBe(true);
    expect(mayLoad(url, { ...developing, packaged: true }), url).toBe(false);
  }
  expect(mayLoad('app://till/', packagedPolicy)).toBe(true);
  expect(mayLoad('http://localhost:5173/', { packaged: false, devOrigin: null })).toBe(false);
  const outside = ['ws://localhost:5174/', 'http://localhost:5173.evil/', 'file:///etc/passwd', 'app://till.evil/'];
  for (const policy of [packagedPolicy, developing])
    expect([...outside, 'https://example.com/', 'data:text/html,x'].filter((url) => mayLoad(url, policy))).toEqual([]);
});

it('shows no certificate of the person to a server or proxy that asks for one', () => {
  fakeElectron.reset();
  guardContents(app, packagedPolicy);
  const choose = vi.fn();
  const event = { preventDefault: vi.fn() };
  app.emit('select-client-certificate', event, null, 'https://proxy', [{}], choose);
  expect(event.preventDefault).toHaveBeenCalledTimes(1);
  expect(choose.mock.calls).toEqual([[]]);
});
