import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { holdLock } from '../platform/exclusive-lock.ts';
import { createFile, makePrivateFolder, readIfThere, saveFile } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, fromThrowable, ok, type Result } from '../shared/base/result.ts';
import type { Keychain } from './keychain.ts';
import { otherCopy } from './writer-entry.ts';

/** As the system knows it (getpwuid_r, GetUserProfileDirectoryW): `os.homedir()` follows the variable HOME. */
const lockFolder = (): string => join(userInfo().homedir, '.transfer-till');

/** Makes this process the only one that uses a till's name in the keychain, whatever folder it was started from. */
export function createKeychainLock(folder = lockFolder) {
  let lock: Disposable | null = null;

  /** `journal-unavailable` (text `other-copy`) while another process has it. */
  function hold(keychainId: string): Result<void> {
    if (lock) return ok(undefined);
    try {
      makePrivateFolder(folder());
      lock = holdLock(join(folder(), `${keychainId}.lock`));
      return ok(undefined);
    } catch (error) {
      // A home folder that cannot be written leaves the session in the keychain's entry, which is checked at each write.
      return isBusy(error) ? err(otherCopy) : ok(undefined);
    }
  }

  function release(): void {
    // The empty file stays: a process that waits for it and a later one that made a new one would both have the lock.
    lock?.[Symbol.dispose]();
    lock = null;
  }

  return { hold, release };
}

/** SQLITE_BUSY; see https://sqlite.org/rescode.html. */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

/** 128 bits, so that no two tills share a name. */
const shape = /^[0-9a-f]{32}$/;

/**
 * The entries of one till in a keychain that other tills of this person use too. They begin with a name that is made with
 * the first entry, and stored in `idFile` of the till's data folder and in a copy beside it. Without these files the till
 * has no entries, and the keychain is not read: practice needs none. A name that is damaged in both files is `unexpected`,
 * not a missing entry. No entry is read before `hold` has made sure that no other process uses this name.
 */
export function tillKeychain(keychain: Keychain, idFile: string, hold: (keychainId: string) => Result<void>): Keychain {
  let cachedId: string | null = null;

  function id(): Result<string | null> {
    if (cachedId !== null) return ok(cachedId);
    const idInFile = storedId(idFile);
    if (!idInFile.ok || idInFile.value === null) return idInFile;
    const alone = hold(idInFile.value);
    if (!alone.ok) return alone;
    cachedId = idInFile.value;
    return idInFile;
  }

  function idOrNew(): Result<string | null> {
    const currentId = id();
    if (!currentId.ok || currentId.value !== null) return currentId;
    return andThen(makeOnce(idFile), () => id());
  }

  /** Runs `use` with the entry's whole name; returns `none` where this till has no entries. */
  async function on<T>(text: Result<string | null>, name: string, none: T, use: (entry: string) => Promise<Result<T>>) {
    if (!text.ok) return text;
    return text.value === null ? ok(none) : use(`${text.value}.${name}`);
  }

  return {
    get: (name) => on(id(), name, null as string | null, keychain.get),
    set: (name, value) => on(idOrNew(), name, undefined, (entry) => keychain.set(entry, value)),
    remove: (name) => on(id(), name, undefined, keychain.remove),
  };
}

/** Returns the name in the file, or else in its copy, and writes both where one is missing or damaged. */
function storedId(idFile: string): Result<string | null> {
  const file = readIfThere(idFile);
  const places = [idFile, `${idFile}.copy`];
  const ids = places.map((path) => {
    const text = readIfThere(path);
    return text.ok ? (text.value?.trim() ?? '') : '';
  });
  const id = ids.find((each) => shape.test(each));
  if (id === undefined) return file.ok && file.value !== null ? err(failure('unexpected')) : file;
  for (const [index, path] of places.entries()) if (ids[index] !== id) saveFile(path, `${id}\n`);
  return ok(id);
}

const makeOnce = (idFile: string): Result<boolean> =>
  andThen(
    fromThrowable(() => makePrivateFolder(dirname(idFile))),
    () => createFile(idFile, `${randomBytes(16).toString('hex')}\n`),
  );
