import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forgetOldCustomers } from '../../../electron/back-office/customers/retention.ts';
import { draft } from '../../../electron/sales/entries.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, minutes } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { customersOfOneTill } from '../../support/customers-of-one-till.ts';
import { event } from '../../support/evidence.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const SHOP = '0803 000 1111';
const DAY = hours(24);
const MONTH = 31 * DAY;
const counter = counterOfEachTest(undefined, { shopPhone: () => SHOP });

/** Sells to somebody who gave a name and no phone number of their own. */
async function sellTo(name: string, phone: string, amount: string) {
  const details = { name, note: '', cash: '', credit: null };
  return (await counter.collect(amount, phone, details)).id;
}

/** Seven months pass, in which the till is off but for the last day: to run each look of all days takes seconds. */
async function passMonths(): Promise<void> {
  counter.sleep(7 * MONTH - DAY);
  await counter.pass(DAY);
}

const forget = () => forgetOldCustomers({ journal: counter.journal(), now: counter.now, months: () => 6 });

it.each(['', SHOP])('erases old sales without a phone number one by one, typed as "%s"', async (phone) => {
  const old = await sellTo('Amina', phone, '5000');
  await passMonths();
  const recent = await sellTo('Bola', phone, '6000');
  expect(await forget()).toBe(1);
  expect([counter.view(old).name, counter.view(recent).name]).toEqual([null, 'Bola']);
  expect([counter.view(old).phoneTail, counter.view(recent).phoneTail]).toEqual(['', '1111']);
});

it('finds, saves and erases by the sale whoever gave a name and no phone number', async () => {
  const amina = await sellTo('Amina', '', '5000');
  const bola = await sellTo('Bola', '', '6000');
  const folder = tempFolder();
  const customers = customersOfOneTill(counter.journal(), counter.now, folder);
  expect(unwrap(customers.find({ sale: amina }))).toMatchObject({ phoneTail: '1111', sales: 1, erased: false });
  const file = readFileSync(join(folder, String(unwrap(await customers.save({ sale: amina })))), 'utf8');
  expect([file.includes('Amina'), file.includes('Bola'), file.includes(bola)]).toEqual([true, false, false]);
  expect(customers.erase({ sale: amina })).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
  counter.sleep(3 * DAY);
  await counter.pass(minutes(1));
  expect(unwrap(customers.erase({ sale: amina }))).toMatchObject({ erased: true });
  expect([counter.view(amina).name, counter.view(bola).name]).toEqual([null, 'Bola']);
  expect(customers.find({ sale: amina })).toMatchObject({ ok: false, failure: { code: 'not-found' } });
});

it.each([
  ['given back', null],
  ['matched to a sale of a till that was taken out', saleId(7)],
])('erases the note on an unmatched payment that was %s once it is old', async (_, sale) => {
  const amount = 5_000_0000 as Units;
  const evidence = event('transaction_success', { amount });
  const ofLostTill = sale === null ? {} : { candidate: sale, lostTill: 'BBBBBB' };
  const payment = { eventId: 'e1', refid: 'R1', accountNo: null, evidence, ...ofLostTill };
  unwrap(counter.journal().append([draft('money.unmatched', 'e1', payment)]));
  const method = sale === null ? 'bank' : 'matched';
  unwrap(counter.sales().settlements.record({ id: 'e1', issue: 'unmatched', method, amount, note: 'To Amina', sale }));
  const note = () => {
    const body = counter.journal().entries({ kind: 'settlement.recorded' })[0]?.body;
    return counter.journal().vault.open(body?.note as { customer: string; box: string });
  };
  expect(await forget()).toBe(0);
  expect(note()).toBe('To Amina');
  await passMonths();
  expect(await forget()).toBe(1);
  expect(note()).toBeNull();
});

it('leaves a customer with a later sale unerased, whatever note there is on a payment that was matched to an earlier one', async () => {
  const first = await sellTo('Amina', '08031234567', '5000');
  const amount = 5_000_0000 as Units;
  const evidence = event('transaction_success', { amount });
  const payment = { eventId: 'e1', refid: 'R1', accountNo: null, evidence };
  unwrap(counter.journal().append([draft('money.unmatched', 'e1', payment)]));
  const match = { id: 'e1', issue: 'unmatched', method: 'matched', amount, note: 'To Amina', sale: first } as const;
  unwrap(counter.sales().settlements.record(match));
  await passMonths();
  await sellTo('Amina', '08031234567', '6000');
  expect(await forget()).toBe(0);
  expect(counter.view(first).name).toBe('Amina');
});
