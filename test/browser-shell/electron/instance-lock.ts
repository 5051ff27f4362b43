import { mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileHold, holdFile } from '../../../build/tasks/hold-file.ts';

export type InstanceLock = FileHold;

/** Another start of the app, of which the first one is told. */
export interface SecondStart {
  readonly argv: readonly string[];
  /** The folder it was started in. */
  readonly folder: string;
}

/** For one that is just ending: a till that was killed and started again at once must not find itself in the way. */
const LOCK_WAIT_MS = 1_500;

const knockFile = 'browser-shell.knock';

/**
 * One process per data folder: null when another one has it, which is notified. A killed process leaves
 * nothing in the way.
 */
export function lockInstance(
  dataDir: string,
  argv: readonly string[],
  onSecond: (start: SecondStart) => void,
): InstanceLock | null {
  mkdirSync(dataDir, { recursive: true });
  const hold = holdFile(join(dataDir, 'browser-shell.lock'), LOCK_WAIT_MS);
  if (!hold) {
    // Whole at once, since the other process reads it as soon as it is there.
    const start: SecondStart = { argv, folder: process.cwd() };
    const unfinishedFile = join(dataDir, `${knockFile}.${process.pid}`);
    writeFileSync(unfinishedFile, JSON.stringify(start));
    renameSync(unfinishedFile, join(dataDir, knockFile));
    return null;
  }
  const watcher = watch(dataDir, (_change, name) => {
    if (name !== knockFile) return;
    const start = readStart(join(dataDir, knockFile));
    if (start) onSecond(start);
  });
  watcher.unref();
  return {
    release() {
      watcher.close();
      hold.release();
    },
  };
}

/** Null where it was read already: one start may be reported twice. */
function readStart(file: string): SecondStart | null {
  try {
    const start = JSON.parse(readFileSync(file, 'utf8')) as SecondStart;
    rmSync(file);
    return start;
  } catch {
    // Removed after the first report.
    return null;
  }
}
