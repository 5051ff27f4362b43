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
import { eventWith } from '../../support/decoded-records.ts';
import { everySale } from '../../support/every-sale.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';
import { linesFor } from '../../support/receipt-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

/** A sale of ₦5,000 that ₦5,500 came for. */
async function overpaid() {
  const view = await counter.collect();
  counter.sales().setCurrent(view.id);
  counter.service.pay('REF1', { amount: units(5_500), reference: view.reference });
  await counter.pass(seconds(30));
  return view.id;
}

const printedOf = (view: SaleView): string => linesFor({ view }).join('\n');

const over = (id: SaleId, more: Partial<SettleInput> = {}) => settleInput({ id, note: 'To Amina', ...more });
const sentBack = (id: SaleId) => over(id, { issue: 'underpaid', method: 'bank', amount: units(2_000), note: '' });
const settle = (input: SettleInput) => counter.sales().settlements.record(input);

/** A sale of ₦5,000 that ₦3,000 came for, more than an hour ago. */
async function underpaid() {
  const view = await counter.collect();
  counter.service.pay('REF1', { amount: units(3_000), reference: view.reference });
  await counter.pass(seconds(30));
  counter.sleep(hours(2));
  return view;
}

/** Lets what the service has of a sale be read. */
async function read(id: SaleId): Promise<void> {
  counter.sales().checkNow(id);
  await counter.pass(seconds(30));
}

/** Lets the account of a sale have so many naira in all. */
async function payMore(id: SaleId, reference: string, amount: number): Promise<void> {
  counter.service.pay('REF1', { amount: units(amount), reference });
  await read(id);
}

/** An underpaid sale whose missing part was taken in cash, and then came by transfer too. */
async function paidInCashAndByTransfer() {
  const { id, reference } = await underpaid();
  const cash = { id, issue: 'underpaid', method: 'cash' } as const;
  unwrap(settle(over(id, { ...cash, amount: units(2_000) })));
  await payMore(id, reference, 5_000);
  return { id, cash };
}

/** A sale with two accounts for the same amount: the answer that names the first was lost. */
async function askedTwice() {
  counter.service.loseNextAnswer();
  const { id, reference } = await counter.collect();
  const { reference: again } = await counter.tryAgain(id);
  counter.sales().setCurrent(id);
  return { id, reference, again };
}

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
      const input = over(id, { issue: 'underpaid', method, amount: units(2_000), note: '' });
      expect(counter.view(id).settlement.open).toMatchObject([{ amount: units(2_000), heldAmount: units(3_000) }]);
      unwrap(settle(input));
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
    const { id, reference } = await underpaid();
    unwrap(settle(sentBack(id)));
    await payMore(id, reference, 5_000);
    expect(counter.view(id)).toMatchObject({
      verdict: { headline: 'underpaid', receivedAmount: units(5_000), difference: units(-3_000) },
      settlement: { open: [{ issue: 'underpaid', amount: units(3_000), heldAmount: units(2_000) }] },
    });
    expect(counter.sales().history.search({ ...everySale, status: 'paid' }).found).toEqual([]);
    // The Z report and the reports of the back office name the same amount.
    const db = counter.journal().query;
    const money = db.get<SaleMoney>('SELECT * FROM sale_money') ?? expect.fail('no money');
    expect(issuesCounted(money)).toMatchObject([{ issue: 'underpaid', amount: units(3_000) }]);
    await payMore(id, reference, 8_000);
    expect(counter.view(id)).toMatchObject({ verdict: { headline: 'paid', difference: 0 }, settlement: { open: [] } });
  });

  it('asks again for the part of an underpaid sale that was sent back by an account for the balance', async () => {
    const { id } = await underpaid();
    unwrap(settle(sentBack(id)));
    const view = await counter.collectBalance(id);
    expect(view).toMatchObject({ balance: units(5_000) });
    expect(customerScreenState(view)).toMatchObject({ kind: 'pay', amount: { units: units(5_000) }, received: null });
    expect(printedOf(view)).not.toContain('3,000');
    const { reference } = view.accounts.at(-1) ?? expect.fail('no account for the balance');
    counter.service.pay('REF2', { amount: units(5_000), reference });
    await counter.pass(seconds(30));
    const paidView = counter.view(id);
    expect(customerScreenState(paidView)).toMatchObject({ kind: 'paid', amount: { units: units(5_000) } });
    expect(headlineAmount(paidView)).toBe('₦5,000.00');
    expect(printedOf(paidView)).not.toContain('8,000');
  });

  it('offers what came late after a partial payment was sent back, without that', async () => {
    const { id, reference } = await underpaid();
    unwrap(settle(sentBack(id)));
    counter.sleep(hours(23));
    await payMore(id, reference, 8_000);
    expect(counter.view(id).settlement.open).toMatchObject([{ issue: 'late', amount: units(5_000) }]);
  });

  it('requests no account for what was missing of a sale and was given in cash meanwhile', async () => {
    const { id } = await underpaid();
    unwrap(settle(over(id, { issue: 'underpaid', method: 'cash', amount: units(2_000), note: '' })));
    expect(await counter.sales().collectBalance(id)).toMatchObject({ failure: { code: 'not-allowed' } });
  });

  it('settles an underpaid sale that was sent back, then paid in part and the rest in cash', async () => {
    const { id, reference } = await underpaid();
    unwrap(settle(sentBack(id)));
    await payMore(id, reference, 7_000);
    const rest = over(id, { issue: 'underpaid', method: 'cash', amount: units(1_000), note: '' });
    unwrap(settle(rest));
    expect(counter.view(id).settlement.open).toEqual([]);
    expect(settle(rest)).toMatchObject({ failure: { code: 'not-found' } });
  });

  it.each([
    ['whole', 5_000, 2_000],
    ['in part', 4_000, 1_000],
  ])(
    'counts the cash for an underpaid sale as too much once it comes by transfer too: %s',
    async (_, amount, tooMuch) => {
      const { id, reference } = await underpaid();
      unwrap(settle(over(id, { issue: 'underpaid', method: 'cash', amount: units(2_000), note: '' })));
      await payMore(id, reference, amount);
      expect(counter.view(id).settlement.open).toMatchObject([{ issue: 'over', amount: units(tooMuch) }]);
      unwrap(settle(over(id, { amount: units(tooMuch), note: '' })));
      expect(counter.view(id).settlement.open).toEqual([]);
    },
  );

  it('counts the cash for an underpaid sale as too much once it comes into another account of the sale', async () => {
    const { id, reference, again } = await askedTwice();
    counter.service.pay('REF1', { amount: units(3_000), reference });
    await counter.pass(seconds(30));
    unwrap(settle(over(id, { issue: 'underpaid', method: 'cash', amount: units(2_000), note: '' })));
    counter.service.pay('REF2', { amount: units(1_000), reference: again });
    await counter.pass(seconds(30));
    expect(counter.view(id).verdict).toMatchObject({ receivedAmount: units(4_000), paidTwice: true });
    expect(counter.view(id).settlement.open).toMatchObject([{ issue: 'over', amount: units(1_000) }]);
  });

  it('leaves only later money to settle after that of an underpaid sale was sent back', async () => {
    const { id, reference } = await underpaid();
    const back = sentBack(id);
    unwrap(settle(back));
    counter.service.pay('REF2', { amount: units(500), reference });
    await read(id);
    expect(counter.view(id).settlement.open).toMatchObject([{ amount: units(4_500), heldAmount: units(500) }]);
    unwrap(settle({ ...back, amount: units(4_500) }));
    expect(counter.view(id).settlement).toMatchObject({
      open: [],
      done: [{ amount: units(3_000) }, { amount: units(500) }],
    });
  });
});

describe('a settlement', () => {
  it('closes its issue, on the screen and after a restart', async () => {
    const id = await overpaid();
    expect(counter.view(id).settlement.open).toMatchObject([{ issue: 'over', amount: units(500) }]);
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
    const id = await overpaid();
    unwrap(settle(over(id)));
    const [entry] = counter.journal().entries({ subject: id, kind: 'settlement.recorded' });
    expect(JSON.stringify(entry?.body)).not.toContain('Amina');
    const line = unwrap(counter.sales().timeline(id)).find(({ kind }) => kind === 'settlement.recorded');
    expect(line?.facts).toEqual({ amount: units(500), method: 'change', text: 'To Amina' });
  });

  it('refuses a settlement twice, for more than is open, for nothing, and in a way that does not fit', async () => {
    const id = await overpaid();
    const refusalOf = (input: SettleInput) => {
      const done = settle(input);
      return done.ok ? 'recorded' : done.failure.code;
    };
    expect(refusalOf(over(id, { amount: units(501) }))).toBe('not-found');
    expect(refusalOf(over(id, { amount: units(0) }))).toBe('not-found');
    expect(refusalOf(over(id, { method: 'written-off' }))).toBe('invalid-input');
    expect(refusalOf(over(id, { sale: id }))).toBe('invalid-input');
    expect(refusalOf(over(id))).toBe('recorded');
    expect(refusalOf(over(id))).toBe('not-found');
  });

  it('matches an unmatched payment to a sale, and notes it there as no claim of the customer', async () => {
    const view = await counter.collect();
    counter.service.pay('REF9', { amount: units(4_000), reference: 'T7K2QP-01ARZ3NDEKTSV4RRFFQ69G5FAV-1' });
    counter.sales().wake();
    await counter.pass(seconds(30));
    const [line] = counter.sales().settlements.open();
    expect(line).toMatchObject({ issue: 'unmatched', amount: units(4_000) });
    if (!line) throw new Error('nothing is unmatched');
    const { id, issue, amount } = line;
    unwrap(settle({ id, issue, amount, method: 'matched', note: '', sale: view.id }));
    expect(counter.view(view.id).claim).toBeNull();
    expect(counter.sales().history.search({ ...everySale, issue: 'claimed' }).found).toEqual([]);
    expect(unwrap(counter.sales().timeline(view.id)).at(-1)).toMatchObject({ kind: 'claim.raised', facts: { amount } });
    expect(counter.view(view.id).verdict?.received).toBe('none');
    expect(counter.sales().snapshot().unmatched).toEqual([]);
    counter.service.pay('REF1', { reference: view.reference });
    await read(view.id);
    expect(counter.view(view.id).alert).toBe('claim');
    counter.sales().setCurrent(view.id);
    expect(counter.view(view.id).alert).toBeNull();
  });
});

describe('what was given of a sale', () => {
  const openItems = (id: SaleId) => counter.view(id).settlement.open.map(({ issue, amount }) => [issue, amount]);
  const listedStatus = () => counter.sales().history.search(everySale).found[0]?.status;

  /** A transfer of its own into an account, which the list names. */
  async function transfer(refid: string, amount: number, ourReference: string, flags = arrivedFlags): Promise<void> {
    const isBack = flags !== arrivedFlags;
    const transferFacts = facts({ flags, refid, amount: units(amount), asked: units(5_000) });
    const at = ms(counter.now());
    const event = { refid, createdAt: at, ourReference, kind: isBack ? 'transaction_updated' : 'transaction_success' };
    counter.service.events.unshift(eventWith(`${refid} ${isBack}`, transferFacts, event));
    counter.sales().wake();
    await counter.pass(seconds(30));
  }

  it('asks for given change back where its transfer is reversed, until that is settled', async () => {
    const { id, reference } = await counter.collect();
    counter.sales().setCurrent(id);
    await transfer('A', 5_000, reference);
    await transfer('B', 2_000, reference);
    unwrap(settle(over(id, { amount: units(2_000) })));
    expect(counter.view(id)).toMatchObject({ verdict: { headline: 'paid' }, settlement: { open: [] } });
    await transfer('B', 2_000, reference, { ...arrivedFlags, reversed: 1 });
    expect(counter.view(id).verdict).toMatchObject({ headline: 'reversed', issues: ['reversed', 'over'] });
    expect(openItems(id)).toEqual([['reversed', units(2_000)]]);
    unwrap(settle(over(id, { issue: 'reversed', method: 'cash', amount: units(2_000) })));
    expect(counter.view(id)).toMatchObject({ verdict: { headline: 'paid', issues: [] }, settlement: { open: [] } });
    expect(listedStatus()).toBe('paid');
  });

  it('shows that late money was reversed that was sent back, once the sale is paid again', async () => {
    const { id, reference } = await counter.collect();
    counter.sales().setCurrent(id);
    counter.sleep(hours(25));
    await transfer('A', 5_000, reference);
    unwrap(settle(over(id, { issue: 'late', method: 'bank', amount: units(5_000) })));
    await transfer('B', 5_000, reference);
    expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', issues: ['late'] });
    expect(openItems(id)).toEqual([['late', units(5_000)]]);
    await transfer('A', 5_000, reference, { ...arrivedFlags, reversed: 1 });
    expect(counter.view(id).verdict).toMatchObject({ headline: 'reversed' });
    expect(openItems(id)).toEqual([['reversed', units(5_000)]]);
    unwrap(settle(over(id, { issue: 'reversed', method: 'cash', amount: units(5_000) })));
    expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', issues: ['late'] });
    expect(openItems(id)).toEqual([['late', units(5_000)]]);
  });

  it('asks for nothing again where late money is reversed that was sent back, and then paid in cash', async () => {
    const { id, reference } = await counter.collect();
    counter.sleep(hours(25));
    await transfer('A', 5_000, reference);
    unwrap(settle(over(id, { issue: 'late', method: 'bank', amount: units(5_000) })));
    await transfer('A', 5_000, reference, { ...arrivedFlags, reversed: 1 });
    unwrap(settle(over(id, { issue: 'reversed', method: 'cash', amount: units(5_000) })));
    expect(counter.view(id)).toMatchObject({ verdict: { received: 'full' }, settlement: { open: [] } });
  });

  it('lets credit be taken back whose money was reversed, unless it was used before', async () => {
    const credit = { issue: 'over', method: 'credit', amount: units(2_000) } as const;
    const ids: SaleId[] = [];
    for (const phone of ['08031234567', '08037654321']) {
      const { id, reference } = await counter.collect('5000', phone);
      ids.push(id);
      await transfer(`A ${id}`, 5_000, reference);
      await transfer(`B ${id}`, 2_000, reference);
      unwrap(settle(over(id, credit)));
      const details = { name: '', note: '', cash: '', credit: units(2_000) };
      if (ids.length > 1) unwrap(await counter.sales().collect({ amount: '2500', phone, details }));
      await transfer(`B ${id}`, 2_000, reference, { ...arrivedFlags, reversed: 1 });
      expect(openItems(id)).toEqual([['reversed', units(2_000)]]);
    }
    const [first, second] = ids.map((id) => counter.sales().settlements.withdraw({ id, ...credit }));
    expect([first?.ok, second]).toMatchObject([true, { failure: { code: 'not-allowed' } }]);
    expect(counter.view(ids[0] ?? expect.fail('no sale'))).toMatchObject({ verdict: { headline: 'paid', issues: [] } });
  });

  it('asks for given change back only as far as other money that came too much does not suffice', async () => {
    const { id, reference } = await counter.collect();
    counter.sales().setCurrent(id);
    for (const [refid, amount] of [
      ['A', 5_000],
      ['B', 2_000],
    ] as const)
      await transfer(refid, amount, reference);
    unwrap(settle(over(id, { amount: units(2_000) })));
    await transfer('C', 1_500, reference);
    await transfer('B', 2_000, reference, { ...arrivedFlags, reversed: 1 });
    expect(openItems(id)).toEqual([['reversed', units(500)]]);
  });

  it('counts given change once where an overpaid sale is then paid twice, and one of both goes back', async () => {
    const { id, reference, again } = await askedTwice();
    counter.service.pay('REF2', { amount: units(7_000), reference: again });
    await counter.pass(seconds(30));
    unwrap(settle(over(id, { amount: units(2_000) })));
    counter.service.pay('REF1', { amount: units(5_000), reference });
    await read(id);
    expect(openItems(id)).toEqual([['paid-twice', units(5_000)]]);
    unwrap(settle(over(id, { issue: 'paid-twice', amount: units(5_000) })));
    expect(openItems(id)).toEqual([]);
    counter.service.reverse('REF1');
    counter.sales().checkNow(id);
    await counter.pass(seconds(30));
    expect(openItems(id)).toEqual([['reversed', units(5_000)]]);
  });

  it('counts given change once where money that perhaps came is confirmed afterwards', async () => {
    const { id, reference } = await counter.collect();
    counter.sales().setCurrent(id);
    counter.service.pay('REF1', { amount: units(5_000), event: false });
    await counter.pass(seconds(30));
    await transfer('B', 2_000, reference);
    expect(openItems(id)).toEqual([['perhaps-more', units(2_000)]]);
    unwrap(settle(over(id, { issue: 'perhaps-more', amount: units(2_000) })));
    await transfer('REF1', 5_000, reference);
    expect(counter.view(id).verdict).toMatchObject({ receivedAmount: units(7_000), issues: ['over'] });
    expect(openItems(id)).toEqual([]);
  });

  it('refuses to take cash back before the change that was given of it', async () => {
    const { id, cash } = await paidInCashAndByTransfer();
    unwrap(settle(over(id, { amount: units(2_000) })));
    expect(counter.sales().settlements.withdraw(cash)).toMatchObject({ failure: { code: 'not-allowed' } });
    unwrap(counter.sales().settlements.withdraw({ id, issue: 'over', method: 'change' }));
    unwrap(counter.sales().settlements.withdraw(cash));
    expect(openItems(id)).toEqual([]);
  });

  it('changes lists and what is to be settled at once when it is taken back', async () => {
    const { id, reference } = await underpaid();
    const back = { id, issue: 'underpaid', method: 'bank' } as const;
    unwrap(settle(over(id, { ...back, amount: units(2_000) })));
    await payMore(id, reference, 7_000);
    expect([counter.view(id).verdict?.headline, listedStatus()]).toEqual(['underpaid', 'underpaid']);
    unwrap(counter.sales().settlements.withdraw(back));
    expect([counter.view(id).verdict?.headline, listedStatus()]).toEqual(['paid', 'paid']);
    expect(openItems(id)).toEqual([['over', units(2_000)]]);
    counter.restart();
    expect(openItems(id)).toEqual([['over', units(2_000)]]);
    expect(counter.journal().compareProjections()).toEqual([]);
  });
});
