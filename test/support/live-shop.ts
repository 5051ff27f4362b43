import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Keychain } from '../../electron/credentials/keychain.ts';
import { tillKeychain } from '../../electron/credentials/till-keychain.ts';
import { saveRecoveryFile } from '../../electron/journal/recovery/recovery-key.ts';
import { ok } from '../../electron/shared/base/result.ts';
import type { StaffId } from '../../electron/shared/staff/staff.ts';
import { tempFolder } from './journal-kit.ts';
import { memoryKeychain } from './memory-keychain.ts';
import { startKit } from './practice-kit.ts';
import { openSetupKit, type SetupKit } from './setup-kit.ts';
import { unwrap } from './unwrap.ts';

export const OWNER_PIN = '204816';
export const CASHIER_PIN = '305917';

/** A live till of a shop, with its owner, a cashier and the service's keys, closed; and what opens it again. */
export async function closedShop() {
  const service = await startKit();
  const { keychain, native } = memoryKeychain();
  const dataDir = tempFolder();
  const openedKits: SetupKit[] = [];
  /** `system`: the keychain as another process reaches it. */
  const open = async (folder = dataDir, system: Keychain = keychain): Promise<SetupKit> => {
    const kit = await openSetupKit({
      service,
      dataDir: folder,
      keychain: tillKeychain(system, join(folder, 'keychain.id'), () => ok(undefined)),
    });
    openedKits.push(kit);
    return kit;
  };
  onTestFinished(async () => {
    await Promise.all(openedKits.map((kit) => kit.stop()));
    await service.close();
  });
  const first = await open();
  await first.goLive();
  const staff = first.part('staff');
  unwrap(await staff.createOwner({ name: 'Adunni', pin: OWNER_PIN }));
  unwrap(await staff.add({ name: 'Chidi', role: 'cashier', pin: CASHIER_PIN }));
  const { people } = staff.view();
  const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? ('' as StaffId);
  await first.stop();
  const live = join(dataDir, 'live');
  return { dataDir, live, native, open, file: join(live, 'journal.db'), backups: join(live, 'backups'), idOf };
}

/** The same shop with its till open, and the owner's id. */
export async function openLiveShop() {
  const shop = await closedShop();
  return { shop, till: await shop.open(), id: shop.idOf('Adunni') };
}

export const passphrase = 'four words of the owner';

/** Saves the recovery file of a shop's live till. Returns its path. */
export async function recoveryFileOf(kit: SetupKit, live: string): Promise<string> {
  const path = join(tempFolder(), 'recovery.json');
  const place = { environment: 'live', dataDir: live, keychain: kit.keychain } as const;
  unwrap(await saveRecoveryFile(place, { till: kit.part('tillJournal').till, path, passphrase }));
  return path;
}
