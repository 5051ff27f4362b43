import { app, dialog, protocol } from 'electron';
import { openApp } from './app/app.ts';
import { runApp } from './app/life-cycle.ts';
import { whyNoLock } from './app/no-lock.ts';
import { openLog } from './app/open-log.ts';
import { changedTill, startedUnsafely } from './app/start-messages.ts';
import { logUncaughtErrors } from './logging/log.ts';
import { isUnmodified } from './updates/release.ts';
import { nameThisApp } from './windows/app-id.ts';
import { navigationPolicyOf } from './windows/app-pages.ts';
import { registerAppScheme } from './windows/app-protocol.ts';
import { findForbiddenSwitch } from './windows/forbidden-switches.ts';
import { guardContents } from './windows/guards.ts';
import { printsKeys, removeUnsafeVariables } from './windows/system-variables.ts';

if (app.isPackaged) removeUnsafeVariables(process.env);

/** Exit code for a start that would have opened the till to others, or to what others put into it. */
const REFUSED = 2;

const dangerous = findForbiddenSwitch(app.commandLine, process.argv, app.isPackaged);
nameThisApp(app);

if (dangerous !== null) refuse(startedUnsafely(`--${dangerous}`));
else if (app.isPackaged && printsKeys(process.env)) refuse(startedUnsafely('the variable NODE_DEBUG'));
else if (!isUnmodified(app)) refuse(changedTill);
else if (app.requestSingleInstanceLock()) start();
else leave();

/** Another till runs, or its folder takes no lock, of which Electron says nothing. */
function leave(): void {
  const problem = whyNoLock([app.getPath('userData'), app.getPath('temp')]);
  if (problem) refuse(problem);
  else app.quit();
}

/** Shows the error and opens nothing. */
function refuse(message: readonly [title: string, content: string]): void {
  const show = () => {
    dialog.showErrorBox(...message);
    app.exit(REFUSED);
  };
  // On Linux a box before that is a line on the terminal, which a person who clicked an icon does not see
  // (electron/electron shell/browser/ui/message_box_gtk.cc, ShowErrorBox).
  if (process.platform === 'linux') void app.whenReady().then(show);
  else show();
}

function start(): void {
  app.enableSandbox();
  // Over HTTP/3 Chromium sends a request again, a POST with its body too, when the connection breaks after it was sent:
  // a second account (rule 3). Over TCP only on a reused connection, see `merchant/electron-fetch.ts`
  // (chromium net/http/http_network_transaction.cc, HandleIOError, ERR_QUIC_PROTOCOL_ERROR).
  app.commandLine.appendSwitch('disable-quic');
  registerAppScheme(protocol);
  guardContents(app, navigationPolicyOf());
  const openedLog = openLog(app.getPath('userData'));
  logUncaughtErrors(openedLog.log);
  runApp((closeThen, show) => openApp(openedLog, closeThen, show), openedLog.log);
}
