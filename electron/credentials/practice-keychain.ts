import type { Environment } from '../shared/collection.ts';
import { ok, type Result } from '../shared/result.ts';
import { checkName, checkValue, type Keychain } from './keychain.ts';

/**
 * The keychain an environment may use. Practice goes on in memory where this computer has none that opens: its
 * credentials are made up and come anew with each start. Staging and live never leave the real one (law 7).
 */
export const keychainFor = (environment: Environment, system: Keychain): Keychain =>
  environment === 'practice' ? withMemoryBehind(system) : system;

function withMemoryBehind(system: Keychain): Keychain {
  const memory = sessionKeychain();
  let inMemory = false;
  const either = async <T>(use: (keychain: Keychain) => Promise<Result<T>>): Promise<Result<T>> => {
    if (inMemory) return use(memory);
    const answer = await use(system);
    if (answer.ok || answer.failure.code === 'invalid-input') return answer;
    // For the rest of the session, or a later read would look in another place than the write before it.
    inMemory = true;
    return use(memory);
  };
  return {
    get: (name) => either((keychain) => keychain.get(name)),
    set: (name, value) => either((keychain) => keychain.set(name, value)),
    remove: (name) => either((keychain) => keychain.remove(name)),
  };
}

/** Gone when the process ends. The same refusals as the real one, so that what works in practice works live. */
function sessionKeychain(): Keychain {
  const entries = new Map<string, string>();
  const named = async <T>(name: string, use: () => Result<T>): Promise<Result<T>> => {
    const checked = checkName(name);
    return checked.ok ? use() : checked;
  };
  return {
    get: (name) => named(name, () => ok(entries.get(name) ?? null)),
    set: (name, value) =>
      named(name, () => {
        const checked = checkValue(value);
        if (checked.ok) entries.set(name, value);
        return checked;
      }),
    remove: (name) => named(name, () => ok(entries.delete(name))),
  };
}
