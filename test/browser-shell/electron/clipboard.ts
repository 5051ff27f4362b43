import { computer } from '../computer.ts';
import { windowNews } from './host.ts';

export const clipboardContent = { text: '' };

/**
 * `clipboard`: promises, as since Electron 44 (electron/electron shell/browser/api/electron_api_clipboard.cc). The tab in
 * front also gets the text, so that a person can paste it.
 */
export const clipboardPart = {
  async writeText(text: string): Promise<void> {
    if (computer.clipboardError !== null) throw new Error(computer.clipboardError);
    clipboardContent.text = text;
    windowNews.emit('copied', text);
  },
  async readText(): Promise<string> {
    return clipboardContent.text;
  },
  clear(): void {
    clipboardContent.text = '';
    windowNews.emit('copied', '');
  },
};
