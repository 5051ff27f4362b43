import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FileHold, holdFile } from '../../../build/tasks/hold-file.ts';

export type InstanceLock = FileHold;

/** One process per data folder: null when another one has it. A killed process leaves nothing in the way. */
export function lockInstance(dataDir: string): InstanceLock | null {
  mkdirSync(dataDir, { recursive: true });
  return holdFile(join(dataDir, 'browser-shell.lock'));
}
