import { computer } from '../computer.ts';

interface ItemOptions {
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly accelerator?: string;
  readonly click?: () => void;
  readonly submenu?: readonly ItemOptions[] | ShellMenu;
}

/** `Menu` (electron/electron lib/browser/api/menu.ts): checks what it is given, and keeps it. */
export class ShellMenu {
  readonly items: ItemOptions[] = [];

  static current: ShellMenu | null = null;
  /** Whether the app set one itself, even none. */
  static wasSet = false;

  static setApplicationMenu(menu: ShellMenu | null): void {
    if (menu && !(menu instanceof ShellMenu)) throw new TypeError('Invalid menu');
    ShellMenu.current = menu;
    ShellMenu.wasSet = true;
  }
  static getApplicationMenu(): ShellMenu | null {
    return ShellMenu.current;
  }
  static buildFromTemplate(template: readonly ItemOptions[]): ShellMenu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array');
    const menu = new ShellMenu();
    for (const item of template as readonly ItemOptions[]) {
      if (item?.label === undefined && item?.role === undefined && item?.type !== 'separator')
        throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
      menu.items.push(item);
    }
    return menu;
  }
}

/** Gives an app that set no menu that of Electron (electron/electron lib/browser/default-menu.ts). */
export function setDefaultMenu(): void {
  if (ShellMenu.wasSet) return;
  const roles = ['fileMenu', 'editMenu', 'viewMenu', 'windowMenu'];
  const all = computer.system === 'darwin' ? ['appMenu', ...roles] : roles;
  ShellMenu.setApplicationMenu(ShellMenu.buildFromTemplate(all.map((role) => ({ role }))));
}

/** The roles and labels of the application menu, from left to right; null where there is none. */
export const menuTitles = (): readonly string[] | null =>
  ShellMenu.current?.items.map(({ role, label }) => role ?? label ?? '') ?? null;

export function resetMenu(): void {
  ShellMenu.current = null;
  ShellMenu.wasSet = false;
}
