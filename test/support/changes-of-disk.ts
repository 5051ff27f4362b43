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
  let changesLeft = changes;
  const countedChange =
    <A extends unknown[], T>(change: (...args: A) => T) =>
    (...args: A): T => {
      changesLeft -= 1;
      if (changesLeft < 0) throw new Error('killed');
      return change(...args);
    };
  const { renameSync, rmSync, writeFileSync, linkSync } = sync;
  Object.assign(fs, {
    renameSync: countedChange(renameSync),
    rmSync: countedChange(rmSync),
    writeFileSync: countedChange(writeFileSync),
    linkSync: countedChange(linkSync),
  });
  Object.assign(promises, { rename: countedChange(later.rename), rm: countedChange(later.rm) });
  syncBuiltinESMExports();
  try {
    await work();
  } catch (error) {
    if (changesLeft >= 0) throw error;
  } finally {
    Object.assign(fs, { renameSync, rmSync, writeFileSync, linkSync });
    Object.assign(promises, { rename: later.rename, rm: later.rm });
    syncBuiltinESMExports();
  }
  return changesLeft < 0;
}
