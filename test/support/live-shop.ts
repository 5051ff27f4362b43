import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Keychain } from '../../electron/credentials/keychain.ts';
import { tillKeychain } from '../../electron/credentials/till-keychain.ts';
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
  const staff = first.till.now().staff;
  unwrap((await staff?.createOwner({ name: 'Adunni', pin: OWNER_PIN })) ?? fail());
  unwrap((await staff?.add({ name: 'Chidi', role: 'cashier', pin: CASHIER_PIN })) ?? fail());
  const people = staff?.view().people ?? [];
  const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? ('' as StaffId);
  await first.stop();
  const live = join(dataDir, 'live');
  return { dataDir, live, native, open, file: join(live, 'journal.db'), backups: join(live, 'backups'), idOf };
}

function fail(): never {
  throw new Error('no record');
}
