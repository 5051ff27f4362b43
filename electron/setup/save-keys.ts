import { mkdirSync } from 'node:fs';
import type { JournalLocation } from '../journal/recovery/journal-location.ts';
import type { MerchantCredentials } from '../merchant/client.ts';
import { failureFrom } from '../shared/base/from-throwable.ts';
import { err, type Result } from '../shared/base/result.ts';
import { credentialsAt } from '../till/active-keys.ts';

/** Saves a complete set of keys in the keychain, and a marker file next to the journal. Creates the folder. */
export async function saveKeys(place: JournalLocation, credentials: MerchantCredentials): Promise<Result<void>> {
  try {
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    return err(failureFrom('unexpected', error));
  }
  return credentialsAt(place).save(credentials);
}
