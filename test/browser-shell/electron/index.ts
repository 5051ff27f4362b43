import { app } from './app.ts';
import { squirrel } from './auto-updater.ts';
import { BrowserWindowPart } from './browser-window.ts';
import { clipboardPart } from './clipboard.ts';
import { shellPart } from './desktop.ts';
import { dialogPart } from './dialog.ts';
import { demandReady } from './host.ts';
import { ipcMainPart } from './ipc-main.ts';
import { ShellMenu } from './menu.ts';
import { nativeImagePart } from './native-image.ts';
import { netFetch } from './net-fetch.ts';
import { ShellNotification } from './notifications.ts';
import { powerMonitorPart, powerSaveBlockerPart } from './power.ts';
import { screenPart } from './screen.ts';
import { sessionOf, sessionPart } from './session.ts';
import { strict, strictClass } from './strict.ts';

/** What `import … from 'electron'` finds in the main process under the browser shell. Another name does not link. */
export { app };
export const autoUpdater = strict('autoUpdater', squirrel);
export const BrowserWindow = BrowserWindowPart;
export const clipboard = strict('clipboard', clipboardPart);
export const dialog = strict('dialog', dialogPart);
export const ipcMain = strict('ipcMain', ipcMainPart);
export const Menu = strictClass('Menu', ShellMenu);
export const nativeImage = strict('nativeImage', nativeImagePart);
export const net = strict('net', { fetch: netFetch(sessionOf('').protocol), isOnline: () => true, online: true });
export const Notification = strictClass('Notification', ShellNotification);
export const powerMonitor = strict('powerMonitor', powerMonitorPart);
export const powerSaveBlocker = strict('powerSaveBlocker', powerSaveBlockerPart);
export const protocol = sessionOf('').protocol;
export const screen = new Proxy(strict('screen', screenPart), {
  get(target, key) {
    // lib/browser/api/screen.ts of electron/electron makes it at the first look (electron_api_screen.cc, Create).
    demandReady("The 'screen' module can't be used before the app 'ready' event");
    return Reflect.get(target, key);
  },
});
export const session = strict('session', sessionPart);
export const shell = strict('shell', shellPart);
