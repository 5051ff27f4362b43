import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../../electron/platform/files.ts';
import { freePort } from '../../support/free-port.ts';

/** Returns where the database of a data folder is; port and password stay the same, since the tills know them. */
export async function databaseFiles(dataDir: string) {
  const file = join(dataDir, 'database.json');
  if (!existsSync(file)) {
    const files = { port: await freePort(), password: randomBytes(12).toString('hex') };
    replaceFile(file, JSON.stringify(files));
  }
  const savedFiles = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly port: number;
    readonly password: string;
  };
  return { ...savedFiles, folder: folderFor(join(dataDir, 'database')) };
}

/**
 * PostgreSQL refuses root and runs as a user of its own then, to whom root's home is closed: there the files are in a
 * temporary folder, and the data folder has a link to it.
 */
function folderFor(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  if (process.getuid?.() !== 0 || isOpenToAll(dirname(path))) return path;
  rmSync(path, { force: true });
  const folder = mkdtempSync(join(tmpdir(), 'till-postgres-'));
  symlinkSync(folder, path);
  return folder;
}

/** Whether any user may pass through a folder and all that it is in. */
const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
