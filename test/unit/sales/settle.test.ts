import { describe, expect, it } from 'vitest';
import { issuesCounted, type SaleMoney } from '../../../electron/sales/history/payments.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import { hours, ms, seconds } from '../../../electron/shared/base/units.ts';
import { customerScreenState } from '../../../electron/shared/customer-display/customer-screen-state.ts';
import type { SettleInput } from '../../../electron/shared/sales/contract.ts';
import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import { headlineAmount } from '../../../electron/shared/sales/sale-headline.ts';
import { settleInput, units } from '../../support/builders.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { everySale } from '../../support/every-sale.ts';
import { arrivedFlags } from '../../support/evidence.ts';
import { linesFor } from '../../support/receipt-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

/** Lets the account of a sale have so many naira in all. */
async function pay({ id, reference }: SaleView, naira: number, refid = 'REF1'): Promise<void> {
  counter.service.pay(refid, { amount: units(naira), reference });
  await counter.read(id);
}

/** A transfer of its own into the account of a sale, which the list names. */
async function transfer(refid: string, { id, reference }: SaleView, naira: number, flags = arrivedFlags) {
  counter.service.list(refid, { amount: units(naira), reference, flags });
  counter.sales().wake();
  await counter.read(id);
}

const reverse = (refid: string, sale: SaleView, naira: number) =>
  transfer(refid, sale, naira, { ...arrivedFlags, reversed: 1 });

/** A sale of ₦5,000 that so many naira came for. */
async function paidWith(naira: number): Promise<SaleView> {
  const sale = await counter.collect();
  await pay(sale, naira);
  return sale;
}

/** A sale of ₦5,000 that ₦3,000 came for, more than an hour ago. */
async function underpaid(): Promise<SaleView> {
  const sale = await paidWith(3_000);
  counter.sleep(hours(2));
  return sale;
}

/** An underpaid sale of which what came was sent back. */
async function sentBack(): Promise<SaleView> {
  const sale = await underpaid();
  counter.settleIssue(sale.id, 'underpaid', 'bank', 2_000);
  return sale;
}

/** An underpaid sale whose missing part was taken in cash. */
async function paidInCash(): Promise<SaleView> {
  const sale = await underpaid();
  counter.settleIssue(sale.id, 'underpaid', 'cash', 2_000);
  return sale;
}

/** A sale with two accounts for the same amount: the answer that names the first was lost. */
async function askedTwice() {
  counter.service.loseNextAnswer();
  const first = await counter.collect();
  const again = await counter.tryAgain(first.id);
  counter.sales().setCurrent(first.id);
  return { id: first.id, first, again };
}

const printedOf = (view: SaleView): string => linesFor({ view }).join('\n');
const listedStatus = () => counter.sales().history.search(everySale).found[0]?.status;

describe('the amount of a settlement of an underpaid sale', () => {
  it.each([
    ['cash', units(2_000)],
    ['goods', units(2_000)],
    ['written-off', units(2_000)],
    ['bank', units(3_000)],
  ] as const)(
    'records what changed hands or was given up as the amount of a settlement: %s',
    async (method, amount) => {
      const { id } = await underpaid();
      expect(counter.view(id).settlement.open).toMatchObject([{ amount: units(2_000), heldAmount: units(3_000) }]);
      counter.settleIssue(id, 'underpaid', method, 2_000);
      expect(counter.view(id).settlement).toMatchObject({ open: [], done: [{ method, amount }] });
      const line = unwrap(counter.sales().timeline(id)).find(({ kind }) => kind === 'settlement.recorded');
      expect(line?.facts).toMatchObject({ amount });
      const journal = counter.journal();
      const reader = createSettlementReader(journal.query);
      const range = { after: 0, until: journal.head().seq };
      expect(reader.totals(range, ms(0)).settled).toEqual([{ issue: 'underpaid', method, count: 1, amount }]);
      expect([...reader.pages({ from: null, to: null })].flat()).toMatchObject([{ amount }]);
    },
  );

  it('requires money of an underpaid sale that was sent back once more: the rest alone makes it not Paid', async () => {
    const sale = await sentBack();
    await pay(sale, 5_000);
    expect(counter.view(sale.id)).toMatchObject({
      verdict: { headline: 'underpaid', receivedAmount: units(5_000), difference: units(-3_000) },
      settlement: { open: [{ issue: 'underpaid', amount: units(3_000), heldAmount: units(2_000) }] },
    });
    expect(counter.sales().history.search({ ...everySale, status: 'paid' }).found).toEqual([]);
    // The Z report and the reports of the back office name the same amount.
    const money = counter.journal().query.get<SaleMoney>('SELECT * FROM sale_money') ?? expect.fail('no money');
    expect(issuesCounted(money)).toMatchObject([{ issue: 'underpaid', amount: units(3_000) }]);
    await pay(sale, 8_000);
    expect(counter.view(sale.id)).toMatchObject({
      verdict: { headline: 'paid', difference: 0 },
      settlement: { open: [] },
    });
  });

  it('asks again for the part of an underpaid sale that was sent back by an account for the balance', async () => {
    const { id } = await sentBack();
    const view = await counter.collectBalance(id);
    expect(view).toMatchObject({ balance: units(5_000) });
    expect(customerScreenState(view)).toMatchObject({ kind: 'pay', amount: { units: units(5_000) }, received: null });
    expect(printedOf(view)).not.toContain('3,000');
    await pay(view, 5_000, 'REF2');
    const paidView = counter.view(id);
    expect(customerScreenState(paidView)).toMatchObject({ kind: 'paid', amount: { units: units(5_000) } });
    expect(headlineAmount(paidView)).toBe('₦5,000.00');
    expect(printedOf(paidView)).not.toContain('8,000');
  });

  it('offers what came late after a partial payment was sent back, without that', async () => {
    const sale = await sentBack();
    counter.sleep(hours(23));
    await pay(sale, 8_000);
    expect(counter.openItems(sale.id)).toEqual([['late', 5_000]]);
  });

  it('settles an underpaid sale that was sent back, then paid in part and the rest in cash', async () => {
    const sale = await sentBack();
    await pay(sale, 7_000);
    counter.settleIssue(sale.id, 'underpaid', 'cash', 1_000);
    expect(counter.openItems(sale.id)).toEqual([]);
  });

  it.each([
    ['whole', 5_000, 2_000],
    ['in part', 4_000, 1_000],
  ])(
    'counts the cash for an underpaid sale as too much once it comes by transfer too: %s',
    async (_, amount, tooMuch) => {
      const sale = await paidInCash();
      await pay(sale, amount);
      expect(counter.openItems(sale.id)).toEqual([['over', tooMuch]]);
      counter.settleIssue(sale.id, 'over', 'change', tooMuch);
      expect(counter.openItems(sale.id)).toEqual([]);
    },
  );

  it('counts the cash for an underpaid sale as too much once it comes into another account of the sale', async () => {
    const { id, first, again } = await askedTwice();
    await pay(first, 3_000);
    counter.settleIssue(id, 'underpaid', 'cash', 2_000);
    await pay(again, 1_000, 'REF2');
    expect(counter.view(id).verdict).toMatchObject({ receivedAmount: units(4_000), paidTwice: true });
    expect(counter.openItems(id)).toEqual([['over', 1_000]]);
  });

  it('leaves only later money to settle after that of an underpaid sale was sent back', async () => {
    const sale = await sentBack();
    await pay(sale, 500, 'REF2');
    expect(counter.view(sale.id).settlement.open).toMatchObject([{ amount: units(4_500), heldAmount: units(500) }]);
    counter.settleIssue(sale.id, 'underpaid', 'bank', 4_500);
    expect(counter.view(sale.id).settlement).toMatchObject({
      open: [],
      done: [{ amount: units(3_000) }, { amount: units(500) }],
    });
  });
});

describe('a settlement', () => {
  const over = (id: SaleId, more: Partial<SettleInput> = {}) => settleInput({ id, note: 'To Amina', ...more });
  const settle = (input: SettleInput) => counter.sales().settlements.record(input);

  it('closes its issue, on the screen and after a restart', async () => {
    const { id } = await paidWith(5_500);
    expect(counter.openItems(id)).toEqual([['over', 500]]);
    expect(counter.sales().settlements.open()).toMatchObject([{ id, phoneTail: '4567', sale: id }]);
    unwrap(settle(over(id)));
    expect(counter.reported.at(-1)?.settlement).toMatchObject({
      open: [],
      done: [{ method: 'change', amount: units(500), by: 'till' }],
    });
    counter.restart();
    expect(counter.sales().settlements.open()).toEqual([]);
    expect(counter.journal().verify().ok).toBe(true);
  });

  it('encrypts its note for the sale’s customer only', async () => {
    const { id } = await paidWith(5_500);
    unwrap(settle(over(id)));
    const [entry] = counter.journal().entries({ subject: id, kind: 'settlement.recorded' });
    expect(JSON.stringify(entry?.body)).not.toContain('Amina');
    const line = unwrap(counter.sales().timeline(id)).find(({ kind }) => kind === 'settlement.recorded');
    expect(line?.facts).toEqual({ amount: units(500), method: 'change', text: 'To Amina' });
  });

  it('refuses a settlement twice, for more than is open, for nothing, and in a way that does not fit', async () => {
    const { id } = await paidWith(5_500);
    for (const [more, code] of [
      [{ amount: units(501) }, 'not-found'],
      [{ amount: units(0) }, 'not-found'],
      [{ method: 'written-off' }, 'invalid-input'],
      [{ sale: id }, 'invalid-input'],
    ] as const)
      expect(settle(over(id, more))).toMatchObject({ failure: { code } });
    unwrap(settle(over(id)));
    expect(settle(over(id))).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('matches an unmatched payment to a sale, and notes it there as no claim of the customer', async () => {
    const view = await counter.collect();
    counter.service.pay('REF9', { amount: units(4_000), reference: 'T7K2QP-01ARZ3NDEKTSV4RRFFQ69G5FAV-1' });
    counter.sales().wake();
    await counter.pass(seconds(30));
    const [line = expect.fail('nothing is unmatched')] = counter.sales().settlements.open();
    expect(line).toMatchObject({ issue: 'unmatched', amount: units(4_000) });
    const { id, issue, amount } = line;
    unwrap(settle({ id, issue, amount, method: 'matched', note: '', sale: view.id }));
    expect(counter.view(view.id).claim).toBeNull();
    expect(counter.sales().history.search({ ...everySale, issue: 'claimed' }).found).toEqual([]);
    expect(unwrap(counter.sales().timeline(view.id)).at(-1)).toMatchObject({ kind: 'claim.raised', facts: { amount } });
    expect(counter.view(view.id).verdict?.received).toBe('none');
    expect(counter.sales().snapshot().unmatched).toEqual([]);
    await pay(view, 5_000);
    expect(counter.view(view.id).alert).toBe('claim');
    counter.sales().setCurrent(view.id);
    expect(counter.view(view.id).alert).toBeNull();
  });
});

describe('what was given of a sale', () => {
  it('asks for given change back where its transfer is reversed, until that is settled', async () => {
    const sale = await counter.collect();
    await transfer('A', sale, 5_000);
    await transfer('B', sale, 2_000);
    counter.settleIssue(sale.id, 'over', 'change', 2_000);
    expect(counter.view(sale.id)).toMatchObject({ verdict: { headline: 'paid' }, settlement: { open: [] } });
    await reverse('B', sale, 2_000);
    expect(counter.view(sale.id).verdict).toMatchObject({ headline: 'reversed', issues: ['reversed', 'over'] });
    expect(counter.openItems(sale.id)).toEqual([['reversed', 2_000]]);
    counter.settleIssue(sale.id, 'reversed', 'cash', 2_000);
    expect(counter.view(sale.id)).toMatchObject({
      verdict: { headline: 'paid', issues: [] },
      settlement: { open: [] },
    });
    expect(listedStatus()).toBe('paid');
  });

  /** A sale whose money came late, and was sent back. */
  async function lateSentBack(): Promise<SaleView> {
    const sale = await counter.collect();
    counter.sleep(hours(25));
    await transfer('A', sale, 5_000);
    counter.settleIssue(sale.id, 'late', 'bank', 5_000);
    return sale;
  }

  it('shows that late money was reversed that was sent back, once the sale is paid again', async () => {
    const sale = await lateSentBack();
    const expectLate = () => {
      expect(counter.view(sale.id).verdict).toMatchObject({ headline: 'paid', issues: ['late'] });
      expect(counter.openItems(sale.id)).toEqual([['late', 5_000]]);
    };
    await transfer('B', sale, 5_000);
    expectLate();
    await reverse('A', sale, 5_000);
    expect(counter.view(sale.id).verdict).toMatchObject({ headline: 'reversed' });
    expect(counter.openItems(sale.id)).toEqual([['reversed', 5_000]]);
    counter.settleIssue(sale.id, 'reversed', 'cash', 5_000);
    expectLate();
  });

  it('asks for nothing again where late money is reversed that was sent back, and then paid in cash', async () => {
    const sale = await lateSentBack();
    await reverse('A', sale, 5_000);
    counter.settleIssue(sale.id, 'reversed', 'cash', 5_000);
    expect(counter.view(sale.id)).toMatchObject({ verdict: { received: 'full' }, settlement: { open: [] } });
  });

  it.each([false, true])(
    'lets credit whose money was reversed be taken back unless it was used: %s',
    async (isUsed) => {
      const sale = await counter.collect();
      const { id } = sale;
      await transfer('A', sale, 5_000);
      await transfer('B', sale, 2_000);
      counter.settleIssue(id, 'over', 'credit', 2_000);
      const details = { name: '', note: '', cash: '', credit: units(2_000) };
      if (isUsed) await counter.collect('2500', '08031234567', details);
      await reverse('B', sale, 2_000);
      expect(counter.openItems(id)).toEqual([['reversed', 2_000]]);
      const withdrawn = counter.sales().settlements.withdraw({ id, issue: 'over', method: 'credit' });
      expect(withdrawn).toMatchObject(isUsed ? { failure: { code: 'not-allowed' } } : { ok: true });
      if (!isUsed) expect(counter.view(id)).toMatchObject({ verdict: { headline: 'paid', issues: [] } });
    },
  );

  it('asks for given change back only as far as other money that came too much does not suffice', async () => {
    const sale = await counter.collect();
    await transfer('A', sale, 5_000);
    await transfer('B', sale, 2_000);
    counter.settleIssue(sale.id, 'over', 'change', 2_000);
    await transfer('C', sale, 1_500);
    await reverse('B', sale, 2_000);
    expect(counter.openItems(sale.id)).toEqual([['reversed', 500]]);
  });

  it('counts given change once where an overpaid sale is then paid twice, and one of both goes back', async () => {
    const { id, first, again } = await askedTwice();
    await pay(again, 7_000, 'REF2');
    counter.settleIssue(id, 'over', 'change', 2_000);
    await pay(first, 5_000);
    expect(counter.openItems(id)).toEqual([['paid-twice', 5_000]]);
    counter.settleIssue(id, 'paid-twice', 'change', 5_000);
    expect(counter.openItems(id)).toEqual([]);
    counter.service.reverse('REF1');
    await counter.read(id);
    expect(counter.openItems(id)).toEqual([['reversed', 5_000]]);
  });

  it('counts given change once where money that perhaps came is confirmed afterwards', async () => {
    const sale = await counter.collect();
    counter.service.pay('REF1', { amount: units(5_000), event: false });
    await counter.read(sale.id);
    await transfer('B', sale, 2_000);
    expect(counter.openItems(sale.id)).toEqual([['perhaps-more', 2_000]]);
    counter.settleIssue(sale.id, 'perhaps-more', 'change', 2_000);
    await transfer('REF1', sale, 5_000);
    expect(counter.view(sale.id).verdict).toMatchObject({ receivedAmount: units(7_000), issues: ['over'] });
    expect(counter.openItems(sale.id)).toEqual([]);
  });

  it('refuses to take cash back before the change that was given of it', async () => {
    const sale = await paidInCash();
    const { id } = sale;
    await pay(sale, 5_000);
    counter.settleIssue(id, 'over', 'change', 2_000);
    const takeCashBack = () => counter.sales().settlements.withdraw({ id, issue: 'underpaid', method: 'cash' });
    expect(takeCashBack()).toMatchObject({ failure: { code: 'not-allowed' } });
    unwrap(counter.sales().settlements.withdraw({ id, issue: 'over', method: 'change' }));
    unwrap(takeCashBack());
    expect(counter.openItems(id)).toEqual([]);
  });

  it('takes cash back where what came since is more than the change that was given', async () => {
    const sale = await paidInCash();
    await pay(sale, 8_000);
    counter.settleIssue(sale.id, 'over', 'change', 1_000);
    unwrap(counter.sales().settlements.withdraw({ id: sale.id, issue: 'underpaid', method: 'cash' }));
    expect(counter.openItems(sale.id)).toEqual([['over', 2_000]]);
  });

  it('takes back no settlement but the last, and by its own method', async () => {
    const { id } = await paidInCash();
    const bank = counter.sales().settlements.withdraw({ id, issue: 'underpaid', method: 'bank' });
    expect(bank).toMatchObject({ failure: { code: 'not-found' } });
    const late = counter.sales().settlements.withdraw({ id, issue: 'late', method: 'cash' });
    expect(late).toMatchObject({ failure: { code: 'not-found' } });
    const unmatched = counter.sales().settlements.withdraw({ id, issue: 'unmatched', method: 'cash' });
    expect(unmatched).toMatchObject({ failure: { code: 'not-allowed' } });
  });

  it('changes lists and what is to be settled at once when it is taken back', async () => {
    const sale = await sentBack();
    await pay(sale, 7_000);
    expect([counter.view(sale.id).verdict?.headline, listedStatus()]).toEqual(['underpaid', 'underpaid']);
    unwrap(counter.sales().settlements.withdraw({ id: sale.id, issue: 'underpaid', method: 'bank' }));
    expect([counter.view(sale.id).verdict?.headline, listedStatus()]).toEqual(['paid', 'paid']);
    expect(counter.openItems(sale.id)).toEqual([['over', 2_000]]);
    counter.restart();
    expect(counter.openItems(sale.id)).toEqual([['over', 2_000]]);
    expect(counter.journal().compareProjections()).toEqual([]);
  });
});
