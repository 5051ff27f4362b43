import { describe, expect, it, vi } from 'vitest';
import { ownJudgements } from '../../../electron/sales/judgements.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, minutes, seconds } from '../../../electron/shared/base/units.ts';
import { customerScreenState } from '../../../electron/shared/customer-display/customer-screen-state.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { isBalanceMissing } from '../../../electron/shared/sales/sales.ts';
import { units } from '../../support/builders.ts';
import { counterOfEachTest, referenceOf } from '../../support/counter.ts';
import { eventWith, transactionWith } from '../../support/decoded-records.ts';
import { everySale } from '../../support/every-sale.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

const pay = async (refid: string, amount: number) => {
  counter.service.pay(refid, { amount: units(amount), event: false });
  await counter.pass(seconds(15));
};

/** A sale of ₦5,000 of which ₦3,000 came. */
async function underpaid() {
  const { id } = await counter.collect();
  await pay('REF1', 3_000);
  return id;
}

const listedSales = () => counter.sales().history.search(everySale).found;

describe('the balance of a partial payment', () => {
  it('shows the customer a sale as just Paid when the rest comes into its account after minutes', async () => {
    const id = await underpaid();
    await counter.pass(minutes(5));
    await pay('REF1', 5_000);
    const state = customerScreenState(counter.view(id));
    expect(state.kind === 'paid' && counter.now() - state.seenAt).toBeLessThanOrEqual(minutes(2));
    expect(state.kind).toBe('paid');
  });

  it('asks for a balance by a further account of the same sale, for exactly what is missing', async () => {
    const id = await underpaid();
    const seenAt = counter.view(id).verdict?.saidBy?.observedAt;
    const view = await counter.collectBalance(id);
    expect(view).toMatchObject({
      id,
      amount: { units: units(5_000) },
      balance: units(2_000),
      awaitedAmount: units(2_000),
      progress: 'issued',
      account: { number: '9000000002' },
      accounts: [
        { part: 1, asked: units(5_000), received: units(3_000), seenAt, account: { number: '9000000001' } },
        { part: 2, asked: units(2_000), received: 0, seenAt: null, account: { number: '9000000002' } },
      ],
      verdict: { headline: 'underpaid' },
    });
    expect(counter.service.asked.create.map(({ amount, phone }) => [amount.units, phone])).toEqual([
      [units(5_000), '+2348031234567'],
      [units(2_000), '+2348031234567'],
    ]);
    expect(counter.kinds(id).slice(-3)).toEqual(['attempt.sending', 'attempt.issued', 'account.shown']);
  });

  it('asks for what is missing where the request after a lost one was refused', async () => {
    counter.service.loseNextAnswer();
    const { id, reference } = await counter.collect();
    counter.service.script.nextCreate = async () => err(failure('not-sent'));
    await counter.tryAgain(id);
    counter.service.pay('REF1', { amount: units(3_000), reference });
    await counter.pass(minutes(2));
    const { balance, accounts } = await counter.collectBalance(id);
    expect(balance).toBe(units(2_000));
    expect(accounts.map(({ part, asked }) => [part, asked])).toEqual([
      [1, units(5_000)],
      [1, units(5_000)],
      [2, units(2_000)],
    ]);
  });

  it('makes the sale Paid once all parts together are, in one line of every list', async () => {
    const id = await underpaid();
    await counter.collectBalance(id);
    expect(listedSales()).toMatchObject([{ id, status: 'underpaid', isBalanceAwaited: true }]);
    await pay('REF2', 2_000);
    expect(counter.view(id)).toMatchObject({
      awaitedAmount: null,
      verdict: { headline: 'paid', received: 'full', receivedAmount: units(5_000), difference: 0, issues: [] },
      settlement: { open: [] },
    });
    expect(listedSales()).toMatchObject([
      { id, status: 'paid', isBalanceAwaited: false, amount: units(5_000), received: units(5_000) },
    ]);
    expect(counter.sales().history.totals(everySale)).toEqual({
      count: 1,
      asked: units(5_000),
      received: units(5_000),
    });
  });

  it('accepts the balance of a partial payment in parts', async () => {
    const id = await underpaid();
    await counter.collectBalance(id);
    await pay('REF2', 500);
    expect(counter.view(id)).toMatchObject({
      awaitedAmount: null,
      verdict: { headline: 'underpaid', difference: -units(1_500) },
    });
    const last = await counter.collectBalance(id);
    expect(last).toMatchObject({ balance: units(1_500), accounts: [{ part: 1 }, { part: 2 }, { part: 3 }] });
    await pay('REF3', 1_500);
    expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', receivedAmount: units(5_000) });
  });

  it('completes a sale with a balance by a payment into its first account too', async () => {
    const id = await underpaid();
    await counter.collectBalance(id);
    await counter.pass(minutes(10));
    counter.service.pay('REF1', { amount: units(5_000), event: false });
    await counter.read(id);
    expect(counter.view(id)).toMatchObject({ awaitedAmount: null, verdict: { headline: 'paid', issues: [] } });
  });

  it('counts a sale as overpaid, to settle once, where both of its accounts receive the balance', async () => {
    const id = await underpaid();
    await counter.collectBalance(id);
    await pay('REF2', 2_000);
    counter.service.pay('REF1', { amount: units(5_000), event: false });
    await counter.read(id);
    expect(counter.view(id)).toMatchObject({
      verdict: { headline: 'paid', received: 'over', difference: units(2_000), issues: ['over'] },
      settlement: { open: [{ issue: 'over', amount: units(2_000) }] },
    });
    expect(counter.sales().settlements.open()).toMatchObject([{ id, issue: 'over', amount: units(2_000) }]);
  });

  it('counts a sale as reversed where one part of it is, and lists just that part to settle', async () => {
    const id = await underpaid();
    await counter.collectBalance(id);
    await pay('REF2', 2_000);
    counter.service.reverse('REF2');
    await counter.read(id);
    expect(counter.view(id)).toMatchObject({
      verdict: { headline: 'reversed', returnedAmount: units(2_000), issues: ['reversed'] },
      accounts: [{ returned: 0 }, { returned: units(2_000) }],
      settlement: { open: [{ issue: 'reversed', amount: units(2_000) }] },
    });
  });

  it('asks for a balance once, however often it is requested', async () => {
    const id = await underpaid();
    const [{ reference }] = await Promise.all([counter.collectBalance(id), counter.collectBalance(id)]);
    expect(await counter.collectBalance(id)).toMatchObject({ reference });
    expect(counter.service.asked.create).toHaveLength(2);
  });

  it('asks for a balance again only at a person’s request while its account has no answer (rule 3)', async () => {
    const id = await underpaid();
    counter.service.loseNextAnswer();
    expect(await counter.collectBalance(id)).toMatchObject({
      progress: 'unknown',
      account: null,
      balance: units(2_000),
      awaitedAmount: units(2_000),
      verdict: { headline: 'underpaid' },
    });
    await counter.collectBalance(id);
    expect(counter.service.asked.create).toHaveLength(2);
    const again = await counter.tryAgain(id);
    expect(again).toMatchObject({ progress: 'issued', accounts: [{ part: 1 }, { part: 2 }, { part: 2 }] });
    const unknown = referenceOf(again, 2);
    counter.service.pay('REF2', { amount: units(2_000), reference: unknown });
    await counter.pass(minutes(2));
    expect(counter.view(id)).toMatchObject({
      awaitedAmount: null,
      accounts: [{}, { received: units(2_000) }, { received: 0 }],
      verdict: { headline: 'paid', issues: ['paid-unseen'] },
    });
  });

  it('asks for a balance anew once its account has expired or was refused', async () => {
    const id = await underpaid();
    counter.service.script.nextCreate = async () => err(failure('rejected'));
    expect(await counter.collectBalance(id)).toMatchObject({ progress: 'refused', awaitedAmount: null });
    expect(await counter.collectBalance(id)).toMatchObject({
      progress: 'issued',
      accounts: [{}, { part: 2 }, { part: 2 }],
    });
    counter.sleep(hours(25));
    expect(await counter.collectBalance(id)).toMatchObject({ accounts: [{}, {}, {}, { part: 3 }] });
  });

  it('refuses to ask for a balance before any payment and after a full one', async () => {
    const { id } = await counter.collect();
    expect(await counter.sales().collectBalance(id)).toMatchObject({ failure: { code: 'not-allowed' } });
    await pay('REF1', 5_000);
    expect(await counter.sales().collectBalance(id)).toMatchObject({ failure: { code: 'not-allowed' } });
  });

  it('refuses to ask for the balance of a cancelled sale', async () => {
    const { id } = await counter.collect();
    unwrap(counter.sales().cancel(id));
    await pay('REF1', 3_000);
    expect(counter.view(id).verdict).toMatchObject({
      headline: 'underpaid',
      issues: ['underpaid', 'paid-after-cancel'],
    });
    expect(await counter.sales().collectBalance(id)).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(isBalanceMissing(counter.view(id))).toBe(false);
  });

  it('reads all accounts of a sale with a balance when somebody checks it', async () => {
    const id = await underpaid();
    await counter.collectBalance(id);
    counter.sleep(hours(30));
    counter.service.pay('REF1', { amount: units(5_000), event: false });
    expect(unwrap(await counter.sales().ask(id))).toMatchObject({
      known: true,
      view: { verdict: { headline: 'paid' } },
    });
  });

  it('leaves requests for a check of an older sale while its accounts are polled on the screen', async () => {
    const older = await counter.collect('1000', '08037654321');
    counter.sleep(hours(1));
    const { id } = await counter.collect();
    await pay('REF2', 3_000);
    await counter.collectBalance(id);
    await counter.pass(minutes(3));
    counter.service.pay('REF1', { amount: units(1_000), event: false });
    const { feeds } = counter.service.asked;
    counter.sales().wake();
    await counter.pass(seconds(5));
    expect(counter.service.asked.feeds).toBeGreaterThan(feeds);
    expect(await counter.sales().ask(older.id)).toMatchObject({ ok: true, value: { known: true } });
    expect(counter.view(older.id).verdict).toMatchObject({ headline: 'paid' });
  });

  it('sees that money which went back stays, while lists are read for an underpaid sale on the screen', async () => {
    const other = await counter.collect('1000', '08037654321');
    counter.service.pay('REF1', { flags: { ...arrivedFlags, isreversing: 1 } });
    await counter.collect();
    await pay('REF2', 3_000);
    await counter.pass(minutes(1));
    expect(counter.view(other.id).verdict).toMatchObject({ headline: 'reversing' });
    counter.service.pay('REF1', { flags: { ...arrivedFlags, isreversing: 0 }, event: false });
    await counter.pass(minutes(2));
    expect(counter.view(other.id).verdict).toMatchObject({ headline: 'paid' });
  });

  it('finds the payment of a balance by the refid that a webhook names, and what its account asked for', async () => {
    const id = await underpaid();
    const { reference } = await counter.collectBalance(id);
    counter.service.transactions.delete('REF2');
    counter.service.script.listBytes = 10_000_000;
    await counter.pass(minutes(2));
    const amounts = { asked: units(2_000), amount: units(2_000) };
    const readFacts = facts({ refid: 'REF77', ...amounts, flags: arrivedFlags });
    counter.service.transactions.set('REF77', transactionWith('REF77', readFacts, { msisdn: '2348031234567' }));
    counter.sales().onWebhookHint(eventWith('W1', readFacts, { refid: 'REF77', ourReference: reference }));
    await counter.pass(seconds(1));
    expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', receivedAmount: units(5_000) });
  });

  it('watches the account of a balance through a restart, and leaves its sale on the screen', async () => {
    const id = await underpaid();
    await counter.collectBalance(id);
    counter.restart();
    expect(counter.sales().snapshot().currentSaleId).toBe(id);
    await pay('REF2', 2_000);
    expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', receivedAmount: units(5_000) });
    expect(counter.journal().compareProjections()).toEqual([]);
  });

  it('awaits no balance that was settled in cash, until that is taken back, and more after money is sent back', async () => {
    const id = await underpaid();
    const key = { id, issue: 'underpaid', method: 'cash' } as const;
    const isListedOpen = () => counter.sales().history.search({ ...everySale, status: 'open' }).found.length > 0;
    expect(isListedOpen()).toBe(false);
    await counter.collectBalance(id);
    expect(isListedOpen()).toBe(true);
    counter.settleIssue(id, 'underpaid', 'cash', 2_000);
    expect(counter.view(id)).toMatchObject({ awaitedAmount: null, watched: true, settlement: { open: [] } });
    expect(await counter.sales().collectBalance(id)).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(isListedOpen()).toBe(false);
    unwrap(counter.sales().settlements.withdraw(key));
    expect(counter.view(id).awaitedAmount).toBe(units(2_000));
    expect(isListedOpen()).toBe(true);
    counter.settleIssue(id, 'underpaid', 'bank', 2_000);
    expect(counter.view(id).verdict?.difference).toBe(-units(5_000));
    expect(counter.journal().compareProjections()).toEqual([]);
  });

  it('awaits a balance that is asked for after an earlier part was settled', async () => {
    const id = await underpaid();
    counter.settleIssue(id, 'underpaid', 'bank', 2_000);
    expect(await counter.collectBalance(id)).toMatchObject({ balance: units(5_000), awaitedAmount: units(5_000) });
  });
});

describe('the verdict of a sale', () => {
  it('computes the verdict of a sale once for each new entry, whoever reads it', async () => {
    let judgements = 0;
    const { of } = ownJudgements;
    vi.spyOn(ownJudgements, 'of').mockImplementation((id, head, computeJudgement) =>
      of(id, head, () => {
        judgements += 1;
        return computeJudgement();
      }),
    );
    const countsOf = async (act: () => Promise<unknown>) => {
      const before = { entries: counter.journal().head().seq, judged: judgements };
      await act();
      return {
        entries: counter.journal().head().seq - before.entries,
        judged: judgements - before.judged,
      };
    };
    let id = '' as SaleId;
    const collectCounts = await countsOf(async () => {
      id = (await counter.collect()).id;
    });
    // Nothing is judged when the sale is intended: it has no request yet.
    expect(collectCounts).toEqual({ entries: 4, judged: 3 });
    const paid = await countsOf(async () => {
      counter.service.pay('REF1', { amount: units(3_000), event: false });
      await counter.pass(seconds(10));
    });
    expect(paid.entries).toBeGreaterThan(0);
    expect(paid.judged).toBe(paid.entries);
    const read = await countsOf(async () => {
      counter.view(id);
      listedSales();
      counter.sales().snapshot();
      await counter.pass(seconds(30));
    });
    expect(read).toEqual({ entries: 0, judged: 0 });
  });
});
