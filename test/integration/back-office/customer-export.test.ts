import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

/** What these tables say of a customer is in the file that is handed to them, by its entries or by its words. */
const aboutCustomers = [
  'sale',
  'attempt',
  'claim',
  'bank_choice',
  'payment',
  'reversal',
  'money_move',
  'entry',
  'sale_money',
  'acknowledged',

  'to_settle',
  'settlement',
  'settlement_withdrawn',
  'learned_refid',
  'sales_ledger',
  'sale_text',
  'data_key',
  'wait',
  'audit_log',
];
/** Sums, the shop's own people, its money on its way out, and money that fits no sale. */
const ofNobody = [
  'bank_use',
  'sale_day',
  'hour_sum',
  'journal',
  'payout',
  'projection',
  'shift',
  'staff',
  'staff_rule',
  'unmatched',
];

it('knows of every table whether it is about customers', async () => {
  const kit = await newTillKit();
  const tables = kit
    .journal()
    .query.all<{ name: string }>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
  expect(tables.map(({ name }) => name)).toEqual([...aboutCustomers, ...ofNobody].sort());
});

it('hands over every word that is kept of a customer, and no key', async () => {
  const kit = await newTillKit();
  const phone = '08031234567';
  const paid = await kit.sell('1500.50', phone);
  const { id, account } = paid;
  unwrap(kit.sales().history.note(id, 'Wears a green hat'));
  const claimWords = {
    bank: 'Wema',
    amount: '5000',
    time: '10:15',
    sender: 'Adaobi Nwachukwu',
    sessionId: '000013261121',
  };
  unwrap(kit.sales().claim(id, claimWords));
  const file = readFileSync(
    join(kit.dataDir, String(unwrap(await (await kit.office().customers()).save({ phone })))),
    'utf8',
  );
  const expectedWords = [
    ...Object.values(claimWords),
    '+2348031234567',
    'Wears a green hat',
    account?.number,
    account?.bank,
  ];
  for (const text of [...expectedWords, paid.verdict?.refid, id]) expect(file).toContain(text);
  for (const { kind } of kit.journal().entries({ subject: id })) expect(file).toContain(`"kind": "${kind}"`);
  expect(JSON.parse(file)).toMatchObject({ sales: [{ id, askedNgn: '1500.5' }] });
  expect(file).not.toMatch(/AccessKey|Bearer|secret/i);
});

it('hands over what a customer paid in cash and by credit, without what was given back', async () => {
  const kit = await newTillKit();
  const phone = '08031234567';
  const details = { name: '', note: '', cash: '1500.50', credit: null };
  const cancelledSale = await kit.collect('7000', phone, details);
  unwrap(kit.sales().cancel(cancelledSale.id));
  await kit.collect('5000', phone, details);
  const path = unwrap(await (await kit.office().customers()).save({ phone }));
  const { sales } = JSON.parse(readFileSync(join(kit.dataDir, String(path)), 'utf8')) as { readonly sales: object[] };
  expect(sales).toHaveLength(2);
  expect(sales).toContainEqual(expect.objectContaining({ askedNgn: '3499.5', cashNgn: '1500.5', creditNgn: null }));
  expect(sales).toContainEqual(
    expect.objectContaining({ id: cancelledSale.id, status: 'cancelled', cashNgn: null, creditNgn: null }),
  );
});

it('names who took the words of a customer out where the till was locked while the save dialog was open', async () => {
  const kit = await newTillKit();
  const staff = kit.part('staff');
  const owner = unwrap(await staff.createOwner({ name: 'Adunni', pin: '204816' })).signedIn;
  await kit.collect('5000', '08031234567');
  const saving = (await kit.office().customers()).save({ phone: '08031234567' });
  staff.lock();
  expect(unwrap(await saving)).toMatch(/4567/);
  expect(kit.journal().entries({ kind: 'customer.saved' })).toMatchObject([{ actor: owner }]);
});
