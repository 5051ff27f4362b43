import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';

/** File dialogs of the system over the till window; null when cancelled. */
export const fileDialogs = (window: () => BrowserWindow | undefined) => ({
  async saveAs(name: string): Promise<string | null> {
    const options = { defaultPath: join(app.getPath('documents'), name), filters: [kindOf(name.split('.').at(-1))] };
    const over = window();
    const answer = await (over ? dialog.showSaveDialog(over, options) : dialog.showSaveDialog(options));
    return answer.canceled || answer.filePath === '' ? null : answer.filePath;
  },
  async pick(extension: string): Promise<string | null> {
    const options = { properties: ['openFile' as const], filters: [kindOf(extension)] };
    const over = window();
    const answer = await (over ? dialog.showOpenDialog(over, options) : dialog.showOpenDialog(options));
    return answer.canceled ? null : (answer.filePaths[0] ?? null);
  },
  async pickFolder(): Promise<string | null> {
    const options = { properties: ['openDirectory' as const, 'createDirectory' as const] };
    const over = window();
    const answer = await (over ? dialog.showOpenDialog(over, options) : dialog.showOpenDialog(options));
    return answer.canceled ? null : (answer.filePaths[0] ?? null);
  },
});

export type FileDialogs = ReturnType<typeof fileDialogs>;

const kindOf = (extension = '*') => ({ name: app.getName(), extensions: [extension] });
