import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, readIfThere, replaceFile } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { err, fromThrowable, ok, type Result } from '../shared/base/result.ts';
import { checkValue, type Keychain } from './keychain.ts';

/**
 * A keychain made of files that this user alone can read (0600), for practice, which troubles no real one and whose
 * secrets open nothing real. Live never uses it (rule 7).
 */
export function fileKeychain(folder: string): Keychain {
  const on = <T>(name: string, use: (path: string) => Result<T>): Result<T> =>
    /^[a-z0-9][a-z0-9.-]{0,99}$/.test(name) ? use(join(folder, `${name}.key`)) : err(failure('invalid-input'));
  return {
    get: async (name) => on(name, readIfThere),
    set: async (name, value) =>
      on(name, (path) => {
        const checkResult = checkValue(value);
        return checkResult.ok ? fromThrowable(() => write(folder, path, value)) : checkResult;
      }),
    remove: async (name) =>
      on(name, (path) => {
        const file = readIfThere(path);
        if (!file.ok || file.value === null) return file.ok ? ok(false) : file;
        return fromThrowable(() => {
          rmSync(path);
          return true;
        });
      }),
  };
}

function write(folder: string, path: string, value: string): void {
  makePrivateFolder(folder);
  replaceFile(path, value);
}
