import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOldCustomers } from '../../../electron/back-office/customers/retention.ts';
import { saleColumns } from '../../../electron/back-office/exports/columns.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { createSalesTotals } from '../../../electron/sales/history/sales-totals.ts';
import { searchSales } from '../../../electron/sales/history/search.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, minutes, ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { units } from '../../support/builders.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { customersOfOneTill } from '../../support/customers-of-one-till.ts';
import { unwrap } from '../../support/unwrap.ts';

const phone = '08031234567';
let shopPhone: string;
beforeEach(() => {
  shopPhone = '08030001111';
});

const counter = counterOfEachTest(undefined, { shopPhone: () => shopPhone });

/** A sale of ₦5,000 that ₦5,500 came for, whose ₦500 were kept as credit. */
async function overpaidAndKept(from = phone): Promise<SaleId> {
  const { id, reference } = await counter.collect('5000', from);
  counter.service.pay('REF1', { amount: units(5_500), reference });
  await counter.pass(minutes(1));
  counter.settleIssue(id, 'over', 'credit', 500);
  return id;
}

const creditNow = () => counter.sales().settlements.creditOf(phone)?.amount ?? null;
const buy = (amount: string, credit: Units | null, from = phone) =>
  counter.sales().collect({ amount, phone: from, details: { name: '', note: '', cash: '', credit } });
const boughtSale = async (...sale: Parameters<typeof buy>) => counter.view(unwrap(await buy(...sale)));

describe('store credit', () => {
  it('offers store credit to the customer who overpaid, and to nobody else', async () => {
    const id = await overpaidAndKept();
    expect(counter.sales().settlements.creditOf('0803 123 4567')).toMatchObject({ sale: id, amount: units(500) });
    expect(counter.sales().settlements.creditOf('08037654321')).toBeNull();
    expect(counter.sales().settlements.creditOf('0803')).toBeNull();
    expect(counter.sales().settlements.credits()).toMatchObject([{ sale: id, phoneTail: '4567', amount: units(500) }]);
  });

  it('pays a part of the next sale, and is used up then', async () => {
    await overpaidAndKept();
    expect(await boughtSale('2000', units(500))).toMatchObject({
      amount: { units: units(1_500) },
      cash: null,
      credit: units(500),
    });
    expect(creditNow()).toBeNull();
    expect(counter.sales().settlements.credits()).toEqual([]);
    expect(await buy('2000', units(500))).toMatchObject({
      failure: { code: 'invalid-input', text: 'credit too-large' },
    });
  });

  it('refuses more store credit than there is, or than leaves something to transfer', async () => {
    await overpaidAndKept();
    for (const [amount, credit] of [
      ['2000', 501],
      ['500', 500],
      ['400', 500],
    ] as const)
      expect(await buy(amount, units(credit))).toMatchObject({ failure: { text: 'credit too-large' } });
    expect(creditNow()).toBe(units(500));
  });

  it('makes no data key for a customer whose sale is refused for store credit that is not there', async () => {
    expect(await buy('2000', units(500))).toMatchObject({ failure: { text: 'credit too-large' } });
    expect(counter.journal().vault.findCustomer(phone)).toBeNull();
  });

  it('returns store credit when its sale is cancelled, or no late transfer can come for it', async () => {
    await overpaidAndKept();
    unwrap(counter.sales().cancel(unwrap(await buy('2000', units(500)))));
    expect(creditNow()).toBe(units(500));
    unwrap(await buy('2000', units(500)));
    expect(creditNow()).toBeNull();
    counter.sleep(hours(48));
    await counter.pass(hours(1));
    expect(creditNow()).toBe(units(500));
  });

  it('counts store credit that came back for the later sale alone that uses it', async () => {
    await overpaidAndKept();
    const first = unwrap(await buy('2000', units(500)));
    counter.sleep(hours(49));
    await counter.pass(minutes(1));
    const second = unwrap(await buy('2000', units(500)));
    const { query, head, append } = counter.journal();
    unwrap(append([draft('account.shown', first, { attempt: 1, at: ms(counter.now()) }, 'till')]));
    const totals = createSalesTotals(query).totals({ after: 0, until: head().seq });
    expect(totals.credit).toEqual({ count: 1, amount: units(500) });
    const credits = [first, second].map((id) => counter.view(id).credit);
    expect(credits).toEqual([null, units(500)]);
    const { found } = searchSales(query, [{ limit: 2 }], ms(counter.now()));
    expect(found.map(({ credit }) => credit)).toEqual(credits.toReversed());
    expect(counter.journal().compareProjections()).toEqual([]);
  });

  it('uses store credit once where a transfer comes after the account of its sale expired', async () => {
    await overpaidAndKept();
    const late = await boughtSale('2000', units(500));
    counter.sleep(hours(25));
    expect(await buy('3000', units(500))).toMatchObject({ failure: { text: 'credit too-large' } });
    counter.service.pay('REF2', { reference: late.reference });
    await counter.pass(hours(2));
    expect(counter.view(late.id).verdict).toMatchObject({ headline: 'paid', issues: ['late'] });
    expect(creditNow()).toBeNull();
  });

  it('takes no return of late money back after another sale used the credit of its sale', async () => {
    await overpaidAndKept();
    const late = await boughtSale('2000', units(500));
    counter.sleep(hours(25));
    counter.service.pay('REF2', { reference: late.reference });
    await counter.pass(hours(2));
    counter.settleIssue(late.id, 'late', 'change', 1_500);
    const next = unwrap(await buy('2000', units(500)));
    const takeBack = () => counter.sales().settlements.withdraw({ id: late.id, issue: 'late', method: 'change' });
    expect(takeBack()).toEqual(err(failure('not-allowed')));
    unwrap(counter.sales().cancel(next));
    unwrap(takeBack());
    expect(creditNow()).toBeNull();
  });

  it('stays after the months for which customers are retained, and ends then once it was used', async () => {
    await overpaidAndKept();
    const forget = (days: number) => {
      const now = () => counter.now() + hours(24 * days);
      return forgetOldCustomers({ journal: counter.journal(), now, months: () => 6 });
    };
    expect([await forget(400), creditNow()]).toEqual([0, units(500)]);
    const { reference } = await boughtSale('2000', units(500));
    counter.service.pay('REF2', { amount: units(1_500), reference });
    await counter.pass(minutes(1));
    expect(await forget(401)).toBe(1);
  });

  it('removes store credit when its payment is reversed, and returns it when that is paid again', async () => {
    const id = await overpaidAndKept();
    counter.sales().setCurrent(id);
    counter.service.reverse('REF1');
    await counter.pass(minutes(2));
    expect(creditNow()).toBeNull();
    expect(counter.sales().settlements.credits()).toEqual([]);
    expect(await buy('2000', units(500))).toMatchObject({ failure: { text: 'credit too-large' } });
    expect(counter.sales().settlements.open()).toMatchObject([{ id, issue: 'reversed', amount: units(5_500) }]);
    counter.settleIssue(id, 'reversed', 'cash', 5_500);
    expect(creditNow()).toBe(units(500));
  });

  it('lists what a sale was paid with by store credit, in files too', async () => {
    await overpaidAndKept();
    const id = unwrap(await buy('2000', units(500)));
    const page = searchSales(counter.journal().query, [{ limit: 1 }], ms(counter.now()));
    expect(page.found).toMatchObject([{ id, credit: units(500) }]);
    const column = saleColumns.find(({ name }) => name === 'credit_ngn');
    expect(page.found.map((sale) => column?.of({ ...sale, gross: null, net: null }))).toEqual([units(500)]);
  });

  it('refuses to keep credit of a sale with the shop’s own number, which many customers share', async () => {
    const { id, reference } = await counter.collect('5000', '');
    counter.service.pay('REF1', { amount: units(5_500), reference });
    await counter.pass(minutes(1));
    const credit = { id, issue: 'over', method: 'credit', amount: units(500), note: '', sale: null } as const;
    expect(counter.sales().settlements.record(credit)).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(counter.view(id).settlement).toMatchObject({ open: [{ issue: 'over' }], done: [] });
    counter.settleIssue(id, 'over', 'change', 500);
  });

  it('offers no store credit under a number that became the shop’s, and pays for nothing with it', async () => {
    await overpaidAndKept();
    shopPhone = phone;
    expect(counter.sales().settlements.creditOf(phone)).toBeNull();
    expect(counter.sales().settlements.credits()).toHaveLength(1);
    for (const from of [phone, '', '0803 123 4567'])
      expect(await buy('2000', units(500), from)).toMatchObject({ failure: { text: 'credit too-large' } });
  });

  it('refuses to make a request again whose store credit was used meanwhile', async () => {
    await overpaidAndKept();
    counter.service.script.nextCreate = async () => err(failure('rejected'));
    const first = await boughtSale('2000', units(500));
    expect(first.progress).toBe('refused');
    unwrap(await buy('3000', units(500)));
    expect(await counter.sales().tryAgain(first.id)).toMatchObject({ failure: { text: 'credit too-large' } });
    expect(counter.view(first.id).progress).toBe('refused');
  });

  it('uses store credit for a request that is made again while the credit is there', async () => {
    await overpaidAndKept();
    counter.service.script.nextCreate = async () => err(failure('rejected'));
    const id = unwrap(await buy('2000', units(500)));
    expect(await counter.tryAgain(id)).toMatchObject({ progress: 'issued', credit: units(500) });
    expect(creditNow()).toBeNull();
  });

  it('uses the same store credit for another account of a sale whose first request got no answer', async () => {
    await overpaidAndKept();
    counter.service.script.nextCreate = async () => err(failure('unknown-outcome'));
    const first = await boughtSale('2000', units(500));
    expect([first.progress, creditNow()]).toEqual(['unknown', null]);
    expect(await counter.tryAgain(first.id)).toMatchObject({ progress: 'issued', credit: units(500) });
    expect(creditNow()).toBeNull();
  });

  it('refuses to take back the settlement of store credit that was used, and leaves the rest of the credit', async () => {
    const id = await overpaidAndKept();
    unwrap(await buy('2000', units(200)));
    const undo = () => counter.sales().settlements.withdraw({ id, issue: 'over', method: 'credit' });
    expect(undo()).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(creditNow()).toBe(units(300));
  });

  it('shows the owner the store credit of a customer whose data is about to be erased', async () => {
    await overpaidAndKept();
    const customers = customersOfOneTill(counter.journal(), counter.now);
    expect(customers.find({ phone })).toMatchObject({ ok: true, value: { credit: units(500) } });
    unwrap(await buy('2000', units(500)));
    expect(customers.find({ phone })).toMatchObject({ ok: true, value: { credit: units(0) } });
  });
});
