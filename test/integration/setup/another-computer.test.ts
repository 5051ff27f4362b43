import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../../support/journal-kit.ts';
import { OWNER_PIN, openLiveShop, passphrase, recoveryFileOf } from '../../support/live-shop.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { intendedDraft } from '../../support/sale-drafts.ts';
import { unwrap } from '../../support/unwrap.ts';

/** A live till whose computer is gone, and a new computer on which the service's keys were typed. */
async function newComputer() {
  const { shop, till } = await openLiveShop();
  const path = await recoveryFileOf(till, shop.live);
  await till.stop();
  const [copy = ''] = readdirSync(shop.backups).sort().reverse();
  const fresh = await shop.open(tempFolder(), memoryKeychain().keychain);
  await fresh.goLive();
  fresh.picked.path = path;
  return { fresh, copy: join(shop.backups, copy), owner: shop.idOf('Adunni') };
}

it.each([false, true])(
  'brings the record to another computer with the recovery file and a copy; with an owner added there: %s',
  async (isOwnerAdded) => {
    const { fresh, copy, owner } = await newComputer();
    if (isOwnerAdded) unwrap(await fresh.part('staff').createOwner({ name: 'Bola', pin: '771204' }));
    expect(unwrap(await fresh.backup.importRecoveryFile({ passphrase }))).toMatchObject({
      problem: { text: 'missing' },
    });
    fresh.picked.path = copy;
    unwrap(await fresh.backup.restore({ from: 'picked', proof: null }));
    expect(fresh.till.now().problem).toBeNull();
    unwrap(await fresh.part('staff').signIn({ id: owner, pin: OWNER_PIN }));
  },
);

it('brings no record in the place of one in which a sale was recorded', async () => {
  const { fresh } = await newComputer();
  unwrap(fresh.journal().append([intendedDraft(1, 'cashier')]));
  const head = fresh.journal().head();
  expect(await fresh.backup.importRecoveryFile({ passphrase })).toMatchObject({ failure: { text: 'other-key' } });
  expect(fresh.journal().head()).toEqual(head);
});
