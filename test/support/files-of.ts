import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface FileOnDisk {
  readonly name: string;
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Returns every file below a folder, whatever it is for, byte by byte. A running till writes a file under another name and
 * renames it: where one has gone since the folder was listed, all of them are read again, so that none is missed.
 */
export function filesOf(folder: string): readonly FileOnDisk[] {
  for (;;)
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map(({ name, parentPath }) => {
          const path = join(parentPath, name);
          return { name, path, bytes: readFileSync(path) };
        });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !existsSync(folder)) throw error;
    }
}

/** Every byte of every file in a folder, as one text: what must not be there must not be anywhere. */
export const everythingOnDisk = (folder: string): string =>
  filesOf(folder)
    .map(({ bytes }) => bytes.toString('latin1'))
    .join('\n');
