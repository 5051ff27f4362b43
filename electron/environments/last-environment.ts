import { existsSync } from 'node:fs';
import type { Keychain } from '../credentials/keychain.ts';
import { loadOrCreateSecret, loadSecret } from '../credentials/secret.ts';
import type { SettingsStore } from '../settings/open-settings.ts';
import type { Environment } from '../shared/collection.ts';
import { ok, type Result } from '../shared/result.ts';
import { liveLikeEnvironments } from '../shared/setup.ts';
import { keysSavedMarkerPath } from './active-keys.ts';

const NAME = 'front';
/** The kind of the entry that says so. */
export const settingsFileChanged = 'settings.file-changed';
/** The kind of the entry that tells of settings which were edited in their file. */
export const settingsFileEdited = 'settings.file-edited';
const SEAL_KEY = 'settings-seal';
const environments: readonly Environment[] = ['practice', ...liveLikeEnvironments];

/** The environment to open first, and whether the settings' file named another one than its owner left. */
export interface FirstEnvironment {
  readonly environment: Environment;
  readonly fileChanged: boolean;
  /** What the file named. */
  readonly said: Environment;
}

/**
 * Returns the environment that was in front, as the keychain knows it. The settings' file alone decides only where
 * this till has no keys of the service: a till that takes money is not taken out of sight by a changed word. While the
 * keychain is closed, was reset, or is another one, a till that has keys opens as the real one, which says what is wrong.
 */
export async function firstEnvironment(
  keychain: Keychain,
  said: Environment,
  dataDirOf: (environment: Environment) => string,
): Promise<FirstEnvironment> {
  const kept = await keychain.get(NAME);
  const inKeychain = kept.ok ? environments.find((each) => each === kept.value) : undefined;
  const known = inKeychain ?? liveLikeEnvironments.find((each) => existsSync(keysSavedMarkerPath(dataDirOf(each))));
  return { environment: known ?? said, said, fileChanged: kept.ok && known !== undefined && known !== said };
}

/** Keeps which environment is in front, before the till goes there. Practice that was never left needs no keychain. */
export async function keepFront(keychain: Keychain, environment: Environment): Promise<Result<void>> {
  const known = await keychain.get(NAME);
  if (!known.ok) return known;
  return known.value === environment || (known.value === null && environment === 'practice')
    ? ok(undefined)
    : keychain.set(NAME, environment);
}

/**
 * Seals the settings' file of a till that has keys of the service, with a key of the keychain. Returns whether the file
 * was changed outside the till, or while the keychain was closed; never for a till that was in practice alone.
 */
export async function sealSettings(
  keychain: Keychain,
  settings: Pick<SettingsStore, 'seal'>,
  dataDirOf: (environment: Environment) => string,
): Promise<boolean> {
  if (!liveLikeEnvironments.some((each) => existsSync(keysSavedMarkerPath(dataDirOf(each))))) return false;
  const known = await loadSecret(keychain, SEAL_KEY);
  const key = known.ok ? await loadOrCreateSecret(keychain, SEAL_KEY) : known;
  if (!known.ok || !key.ok) return false;
  return !settings.seal(key.value) && known.value !== null;
}
