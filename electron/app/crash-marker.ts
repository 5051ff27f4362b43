import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeAtomically } from '../settings/atomic-write.ts';
import type { AfterCrash } from '../shared/after-crash.ts';

/** A file that is there exactly while the till runs: found at a start, the run before was not closed. */
export interface CrashMarker {
  /** The run before ended by a crash, a kill or a power cut. */
  readonly wasNotClosed: boolean;
  /** What that run left, once it is known and until somebody has read it; null after a run that was closed. */
  readonly previousRunCrashed: () => AfterCrash | null;
  /** Takes what the journal says when this run begins; later changes are none of the notice's. */
  readonly began: (left: AfterCrash) => void;
  /** Somebody has read it. */
  readonly understood: () => void;
  /** This run ends in order. */
  readonly clear: () => void;
}

/** Makes the mark of this run. A disk that will not have it costs the notice and nothing else. */
export function createCrashMarker(path: string): CrashMarker {
  const wasNotClosed = existsSync(path);
  let notice: AfterCrash | null = null;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeAtomically(path, `${process.pid}\n`);
  } catch {
    // Then the next start cannot tell.
  }
  return {
    wasNotClosed,
    previousRunCrashed: () => notice,
    began: (left) => {
      if (wasNotClosed) notice = left;
    },
    understood: () => {
      notice = null;
    },
    clear: () => rmSync(path, { force: true }),
  };
}
