import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { problemIn } from '../../../electron/journal/maintenance/maintenance.ts';
import { restoredKind } from '../../../electron/journal/record-restoration.ts';
import { recoverJournal } from '../../../electron/journal/recovery/recovery.ts';
import { hours } from '../../../electron/shared/base/units.ts';
import { saleIssuesOf } from '../../../electron/shared/sales/sale-headline.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { everySale } from '../../support/every-sale.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

async function paidSale() {
  const kit = await newTillKit();
  const { id } = await kit.sell();
  unwrap(kit.sales().history.note(id, 'Wears a green hat'));
  unwrap(await kit.part('tillJournal').maintenance.backUp());
  const file = `${kit.dataDir}/journal.db`;
  const listedSale = () => kit.sales().history.search(everySale).found[0];
  const check = async () => problemIn({ kind: 'checked', result: await kit.part('tillJournal').maintenance.check() });
  const reportedText = () => JSON.stringify(unwrap(kit.sales().timeline(id)));
  /** As somebody does it with the file of a till that is closed. */
  const deleteKeys = async () => {
    await kit.till().close();
    const db = new DatabaseSync(file);
    db.exec('DELETE FROM data_key');
    db.close();
  };
  return { kit, id, listed: listedSale, check, reported: reportedText, deleteKeys };
}

it('reports a sale whose key is missing as unreadable, and finds the missing key', async () => {
  const { kit, id, listed, check, deleteKeys } = await paidSale();
  expect(listed()).toMatchObject({ status: 'paid', unreadable: false });
  expect(await check()).toBeNull();
  await deleteKeys();
  await kit.restart();
  expect(listed()).toMatchObject({ status: 'paid', unreadable: true });
  const { verdict } = kit.view(id);
  expect(saleIssuesOf(verdict ?? expect.fail())).toContain('unreadable');
  expect(await check()).toMatchObject({ code: 'journal-unavailable', text: 'keys-lost' });
});

it('takes the keys out of a copy, and loses nothing by it', async () => {
  const { kit, id, listed, check, reported, deleteKeys } = await paidSale();
  await deleteKeys();
  const { tillJournal } = kit.till();
  unwrap(
    await recoverJournal({
      environment: 'staging',
      dataDir: kit.dataDir,
      keychain: kit.keychain,
      till: String(tillJournal?.till),
      projections: journalProjections,
    }),
  );
  await kit.restart();
  const [recovery] = kit.journal().entries({ kind: restoredKind });
  expect(recovery?.body).toMatchObject({ why: 'keys-lost', complete: true, copy: null });
  expect(reported()).toContain('green hat');
  expect(listed()).toMatchObject({ status: 'paid', unreadable: false, unconfirmed: false, phoneTail: '4567' });
  expect(kit.view(id).verdict).toMatchObject({ unreadable: false });
  expect(await check()).toBeNull();
});

it('misses no key of a customer who was erased', async () => {
  const { kit, listed, check } = await paidSale();
  kit.pass(hours(49));
  unwrap((await kit.office().customers()).erase({ phone: '08031234567' }));
  expect(listed()).toMatchObject({ phoneTail: '', unreadable: false });
  expect(await check()).toBeNull();
});
