import { join } from 'node:path';
import { type Credentials, createCredentials } from '../credentials/credentials.ts';
import { fileMarker } from '../credentials/keys-saved-marker.ts';
import type { MerchantCredentials } from '../merchant/client.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { JournalLocation } from './journal/journal-location.ts';

/** The keys of one running till. They never leave main (law 7). */
export interface ActiveKeys {
  readonly now: () => MerchantCredentials | null;
  /** The same, or why there are none: `keys-missing`, a problem of the keychain. */
  readonly state: () => Result<MerchantCredentials>;
  /** Others from now on, or none; the running till takes them at once. */
  readonly use: (credentials: MerchantCredentials | null) => void;
}

export function tillKeys(loaded: Result<MerchantCredentials>, changed: () => void): ActiveKeys {
  let state = loaded;
  return {
    now: () => (state.ok ? state.value : null),
    state: () => state,
    use(credentials) {
      state = credentials ? ok(credentials) : err(failure('keys-missing'));
      changed();
    },
  };
}

/** The file that says, outside the keychain, that keys were saved here. */
export const keysSavedMarkerPath = (dataDir: string): string => join(dataDir, 'keys-expected');

/** The saved keys of one environment on this computer. */
export const credentialsAt = ({ environment, dataDir, keychain }: JournalLocation): Credentials =>
  createCredentials({ keychain, environment, expected: fileMarker(keysSavedMarkerPath(dataDir)) });
