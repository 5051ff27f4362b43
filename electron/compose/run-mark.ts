import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeAtomically } from '../settings/atomic-write.ts';

/** A file that is there exactly while the till runs: found at a start, the run before was not closed. */
export interface RunMark {
  /** The run before ended by a crash, a kill or a power cut, and nobody has been told yet. */
  readonly afterCrash: () => boolean;
  /** Somebody has read it. */
  readonly understood: () => void;
  /** This run ends in order. */
  readonly clear: () => void;
}

/** Makes the mark of this run. A disk that will not have it costs the notice and nothing else. */
export function markRun(path: string): RunMark {
  let found = existsSync(path);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeAtomically(path, `${process.pid}\n`);
  } catch {
    // Then the next start cannot tell.
  }
  return {
    afterCrash: () => found,
    understood: () => {
      found = false;
    },
    clear: () => rmSync(path, { force: true }),
  };
}
