import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

/** Makes a data folder for one till; `removeDataDirs` takes it away. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transfer-till-e2e-'));
  folders.add(folder);
  return folder;
}

export function removeDataDirs(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** Every byte of every file in a folder, as one text: what must not be there must not be anywhere. */
export const everythingOnDisk = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
