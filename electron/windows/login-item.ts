import type { App } from 'electron';
import type { LoginItemState } from '../shared/settings/contract.ts';

type LoginItemApp = Pick<App, 'getLoginItemSettings' | 'isPackaged' | 'setLoginItemSettings'>;

/**
 * Reads and changes the system's own list of programs that open at sign-in, the only place where this is stored. Linux has
 * none that Electron knows (electron/electron shell/browser/browser_linux.cc), and a till that runs out of its sources
 * would enter Electron's own program.
 */
export function createLoginItem(app: LoginItemApp, platform: NodeJS.Platform = process.platform) {
  const isOffered = app.isPackaged && platform !== 'linux';
  const state = () => {
    if (!isOffered) return 'not-offered';
    const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings();
    // A person may have switched it off in the Task Manager of Windows; on macOS `openAtLogin` counts that.
    return openAtLogin && (platform !== 'win32' || executableWillLaunchAtLogin) ? 'on' : 'off';
  };
  return {
    state,
    /** Returns the state afterwards: the system may have refused. */
    set(on: boolean): LoginItemState {
      if (isOffered) app.setLoginItemSettings({ openAtLogin: on });
      return state();
    },
  };
}

/** Whether the till opens by itself when this user signs in to the computer. */
export type LoginItem = ReturnType<typeof createLoginItem>;
