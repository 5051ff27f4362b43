import { app, dialog, protocol } from 'electron';
import { type OpenApp, openApp } from './app/app.ts';
import { isUnmodified } from './updates/release.ts';
import { APP_ID } from './windows/app-id.ts';
import { navigationPolicyOf } from './windows/app-pages.ts';
import { registerAppScheme } from './windows/app-protocol.ts';
import { cleanEnvironment } from './windows/environment.ts';
import { findForbiddenSwitch } from './windows/forbidden-switches.ts';
import { guardContents } from './windows/guards.ts';

if (app.isPackaged) cleanEnvironment(process.env);

/** Exit code for a start that would have opened the till to others, or to what others put into it. */
const REFUSED = 2;

const startedUnsafely = (name: string) =>
  [
    'This till does not start like this',
    `It was started with --${name}, which is not known to be safe for your keys. Start it without.`,
  ] as const;

/** A part of it that has all its rights is not as it was made. */
const changed = [
  'This till was changed and does not start',
  'A part of it is not as it was made, so your keys would not be safe with it. Install the till again. Your sales stay.',
] as const;

const dangerous = findForbiddenSwitch(app.commandLine, process.argv, app.isPackaged);

if (dangerous !== null) refuse(...startedUnsafely(dangerous));
else if (!isUnmodified(app)) refuse(...changed);
else if (app.requestSingleInstanceLock()) start();
else app.quit();

/** Shows the error and opens nothing. */
function refuse(what: string, why: string): void {
  dialog.showErrorBox(what, why);
  app.exit(REFUSED);
}

function start(): void {
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
  app.enableSandbox();
  registerAppScheme(protocol);
  guardContents(app, navigationPolicyOf());
  let opened: Promise<OpenApp> | null = null;
  app.on('second-instance', () => void opened?.then((running) => running.showWindow()));
  app.on('activate', () => void opened?.then((running) => running.showWindow()));
  app.on('window-all-closed', () => app.quit());
  closeBeforeQuit(() => opened);
  opened = app.whenReady().then(openApp);
}

/** The journal is closed in order before the process ends; once, however often quitting is asked for. */
function closeBeforeQuit(opened: () => Promise<OpenApp> | null): void {
  let closed = false;
  app.on('will-quit', (event) => {
    const running = opened();
    if (closed || !running) return;
    event.preventDefault();
    closed = true;
    void running.then((it) => it.close()).finally(() => app.quit());
  });
}
