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

/** The same over any keytar-shaped module, loaded when first used. Operations run one after the other. */
export function keychainOver(load: () => Promise<NativeKeychain>, options: SystemKeychainOptions): Keychain {
  const { service } = options;
  const call = nativeCalls(options.deadline ?? seconds(5));
  const inTurn = createQueue();
  const reach = <T>(name: string, use: (native: NativeKeychain) => Promise<Result<T>>) =>
    inTurn(async () => {
      const nameCheck = name === CANARY_NAME ? err(failure('invalid-input')) : checkName(name);
      return nameCheck.ok ? andThen(await call(load), use) : nameCheck;
    });
  const read = (native: NativeKeychain, name: string) => call(() => native.getPassword(service, name));
  const write = (native: NativeKeychain, name: string, value: string) =>
    call(() => native.setPassword(service, name, value));
  const isReadable = async (native: NativeKeychain) =>
    mapOk(await read(native, CANARY_NAME), (value) => value === CANARY_VALUE);

  /**
   * Returns whether a missing entry of the keychain is really absent. A locked keychain returns null and false for
   * everything, so a probe entry is read; if that is missing too it is written, which only an open keychain allows.
   */
  async function requireUnlocked(native: NativeKeychain): Promise<Result<void>> {
    const canary = await isReadable(native);
    if (!canary.ok || canary.value) return canary.ok ? ok(undefined) : canary;
    const writing = await write(native, CANARY_NAME, CANARY_VALUE);
    if (!writing.ok) return writing;
    return andThen(await isReadable(native), (isBack) =>
      isBack ? ok(undefined) : err(failure('keychain-unavailable')),
    );
  }

  async function get(native: NativeKeychain, name: string): Promise<Result<string | null>> {
    const first = await read(native, name);
    if (!first.ok || first.value !== null) return first;
    const open = await requireUnlocked(native);
    // Read once more: it may have been unlocked between the first answer and the proof.
    return open.ok ? read(native, name) : open;
  }

  return {
    get: (name) => reach(name, (native) => get(native, name)),
    set: (name, value) =>
      reach(name, async (native) => {
        const check = checkValue(value);
        const writing = check.ok ? await write(native, name, value) : check;
        if (!writing.ok) return writing;
        return andThen(await read(native, name), (back) =>
          back === value ? ok(undefined) : err(failure('keychain-unavailable')),
        );
      }),
    remove: (name) =>
      reach(name, async (native) => {
        const removal = await call(() => native.deletePassword(service, name));
        if (!removal.ok) return removal;
        return andThen(await get(native, name), (remainder) =>
          remainder === null ? ok(undefined) : err(failure('keychain-unavailable')),
        );
      }),
  };
}
