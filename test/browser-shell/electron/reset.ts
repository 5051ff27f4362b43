import { resetComputer } from '../computer.ts';
import { app } from './app.ts';
import { resetSquirrel } from './auto-updater.ts';
import { openWindows } from './browser-window.ts';
import { clipboardContent } from './clipboard.ts';
import { commandLine } from './command-line.ts';
import { openedOutside } from './desktop.ts';
import { errorBoxes, messageBoxes } from './dialog.ts';
import { host } from './host.ts';
import { ipcMainPart } from './ipc-main.ts';
import { resetMenu } from './menu.ts';
import { resetNotifications } from './notifications.ts';
import { resetPower } from './power.ts';
import { printDialog, printers, printRequests } from './printing.ts';
import { screenPart } from './screen.ts';
import { resetSessions } from './session.ts';

/** Back to how it was on import: no windows, handlers, listeners or guards. For tests of one module at a time. */
export function resetElectron(): void {
  // First: with the last window it ends, and a till that still listened would go on closing after this.
  app.removeAllListeners();
  for (const window of openWindows()) window.destroy();
  app.releaseSingleInstanceLock();
  app.paths.clear();
  host.ready = false;
  Object.assign(app, { quitting: false, exiting: false, ended: false, endsWhenReady: false });
  Object.assign(app, { toastActivator: '', appUserModelId: '', openAtLogin: false, loginItemEnabled: true });
  app.sandboxed = false;
  commandLine.appended = [];
  resetComputer();
  ipcMainPart.handlers.clear();
  ipcMainPart.removeAllListeners();
  resetPower();
  resetMenu();
  app.badge = 0;
  clipboardContent.text = '';
  openedOutside.length = 0;
  resetNotifications();
  errorBoxes.length = 0;
  messageBoxes.length = 0;
  printers.length = 0;
  printRequests.length = 0;
  Object.assign(printDialog, { answer: 'print', asked: 0 });
  screenPart.removeAllListeners();
  screenPart.plugIn(1);
  resetSessions();
  resetSquirrel();
}
