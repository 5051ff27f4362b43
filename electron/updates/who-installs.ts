import { accessSync, constants } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { tryFolder } from '../platform/files.ts';
import { hasCode } from '../platform/rename.ts';

/** Who may put another version in the place of the program: the till itself, an administrator, or nobody. */
export type Installer = 'till' | 'administrator' | 'nobody';

/**
 * Returns who may replace the program whose path is given. The system asks for an administrator where another account
 * installed the till: Windows where it is installed for all users (app-builder-lib templates/nsis/installer.nsi,
 * UAC_RunElevated), macOS as soon as a version was downloaded (Squirrel/Squirrel.Mac Squirrel/SQRLUpdater.m,
 * launchPrivileged). Nobody may on a read-only volume: a disk image, or Downloads, of which macOS shows a program a
 * read-only copy.
 */
export function whoInstalls(program: string, platform: NodeJS.Platform, write = tryToWrite): Installer {
  try {
    write(program, platform);
    return 'till';
  } catch (error) {
    return hasCode(error, 'EROFS') ? 'nobody' : 'administrator';
  }
}

/** Throws where the program may not be changed. Leaves it as it is. */
function tryToWrite(program: string, platform: NodeJS.Platform): void {
  if (platform === 'darwin') {
    // A file in the bundle would break its signature, and rights of access are reliable there.
    const bundle = resolve(program, '../../..');
    for (const path of [bundle, dirname(bundle)]) accessSync(path, constants.W_OK);
  } else {
    // Of the rights on Windows only trying tells: Node's `fs.access` does not look at them.
    tryFolder(dirname(program));
  }
}
