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
    const file = readIfThere(path);
    return file.ok ? ok(file.value !== null) : file;
  },
  mark: () => {
    const creation = createFile(path, 'keys are in the keychain\n');
    return creation.ok ? ok(undefined) : creation;
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
