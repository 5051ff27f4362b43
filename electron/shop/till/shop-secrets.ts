import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileKeychain } from '../../credentials/file-keychain.ts';
import type { Keychain } from '../../credentials/keychain.ts';
import type { JournalLocation } from '../../journal/recovery/journal-location.ts';
import { fromThrowable, type Result } from '../../shared/base/result.ts';
import { shopSecretName } from '../../shared/shop/shop.ts';
import { removeReplica, shopFiles } from './shop-port.ts';

/** Returns where a till's logins of its shop are stored. Practice uses files instead of the keychain. */
export const shopSecrets = ({ environment, dataDir, keychain }: JournalLocation): Keychain =>
  environment === 'practice' ? fileKeychain(join(dataDir, 'secrets')) : keychain;

/** Removes what a closed till saved of its shop, which is not asked. May be run again after a kill. */
export async function forgetShop(place: JournalLocation): Promise<Result<void>> {
  const removal = await shopSecrets(place).remove(shopSecretName(place.environment));
  if (!removal.ok) return removal;
  const { markerFile, replicaFile } = shopFiles(place.dataDir);
  return fromThrowable(() => {
    rmSync(markerFile, { force: true });
    removeReplica(replicaFile);
  });
}
