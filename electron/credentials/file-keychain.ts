import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, readIfThere, replaceFile } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, fromThrowable, type Result } from '../shared/base/result.ts';
import { checkValue, type Keychain } from './keychain.ts';

/** Files that this user alone can read, for practice, whose secrets open nothing real. Live never uses it (rule 7). */
export function fileKeychain(folder: string): Keychain {
  const on = <T>(name: string, use: (path: string) => Result<T>): Result<T> =>
    /^[a-z0-9][a-z0-9.-]{0,99}$/.test(name) ? use(join(folder, `${name}.key`)) : err(failure('invalid-input'));
  return {
    get: async (name) => on(name, readIfThere),
    set: async (name, value) =>
      on(name, (path) => andThen(checkValue(value), () => fromThrowable(() => write(folder, path, value)))),
    remove: async (name) => on(name, (path) => fromThrowable(() => rmSync(path, { force: true }))),
  };
}

function write(folder: string, path: string, value: string): void {
  makePrivateFolder(folder);
  replaceFile(path, value);
}
