import { openWindows } from './electron/browser-window.ts';
import { clipboardPart } from './electron/clipboard.ts';

/**
 * A test or the development runner that started this process with a channel to it may ask what a person at the desk
 * would see (the clipboard), and have the tabs reloaded. Nobody else can: the channel is no address.
 */
export function answerParent(): void {
  if (!process.send) return;
  process.on('message', (message) => {
    if (message === 'clipboard') process.send?.({ clipboard: clipboardPart.readText() });
    if (message === 'reload') for (const window of openWindows()) window.webContents.reload();
  });
  process.channel?.unref();
}
