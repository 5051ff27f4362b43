import { windowNews } from './host.ts';

/** `clipboard`, kept in memory. The tab in front also gets the text, so that a person can paste it. */
class ShellClipboard {
  text = '';

  writeText(text: string): void {
    this.text = text;
    windowNews.emit('copied', text);
  }
  readText(): string {
    return this.text;
  }
  clear(): void {
    this.text = '';
  }
}

export const clipboardPart = new ShellClipboard();
