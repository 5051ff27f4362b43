import { makePrivateFolder, tryFolder } from '../platform/files.ts';
import { type ErrorBox, notOpened } from './start-messages.ts';

/**
 * Returns why Electron gave no lock although no other till runs; null where one does, which shows its window now. The
 * lock is a file in the data folder, and on macOS and Linux a socket in the folder of temporary files: where one of them
 * cannot be made, Electron says the same as for a second till (electron/electron shell/browser/api/electron_api_app.cc,
 * LOCK_ERROR; chromium/chromium chrome/browser/process_singleton_win.cc and process_singleton_posix.cc, Create).
 */
export function whyNoLock(folders: readonly string[]): ErrorBox | null {
  for (const folder of folders) {
    try {
      makePrivateFolder(folder);
      tryFolder(folder);
    } catch (error) {
      return notOpened(error, folder);
    }
  }
  return null;
}
