import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AfterCrash } from '../shared/till/after-crash.ts';

/** Creates the file for this run. Without disk access only the notice after a crash is lost. */
export function createCrashMarker(path: string) {
  const wasNotClosed = existsSync(path);
  let notice: AfterCrash | null = null;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // Not flushed, which every start would wait for: a power cut in the first seconds has nothing to report.
    if (!wasNotClosed) writeFileSync(path, `${process.pid}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    // The next start cannot detect a crash.
  }
  return {
    /** Whether the previous run ended by a crash, a kill or a power cut. */
    wasNotClosed,
    /** What the previous run left, until it was acknowledged; null after a clean exit. */
    previousRunCrashed: () => notice,
    /** Given what the journal contains when this run starts, which is read only after a crash. */
    began: (crashOf: () => AfterCrash) => {
      if (wasNotClosed) notice = crashOf();
    },
    understood: () => {
      notice = null;
    },
    clear: () => {
      try {
        rmSync(path, { force: true });
      } catch {
        // Another program holds it: the next start reports a crash that was none.
      }
    },
  };
}

/** A file that exists while the app runs: found at start, the previous run crashed. */
export type CrashMarker = ReturnType<typeof createCrashMarker>;
