import { mkdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { holdLock } from '../platform/exclusive-lock.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { otherCopy } from './writer-entry.ts';

/** Makes this process the only one that uses a till's name in the keychain, whatever folder it was started from. */
export interface KeychainLock {
  /** `journal-unavailable` (text `other-copy`) while another process has it. */
  readonly hold: (keychainId: string) => Result<void>;
  readonly release: () => void;
}

/**
 * The user's home folder as the system knows it (getpwuid_r, GetUserProfileDirectoryW), which no environment variable
 * moves: `os.homedir()` follows HOME.
 */
const lockFolder = (): string => join(userInfo().homedir, '.transfer-till');

export function createKeychainLock(folder = lockFolder): KeychainLock {
  let lock: { readonly file: string; readonly release: () => void } | null = null;

  function hold(keychainId: string): Result<void> {
    if (lock) return ok(undefined);
    try {
      mkdirSync(folder(), { recursive: true, mode: 0o700 });
      const file = join(folder(), `${keychainId}.lock`);
      lock = { file, ...holdLock(file) };
      return ok(undefined);
    } catch (error) {
      // A home folder that cannot be written leaves the session in the keychain's entry, which is checked at each write.
      return isBusy(error) ? err(otherCopy) : ok(undefined);
    }
  }

  function release(): void {
    // A process that waits for the removed file and one that makes a new one may then both go on: the session in the
    // keychain's entry, which both read back before they write, lets one of them.
    if (lock) attemptRemoval(lock.file);
    lock?.release();
    lock = null;
  }

  return { hold, release };
}

/** SQLITE_BUSY; see https://sqlite.org/rescode.html. */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

function attemptRemoval(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Windows refuses to delete an open file; the empty file stays.
  }
}
