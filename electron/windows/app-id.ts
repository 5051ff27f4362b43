import { join } from 'node:path';
import type { App } from 'electron';

/** The app's id in the system. On Windows the installer's shortcut has it too, for notifications and the taskbar. */
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
 * Names the app for the system, and its data folder; called before anything asks for that. A till that runs out of its
 * sources has a folder of its own, and so its own single-instance lock, and leaves the installed till's shortcut on
 * Windows as it is. An installed one on Windows has it in the part of the profile that stays on this computer: Electron's
 * own place is the roaming part, which a company's network copies to other computers and copies back while it is in use.
 */
export function nameThisApp(
  app: Named,
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const usual = join(app.getPath('appData'), app.getName());
  // Otherwise another folder was chosen on the command line.
  const isUsual = app.getPath('userData') === usual;
  if (!app.isPackaged) {
    if (isUsual) app.setPath('userData', `${usual} (development)`);
    return;
  }
  if (platform !== 'win32') return;
  const local = env.LOCALAPPDATA ?? join(app.getPath('home'), 'AppData', 'Local');
  if (isUsual) app.setPath('userData', join(local, app.getName()));
  app.setAppUserModelId(APP_ID);
  app.setToastActivatorCLSID(TOAST_ACTIVATOR_CLSID);
}
