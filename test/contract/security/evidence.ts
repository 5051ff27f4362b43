import type { EventEmitter } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Session } from 'electron';
import * as preferences from '../../../electron/windows/web-preferences.ts';
import type { ShellWindow } from '../../browser-shell/electron/browser-window.ts';
import { app } from '../../browser-shell/electron/index.ts';
import { eventFrom, type IpcEvent } from '../../browser-shell/electron/ipc-main.ts';
import { emitPreventable } from '../../browser-shell/electron/preventable.ts';
import { privilegedSchemes } from '../../browser-shell/electron/protocol.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import type { RunningTill } from '../../support/running-till.ts';

const root = resolve(import.meta.dirname, '../../..');

/** What the checks look at: asked of the running program, or read in its sources. A planted fault replaces one part. */
export type Evidence = Awaited<ReturnType<typeof evidenceOf>>;

export type Preferences = Readonly<Record<string, unknown>>;
type Decide<Answer> = (verdict: Answer) => void;

export async function evidenceOf(running: RunningTill) {
  const windows = [running.till, running.customer];
  const { session } = running.till.webContents;
  const guard = <Guard>(name: string) => session.guards.get(name) as Guard;
  return {
    addresses: windows.map(({ webContents }) => webContents.url),
    /** Of each window that is open, and of every kind of page a window may be made for, packaged or not. */
    preferences: [
      ...windows.map(({ options }): Preferences => ({ ...options.webPreferences })),
      ...[true, false].flatMap(everyKind),
    ],
    sandboxed: app.sandboxed,
    asked: (permission: string) =>
      answerOf<boolean>((decide) =>
        guard<(contents: object, permission: string, decide: Decide<boolean>) => void>('permission-request')(
          {},
          permission,
          decide,
        ),
      ),
    checked: (permission: string) =>
      guard<(contents: object, permission: string, origin: string) => boolean>('permission-check')(
        {},
        permission,
        'app://till',
      ),
    device: (deviceType: string) =>
      guard<(details: object) => boolean>('device-permission')({ deviceType, origin: 'app://till' }),
    screenShared: () =>
      answerOf<object | null>((decide) =>
        guard<(request: object, decide: Decide<object | null>) => void>('display-media')({}, decide),
      ),
    downloads: () => emitPreventable(session, 'will-download'),
    mayLoad: (url: string) =>
      !answerOf<{ cancel?: boolean }>((decide) => session.webRequest.beforeRequest?.({ url } as never, decide))?.cancel,
    serve: async (url: string, method = 'GET') =>
      (session.protocol.handlers.get('app') ?? noHandler)({ url, method } as Request),
    schemes: [...privilegedSchemes],
    /** Whether any window would go there. */
    goes: (event: string, url: string, isMainFrame = true) =>
      windows.some(({ webContents }) => prevents(webContents, event, { url, isMainFrame }) === false),
    attachesWebview: () =>
      windows.some(({ webContents }) => prevents(webContents, 'will-attach-webview', {}) === false),
    opens: (url: string) => windows.map(({ webContents }) => webContents.windowOpenHandler?.({ url })),
    openedOutside: () => [...fakeElectron.openedOutside],
    channels: [...fakeElectron.handlers.keys()],
    call: (channel: string, event: object, ...input: unknown[]) =>
      Promise.resolve(fakeElectron.handlers.get(channel)?.(event as IpcEvent, ...(input as never[]))),
    bridges: await exposedBridges(),
    sources: sourcesOf('electron', 'renderer'),
    manifest: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
      dependencies: Record<string, string>;
    },
    fuses: await fusesOf(join(root, 'build/fuses.ts')),
    windows,
  };
}

type Fuses = Readonly<Record<string, { readonly on: boolean; readonly why: string }>>;

/** The packaging's table, in the order of the wire; null in a tree that has none. */
const fusesOf = async (file: string): Promise<Fuses | null> =>
  existsSync(file) ? ((await import(/* @vite-ignore */ file)) as { fuses: Fuses }).fuses : null;

/** An event as a window of the till's sends it. */
export const eventOf = (window: ShellWindow): IpcEvent => eventFrom(window.webContents);

/** What every function of web-preferences.ts gives to a window. */
const everyKind = (isPackaged: boolean): Preferences[] =>
  Object.values(preferences).map((of) =>
    of({ preload: '/till.cjs', session: {} as Session, packaged: isPackaged, offscreen: true }),
  );

function answerOf<Answer>(ask: (decide: Decide<Answer>) => void): Answer | undefined {
  let answer: Answer | undefined;
  ask((decision) => {
    answer = decision;
  });
  return answer;
}

function prevents(contents: EventEmitter, name: string, details: object): boolean {
  let isPrevented = false;
  contents.emit(name, { ...details, preventDefault: () => (isPrevented = true) });
  return isPrevented;
}

const noHandler = (): Response => {
  throw new Error('nobody serves app:');
};

/** What the two preloads put on their pages. */
async function exposedBridges(): Promise<ReadonlyMap<string, unknown>> {
  await import('../../../electron/preload.ts');
  await import('../../../electron/customer-preload.ts');
  return new Map(fakeElectron.worlds);
}

/** Every file of the product that a person wrote, by its path. */
function sourcesOf(...folders: readonly string[]): ReadonlyMap<string, string> {
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return new Map(
    names
      .filter((name) => /\.(tsx?|html|css)$/.test(name))
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );
}
