import { Menu } from 'electron';

/**
 * Replaces Electron's default menu, whose keys close the window, reload it and lose what was typed, and zoom
 * (electron/electron lib/browser/default-menu.ts). Chromium would zoom the hidden pages of receipts too, which have the
 * same origin and session, and no picture of one would be made. Windows and Linux copy and paste in text boxes without a
 * menu; macOS does so only by its menu. A till under development keeps the default for its developer tools. After
 * `ready`, for all windows, the customer's too.
 */
export function setMenu(isPackaged: boolean, platform: NodeJS.Platform = process.platform): void {
  if (!isPackaged) return;
  const menu =
    platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null;
  Menu.setApplicationMenu(menu);
}
