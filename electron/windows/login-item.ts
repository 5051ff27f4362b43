import type { App } from 'electron';
import type { LoginItemState } from '../shared/settings/contract.ts';

/** Whether the till opens by itself when this user signs in to the computer. */
export interface LoginItem {
  readonly state: () => LoginItemState;
  /** Returns the state afterwards: the system may have refused. */
  readonly set: (on: boolean) => LoginItemState;
}

type LoginItemApp = Pick<App, 'getLoginItemSettings' | 'isPackaged' | 'setLoginItemSettings'>;

/**
 * Reads and changes the system's own list of programs that open at sign-in, the only place where this is stored. Linux has
 * none that Electron knows (electron/electron shell/browser/browser_linux.cc), and a till that runs out of its sources
 * would enter Electron's own program.
 */
export function createLoginItem(app: LoginItemApp, platform: NodeJS.Platform = process.platform): LoginItem {
  const isOffered = app.isPackaged && platform !== 'linux';
  const state = () => {
    if (!isOffered) return 'not-offered';
    const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings();
    // A person may have switched it off in the Task Manager of Windows; on macOS `openAtLogin` counts that.
    return openAtLogin && (platform !== 'win32' || executableWillLaunchAtLogin) ? 'on' : 'off';
  };
  return {
    state,
    set(on) {
      if (isOffered) app.setLoginItemSettings({ openAtLogin: on });
      return state();
    },
  };
}
