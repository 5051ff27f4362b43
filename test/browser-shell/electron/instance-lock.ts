import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileHold, holdFile } from '../../../build/tasks/hold-file.ts';

export type InstanceLock = FileHold;

/** For one that is just ending: a till that was killed and started again at once must not find itself in the way. */
const PATIENCE_MS = 1_500;

const knockFile = 'browser-shell.knock';

/**
 * One process per data folder: null when another one has it, which is notified. A killed process leaves
 * nothing in the way.
 */
export function lockInstance(dataDir: string, onKnock: () => void): InstanceLock | null {
  mkdirSync(dataDir, { recursive: true });
  const hold = holdFile(join(dataDir, 'browser-shell.lock'), PATIENCE_MS);
  if (!hold) {
    writeFileSync(join(dataDir, knockFile), String(Date.now()));
    return null;
  }
  const watcher = watch(dataDir, (_change, name) => {
    if (name === knockFile) onKnock();
  });
  watcher.unref();
  return {
    release() {
      watcher.close();
      hold.release();
    },
  };
}
