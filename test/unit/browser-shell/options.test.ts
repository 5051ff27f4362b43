import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultDataDir, readOptions } from '../../browser-shell/options.ts';

describe('the command line', () => {
  it('asks for a free port, the usual folder and a browser by itself', () => {
    expect(readOptions([])).toEqual({
      ok: true,
      value: { port: 0, dataDir: defaultDataDir(), screens: 1, open: true, build: true, app: null, realKeys: false },
    });
  });

  it('takes what is named', () => {
    const options = readOptions('--port 4000 --data-dir somewhere --screens 2 --no-open --no-build'.split(' '));
    const dataDir = resolve('somewhere');
    expect(options).toMatchObject({ value: { port: 4000, dataDir, screens: 2, open: false, build: false } });
  });

  it('takes a packed app as it is, and builds nothing', () => {
    expect(readOptions(['--allow-real-keys'])).toMatchObject({ value: { realKeys: true } });
    expect(readOptions(['--app', 'packed'])).toMatchObject({
      ok: true,
      value: { app: resolve('packed'), build: false },
    });
  });

  it.each([
    ['--port', 'x'],
    ['--port', '70000'],
    ['--port', '-1'],
    ['--port'],
    ['--data-dir', ''],
    ['--screens', '0'],
    ['--nonsense'],
    ['stray'],
  ])('refuses %s %s in one line', (...argv) => {
    const options = readOptions(argv);
    expect(options.ok).toBe(false);
    expect(options.ok ? '' : options.failure).toMatch(/^[^\n]{10,200}$/);
  });

  it('refuses the real till’s folder', () => {
    expect(defaultDataDir()).not.toMatch(/Transfer Till$/);
  });
});
