import { Menu, type MenuItemConstructorOptions } from 'electron';

/**
 * Replaces Electron's default menu, whose keys close the window, and reload it and lose what was typed
 * (electron/electron lib/browser/default-menu.ts). Windows and Linux copy and paste in text boxes without one; macOS
 * does so only by its menu, and has no text size of its own that the till could follow, so it can be enlarged there. A
 * till under development keeps the default for its developer tools. After `ready`, for all windows, the customer's too.
 */
export function setMenu(isPackaged: boolean, platform: NodeJS.Platform = process.platform): void {
  if (!isPackaged) return;
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }],
  };
  const menu =
    platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, view, { role: 'windowMenu' }])
      : null;
  Menu.setApplicationMenu(menu);
}
