import { join } from 'node:path';
import { type Credentials, createCredentials, fileMarker } from '../credentials/credentials.ts';
import type { JournalLocation } from '../journal/recovery/journal-location.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';

/** The keys of one running till. They never leave main (rule 7). */
export function tillKeys(loadResult: Result<MerchantCredentials>, onChange: () => void) {
  let state = loadResult;
  return {
    now: () => (state.ok ? state.value : null),
    /** Returns the keys, or why there are none: `keys-missing` or a problem of the keychain. */
    state: () => state,
    /** Replaces or removes the keys; the running till uses them at once. */
    use(credentials: MerchantCredentials | null): void {
      state = credentials ? ok(credentials) : err(failure('keys-missing'));
      onChange();
    },
  };
}

export const keysSavedMarkerPath = (dataDir: string): string => join(dataDir, 'keys-expected');

export const credentialsAt = ({ environment, dataDir, keychain }: JournalLocation): Credentials =>
  createCredentials(keychain, environment, fileMarker(keysSavedMarkerPath(dataDir)));
