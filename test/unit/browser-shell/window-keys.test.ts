import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { BrowserWindow } from '../../browser-shell/electron/index.ts';
import { windowKeys } from '../../browser-shell/server/served-window.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

afterEach(() => fakeElectron.reset());

describe("a window's key", () => {
  it('is its own, and stays', () => {
    const servedWindow = windowKeys();
    const one = new BrowserWindow();
    const two = new BrowserWindow();
    expect(servedWindow(one).key).toMatch(/^[\w-]{43}$/);
    expect(servedWindow(one).key).toBe(servedWindow(one).key);
    expect(servedWindow(two).key).not.toBe(servedWindow(one).key);
  });

  it('is another one in each run', () => {
    const window = new BrowserWindow();
    expect(windowKeys()(window).key).not.toBe(windowKeys()(window).key);
  });

  it('comes back only for the development run that holds the seed', () => {
    const seed = randomBytes(32);
    const before = new BrowserWindow();
    const after = new BrowserWindow();
    expect(windowKeys(seed)(before).key).toBe(windowKeys(seed)(after).key);
  });
});
