import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';

/** File dialogs of the system over the till window; null when cancelled. */
export function fileDialogs(window: () => BrowserWindow | undefined) {
  async function open(options: {
    readonly properties: ('openFile' | 'openDirectory' | 'createDirectory')[];
    readonly filters?: ReturnType<typeof kindOf>[];
  }): Promise<string | null> {
    const over = window();
    const answer = await (over ? dialog.showOpenDialog(over, options) : dialog.showOpenDialog(options));
    return answer.canceled ? null : (answer.filePaths[0] ?? null);
  }
  return {
    async saveAs(name: string): Promise<string | null> {
      const options = { defaultPath: join(savingFolder(), name), filters: [kindOf(name.split('.').at(-1))] };
      const over = window();
      const answer = await (over ? dialog.showSaveDialog(over, options) : dialog.showSaveDialog(options));
      return answer.canceled || answer.filePath === '' ? null : answer.filePath;
    },
    pick: (extension: string) => open({ properties: ['openFile'], filters: [kindOf(extension)] }),
    pickFolder: () => open({ properties: ['openDirectory', 'createDirectory'] }),
  };
}

/**
 * The folder that is proposed for a file. Electron has no path of a Documents folder that is missing, as where it is in a
 * OneDrive that was removed or on a drive that is away (electron/electron shell/browser/api/electron_api_app.cc, GetPath;
 * issue 30675): then it is the person's own folder.
 */
function savingFolder(): string {
  try {
    return app.getPath('documents');
  } catch {
    // There is none: another folder to begin with is of more use than no dialog.
    return app.getPath('home');
  }
}

export type FileDialogs = ReturnType<typeof fileDialogs>;

const kindOf = (extension = '*') => ({ name: app.getName(), extensions: [extension] });
