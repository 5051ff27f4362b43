import { createQueue } from '../platform/queue.ts';
import { within } from '../platform/timers.ts';
import { failure, type KeychainProblem } from '../shared/base/failure.ts';
import { andThen, err, failureFrom, mapOk, ok, type Result } from '../shared/base/result.ts';
import { type Ms, seconds } from '../shared/base/units.ts';
import { checkName, checkValue, type Keychain } from './keychain.ts';

/** The words of the three systems for "it is there, but closed to you now", in English and, where French is written, French. */
const lockedWords =
  /locked|user interaction is not allowed|cancel|dismissed|denied|not authori[sz]ed|passphrase|refusé|verrouill|annul|pas autorisé/i;

/** What a thrown error of the native keychain means. Its words are dropped: they may carry what was written. */
const problemOf = (error: unknown): KeychainProblem =>
  error instanceof Error && lockedWords.test(error.message) ? 'keychain-locked' : 'keychain-unavailable';

type NativeCall = <T>(run: () => Promise<T>) => Promise<Result<T>>;

/**
 * Runs native keychain calls with a time limit. A call that takes longer counts as locked, because it usually waits for
 * the person to answer the system's question to unlock. It still occupies a thread of the pool that files use too, so no
 * other is started until it ends.
 */
function nativeCalls(deadline: Ms): NativeCall {
  let hanging = 0;
  return async (run) => {
    if (hanging > 0) return err(failure('keychain-locked'));
    const call = settle(run);
    const result = await within(deadline, call, null);
    if (result !== null) return result;
    hanging += 1;
    void call.finally(() => {
      hanging -= 1;
    });
    return err(failure('keychain-locked'));
  };
}

async function settle<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await run());
  } catch (error) {
    return err(failureFrom(problemOf(error), error));
  }
}

/** The part of keytar in use. `findCredentials` is left out on purpose: on a locked keyring it crashes the process. */
export interface NativeKeychain {
  readonly getPassword: (service: string, account: string) => Promise<string | null>;
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>;
  readonly deletePassword: (service: string, account: string) => Promise<boolean>;
}

/** A keychain entry without a secret, to test the keychain. */
const CANARY_NAME = 'canary';
const CANARY_VALUE = 'readable';

/**
 * Returns whether a missing entry of the keychain is really absent. A locked keychain returns null and false for
 * everything, so a probe entry is read; if that is missing too it is written, which only an open keychain allows.
 */
async function isKeychainUnlocked(native: NativeKeychain, service: string, call: NativeCall): Promise<Result<void>> {
  const canary = await readCanary(native, service, call);
  if (!canary.ok || canary.value) return canary.ok ? ok(undefined) : canary;
  const writing = await call(() => native.setPassword(service, CANARY_NAME, CANARY_VALUE));
  if (!writing.ok) return writing;
  return andThen(await readCanary(native, service, call), (isBack) =>
    isBack ? ok(undefined) : err(failure('keychain-unavailable')),
  );
}

async function readCanary(native: NativeKeychain, service: string, call: NativeCall): Promise<Result<boolean>> {
  return mapOk(await call(() => native.getPassword(service, CANARY_NAME)), (value) => value === CANARY_VALUE);
}

export interface SystemKeychainOptions {
  /** The app's name in the keychain; one for each installation kind, never shared with another app. */
  readonly service: string;
  /** Asked right before the native library is loaded; false means it is not the one that was packed, and it stays out. */
  readonly mayLoad?: () => boolean;
  /** For each native call; 5 s when left out. */
  readonly deadline?: Ms;
}

/** Loads keytar only when first used: a computer without its system library still starts the till. */
const loadKeytar = async (mayLoad: () => boolean): Promise<NativeKeychain> => {
  if (!mayLoad()) throw new Error('the native library was changed');
  return (await import('keytar')).default;
};

/** The keychain of this computer: Keychain on macOS, Credential Manager on Windows, Secret Service on Linux. */
export const systemKeychain = (options: SystemKeychainOptions): Keychain =>
  keychainOver(() => loadKeytar(options.mayLoad ?? (() => true)), options);

interface Access {
  readonly service: string;
  readonly call: NativeCall;
  readonly native: NativeKeychain;
}

/** The same over any keytar-shaped module, loaded when first used. Operations run one after the other. */
export function keychainOver(load: () => Promise<NativeKeychain>, options: SystemKeychainOptions): Keychain {
  const call = nativeCalls(options.deadline ?? seconds(5));
  const inTurn = createQueue();
  const reach = <T>(name: string, use: (access: Access) => Promise<Result<T>>) =>
    inTurn(async () => {
      const nameCheck = name === CANARY_NAME ? err(failure('invalid-input')) : checkName(name);
      if (!nameCheck.ok) return nameCheck;
      return andThen(await call(load), (native) => use({ service: options.service, call, native }));
    });
  return {
    get: (name) => reach(name, (access) => get(access, name)),
    set: (name, value) => reach(name, (access) => set(access, name, value)),
    remove: (name) => reach(name, (access) => remove(access, name)),
  };
}

const read = ({ native, service, call }: Access, name: string) => call(() => native.getPassword(service, name));

async function get(access: Access, name: string): Promise<Result<string | null>> {
  const first = await read(access, name);
  if (!first.ok || first.value !== null) return first;
  const open = await isKeychainUnlocked(access.native, access.service, access.call);
  // Read once more: it may have been unlocked between the first answer and the proof.
  return open.ok ? read(access, name) : open;
}

async function set(access: Access, name: string, value: string): Promise<Result<void>> {
  const check = checkValue(value);
  if (!check.ok) return check;
  const writing = await access.call(() => access.native.setPassword(access.service, name, value));
  if (!writing.ok) return writing;
  return andThen(await read(access, name), (back) =>
    back === value ? ok(undefined) : err(failure('keychain-unavailable')),
  );
}

async function remove(access: Access, name: string): Promise<Result<boolean>> {
  const removal = await access.call(() => access.native.deletePassword(access.service, name));
  if (!removal.ok) return removal;
  return andThen(await get(access, name), (remainder) =>
    remainder === null ? removal : err(failure('keychain-unavailable')),
  );
}
