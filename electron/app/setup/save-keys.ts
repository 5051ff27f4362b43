import { mkdirSync } from 'node:fs';
import { credentialsAt } from '../../environments/active-keys.ts';
import type { JournalLocation } from '../../environments/journal/journal-location.ts';
import type { MerchantCredentials } from '../../merchant/client.ts';
import { failureFrom } from '../../shared/from-throwable.ts';
import { err, type Result } from '../../shared/result.ts';

/** Keeps a whole set in the keychain, and the mark that says so beside the record. The folder may be the first of it. */
export async function saveKeys(place: JournalLocation, credentials: MerchantCredentials): Promise<Result<void>> {
  try {
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    return err(failureFrom('unexpected', error));
  }
  return credentialsAt(place).save(credentials);
}
