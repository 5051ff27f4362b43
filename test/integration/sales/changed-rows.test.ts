import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { isDeep } from '../../support/deep.ts';
import { tamper } from '../../support/journal-kit.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';

const kit = tillKitOfEachTest();

/** Changes the file of a closed till as somebody without its keys could, and opens it again. */
async function changedBy(sql: string): Promise<void> {
  await kit.till().close();
  tamper(join(kit.dataDir, 'journal.db'), sql);
  await kit.restart();
}

const isFound = ({ id }: SaleView) => kit.sales().view(id).ok;

const changes: readonly (readonly [string, string])[] = [
  ['the account to pay into', "UPDATE attempt SET account_no = '6666666666'"],
  ['the name of the account', "UPDATE attempt SET account_name = 'Thief'"],
  ['the bank', "UPDATE attempt SET bank_name = 'Thief Bank'"],
  ['the amount', 'UPDATE sale SET amount = 10000'],
  ['the customer', "UPDATE sale SET customer = ''"],
  ['its name at the service', "UPDATE attempt SET tracking_id = 'another'"],
];

it.each(isDeep ? changes : changes.filter((_, at) => at % 2 === 0))(
  'shows no sale of which %s was changed in the file',
  async (_, sql) => {
    const sale = await kit.collect('250000');
    await changedBy(sql);
    expect(isFound(sale)).toBe(false);
    expect(kit.sales().snapshot().sales).toEqual([]);
    await expect.poll(async () => (await kit.part('tillJournal').maintenance.check()).ok).toBe(true);
  },
);

it('counts a payment for its own sale, although edited rows point at another', async () => {
  const paid = await kit.sell('250000');
  const unpaid = await kit.collect('250000');
  await changedBy(
    `UPDATE attempt SET (account_no, tracking_id, refid) =
       (SELECT account_no, tracking_id, refid FROM attempt WHERE sale = '${paid.id}')
     WHERE sale = '${unpaid.id}'`,
  );
  kit.sales().checkNow(unpaid.id);
  expect(isFound(paid)).toBe(true);
  expect(isFound(unpaid)).toBe(false);
  expect(kit.journal().entries({ subject: unpaid.id, kind: 'evidence.recorded' })).toEqual([]);
});

it('shows every sale that nobody changed, after a restart too', async () => {
  const sale = await kit.collect('250000');
  await kit.restart();
  expect(kit.view(sale.id).account).toEqual(sale.account);
});
