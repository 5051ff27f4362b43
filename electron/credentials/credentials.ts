import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type { Keychain } from './keychain.ts';
import type { KeysSavedMarker } from './keys-saved-marker.ts';
import {
  checkCredentials,
  decodeCredentials,
  encodeCredentials,
  type MerchantCredentials,
} from './merchant-credentials.ts';

export interface CredentialsOptions {
  readonly keychain: Keychain;
  readonly environment: Environment;
  /** Records outside the keychain whether keys were ever saved here. */
  readonly expected: KeysSavedMarker;
}

/** The merchant credentials of one environment. Values stay in the main process and in the keychain (rule 7). */
export interface Credentials {
  /**
   * Null: never set here. `keychain-locked` also when keys were saved but the keychain has none: lost or locked, and
   * in neither case a first run. `unexpected` when the entry is damaged.
   */
  readonly load: () => Promise<Result<MerchantCredentials | null>>;
  /** Replaces all credentials at once; `invalid-input` for an invalid field. */
  readonly save: (credentials: MerchantCredentials) => Promise<Result<void>>;
  readonly forget: () => Promise<Result<void>>;
}

export function createCredentials({ keychain, environment, expected }: CredentialsOptions): Credentials {
  const name = `merchant.${environment}`;
  return {
    load: async () => {
      const storedText = await keychain.get(name);
      if (!storedText.ok) return storedText;
      return storedText.value === null ? noneFound(expected) : decodeAndMark(storedText.value);
    },
    save: async (credentials) => {
      const checkResult = checkCredentials(credentials);
      if (!checkResult.ok) return checkResult;
      const saving = await keychain.set(name, encodeCredentials(environment, checkResult.value));
      // After the keychain: a crash in between leaves keys without a mark, which the next load repairs.
      return saving.ok ? expected.mark() : saving;
    },
    forget: async () => {
      const removal = await keychain.remove(name);
      return removal.ok ? expected.clear() : removal;
    },
  };

  function decodeAndMark(text: string): Result<MerchantCredentials> {
    const decodeResult = decodeCredentials(environment, text);
    if (!decodeResult.ok) return decodeResult;
    const markResult = expected.mark();
    return markResult.ok ? decodeResult : markResult;
  }
}

function noneFound(marker: KeysSavedMarker): Result<null> {
  const were = marker.isMarked();
  if (!were.ok) return were;
  return were.value ? err(failure('keychain-locked')) : ok(null);
}
