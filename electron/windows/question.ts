import { app, BrowserWindow, dialog, type MessageBoxOptions, type MessageBoxReturnValue, session } from 'electron';
import { pageWebPreferences } from './web-preferences.ts';

/**
 * Shows a question while there is no window of the till. On macOS it is over an empty window of its own: without one it
 * would hold up all of main, and so the opening, until somebody presses a button, and would not end by its signal
 * (electron/electron shell/browser/ui/message_box_mac.mm, ShowMessageBox).
 */
export async function showQuestion(question: MessageBoxOptions): Promise<MessageBoxReturnValue> {
  if (process.platform !== 'darwin') return dialog.showMessageBox(question);
  const emptyWindow = new BrowserWindow({
    width: 480,
    height: 240,
    title: 'Transfer Till',
    webPreferences: pageWebPreferences({ session: session.fromPartition('question'), packaged: app.isPackaged }),
  });
  try {
    return await dialog.showMessageBox(emptyWindow, question);
  } finally {
    if (!emptyWindow.isDestroyed()) emptyWindow.destroy();
  }
}
