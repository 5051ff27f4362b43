import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import { createCustomers } from '../../../electron/back-office/customers/customers.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { followUpDraft } from '../../../electron/sales/annotations.ts';
import { draft, formatReference } from '../../../electron/sales/entries.ts';
import { createOtherSales } from '../../../electron/sales/other-tills.ts';
import { settlementDraft } from '../../../electron/sales/settlements/entries.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { hours, type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const PHONE = '+2348031234567';
const START = ms(Date.UTC(2026, 10, 1, 9));

/** The owner's view of customers at the first of two tills, after so many hours. */
function twoTills(later: number) {
  const own = openTill('AAAAAA');
  const second = openTill('BBBBBB');
  const replica = newReplica();
  const tills = othersOver(replica, { BBBBBB: second });
  const folder = tempFolder();
  const customersAsked = [] as string[];
  const now = () => ms(START + hours(later));
  let isClosed = false;
  let asOf: Ms | null = null;
  const context: Partial<BackOfficeContext> = {
    journal: own,
    isShopClosed: () => isClosed,
    actor: () => 'owner',
    now,
    pickSavePath: async (name) => join(folder, name),
    otherTills: () => [{ ...tills, asOf: () => asOf }],
    others: () =>
      isClosed
        ? null
        : {
            query: replica.query,
            idsOf: tills.customersOf,
            open: tills.open,
            timeline: createOtherSales(tills, now).timeline,
            eraseAtOthers(phone) {
              customersAsked.push(phone);
              return ok(undefined);
            },
          },
  };
  const download = () => copyTo(replica, second);
  return {
    own,
    second,
    folder,
    asked: customersAsked,
    closeShop: () => {
      isClosed = true;
    },
    readUntil: (at: Ms) => {
      asOf = at;
    },
    download,
    customers: createCustomers(context as BackOfficeContext),
  };
}

it('counts and saves the sales of a customer at every till', async () => {
  const { own, second, folder, download, customers } = twoTills(72);
  recordSale(own, 'AAAAAA', { n: 1, at: START, phone: PHONE });
  recordSale(second, 'BBBBBB', { n: 2, at: ms(START + 1_000), phone: PHONE });
  recordSale(second, 'BBBBBB', { n: 3, at: START, phone: '+2348055554567' });
  download();
  expect(unwrap(customers.find({ phone: PHONE }))).toMatchObject({
    sales: 2,
    lastAt: START + 1_000,
    erased: false,
    open: false,
  });
  const file = JSON.parse(readFileSync(join(folder, String(unwrap(await customers.save({ phone: PHONE })))), 'utf8'));
  expect(file.sales.map(({ id }: { id: string }) => id)).toEqual([saleId(2), saleId(1)]);
  expect(file.sales[0]).toMatchObject({ status: 'expired', history: [{ kind: 'sale.intended' }, {}, {}, {}] });
  expect(customers.find({ phone: '4567' })).toMatchObject({ ok: false, failure: { code: 'invalid-input' } });
});

it('saves what all tills sealed for a customer, whichever till made the sale', async () => {
  const { own, second, folder, download, customers } = twoTills(72);
  const theirs = recordSale(second, 'BBBBBB', { n: 1, at: START, phone: PHONE });
  const ours = recordSale(own, 'AAAAAA', { n: 2, at: START, phone: PHONE });
  const note = ({ vault, append }: Journal, sale: SaleId, of: Journal, text: string) => {
    const customer = String(of.entries({ subject: sale })[0]?.body.customer);
    unwrap(append([followUpDraft('note.added', sale, 'ada', { at: START, text: vault.seal(customer, text) })]));
  };
  note(second, theirs, second, 'Wears a green hat');
  note(second, ours, own, 'Wears a red hat');
  note(own, theirs, second, 'Wears a blue hat');
  const amount = 5_000_0000 as Units;
  const { vault } = second;
  const settlement = { at: START, issue: 'unmatched', method: 'matched', amount, sale: ours } as const;
  const settlementNote = vault.seal(vault.customerOf('unmatched e1'), 'Sent by her brother');
  unwrap(second.append([settlementDraft('settlement.recorded', 'e1', 'ada', { ...settlement, note: settlementNote })]));
  download();
  const file = readFileSync(join(folder, String(unwrap(await customers.save({ phone: PHONE })))), 'utf8');
  for (const text of ['a green hat', 'a red hat', 'a blue hat', 'Sent by her brother']) expect(file).toContain(text);
  expect(JSON.parse(file)).toMatchObject({ storeCreditNgn: '0' });
});

it('finds a customer as of the time when the other tills were last read', () => {
  const { download, second, customers, readUntil } = twoTills(72);
  recordSale(second, 'BBBBBB', { n: 1, at: START, phone: PHONE });
  download();
  expect(unwrap(customers.find({ phone: PHONE })).othersAsOf).toBeUndefined();
  readUntil(START);
  expect(unwrap(customers.find({ phone: PHONE })).othersAsOf).toBe(START);
});

it('erases a customer who bought at another till only, and asks the other tills to erase the phone', () => {
  const { own, second, asked, download, customers } = twoTills(72);
  recordSale(second, 'BBBBBB', { n: 1, at: START, phone: PHONE });
  download();
  const theirs = second.vault.findCustomer(PHONE);
  expect(unwrap(customers.erase({ phone: PHONE }))).toMatchObject({ erased: true, sales: 1 });
  expect(own.entries({ kind: 'customer.erased' }).map(({ subject }) => subject)).toEqual([theirs]);
  expect(asked).toEqual([PHONE]);
});

it('finds and erases a customer by a sale of another till', () => {
  const { own, second, asked, download, customers } = twoTills(72);
  const sale = recordSale(second, 'BBBBBB', { n: 1, at: START, phone: PHONE });
  recordSale(own, 'AAAAAA', { n: 2, at: START, phone: PHONE });
  download();
  expect(unwrap(customers.find({ sale }))).toMatchObject({ sales: 2, phoneTail: '4567' });
  expect(unwrap(customers.erase({ sale }))).toMatchObject({ erased: true });
  expect(asked).toEqual([PHONE]);
});

it('finds, erases and saves nothing while the shop cannot be asked, and keeps what is its own', async () => {
  const { own, second, asked, download, closeShop, customers } = twoTills(72);
  recordSale(own, 'AAAAAA', { n: 1, at: START, phone: PHONE });
  recordSale(second, 'BBBBBB', { n: 2, at: START, phone: PHONE });
  download();
  closeShop();
  const refusal = { ok: false, failure: { code: 'shop-not-linked' } };
  const answers = [customers.find, customers.save, customers.erase].map((ask) => ask({ phone: PHONE }));
  expect(await Promise.all(answers)).toMatchObject([refusal, refusal, refusal]);
  expect([own.entries({ kind: 'customer.erased' }), asked]).toEqual([[], []]);
  expect(own.vault.findCustomer(PHONE)).not.toBeNull();
});

it('erases no customer whose account at another till is still watched', () => {
  const { own, second, asked, download, customers } = twoTills(1);
  recordSale(second, 'BBBBBB', { n: 1, at: START, phone: PHONE });
  download();
  expect(customers.erase({ phone: PHONE })).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
  expect([own.entries({ kind: 'customer.erased' }), asked]).toEqual([[], []]);
});

it('erases no customer whose account for the balance of an old sale is still watched', () => {
  const { own, customers } = twoTills(73);
  const id = recordSale(own, 'AAAAAA', { n: 1, at: START, phone: PHONE });
  const sentAt = ms(START + hours(72));
  unwrap(
    own.append([
      draft('attempt.sending', id, {
        attempt: 2,
        reference: formatReference({ till: 'AAAAAA', sale: id, attempt: 2 }),
        sentAt,
        expiresAt: ms(sentAt + hours(24)),
      }),
    ]),
  );
  expect(unwrap(customers.find({ phone: PHONE })).open).toBe(true);
  expect(customers.erase({ phone: PHONE })).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
});
