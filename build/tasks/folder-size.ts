import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of all files below a folder; 0 where there is none. Files may come and go meanwhile. */
export function folderSize(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + folderSize(join(path, name)), 0);
}
