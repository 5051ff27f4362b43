import { statSync } from 'node:fs';

/**
 * Names of the folders that a program copies to other computers by itself: OneDrive (also "OneDrive - Adunni Stores"),
 * Dropbox, Google Drive ("My Drive" on its drive letter), iCloud, Nextcloud, ownCloud, pCloud, MEGA, Box; on macOS all of
 * them are below "CloudStorage".
 */
const synchronisedFolder =
  /^(?:OneDrive|Dropbox|Google ?Drive|My Drive|iCloud ?Drive|com~apple~CloudDocs|CloudStorage|Nextcloud|ownCloud|pCloud ?Drive|MEGA|MEGAsync|Box|Box Sync)(?:$| ?[-(])/i;

export const isSynchronised = (folder: string): boolean =>
  folder.split(/[\\/]/).some((name) => synchronisedFolder.test(name));

/** The disk or partition that a file is on; on Windows the serial number of its volume. Throws where there is no such file. */
const diskOf = (path: string): number => statSync(path).dev;

/** Returns whether what is saved in a folder outlives the disk that `own` is on. Throws where the folder cannot be read. */
export const isElsewhere = (folder: string, own: string, disk: (path: string) => number = diskOf): boolean =>
  isSynchronised(folder) || disk(folder) !== disk(own);
