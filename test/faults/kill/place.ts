import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCredentials, fileMarker } from '../../../electron/credentials/credentials.ts';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import type { MerchantCredentials } from '../../../electron/shared/setup/setup.ts';
import { openTill, type Till } from '../../../electron/till/till.ts';
import type { TillOptions } from '../../../electron/till/till-options.ts';
import { unwrap } from '../../support/unwrap.ts';
import { fileKeychain } from './file-keychain.ts';

/** The folders of one till: what is left when its process ended. */
export interface Place {
  readonly folder: string;
  /** The folder of its environment, with the journal. */
  readonly dataDir: string;
  readonly keychain: string;
}

const placeIn = (folder: string): Place => ({
  folder,
  dataDir: join(folder, 'staging'),
  keychain: join(folder, 'keychain.json'),
});

/** A new place, with the keys of the service in its keychain as the owner would have saved them. */
export async function newPlace(keys: MerchantCredentials): Promise<Place & { readonly remove: () => void }> {
  const place = placeIn(mkdtempSync(join(tmpdir(), 'till-kill-')));
  mkdirSync(place.dataDir);
  unwrap(await credentialsOf(place).save(keys));
  return { ...place, remove: () => rmSync(place.folder, { recursive: true, force: true }) };
}

const credentialsOf = ({ keychain, dataDir }: Place) =>
  createCredentials(fileKeychain(keychain), 'staging', fileMarker(join(dataDir, 'keys-expected')));

/** The whole till of that folder, as the app opens it outside practice. */
export function openTillIn(
  folder: string,
  outside: Pick<TillOptions, 'fetch' | 'fetchForWrites' | 'events' | 'reportError'>,
): Promise<Till> {
  const { dataDir, keychain } = placeIn(folder);
  return openTill({
    ...outside,
    environment: 'staging',
    dataDir,
    settings: openSettings(join(folder, 'settings.json')),
    keychain: fileKeychain(keychain),
  });
}
