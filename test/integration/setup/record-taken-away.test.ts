import { createSecretKey } from 'node:crypto';
import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { accessDenial } from '../../../electron/ipc/register.ts';
import { holdLock } from '../../../electron/platform/exclusive-lock.ts';
import { credentialsAt } from '../../../electron/till/active-keys.ts';
import { callNamed } from '../../support/access.ts';
import { rewrite, tamper, tempFolder } from '../../support/journal-kit.ts';
import {
  CASHIER_PIN,
  closedShop,
  OWNER_PIN,
  openLiveShop,
  passphrase,
  recoveryFileOf,
} from '../../support/live-shop.ts';
import type { SetupKit } from '../../support/setup-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const owner = { by: 'pin', pin: OWNER_PIN } as const;

const refuses = (kit: SetupKit, area: string, name: string, input: unknown = undefined) =>
  accessDenial(kit.till.now(), callNamed(area, name), input)?.code ?? 'may';

type Shop = Awaited<ReturnType<typeof closedShop>>;

/** Opens the till after its record and every copy of it were deleted. */
function openWithoutRecord(shop: Shop): Promise<SetupKit> {
  for (const path of [shop.file, shop.backups]) rmSync(path, { recursive: true });
  return shop.open();
}

/** Opens the till again with its oldest copy in place of its record. */
async function putOldestBack(shop: Shop, till: SetupKit, pin = OWNER_PIN): Promise<SetupKit> {
  await till.stop();
  const [, ...newer] = readdirSync(shop.backups).sort();
  for (const path of [shop.file, ...newer.map((name) => join(shop.backups, name))]) rmSync(path);
  const again = await shop.open();
  unwrap(await again.backup.restore({ from: 'newest', proof: { by: 'pin', pin } }));
  return again;
}

describe('a till whose record was taken away', () => {
  it('makes nobody its owner, and gives no call that needs one', async () => {
    const shop = await closedShop();
    for (const path of [shop.file, shop.backups]) renameSync(path, `${path}.away`);
    const till = await shop.open();
    expect(till.backup.view()).toMatchObject({ recordOpen: false, needsProof: true, problem: { text: 'missing' } });
    for (const call of ['staff.createOwner', 'setup.register', 'settings.change', 'backup.saveRecoveryFile']) {
      const [area = '', name = ''] = call.split('.');
      expect(refuses(till, area, name, {}), call).toBe('journal-unavailable');
    }
    for (const from of ['newest', 'nothing'] as const)
      expect(await till.backup.restore({ from, proof: null })).toMatchObject({ failure: { text: 'owner-proof' } });
    expect(await till.backup.restore({ from: 'nothing', proof: { by: 'pin', pin: CASHIER_PIN } })).toMatchObject({
      failure: { code: 'pin-wrong' },
    });
    expect(till.till.now().problem).toMatchObject({ text: 'missing' });
  });

  it('begins with an empty record at its owner’s word, and forgets the service’s keys only then', async () => {
    const shop = await closedShop();
    const till = await openWithoutRecord(shop);
    const { accessKey } = till.service.service.credentials;
    const loadedKeys = () => credentialsAt({ environment: 'live', dataDir: shop.live, keychain: till.keychain }).load();
    const otherProgram = holdLock(join(shop.live, 'journal.lock'));
    expect(await till.backup.restore({ from: 'nothing', proof: owner })).toMatchObject({ failure: { text: 'busy' } });
    expect(await loadedKeys()).toMatchObject({ value: { accessKey } });
    otherProgram[Symbol.dispose]();
    unwrap(await till.backup.restore({ from: 'nothing', proof: owner }));
    expect(await loadedKeys()).toMatchObject({ value: null });
    expect(till.till.now().problem).toMatchObject({ code: 'keys-missing' });
    expect(till.till.now().staff?.view()).toMatchObject({ mode: 'first-owner', people: [] });
  });

  it('restores a copy that was good after all, with its people and keys, instead of an empty record', async () => {
    const shop = await closedShop();
    rmSync(shop.file);
    const till = await shop.open();
    unwrap(await till.backup.restore({ from: 'nothing', proof: owner }));
    expect(till.till.now().problem).toBeNull();
    expect(till.till.now().staff?.view()).toMatchObject({ mode: 'on' });
  });

  it('restores the service’s keys where they were the proof', async () => {
    const shop = await closedShop();
    const till = await openWithoutRecord(shop);
    const { accessKey, secretKey } = till.service.service.credentials;
    const wrong = { by: 'keys', accessKey, secretKey: `${secretKey}x` } as const;
    expect(await till.backup.restore({ from: 'nothing', proof: wrong })).toMatchObject({
      failure: { code: 'not-allowed', text: 'wrong-keys' },
    });
    unwrap(await till.backup.restore({ from: 'nothing', proof: { by: 'keys', accessKey, secretKey } }));
    expect(till.till.now().problem).toBeNull();
    expect(till.till.now().keys.now()).toMatchObject({ accessKey });
  });

  it('restores a record with the recovery file instead of a PIN', async () => {
    const { shop, till } = await openLiveShop();
    const path = await recoveryFileOf(till, shop.live);
    await till.stop();
    rmSync(shop.file);
    const again = await shop.open();
    again.picked.path = path;
    expect(await again.backup.importRecoveryFile({ passphrase: 'not the words at all' })).toMatchObject({ ok: false });
    expect(await again.backup.restore({ from: 'newest', proof: null })).toMatchObject({ ok: false });
    expect(unwrap(await again.backup.importRecoveryFile({ passphrase }))).toMatchObject({ needsProof: false });
    expect(unwrap(await again.backup.restore({ from: 'newest', proof: null }))).toMatchObject({ problem: null });
  });

  it('counts wrong proofs and wrong PINs through a kill, a new start and a copy put back', async () => {
    const shop = await closedShop();
    rmSync(shop.file);
    const till = await shop.open();
    const guess = (kit: SetupKit, pin: string) => kit.backup.restore({ from: 'newest', proof: { by: 'pin', pin } });
    for (const pin of ['111222', '111223', '111224', '111225'])
      expect(await guess(till, pin)).toMatchObject({ failure: { code: 'pin-wrong' } });
    expect(await guess(till, '111226')).toMatchObject({ failure: { code: 'pin-locked' } });
    const again = await shop.open();
    expect(await guess(again, OWNER_PIN)).toMatchObject({ failure: { code: 'pin-locked' } });
  });

  it('remembers wrong PINs of people that a restored copy does not know', async () => {
    const { shop, till, id } = await openLiveShop();
    for (const pin of ['111222', '111223', '111224', '111225', '111226'])
      await till.till.now().staff?.signIn({ id, pin });
    expect(await till.till.now().staff?.signIn({ id, pin: OWNER_PIN })).toMatchObject({
      failure: { code: 'pin-locked' },
    });
    const again = await putOldestBack(shop, till);
    expect(again.journal().entries({ kind: 'pin.tried' })).toEqual([]);
    expect(await again.till.now().staff?.signIn({ id, pin: OWNER_PIN })).toMatchObject({
      failure: { code: 'pin-locked' },
    });
  });
});

describe('an older copy put back', () => {
  const NEW_PIN = '918273';

  it('takes the PIN that its owner set after the copy was made, and the one before no more', async () => {
    const { shop, till, id } = await openLiveShop();
    unwrap(await till.part('staff').setPin({ id, pin: NEW_PIN }));
    const again = await putOldestBack(shop, till, NEW_PIN);
    expect(await again.part('staff').signIn({ id, pin: OWNER_PIN })).toMatchObject({ failure: { code: 'pin-wrong' } });
    unwrap(await again.part('staff').signIn({ id, pin: NEW_PIN }));
    await again.stop();
    expect((await shop.open()).part('staff').view().people).toMatchObject([
      { name: 'Adunni', active: true },
      { name: 'Chidi' },
    ]);
  });

  it('leaves out an owner who was removed after the copy was made, and has the one who was added', async () => {
    const { shop, till, id } = await openLiveShop();
    const staff = till.part('staff');
    const { people } = unwrap(await staff.add({ name: 'Bola', role: 'owner', pin: NEW_PIN }));
    const addedId = people.find(({ name }) => name === 'Bola')?.id ?? expect.fail();
    unwrap(staff.setActive({ id, active: false }));
    const again = (await putOldestBack(shop, till, NEW_PIN)).part('staff');
    expect(await again.signIn({ id, pin: OWNER_PIN })).toMatchObject({ ok: false });
    expect(unwrap(await again.signIn({ id: addedId, pin: NEW_PIN })).people).toContainEqual(
      expect.objectContaining({ id: addedId, role: 'owner', active: true }),
    );
  });
});

describe('a second data folder of the same person', () => {
  it('allows nothing in a second data folder with the shop’s keychain name and no record', async () => {
    const shop = await closedShop();
    const other = tempFolder();
    writeFileSync(join(other, 'settings.json'), JSON.stringify({ environment: 'live' }));
    cpSync(join(shop.dataDir, 'keychain.id'), join(other, 'keychain.id'));
    const second = await shop.open(other);
    expect(second.till.now().problem).toMatchObject({ text: 'missing' });
    expect(refuses(second, 'staff', 'createOwner', {})).toBe('journal-unavailable');
    expect(await second.backup.restore({ from: 'nothing', proof: null })).toMatchObject({ ok: false });
  });
});

describe('a live till whose settings file was changed', () => {
  it('stays live, and knows that the file named another environment', async () => {
    const shop = await closedShop();
    writeFileSync(join(shop.dataDir, 'settings.json'), JSON.stringify({ environment: 'practice' }));
    const till = await shop.open();
    expect(till.first).toEqual({ environment: 'live', fileChanged: true, namedEnvironment: 'practice' });
    expect(till.till.now().environment).toBe('live');
    await till.stop();
    rmSync(join(shop.dataDir, 'settings.json'));
    expect((await shop.open()).till.now().environment).toBe('live');
  });

  it('opens as the real one while the keychain is closed', async () => {
    const shop = await closedShop();
    writeFileSync(join(shop.dataDir, 'settings.json'), JSON.stringify({ environment: 'practice' }));
    shop.native.mood = 'locked';
    const till = await shop.open();
    expect(till.till.now()).toMatchObject({
      environment: 'live',
      sales: null,
      problem: { code: 'keychain-locked' },
    });
    shop.native.mood = 'open';
  });

  it('begins in practice after the owner of a live till left it for practice', async () => {
    const { shop, till } = await openLiveShop();
    unwrap(await till.setup.switchTo('practice'));
    await till.stop();
    const again = await shop.open();
    expect(again.first).toEqual({ environment: 'practice', fileChanged: false, namedEnvironment: 'practice' });
  });
});

describe('a record forged with the files only', () => {
  it('refuses a record forged with the files only as a copy, however complete it is', async () => {
    const shop = await closedShop();
    const [copy = ''] = readdirSync(shop.backups);
    const forgedFile = join(shop.backups, copy);
    for (const other of readdirSync(shop.backups)) if (other !== copy) rmSync(join(shop.backups, other));
    rewrite(forgedFile, { seq: 2, last: 3, key: createSecretKey(new Uint8Array(32)) });
    rmSync(shop.file);
    const till = await shop.open();
    expect(await till.backup.restore({ from: 'newest', proof: owner })).toMatchObject({
      failure: { text: 'no-backup' },
    });
  });

  it('refuses to put a forged record in place with the name of another till, which would leave its shop', async () => {
    const shop = await closedShop();
    const [name = ''] = shop.native.entries.keys();
    const secret = name.replace(/\..*/, '.shop.live');
    shop.native.entries.set(secret, 'of the shop');
    const preparedFile = `${shop.file}.prepared`;
    cpSync(shop.file, preparedFile);
    const db = new DatabaseSync(preparedFile);
    const trigger = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'journal_stays'").get();
    db.exec(`DROP TRIGGER journal_stays; UPDATE journal SET till = 'T7K2QP'; ${String(trigger?.sql)}`);
    db.close();
    const till = await shop.open();
    expect(till.till.now().problem).toBeNull();
    expect(till.till.now().tillJournal?.till).not.toBe('T7K2QP');
    expect([existsSync(preparedFile), shop.native.entries.has(secret)]).toEqual([false, true]);
  });

  it.each([
    ['the owner’s PIN', "UPDATE staff SET pin = (SELECT pin FROM staff WHERE role = 'cashier')"],
    ['a cashier’s role', "UPDATE staff SET role = 'owner' WHERE role = 'cashier'"],
    ['the count of wrong PINs and the owner’s work', "UPDATE staff SET active = 0 WHERE role = 'owner'"],
  ])('lets nobody in with %s changed in the tables beside the entries', async (_, sql) => {
    const shop = await closedShop();
    tamper(shop.file, sql);
    const till = await shop.open();
    expect(till.till.now().problem).toMatchObject({ code: 'journal-unavailable', text: 'out-of-step' });
    expect(till.till.now().staff).toBeNull();
    unwrap(await till.backup.restore({ from: 'newest', proof: owner }));
    const id = shop.idOf('Adunni');
    expect(await till.till.now().staff?.signIn({ id, pin: CASHIER_PIN })).toMatchObject({ ok: false });
    expect(await till.till.now().staff?.signIn({ id, pin: OWNER_PIN })).toMatchObject({ ok: true });
  });
});
