import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire, Module } from 'node:module';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import { expect, onTestFinished, vi } from 'vitest';
import type { AvailableVersion } from '../../../electron/shared/updates/updates.ts';
import { updaterOver } from '../../../electron/updates/electron-update-service.ts';
import type { signatureProblem } from '../../../electron/updates/windows-signature.ts';
import { squirrel } from '../../browser-shell/electron/auto-updater.ts';
import { autoUpdater } from '../../browser-shell/electron/index.ts';
import { removeDataDirs, temporaryDataDir } from '../../support/data-dirs.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import { listen } from '../../support/listen.ts';

export const installer = Buffer.from('MZ an installer of Transfer Till'.repeat(100));
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
export class Fetcher extends NodeHttpExecutor {
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
export const feedText = ({ version = '1.1.0', hash = sha512, more = '', file = name } = {}) => `version: ${version}
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

/** What the feed has now: its list, null while it is down; the map of the installer's blocks; how much of the installer it sends. */
export const feed = { text: null as string | null, map: null as Buffer | null, sends: installer.length };

async function serve(first: string | null): Promise<string> {
  Object.assign(feed, { text: first, sends: installer.length });
  const server = createServer(({ url = '' }, response) => {
    if (feed.text === null) return void response.writeHead(500).end();
    // Its name tells the computer's own system, whatever updater runs there.
    if (/^\/latest[a-z0-9-]*\.yml/.test(url)) return void response.end(feed.text);
    if (feed.map && url.includes('.blockmap')) return void response.end(feed.map);
    if (url.startsWith(`/${name}`) || url.startsWith(`/${macName}`)) return sendInstaller(response);
    response.writeHead(404).end();
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    server.close();
    feed.map = null;
    removeDataDirs();
    fakeElectron.reset();
  });
  return `http://127.0.0.1:${await listen(server)}/`;
}

function sendInstaller(response: ServerResponse): void {
  response.setHeader('content-length', installer.length);
  response.write(installer.subarray(0, feed.sends), () => {
    if (feed.sends < installer.length) response.destroy();
    else response.end();
  });
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
  /** Whether the till may fetch what it finds. */
  readonly mayFetch?: boolean;
}

/** Opens the real updater of Windows, at version 1.0.0, over that feed, as far as it goes without Windows. */
export async function windowsTill(
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
  const traffic = { requests: 0, bytes: 0 };
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
    onTraffic({ requests, bytes }) {
      traffic.requests += requests;
      traffic.bytes += bytes;
    },
    problemWith: async (publishers, version, file) => {
      inputs.push([publishers, version, readFileSync(file).equals(installer)]);
      return problem(publishers, version, file);
    },
  });
  return { open, asked: inputs, traffic, folder, file: join(folder, 'till/pending', name) };
}

/** What that updater reports of its first check. */
export async function till(text: string | null, options: WindowsTill = {}) {
  const { open, ...opened } = await windowsTill(text, options);
  const { mayFetch = true } = options;
  const receivedResponses: ReceivedResponse[] = [];
  const updater = await open({
    found: (next) => receivedResponses.push(['found', next]) > 0 && mayFetch,
    none: () => void receivedResponses.push(['none']),
    progress: () => undefined,
    ready: () => void receivedResponses.push(['ready']),
    failed: (why) => void receivedResponses.push(['failed', why]),
  });
  updater.check();
  const isEnded = () => receivedResponses.some(([kind]) => kind !== 'found' || !mayFetch);
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
export async function macTill(asksAdministrator = false) {
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
    onTraffic: () => undefined,
    make: () => macUpdater(folder),
  });
  const updater = await open({
    found: () => events.push('found') > 0,
    none: () => void events.push('none'),
    progress: () => undefined,
    ready: () => void events.push(squirrel.taken === null ? 'ready, not taken' : 'ready, taken'),
    failed: (why) => void events.push(why),
  });
  updater.check();
  return { updater, told: events, file: join(folder, 'till/pending', macName) };
}

/** An error of macOS, as Electron passes it on (electron/electron shell/browser/api/electron_api_auto_updater.cc). */
export const squirrelError = (domain: string, code: number) =>
  Object.assign(new Error('not updated'), { domain, code });
