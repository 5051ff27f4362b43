import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileKeychain } from '../../../electron/credentials/file-keychain.ts';
import type { JournalLocation } from '../../../electron/journal/recovery/journal-location.ts';
import type { PracticeService } from '../../../electron/practice/service.ts';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import { shopSecretName } from '../../../electron/shared/shop/shop.ts';
import {
  createMembershipStore,
  type MembershipStore,
  type SavedMembership,
} from '../../../electron/shop/service/membership-store.ts';
import { type OpenTillShop, shopFiles } from '../../../electron/shop/till/shop-port.ts';
import { openTill, type Till } from '../../../electron/till/till.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { unwrap } from '../../support/unwrap.ts';

const environment = 'practice';
const dataDirIn = (folder: string) => join(folder, environment);

export const locationOf = (folder: string): JournalLocation => ({
  environment,
  dataDir: dataDirIn(folder),
  keychain: fileKeychain(join(folder, 'keychain')),
});

/** The file of what a till downloaded. */
export const replicaOf = (folder: string): string => shopFiles(dataDirIn(folder)).replicaFile;

/** The folder of the PostgreSQL that a till may run. */
export const serverFolderOf = (folder: string): string => shopFiles(dataDirIn(folder)).serverFolder;

/** Opens the whole till of a folder, as the app does; the practice service of `service.json` is its merchant service. */
export function openTillIn(folder: string, openShop?: OpenTillShop): Promise<Till> {
  return openTill({
    ...locationOf(folder),
    events: createTillEvents(),
    settings: openSettings(join(folder, 'settings.json')),
    fetch,
    fetchForWrites: (url, init) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), connection: 'close' } }),
    // A link that ended is reported too.
    reportError: () => undefined,
    ...(openShop && { openShop }),
  });
}

/** Makes the folder of a new till at a shared practice service. Returns the uuid of its journal. */
export async function newTill(folder: string, id: string, service: PracticeService): Promise<string> {
  const dataDir = dataDirIn(folder);
  const { baseUrl, credentials, control } = service;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'service.json'), JSON.stringify({ baseUrl, ...credentials, control }));
  writeFileSync(join(dataDir, 'till.id'), `${id}\n`);
  const till = await openTillIn(folder);
  const journal = till.tillJournal?.journal.head().journal;
  await till.close();
  if (journal === undefined) throw new Error(`no journal: ${till.problem?.code}`);
  return journal;
}

/** Keeps a membership where the till of the folder reads it at its next start. */
export async function saveMembership(folder: string, membership: SavedMembership): Promise<void> {
  unwrap(await membershipsIn(folder).save(membership));
}

/** Returns what the till of a folder saved of its shop; null where it is in none. */
export async function savedMembershipIn(folder: string): Promise<SavedMembership | null> {
  const loadResult = await membershipsIn(folder).load();
  return loadResult.ok && loadResult.value?.state === 'member' ? loadResult.value : null;
}

function membershipsIn(folder: string): MembershipStore {
  const dataDir = dataDirIn(folder);
  const { markerFile } = shopFiles(dataDir);
  return createMembershipStore(fileKeychain(join(dataDir, 'secrets')), shopSecretName(environment), markerFile);
}
