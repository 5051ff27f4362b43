import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Computer, chooseShell } from '../../../build/tasks/choose-shell.ts';
import { electronBinary, fetchElectron } from '../../../build/tasks/electron-binary.ts';
import { isSetuidRoot } from '../../../build/tasks/this-computer.ts';
import { tempFolder } from '../../support/journal-kit.ts';

let root = '';
const folder = () => join(root, 'node_modules/electron');
const outputLines: string[] = [];
const computer = (change: Partial<Computer> = {}): Computer => ({
  root,
  platform: 'linux',
  hasDisplay: true,
  isRoot: false,
  sandboxStarts: () => true,
  say: (sentence) => void outputLines.push(sentence),
  ...change,
});

/** An installer that does what `script` says, in place of the package's own. */
const installer = (script: string) => writeFileSync(join(folder(), 'install.js'), script);
const installElectron = () => {
  mkdirSync(join(folder(), 'dist'), { recursive: true });
  writeFileSync(join(folder(), 'dist/version'), 'v9.9.9');
  writeFileSync(join(folder(), 'dist/electron'), '');
  chmodSync(join(folder(), 'dist/electron'), 0o755);
  writeFileSync(join(folder(), 'path.txt'), 'electron');
};

beforeEach(() => {
  root = tempFolder();
  mkdirSync(folder(), { recursive: true });
  writeFileSync(join(folder(), 'package.json'), '{"version":"9.9.9"}');
  outputLines.length = 0;
});

const line = (result: Awaited<ReturnType<typeof chooseShell>>) => (result.ok ? '' : result.failure);

describe('the shell to open', () => {
  it('chooses Electron where it is installed', async () => {
    installElectron();
    expect(await chooseShell(computer())).toEqual({ ok: true, value: join(folder(), 'dist/electron') });
  });

  it('chooses Electron once it is downloaded', async () => {
    installer(`const fs = require('fs'); const at = (name) => __dirname + '/' + name;
      fs.mkdirSync(at('dist')); fs.writeFileSync(at('dist/version'), '9.9.9');
      fs.writeFileSync(at('dist/electron'), ''); fs.writeFileSync(at('path.txt'), 'electron');`);
    expect(await chooseShell(computer())).toEqual({ ok: true, value: join(folder(), 'dist/electron') });
  });

  it('chooses the browser shell, with one line that explains it, where the download of Electron fails', async () => {
    installer(`console.error('TypeError: fetch failed\\n    at node:internal'); process.exit(1);`);
    expect(line(await chooseShell(computer()))).toMatch(
      /^Electron is not installed and could not be downloaded \([^\n]+\); the till opens in the browser shell instead\.$/,
    );
  });

  it('chooses the browser shell where nobody could see a window, or the sandbox would not run', async () => {
    installElectron();
    expect(line(await chooseShell(computer({ hasDisplay: false })))).toMatch(/^Electron needs a display[^\n]+$/);
    expect(line(await chooseShell(computer({ isRoot: true })))).toMatch(/^Electron's sandbox[^\n]+$/);
    expect(await chooseShell(computer({ isRoot: true, platform: 'win32' }))).toMatchObject({ ok: true });
  });

  it('chooses the browser shell, with the two commands that help, where users may not create namespaces', async () => {
    installElectron();
    const helper = join(folder(), 'dist/chrome-sandbox');
    const questions: string[] = [];
    const sandboxStarts = (path: string) => questions.push(path) === 0;
    const [sentence, ...commands] = line(await chooseShell(computer({ sandboxStarts }))).split('\n');
    expect(questions).toEqual([helper]);
    expect(sentence).toMatch(/^Electron's sandbox cannot start: .* the till opens in the browser shell instead\.$/);
    expect(commands.slice(-2)).toEqual([`  sudo chown root:root '${helper}'`, `  sudo chmod 4755 '${helper}'`]);
    expect(await chooseShell(computer({ sandboxStarts, platform: 'darwin' }))).toMatchObject({ ok: true });
  });

  it('recognizes a sandbox helper that works by its owner and its mode', () => {
    const helper = join(root, 'chrome-sandbox');
    expect(isSetuidRoot(helper)).toBe(false);
    writeFileSync(helper, '', { mode: 0o755 });
    expect(isSetuidRoot(helper)).toBe(false);
    chmodSync(helper, 0o4755);
    expect(isSetuidRoot(helper)).toBe(process.getuid?.() === 0);
  });

  it('takes another version for none', () => {
    installElectron();
    writeFileSync(join(folder(), 'package.json'), '{"version":"10.0.0"}');
    expect(electronBinary(root)).toBeNull();
  });
});

describe('a download', () => {
  it('aborts a download of Electron that makes no progress', async () => {
    installer('setInterval(() => undefined, 1000);');
    const result = await fetchElectron(root, () => undefined, { silence: 200, total: 60_000, report: 50 });
    expect(result).toMatchObject({ ok: false, failure: expect.stringContaining('nothing came') });
  });

  it('reports a download of Electron while something comes', async () => {
    const seenFile = join(folder(), 'seen');
    installer(`const { existsSync, writeFileSync } = require('fs');
      writeFileSync(require('os').tmpdir() + '/part', 'x'.repeat(1_200_000));
      setInterval(() => existsSync(${JSON.stringify(seenFile)}) && process.exit(1), 20);`);
    const see = (text: string) => {
      outputLines.push(text);
      if (text === 'Downloading Electron: 1 MB so far') writeFileSync(seenFile, '');
    };
    await fetchElectron(root, see, { silence: 60_000, total: 60_000, report: 20 });
    expect(outputLines).toContain('Downloading Electron: 1 MB so far');
  });

  it('aborts a download of Electron that takes too long, although something comes', async () => {
    installer(`const file = require('os').tmpdir() + '/part'; const fs = require('fs');
      setInterval(() => fs.appendFileSync(file, 'x'), 20);`);
    const result = await fetchElectron(root, () => undefined, { silence: 60_000, total: 200, report: 20 });
    expect(result).toEqual({ ok: false, failure: 'it took too long' });
  });

  it('downloads Electron through the proxy of the environment', async () => {
    const questions: string[] = [];
    const proxy = createServer().on('connect', ({ url = '' }, socket) => {
      questions.push(url);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
    vi.stubEnv('NO_PROXY', '');
    // Its own installer, beside the packages that it loads.
    const packages = resolve(import.meta.dirname, '../../../node_modules');
    cpSync(join(packages, 'electron/install.js'), join(folder(), 'install.js'));
    cpSync(join(packages, 'electron/checksums.json'), join(folder(), 'checksums.json'));
    symlinkSync(join(packages, '@electron'), join(root, 'node_modules/@electron'), 'junction');
    const result = await fetchElectron(root, () => undefined);
    proxy.close();
    expect(result.ok).toBe(false);
    expect(questions[0]).toBe('github.com:443');
  });
});
