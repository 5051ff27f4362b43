import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { failureFrom } from '../shared/from-throwable.ts';
import { err, ok, type Result } from '../shared/result.ts';

/**
 * Replaces a small file for this user alone (0600): after a crash or a power cut the old content is there, or the new,
 * never half of one. Throws what the disk throws, and leaves the old file then.
 */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const draft = `${path}.tmp`;
  try {
    rmSync(draft, { force: true });
    withFile(draft, 'wx', (file) => {
      writeFileSync(file, content);
      fsyncSync(file);
    });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  // The rename is durable only with its folder; Windows has no such call and needs none.
  if (process.platform !== 'win32') withFile(dirname(path), 'r', fsyncSync);
}

/** As above, returning `unexpected` when the disk fails. */
export function keepFile(path: string, content: string | Uint8Array): Result<void> {
  try {
    writeAtomically(path, content);
    return ok(undefined);
  } catch (error) {
    return err(failureFrom('unexpected', error));
  }
}

function withFile(path: string, flags: string, use: (file: number) => void): void {
  const file = openSync(path, flags, 0o600);
  try {
    use(file);
  } finally {
    closeSync(file);
  }
}
