import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { isDeep } from '../../support/deep.ts';
import { tamper } from '../../support/journal-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';

async function withTill(run: (kit: TillKit) => Promise<void>): Promise<void> {
  const kit = await openTillKit();
  try {
    await run(kit);
  } finally {
    await kit.close();
  }
}

/** Changes the file of a closed till as somebody without its keys could, and opens it again. */
async function changedBy(kit: TillKit, sql: string): Promise<void> {
  await kit.till().close();
  tamper(join(kit.dataDir, 'journal.db'), sql);
  await kit.restart();
}

const isFound = (kit: TillKit, { id }: SaleView) => kit.sales().view(id).ok;

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
  (_, sql) =>
    withTill(async (kit) => {
      const sale = await kit.collect('250000');
      await changedBy(kit, sql);
      expect(isFound(kit, sale)).toBe(false);
      expect(kit.sales().snapshot().sales).toEqual([]);
      await expect.poll(async () => (await kit.till().tillJournal?.maintenance.check())?.ok).toBe(true);
    }),
);

it('counts a payment for its own sale, although edited rows point at another', () =>
  withTill(async (kit) => {
    const paid = await kit.collect('250000');
    await kit.practice.control('/payments', { body: { accountNo: paid.account?.number } });
    await kit.becomes(paid.id, ({ verdict }) => verdict?.headline === 'paid');
    const unpaid = await kit.collect('250000');
    await changedBy(
      kit,
      `UPDATE attempt SET (account_no, tracking_id, refid) =
         (SELECT account_no, tracking_id, refid FROM attempt WHERE sale = '${paid.id}')
       WHERE sale = '${unpaid.id}'`,
    );
    kit.sales().checkNow(unpaid.id);
    expect(isFound(kit, paid)).toBe(true);
    expect(isFound(kit, unpaid)).toBe(false);
    expect(kit.till().tillJournal?.journal.entries({ subject: unpaid.id, kind: 'evidence.recorded' })).toEqual([]);
  }));

it('shows every sale that nobody changed, after a restart too', () =>
  withTill(async (kit) => {
    const sale = await kit.collect('250000');
    await kit.restart();
    expect(kit.view(sale.id).account).toEqual(sale.account);
  }));
