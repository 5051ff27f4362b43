import { app } from './app.ts';
import { openWindows } from './browser-window.ts';
import { clipboardPart } from './clipboard.ts';
import { openedOutside, openNotifications, powerMonitorPart, shownNotifications } from './desktop.ts';
import { ipcMainPart } from './ipc-main.ts';
import { printDialog, printed, printers } from './printing.ts';
import { screenPart } from './screen.ts';
import { resetSessions } from './session.ts';

/** Back to how it was on import: no windows, handlers, listeners or guards. For tests of one module at a time. */
export function resetElectron(): void {
  for (const window of openWindows()) window.destroy();
  app.removeAllListeners();
  app.releaseSingleInstanceLock();
  app.paths.clear();
  app.ready = false;
  app.sandboxed = false;
  app.commandLine.appended.length = 0;
  ipcMainPart.handlers.clear();
  ipcMainPart.removeAllListeners();
  powerMonitorPart.removeAllListeners();
  app.badge = 0;
  clipboardPart.text = '';
  openedOutside.length = 0;
  shownNotifications.length = 0;
  openNotifications.length = 0;
  printers.length = 0;
  printed.length = 0;
  Object.assign(printDialog, { answer: 'print', asked: 0 });
  screenPart.removeAllListeners();
  screenPart.plugIn(1);
  resetSessions();
}
