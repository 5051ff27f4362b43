import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/** Functions of `node:fs` that a test makes fail, the synchronous ones and those that return promises. */
type Call =
  | 'accessSync'
  | 'readFileSync'
  | 'renameSync'
  | 'linkSync'
  | 'chmodSync'
  | 'openSync'
  | 'fsyncSync'
  | 'rmSync'
  | 'rename';

/**
 * Makes a function of `node:fs` fail as another system's disk does, until the test is over. `when` gets the paths (or
 * whatever is given) and returns the code of the error, or null for a call that goes through. Returns how often it was
 * called.
 */
export function failFiles(call: Call, when: (...args: readonly unknown[]) => string | null): () => number {
  const [owner, real] =
    call === 'rename' ? [promises as object, promises.rename as unknown] : [fs as object, fs[call] as unknown];
  let calls = 0;
  const failing = (...args: unknown[]): unknown => {
    calls += 1;
    const code = when(...args);
    if (code !== null) {
      const error = Object.assign(new Error(`${code}: injected, ${call}`), { code, syscall: call });
      if (call === 'rename') return Promise.reject(error);
      throw error;
    }
    return Reflect.apply(real as (...given: unknown[]) => unknown, owner, args);
  };
  Reflect.set(owner, call, failing);
  syncBuiltinESMExports();
  onTestFinished(() => {
    Reflect.set(owner, call, real);
    syncBuiltinESMExports();
  });
  return () => calls;
}

/**
 * Holds files as a virus scanner does on Windows: whoever opened one without sharing its removal keeps it from being
 * renamed and removed. `rmSync` waits for none of them, with `maxRetries` neither (nodejs/node issue 64016: its
 * `permission_denied` is not in the list of what is tried again).
 */
export function holdFiles(isHeld: (path: string) => boolean): void {
  failFiles('renameSync', (from) => (isHeld(String(from)) ? 'EBUSY' : null));
  failFiles('rmSync', (path) => (isHeld(String(path)) ? 'EPERM' : null));
}

/** Makes the disk of every folder have so many free bytes, until the test is over. */
export function limitRoom(freeBytes: () => number): void {
  const real = fs.statfsSync;
  const statWithRoom = (...args: Parameters<typeof fs.statfsSync>) => ({
    ...Reflect.apply(real, fs, args),
    bavail: Math.max(0, freeBytes()),
    bsize: 1,
  });
  Reflect.set(fs, 'statfsSync', statWithRoom);
  syncBuiltinESMExports();
  onTestFinished(() => {
    Reflect.set(fs, 'statfsSync', real);
    syncBuiltinESMExports();
  });
}

/** Runs the rest of a test as on another system. */
export function onPlatform(platform: NodeJS.Platform): void {
  const { platform: real } = process;
  Object.defineProperty(process, 'platform', { value: platform });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: real }));
}
