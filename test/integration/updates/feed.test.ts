import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire, Module } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AppUpdater } from 'electron-updater';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { AvailableVersion } from '../../../electron/shared/updates/updates.ts';
import { updaterOver } from '../../../electron/updates/electron-update-service.ts';
import { createUpdates, FOLDER_VARIABLE } from '../../../electron/updates/updates.ts';
import { PRODUCT_NAME, signatureProblem } from '../../../electron/updates/windows-signature.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { squirrel } from '../../browser-shell/electron/auto-updater.ts';
import { autoUpdater } from '../../browser-shell/electron/index.ts';
import { removeDataDirs, temporaryDataDir } from '../../support/data-dirs.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import { listen } from '../../support/listen.ts';
import { silentLog } from '../../support/silent-log.ts';

const installer = Buffer.from('MZ an installer of Transfer Till'.repeat(100));
const name = 'Transfer-Till-1.1.0-win-x64.exe';
const macName = 'Transfer-Till-1.1.0-mac-x64.zip';
const sha512 = createHash('sha512').update(installer).digest('base64');
const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const { NodeHttpExecutor } = fromBuilder('builder-util');

interface Download {
  readonly cancellationToken: {
    createPromise: (
      run: (done: (to: string) => void, fail: (why: unknown) => void, onCancel: unknown) => void,
    ) => unknown;
  };
}

/** What the updater fetches with where there is no Electron to do it. */
class Fetcher extends NodeHttpExecutor {
  download({ protocol, hostname, port, pathname: path }: URL, destination: string, options: Download) {
    return options.cancellationToken.createPromise((done, fail, onCancel) => {
      const callback = (why: unknown) => (why ? fail(why) : done(destination));
      this.doDownload(
        { protocol, hostname, port, path },
        { destination, options, onCancel, callback, responseHandler: null },
        0,
      );
    });
  }
}

/** A feed as `npm run dist` writes it, on a server of this computer. */
const feedText = ({ version = '1.1.0', hash = sha512, more = '', file = name } = {}) => `version: ${version}
files:
  - url: ${file}
    sha512: ${hash}
    size: ${installer.length}
path: ${file}
sha512: ${hash}
releaseNotes: |-
  - Receipts.
  - Faster search.
releaseDate: '2026-11-21T00:00:00.000Z'
${more}`;

/** What the feed has now; null while it is down. */
let servedText: string | null = null;
/** The map of the installer's blocks, where it has one. */
let servedMap: Buffer | null = null;
const closers: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const close of closers.splice(0)) close();
  servedMap = null;
  removeDataDirs();
  fakeElectron.reset();
});

async function serve(first: string | null): Promise<string> {
  servedText = first;
  const server = createServer(({ url = '' }, response) => {
    const text = servedText;
    if (text === null) return void response.writeHead(500).end();
    // Its name tells the computer's own system, whatever updater runs there.
    if (/^\/latest[a-z0-9-]*\.yml/.test(url)) return void response.end(text);
    if (servedMap && url.includes('.blockmap')) return void response.end(servedMap);
    if (url.startsWith(`/${name}`) || url.startsWith(`/${macName}`)) return void response.end(installer);
    response.writeHead(404).end();
  });
  closers.push(() => server.close());
  return `http://127.0.0.1:${await listen(server)}/`;
}

type ReceivedResponse =
  | readonly ['found', AvailableVersion]
  | readonly ['none' | 'ready']
  | readonly ['failed', string];

interface WindowsTill {
  readonly problem?: typeof signatureProblem;
  readonly id?: string;
  /** Where an earlier run may have left something. */
  readonly folder?: string;
  readonly largestFile?: number;
  readonly prepare?: (updater: AppUpdater) => void;
}

/** Opens the real updater of Windows, at version 1.0.0, over that feed, as far as it goes without Windows. */
async function windowsTill(
  text: string | null,
  {
    problem = async () => null,
    id,
    folder = temporaryDataDir(),
    largestFile = 1_000_000,
    prepare = () => undefined,
  }: WindowsTill = {},
) {
  const url = await serve(text);
  const source = { provider: 'generic', url, publisherName: ['CN=Us'], updaterCacheDirName: 'till' };
  writeFileSync(join(folder, 'update-source.json'), JSON.stringify(source));
  if (id !== undefined) writeFileSync(join(folder, '.updaterId'), id);
  const inputs: unknown[] = [];
  const open = updaterOver({
    appPath: folder,
    program: join(folder, 'Transfer Till.exe'),
    platform: 'win32',
    publishers: ['CN=Us'],
    asksAdministrator: false,
    make: async () => {
      const updater = await windowsUpdater(folder);
      prepare(updater);
      return updater;
    },
    largestFile,
    problemWith: async (publishers, version, file) => {
      inputs.push([publishers, version, readFileSync(file).equals(installer)]);
      return problem(publishers, version, file);
    },
  });
  return { open, asked: inputs, folder, file: join(folder, 'till/pending', name) };
}

/** What that updater reports of its first check. */
async function till(...input: Parameters<typeof windowsTill>) {
  const { open, ...opened } = await windowsTill(...input);
  const receivedResponses: ReceivedResponse[] = [];
  const updater = await open({
    found: (next) => void receivedResponses.push(['found', next]),
    none: () => void receivedResponses.push(['none']),
    progress: () => undefined,
    ready: () => void receivedResponses.push(['ready']),
    failed: (why) => void receivedResponses.push(['failed', why]),
  });
  updater.check();
  const isEnded = () => receivedResponses.some(([kind]) => kind !== 'found');
  await expect.poll(isEnded).toBe(true);
  return { received: receivedResponses, updater, ...opened };
}

/** What an updater knows of Electron's app. */
const appIn = (folder: string) => ({
  version: '1.0.0',
  name: 'till',
  isPackaged: true,
  appUpdateConfigPath: '/nowhere',
  userDataPath: folder,
  baseCachePath: folder,
  whenReady: async () => undefined,
  relaunch: () => undefined,
  quit: () => undefined,
  onQuit: () => undefined,
});

async function windowsUpdater(folder: string): Promise<AppUpdater> {
  const { NsisUpdater } = await import('electron-updater');
  return Object.assign(new NsisUpdater(null, appIn(folder)), { httpExecutor: new Fetcher() });
}

const fromUpdater = createRequire(createRequire(import.meta.url).resolve('electron-updater'));

/** The real updater of macOS over the shell's Squirrel; it asks for `electron` itself. */
async function macUpdater(folder: string): Promise<AppUpdater> {
  const path = fromUpdater.resolve('electron');
  const electron = Object.assign(new Module(path), { exports: { autoUpdater }, loaded: true });
  fromUpdater.cache[path] = electron;
  const { MacUpdater } = await import('electron-updater');
  return Object.assign(new MacUpdater(undefined, appIn(folder)), { httpExecutor: new Fetcher() });
}

/** A till on macOS at version 1.0.0 over a feed with a newer one, and what it was told, in order. */
async function macTill(asksAdministrator = false) {
  const folder = temporaryDataDir();
  const source = { provider: 'generic', url: await serve(feedText({ file: macName })), updaterCacheDirName: 'till' };
  writeFileSync(join(folder, 'update-source.json'), JSON.stringify(source));
  const events: string[] = [];
  const open = updaterOver({
    appPath: folder,
    program: join(folder, 'Transfer Till.exe'),
    platform: 'darwin',
    publishers: [],
    asksAdministrator,
    make: () => macUpdater(folder),
  });
  const updater = await open({
    found: () => void events.push('found'),
    none: () => void events.push('none'),
    progress: () => undefined,
    ready: () => void events.push(squirrel.taken === null ? 'ready, not taken' : 'ready, taken'),
    failed: (why) => void events.push(why),
  });
  updater.check();
  return { updater, told: events, file: join(folder, 'till/pending', macName) };
}

/** An error of macOS, as Electron passes it on (electron/electron shell/browser/api/electron_api_auto_updater.cc). */
const squirrelError = (domain: string, code: number) => Object.assign(new Error('not updated'), { domain, code });

describe('a till at 1.0.0', () => {
  it('fetches 1.1.0, has its signature looked at, and knows it when it was changed later', async () => {
    const { received, asked, updater, file } = await till(feedText());
    expect(received).toEqual([['found', { version: '1.1.0', changes: ['Receipts.', 'Faster search.'] }], ['ready']]);
    expect(asked).toEqual([[['CN=Us'], '1.1.0', true]]);
    expect(await updater.isWhole()).toBe(true);
    writeFileSync(file, readFileSync(file).fill(0, 40, 41));
    expect(await updater.isWhole()).toBe(false);
  });

  it('knows a fetched file that was exchanged before it was reported', async () => {
    const { received, updater } = await till(feedText(), {
      prepare: (real) =>
        void real.on('update-downloaded', ({ downloadedFile }) => writeFileSync(downloadedFile, 'another')),
    });
    expect(received.at(-1)).toEqual(['ready']);
    expect(await updater.isWhole()).toBe(false);
  });

  it('gives the installer the folder of the till that starts it', async () => {
    vi.stubEnv(FOLDER_VARIABLE, undefined);
    const { file } = await till(feedText());
    expect(process.env[FOLDER_VARIABLE]).toBe(resolve(file, '../../..'));
  });

  it('fetches anew what was changed after it was fetched', async () => {
    const { open, file } = await windowsTill(feedText());
    const updates = createUpdates({
      now: { version: '1.0.0', changes: [] },
      off: null,
      asksAdministrator: false,
      open,
      moment: () => ({ sales: [], currentSaleId: null, sinceReport: null, sinceTouched: hours(1) }),
      changed: () => undefined,
      log: silentLog,
      closeThen: () => undefined,
      clock: () => ms(0),
    });
    const isReady = () => updates.view().state.kind === 'ready';
    await updates.check();
    await expect.poll(isReady).toBe(true);
    writeFileSync(file, 'another');
    await updates.install();
    expect(updates.view().state).toEqual({ kind: 'failed', why: 'not-ours' });
    await updates.check();
    await expect.poll(isReady).toBe(true);
    expect(readFileSync(file).equals(installer)).toBe(true);
  });

  it('knows of the fetched version whether the feed still has it', async () => {
    const { updater, received } = await till(feedText());
    expect(await updater.isOffered()).toBe(true);
    servedText = feedText({ version: '1.0.0' });
    expect(await updater.isOffered()).toBe(false);
    servedText = feedText({ version: '1.1.1' });
    expect(await updater.isOffered()).toBe(false);
    servedText = null;
    expect(await updater.isOffered()).toBeNull();
    servedText = '<html><body>Sign in to this Wi-Fi</body></html>';
    expect(await updater.isOffered()).toBeNull();
    expect(received.map(([kind]) => kind)).toEqual(['found', 'ready']);
  });

  it('reports an update on macOS as ready once Squirrel has taken it, and installs that copy', async () => {
    const { updater, told, file } = await macTill();
    await expect.poll(() => told).toEqual(['found', 'ready, taken']);
    expect(squirrel.taken?.equals(installer)).toBe(true);
    writeFileSync(file, 'another');
    expect(await updater.isWhole()).toBe(true);
  });

  it('reports no update on macOS as ready where Squirrel refuses it', async () => {
    playComputer({ squirrelError: squirrelError('SQRLUpdaterErrorDomain', 4) });
    const { told, file } = await macTill();
    await expect.poll(() => told).toContain('unreachable');
    // What is told once the file has been read would be told by now.
    for (let read = 0; read < 20; read += 1) await readFile(file);
    expect(told.filter((event) => event.startsWith('ready'))).toEqual([]);
  });

  it.each([
    ['SQRLCodeSignatureErrorDomain', -1, 'not-ours'],
    ['NSCocoaErrorDomain', 640, 'disk-full'],
    ['NSPOSIXErrorDomain', 28, 'disk-full'],
  ])('reports why Squirrel refuses it: %s %d means %s', async (domain, code, why) => {
    playComputer({ squirrelError: squirrelError(domain, code) });
    const { told } = await macTill();
    await expect.poll(() => told).toContain(why);
  });

  it('passes an update to Squirrel on request alone where macOS would ask for an administrator', async () => {
    const { updater, told, file } = await macTill(true);
    await expect.poll(() => told).toEqual(['found', 'ready, not taken']);
    expect(squirrel.checks).toBe(0);
    expect(await updater.isWhole()).toBe(true);
    updater.install();
    expect(squirrel.checks).toBe(1);
    await expect.poll(() => fakeElectron.exits).toEqual([0]);
    writeFileSync(file, 'another');
    expect(await updater.isWhole()).toBe(false);
  });

  it('throws away what is not signed by us', async () => {
    const { received, updater } = await till(feedText(), { problem: async () => 'it was signed by somebody else' });
    expect(received.at(-1)).toEqual(['failed', 'not-ours']);
    expect(await updater.isWhole()).toBe(false);
  });

  it('throws away an older installer of ours that the feed offers as a newer one', async () => {
    const windowsAnswer = { status: 0, subject: 'CN=Us', product: PRODUCT_NAME, version: '0.1.0' };
    const { received, updater } = await till(feedText({ version: '9.0.0' }), {
      problem: (publishers, version, path) =>
        signatureProblem(publishers, version, path, async () => JSON.stringify({ ...windowsAnswer, path })),
    });
    expect(received.at(-1)).toEqual(['failed', 'not-ours']);
    expect(await updater.isWhole()).toBe(false);
  });

  it('checks also what an earlier run fetched, and installs it as no other version', async () => {
    const { folder } = await till(feedText());
    const { received, asked, file } = await till(feedText({ version: '9.0.0' }), {
      folder,
      problem: async () => 'it is another version or another program',
    });
    expect(asked).toEqual([[['CN=Us'], '9.0.0', true]]);
    expect(received.at(-1)).toEqual(['failed', 'not-ours']);
    expect(existsSync(file)).toBe(false);
  });

  it('throws away what is not what the feed says', async () => {
    const other = createHash('sha512').update('another').digest('base64');
    const { received, asked } = await till(feedText({ hash: other }));
    expect(received.at(-1)).toEqual(['failed', 'not-ours']);
    expect(asked).toEqual([]);
  });

  it.each(['1.0.0', '0.9.0'])('takes no update to %s at version 1.0.0', async (version) => {
    const { received } = await till(feedText({ version }));
    expect(received).toEqual([['none']]);
  });

  it('decides by a number of the till whether it is among the first tenth that updates', async () => {
    const early = 'a1b2c3d4-0000-4000-8000-000000000000';
    const late = 'a1b2c3d4-0000-4000-8000-0000ffffffff';
    const text = feedText({ more: 'stagingPercentage: 10\n' });
    expect((await till(text, { id: early })).received.at(-1)).toEqual(['ready']);
    expect((await till(text, { id: late })).received).toEqual([['none']]);
  });

  it('deletes a download whose signature could not be checked, as without PowerShell, and does not report it as signed by others', async () => {
    const { received, file } = await till(feedText(), { problem: signatureProblem });
    expect(received.at(-1)).toEqual(['failed', 'not-checked']);
    expect(existsSync(file)).toBe(false);
  });

  it('reads no list of the feed that is longer than a megabyte', async () => {
    const { received } = await till(feedText({ more: `# ${'a'.repeat(1_000_000)}` }));
    expect(received).toEqual([['failed', 'not-ours']]);
  });

  it('ends the download of a file that is larger than an installer can be, and deletes it', async () => {
    const { received, folder } = await till(feedText(), { largestFile: installer.length - 1 });
    expect(received.at(-1)).toEqual(['failed', 'not-ours']);
    expect(readdirSync(join(folder, 'till/pending'))).toEqual([]);
    expect((await till(feedText(), { largestFile: installer.length })).received.at(-1)).toEqual(['ready']);
  });

  it.each([
    ['unpacked', gzipSync(JSON.stringify({ files: [], more: 'a'.repeat(5_000_000) }))],
    ['as it is sent', gzipSync(JSON.stringify({ files: [], more: 'a'.repeat(4_999_900) }), { level: 0 })],
  ])('fetches the whole file where the map of its blocks is too large, %s', async (_, map) => {
    servedMap = map;
    const { received, folder } = await till(feedText());
    expect(received.at(-1)).toEqual(['ready']);
    expect(readdirSync(join(folder, 'till/pending'))).not.toContain('current.blockmap');
  });

  it('takes a map of blocks of the usual size', async () => {
    servedMap = gzipSync(JSON.stringify({ files: [], more: 'a'.repeat(200_000) }));
    const { received, folder } = await till(feedText());
    expect(received.at(-1)).toEqual(['ready']);
    expect(readdirSync(join(folder, 'till/pending'))).toContain('current.blockmap');
  });

  it('reports that the disk is full', async () => {
    vi.spyOn(Fetcher.prototype, 'download').mockRejectedValue(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    expect((await till(feedText())).received.at(-1)).toEqual(['failed', 'disk-full']);
  });

  it('reports that the feed is unavailable', async () => {
    expect((await till(null)).received.at(-1)).toEqual(['failed', 'unreachable']);
  });
});
