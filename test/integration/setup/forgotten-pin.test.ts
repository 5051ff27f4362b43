import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sealRecoveryFile } from '../../../electron/credentials/recovery-file.ts';
import { accessDenial } from '../../../electron/ipc/register.ts';
import type { ForgottenPinProof, StaffId } from '../../../electron/shared/staff/staff.ts';
import { callNamed } from '../../support/access.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { CASHIER_PIN, OWNER_PIN, openLiveShop, passphrase, recoveryFileOf } from '../../support/live-shop.ts';
import type { SetupKit } from '../../support/setup-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const NEW_PIN = '718293';
const wrongFile = { by: 'recovery-file', passphrase: 'not the words at all' } as const;

const staffOf = (kit: SetupKit) => kit.part('staff');

const keysOf = (kit: SetupKit): ForgottenPinProof => {
  const { accessKey, secretKey } = kit.service.service.credentials;
  // With the blanks that are copied with them.
  return { by: 'keys', accessKey: ` ${accessKey}`, secretKey: `${secretKey}\t ` };
};

const wrongKeysOf = (kit: SetupKit): ForgottenPinProof => ({ ...keysOf(kit), secretKey: 'x' }) as ForgottenPinProof;

const reset = (kit: SetupKit, id: StaffId, proof: ForgottenPinProof, pin = NEW_PIN) =>
  staffOf(kit).resetForgottenPin({ id, pin, proof }, kit.backup.proveForgottenPin);

/** What a check says where no owner is known. */
const nothingProved = async () => ({ ok: true, value: 'none' }) as const;

const kindsOf = (kit: SetupKit, prefix: string) =>
  kit
    .journal()
    .entries({})
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith(prefix));

describe('an owner who forgot the PIN', () => {
  it('sets a new one with the service’s keys, also during a wait, and is not signed in by it', async () => {
    const { shop, till, id } = await openLiveShop();
    for (const pin of ['111222', '111223', '111224', '111225', '111226']) await staffOf(till).signIn({ id, pin });
    expect(accessDenial(till.till.now(), callNamed('staff', 'resetForgottenPin'), {})).toBeNull();
    expect(unwrap(await reset(till, id, keysOf(till)))).toMatchObject({ signedIn: null });
    expect(await staffOf(till).signIn({ id, pin: OWNER_PIN })).toMatchObject({ failure: { code: 'pin-wrong' } });
    expect(await staffOf(till).signIn({ id, pin: NEW_PIN })).toMatchObject({ ok: true });
    await till.stop();
    const again = await shop.open();
    expect(await staffOf(again).signIn({ id, pin: NEW_PIN })).toMatchObject({ ok: true });
  });

  it('sets a new one with the recovery file and its passphrase', async () => {
    const { shop, till, id } = await openLiveShop();
    expect(unwrap(await reset(till, id, { by: 'recovery-file', passphrase }))).toBeNull();
    till.picked.path = await recoveryFileOf(till, shop.live);
    expect(await reset(till, id, wrongFile)).toMatchObject({ failure: { text: 'wrong-passphrase' } });
    unwrap(await reset(till, id, { by: 'recovery-file', passphrase }));
    expect(await staffOf(till).signIn({ id, pin: NEW_PIN })).toMatchObject({ ok: true });
  });

  it('records the reset of a forgotten PIN before the proof is checked, and again with the new PIN', async () => {
    const { till, id } = await openLiveShop();
    await reset(till, id, wrongKeysOf(till));
    expect(kindsOf(till, 'pin.')).toEqual(['pin.reset-tried']);
    await reset(till, id, keysOf(till));
    expect(kindsOf(till, 'pin.')).toEqual(['pin.reset-tried', 'pin.reset-tried', 'pin.reset']);
    expect(JSON.stringify(till.journal().entries({}))).not.toContain(till.service.service.credentials.secretKey);
  });

  it('makes an owner who forgot the PIN wait after wrong proofs, of either kind, through a restart', async () => {
    const { shop, till, id } = await openLiveShop();
    till.picked.path = await recoveryFileOf(till, shop.live);
    for (const proof of [wrongKeysOf(till), wrongFile, wrongKeysOf(till), wrongFile])
      expect(await reset(till, id, proof)).not.toMatchObject({ failure: { code: 'pin-locked' } });
    expect(await reset(till, id, wrongFile)).toMatchObject({ failure: { code: 'pin-locked' } });
    const before = kindsOf(till, 'pin.').length;
    expect(await reset(till, id, keysOf(till))).toMatchObject({ failure: { code: 'pin-locked' } });
    expect(kindsOf(till, 'pin.')).toHaveLength(before);
    await till.stop();
    const again = await shop.open();
    expect(await reset(again, id, keysOf(again))).toMatchObject({ failure: { code: 'pin-locked' } });
  });

  it('resets no PIN of a cashier, and sets no PIN that is easy to guess', async () => {
    const { shop, till } = await openLiveShop();
    const chidi = shop.idOf('Chidi');
    expect(await reset(till, chidi, keysOf(till))).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(await reset(till, shop.idOf('Adunni'), keysOf(till), '123456')).toMatchObject({
      failure: { code: 'pin-weak' },
    });
    expect(kindsOf(till, 'pin.')).toEqual([]);
    expect(await staffOf(till).signIn({ id: chidi, pin: CASHIER_PIN })).toMatchObject({ ok: true });
  });

  it('refuses to reset a forgotten PIN at a till that no longer knows its owners', async () => {
    const { shop, till } = await openLiveShop();
    unwrap(await unwrap(till.till.now().guard).forget());
    const id = shop.idOf('Adunni');
    expect(await reset(till, id, wrongKeysOf(till))).toMatchObject({ failure: { text: 'wrong-keys' } });
    expect(
      await staffOf(till).resetForgottenPin({ id, pin: NEW_PIN, proof: keysOf(till) }, nothingProved),
    ).toMatchObject({
      failure: { code: 'not-allowed' },
    });
    expect(await staffOf(till).signIn({ id, pin: OWNER_PIN })).toMatchObject({ ok: true });
  });

  it('refuses to reset a PIN by a recovery file of another key, which ends no wait either', async () => {
    const { shop, till, id } = await openLiveShop();
    const own = await recoveryFileOf(till, shop.live);
    const forgedFile = join(tempFolder(), 'forged.json');
    const key = { environment: 'live', till: till.part('tillJournal').till, wrappingKey: new Uint8Array(32) } as const;
    writeFileSync(forgedFile, unwrap(await sealRecoveryFile(key, passphrase)));
    for (let tries = 0; tries < 4; tries += 1) {
      till.picked.path = own;
      await reset(till, id, wrongFile);
      till.picked.path = forgedFile;
      expect(await reset(till, id, { by: 'recovery-file', passphrase })).toMatchObject({
        failure: { text: 'other-key' },
      });
    }
    till.picked.path = own;
    expect(await reset(till, id, wrongFile)).toMatchObject({ failure: { code: 'pin-locked' } });
  });
});

describe('the passphrase of a recovery file that is brought', () => {
  it('delays guesses at the passphrase of a recovery file like PINs, over a restart, and closes nothing', async () => {
    const { shop, till } = await openLiveShop();
    const path = await recoveryFileOf(till, shop.live);
    till.picked.path = path;
    const open = till.till.now();
    const guess = (kit: SetupKit, words: string) => kit.backup.importRecoveryFile({ passphrase: words });
    for (let tries = 0; tries < 4; tries += 1)
      expect(await guess(till, `four words of mine ${tries}`)).toMatchObject({ failure: { text: 'wrong-passphrase' } });
    expect(await guess(till, 'four words of mine')).toMatchObject({
      failure: { code: 'pin-locked', retryAfterMs: expect.any(Number) },
    });
    expect(await guess(till, passphrase)).toMatchObject({ failure: { code: 'pin-locked' } });
    expect(till.till.now()).toBe(open);
    await till.stop();
    const again = await shop.open();
    again.picked.path = path;
    expect(await guess(again, passphrase)).toMatchObject({ failure: { code: 'pin-locked' } });
  });

  it('counts for nothing with a damaged file, and sets the count to zero when it is right', async () => {
    const { shop, till } = await openLiveShop();
    const path = await recoveryFileOf(till, shop.live);
    const damagedFile = join(tempFolder(), 'damaged.json');
    writeFileSync(damagedFile, readFileSync(path, 'utf8').replace('"till": "', '"till": "X'));
    const guess = async (file: string, words: string) => {
      till.picked.path = file;
      return till.backup.importRecoveryFile({ passphrase: words });
    };
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) {
        expect(await guess(path, 'four words of mine')).toMatchObject({ failure: { text: 'wrong-passphrase' } });
        expect(await guess(damagedFile, passphrase)).toMatchObject({ failure: { text: 'damaged' } });
      }
      unwrap(await guess(path, passphrase));
    }
  });
});
