import { rmSync } from 'node:fs';
import { createFile, readIfThere } from '../platform/files.ts';
import { failureFrom } from '../shared/base/from-throwable.ts';
import { err, ok, type Result } from '../shared/base/result.ts';

/** "Keys were saved here", stored outside the keychain, so that an empty keychain is not mistaken for a first run. */
export interface KeysSavedMarker {
  readonly isMarked: () => Result<boolean>;
  readonly mark: () => Result<void>;
  readonly clear: () => Result<void>;
}

/** The mark as a file that is there or not; `unexpected` when the disk fails. */
export const fileMarker = (path: string): KeysSavedMarker => ({
  isMarked: () => {
    const found = readIfThere(path);
    return found.ok ? ok(found.value !== null) : found;
  },
  mark: () => {
    const made = createFile(path, 'keys are in the keychain\n');
    return made.ok ? ok(undefined) : made;
  },
  clear: () => {
    try {
      rmSync(path, { force: true });
      return ok(undefined);
    } catch (error) {
      return err(failureFrom('unexpected', error));
    }
  },
});
