import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, whatever it is for, byte by byte. */
export const filesOf = (folder: string): { readonly name: string; readonly bytes: Buffer }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => ({ name: file.name, bytes: readFileSync(join(file.parentPath, file.name)) }));
