import { join } from 'node:path';
import type { App } from 'electron';

/**
 * The app's id in the operating system. On Windows it must equal the one of the installer's shortcut, for notifications
 * and the taskbar.
 */
export const APP_ID = 'com.transfertill.app';

/**
 * The COM class by which Windows starts the till again when a notification of it is clicked. Fixed, for the uninstaller
 * removes its key from the registry (build/installer.nsh); Electron would make up another one.
 */
export const TOAST_ACTIVATOR_CLSID = '{6F1B8A52-3C4D-4E7B-9A0E-5D2C7F81B3A6}';

type Named = Pick<
  App,
  'getName' | 'getPath' | 'isPackaged' | 'setAppUserModelId' | 'setPath' | 'setToastActivatorCLSID'
>;

/**
 * Names the app for the system; called before anything asks for its folder. A till that runs out of its sources has its
 * own data folder, and so its own single-instance lock, and leaves the installed till's shortcut on Windows as it is.
 */
export function nameThisApp(app: Named, platform: NodeJS.Platform = process.platform): void {
  if (!app.isPackaged) {
    const usual = join(app.getPath('appData'), app.getName());
    // Another folder was chosen on the command line.
    if (app.getPath('userData') === usual) app.setPath('userData', `${usual} (development)`);
    return;
  }
  if (platform !== 'win32') return;
  app.setAppUserModelId(APP_ID);
  app.setToastActivatorCLSID(TOAST_ACTIVATOR_CLSID);
}
