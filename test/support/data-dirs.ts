import { mkdtempSync, rmSync } from 'node:fs';
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
