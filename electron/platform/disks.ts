import { statSync } from 'node:fs';

/**
 * Names of the folders that a program copies to other computers by itself: OneDrive (also "OneDrive - Adunni Stores"),
 * Dropbox, Google Drive ("My Drive" on its drive letter), Nextcloud, ownCloud, iCloud, pCloud, MEGA, Box; on macOS all of
 * them are below "CloudStorage". "iCloud Drive (Archive)" is what macOS leaves after the iCloud account was taken out, and
 * is copied nowhere any more.
 */
const synchronisedFolder =
  /^(?:(?:OneDrive|Dropbox|Google ?Drive|My Drive|Nextcloud|ownCloud)(?: ?[-(].*)?|iCloud ?Drive|com~apple~CloudDocs|CloudStorage|pCloud ?Drive|MEGA|MEGAsync|Box|Box Sync)$/i;

/** The folder of an account, which may have the name of such a program: Mega. */
const accountFolder = /^(?:[a-z]:)?[\\/](?:Users|home)[\\/][^\\/]+/i;

export const isSynchronised = (folder: string): boolean =>
  folder
    .replace(accountFolder, '')
    .split(/[\\/]/)
    .some((name) => synchronisedFolder.test(name));

/** The disk or partition that a file is on; on Windows the serial number of its volume. Throws where there is no such file. */
const diskOf = (path: string): number => statSync(path).dev;

/** Returns whether what is saved in a folder outlives the disk that `own` is on. Throws where the folder cannot be read. */
export const isElsewhere = (folder: string, own: string, disk: (path: string) => number = diskOf): boolean =>
  isSynchronised(folder) || disk(folder) !== disk(own);
