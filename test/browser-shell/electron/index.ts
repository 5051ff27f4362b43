import { app } from './app.ts';
import { BrowserWindowPart, openWindows } from './browser-window.ts';
import { clipboardPart } from './clipboard.ts';
import * as desktop from './desktop.ts';
import { dialogPart } from './dialog.ts';
import { ipcMainPart } from './ipc-main.ts';
import { netFetch } from './net-fetch.ts';
import { screenPart } from './screen.ts';
import { sessionOf, sessionPart } from './session.ts';
import { absent, strict, strictClass } from './strict.ts';

/**
 * What `import … from 'electron'` finds in the main process under the browser shell. A name that the shell does not
 * have is listed too, so that a bundle links and the first use throws with the name of what is missing.
 */
export { app };
export const BrowserWindow = BrowserWindowPart;
export const clipboard = strict('clipboard', clipboardPart);
export const crashReporter = strict('crashReporter', desktop.crashReporterPart);
export const dialog = strict('dialog', dialogPart);
export const ipcMain = strict('ipcMain', ipcMainPart);
export const Menu = strictClass('Menu', desktop.ShellMenu);
export const nativeTheme = strict('nativeTheme', desktop.nativeThemePart);
export const net = strict('net', { fetch: netFetch(sessionOf('').protocol), isOnline: () => true, online: true });
export const Notification = strictClass('Notification', desktop.ShellNotification);
export const powerMonitor = strict('powerMonitor', desktop.powerMonitorPart);
export const powerSaveBlocker = strict('powerSaveBlocker', desktop.powerSaveBlockerPart);
export const protocol = sessionOf('').protocol;
export const screen = strict('screen', screenPart);
export const session = strict('session', sessionPart);
export const shell = strict('shell', desktop.shellPart);
export const webContents = strict('webContents', {
  getAllWebContents: () => openWindows().map((window) => window.webContents),
  fromId: (id: number) => openWindows().find((window) => window.webContents.id === id)?.webContents,
});

export const autoUpdater = absent('autoUpdater');
export const BaseWindow = absent('BaseWindow');
export const contentTracing = absent('contentTracing');
export const desktopCapturer = absent('desktopCapturer');
export const globalShortcut = absent('globalShortcut');
export const ImageView = absent('ImageView');
export const inAppPurchase = absent('inAppPurchase');
export const MenuItem = absent('MenuItem');
export const MessageChannelMain = absent('MessageChannelMain');
export const nativeImage = absent('nativeImage');
export const netLog = absent('netLog');
export const pushNotifications = absent('pushNotifications');
export const safeStorage = absent('safeStorage');
export const ShareMenu = absent('ShareMenu');
export const sharedTexture = absent('sharedTexture');
export const systemPreferences = absent('systemPreferences');
export const TouchBar = absent('TouchBar');
export const Tray = absent('Tray');
export const utilityProcess = absent('utilityProcess');
export const View = absent('View');
export const webFrameMain = absent('webFrameMain');
export const WebContentsView = absent('WebContentsView');
