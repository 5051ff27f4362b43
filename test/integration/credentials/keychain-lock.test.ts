import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createKeychainLock, tillKeychain } from '../../../electron/credentials/till-keychain.ts';
import { otherCopy } from '../../../electron/credentials/writer-entry.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { unwrap } from '../../support/unwrap.ts';

const ID = '0123456789abcdef0123456789abcdef';
const holder = resolve('test/integration/credentials/keychain-lock-process.ts');

/** Another process that holds the lock of `ID` in a folder. */
async function otherProcess(folder: string) {
  const child = spawn(process.execPath, [holder, folder, ID], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [printedText] = await once(child.stdout, 'data');
  expect(String(printedText)).toBe('held');
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function lockIn(folder: string) {
  const lock = createKeychainLock(() => folder);
  onTestFinished(lock.release);
  return lock;
}

it('refuses a name that another process holds, until that process ends, also by kill -9', async () => {
  const folder = tempFolder();
  const other = await otherProcess(folder);
  const lock = lockIn(folder);
  expect(lock.hold(ID)).toEqual(err(otherCopy));
  expect(lockIn(folder).hold('f'.repeat(32))).toEqual(ok(undefined));
  await other.kill();
  expect(lock.hold(ID)).toEqual(ok(undefined));
  expect(lock.hold(ID)).toEqual(ok(undefined));
});

it('leaves its file, so that a process that waits for it and one that is started later share one lock', () => {
  const folder = tempFolder();
  const file = join(folder, `${ID}.lock`);
  const first = lockIn(folder);
  expect(first.hold(ID)).toEqual(ok(undefined));
  const { ino } = statSync(file);
  first.release();
  expect(statSync(file).ino).toBe(ino);
});

it('reads no entry of a name that another process holds, whatever folder asks', async () => {
  const locks = tempFolder();
  const folder = tempFolder();
  const { keychain, native } = memoryKeychain();
  const first = createKeychainLock(() => locks);
  unwrap(await tillKeychain(keychain, join(folder, 'keychain.id'), first.hold).set('writer.live', 'x'));
  native.calls.length = 0;
  const second = tillKeychain(keychain, join(folder, 'keychain.id'), () => err(otherCopy));
  expect(await second.get('writer.live')).toEqual(err(otherCopy));
  expect(await second.set('writer.live', 'y')).toEqual(err(otherCopy));
  expect(native.calls).toEqual([]);
  first.release();
});

it('goes on where the home folder cannot be written', () => {
  const folder = join(tempFolder(), 'file');
  const lock = createKeychainLock(() => join(folder, '\0'));
  mkdirSync(folder);
  expect(lock.hold(ID)).toEqual(ok(undefined));
});

it('makes the lock where no variable moves it', () => {
  const before = process.env.HOME;
  onTestFinished(() => {
    if (before === undefined) delete process.env.HOME;
    else process.env.HOME = before;
  });
  process.env.HOME = tempFolder();
  expect(homedir()).toBe(process.env.HOME);
  const lock = createKeychainLock();
  const file = join(userInfo().homedir, '.transfer-till', `${ID}.lock`);
  onTestFinished(() => {
    lock.release();
    rmSync(file);
  });
  expect(lock.hold(ID)).toEqual(ok(undefined));
  expect(statSync(file).isFile()).toBe(true);
});
