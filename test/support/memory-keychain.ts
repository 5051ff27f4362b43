import type { Keychain } from '../../electron/credentials/keychain.ts';
import { keychainOver, type NativeKeychain } from '../../electron/credentials/keytar-keychain.ts';
import { type Ms, ms } from '../../electron/shared/base/units.ts';

type KeychainMood = 'open' | 'locked' | 'no-service' | 'hanging';

/** keytar in memory, with the behaviour measured on the real one: a locked entry looks like an absent one. */
export interface MemoryNative extends NativeKeychain {
  readonly entries: Map<string, string>;
  /** Native calls so far, as `get merchant.live`. */
  readonly calls: string[];
  mood: KeychainMood;
  /** What `setPassword` really stores of a value. */
  keeps: (value: string) => string;
  /** Ends every call that hangs, as when the user answers the prompt. */
  release: () => void;
}

function memoryNative(): MemoryNative {
  const waiting: (() => void)[] = [];
  const native: MemoryNative = {
    entries: new Map(),
    calls: [],
    mood: 'open',
    keeps: (value) => value.split('\0')[0] ?? '',
    release: () => {
      native.mood = 'open';
      for (const go of waiting.splice(0)) go();
    },
    getPassword: (_service, account) => answer(`get ${account}`, null, () => native.entries.get(account) ?? null),
    setPassword: (_service, account, value) =>
      answer(`set ${account}`, new Error('Cannot create an item in a locked collection'), () => {
        native.entries.set(account, native.keeps(value));
      }),
    deletePassword: (_service, account) => answer(`remove ${account}`, false, () => native.entries.delete(account)),
  };
  return native;

  async function answer<T>(call: string, whenLocked: T | Error, run: () => T): Promise<T> {
    native.calls.push(call);
    if (native.mood === 'no-service') throw new Error('Cannot autolaunch D-Bus without X11 $DISPLAY');
    if (native.mood === 'hanging') await new Promise<void>((go) => waiting.push(go));
    if (native.mood !== 'locked') return run();
    if (whenLocked instanceof Error) throw whenLocked;
    return whenLocked;
  }
}

/** The real adapter over the twin: a `Keychain` for tests, and the handle to put it in any mood. */
export function memoryKeychain(deadline: Ms = ms(50)): { readonly keychain: Keychain; readonly native: MemoryNative } {
  const native = memoryNative();
  return { keychain: keychainOver(async () => native, { service: 'till-test', deadline }), native };
}
