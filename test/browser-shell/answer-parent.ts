import { clipboardPart } from './electron/clipboard.ts';

/**
 * A test that started this process with a channel to it may ask what a person at the desk would see: the clipboard.
 * Nobody else can: the channel is no address.
 */
export function answerParent(): void {
  if (!process.send) return;
  process.on('message', (message) => {
    if (message === 'clipboard') process.send?.({ clipboard: clipboardPart.readText() });
  });
  process.channel?.unref();
}
