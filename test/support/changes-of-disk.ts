import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Runs `work` until it has changed files so many times; each later change fails, as a killed program makes none.
 * Returns whether one failed.
 */
export async function killedAfter(changes: number, work: () => Promise<void>): Promise<boolean> {
  const sync = { ...fs };
  const later = { ...promises };
  let left = changes;
  const counted =
    <A extends unknown[], T>(change: (...args: A) => T) =>
    (...args: A): T => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return change(...args);
    };
  const { renameSync, rmSync, writeFileSync, linkSync } = sync;
  Object.assign(fs, {
    renameSync: counted(renameSync),
    rmSync: counted(rmSync),
    writeFileSync: counted(writeFileSync),
    linkSync: counted(linkSync),
  });
  Object.assign(promises, { rename: counted(later.rename), rm: counted(later.rm) });
  syncBuiltinESMExports();
  try {
    await work();
  } catch (error) {
    if (left >= 0) throw error;
  } finally {
    Object.assign(fs, { renameSync, rmSync, writeFileSync, linkSync });
    Object.assign(promises, { rename: later.rename, rm: later.rm });
    syncBuiltinESMExports();
  }
  return left < 0;
}
