import { existsSync } from 'node:fs';
import type { Keychain } from '../credentials/keychain.ts';
import { loadOrCreateSecret, loadSecret } from '../credentials/secret.ts';
import type { SettingsStore } from '../settings/open-settings.ts';
import { ok, type Result } from '../shared/base/result.ts';
import type { Environment } from '../shared/sales/sale.ts';
import { liveLikeEnvironments } from '../shared/setup/setup.ts';
import { keysSavedMarkerPath } from './active-keys.ts';

const NAME = 'front';
export const settingsFileChanged = 'settings.file-changed';
export const settingsFileEdited = 'settings.file-edited';
const SEAL_KEY = 'settings-seal';
const environments: readonly Environment[] = ['practice', ...liveLikeEnvironments];

/**
 * Returns the environment to open first, and the one that the settings file names. It is the last active one, as stored in
 * the keychain: the file decides only on a till without keys, so that an edited word cannot hide a till that takes
 * payments. While the keychain is locked, was reset or is another one, a till with keys opens its live or staging one.
 */
export async function firstEnvironment(
  keychain: Keychain,
  environment: Environment,
  dataDirOf: (environment: Environment) => string,
) {
  const storedText = await keychain.get(NAME);
  const inKeychain = storedText.ok ? environments.find((each) => each === storedText.value) : undefined;
  const knownEnvironment =
    inKeychain ?? liveLikeEnvironments.find((each) => existsSync(keysSavedMarkerPath(dataDirOf(each))));
  return {
    environment: knownEnvironment ?? environment,
    namedEnvironment: environment,
    fileChanged: storedText.ok && knownEnvironment !== undefined && knownEnvironment !== environment,
  };
}

/** Stores the active environment before a switch. A till that was never out of practice does not use the keychain. */
export async function keepActive(keychain: Keychain, environment: Environment): Promise<Result<void>> {
  const storedText = await keychain.get(NAME);
  if (!storedText.ok) return storedText;
  return storedText.value === environment || (storedText.value === null && environment === 'practice')
    ? ok(undefined)
    : keychain.set(NAME, environment);
}

/**
 * Seals the settings file of a till that has or had keys, using a key of the keychain, once it can be read. Returns
 * whether the file was changed by anything else; never for a till used for practice only.
 */
export async function sealSettings(
  keychain: Keychain,
  settings: Pick<SettingsStore, 'seal' | 'isSealed'>,
  dataDirOf: (environment: Environment) => string,
): Promise<boolean> {
  const hasKeys = liveLikeEnvironments.some((each) => existsSync(keysSavedMarkerPath(dataDirOf(each))));
  if (!hasKeys && !settings.isSealed) return false;
  const sealKey = await loadSecret(keychain, SEAL_KEY);
  const key = sealKey.ok ? await loadOrCreateSecret(keychain, SEAL_KEY) : sealKey;
  if (!sealKey.ok || !key.ok) return false;
  return !settings.seal(key.value) && sealKey.value !== null;
}
