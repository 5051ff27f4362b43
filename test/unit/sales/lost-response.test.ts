import { describe, expect, it, onTestFinished } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { minutes } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest, TILL } from '../../support/counter.ts';
import { strikeDisk } from '../../support/disk-trouble.ts';
import { everySale } from '../../support/every-sale.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

const virtualAccount = {
  accountNo: '9000000099',
  accountName: 'SHOP',
  bankName: 'Wema Bank',
  msisdn: null,
  trackingId: 'REF99',
  date: null,
  raw: '{}',
};

/** Loses the response with this account by a disk that is full when it comes. */
function fillDiskAtNextAccount(): void {
  counter.service.script.nextCreate = async () => {
    strikeDisk(counter.folder, 'ENOSPC');
    return ok(virtualAccount);
  };
  onTestFinished(() => strikeDisk(counter.folder, null));
}

describe('when the response is lost (rule 3)', () => {
  it.each(['unknown-outcome', 'bad-answer', 'captive-portal', 'service-down', 'redirected'] as const)(
    'leaves the outcome of %s unknown, and sends nothing again',
    async (code) => {
      counter.service.script.nextCreate = async () => err(failure(code));
      const view = await counter.collect();
      expect(view).toMatchObject({
        progress: 'unknown',
        problem: { code },
        account: null,
        verdict: null,
        watched: true,
      });
      await counter.pass(minutes(10));
      expect(counter.service.asked.create).toHaveLength(1);
    },
  );

  it.each(['not-sent', 'rejected', 'not-found', 'keys-refused', 'rate-limited'] as const)(
    'treats %s as a plain refusal, and watches nothing',
    async (code) => {
      counter.service.script.nextCreate = async () => err(failure(code));
      expect(await counter.collect()).toMatchObject({ progress: 'refused', problem: { code }, watched: false });
    },
  );

  it("adds a second attempt to the same sale on the cashier's decision", async () => {
    counter.service.script.nextCreate = async () => err(failure('unknown-outcome'));
    const lostSale = await counter.collect();
    const again = await counter.tryAgain(lostSale.id);
    expect(again).toMatchObject({ progress: 'issued', reference: `${TILL}-${lostSale.id}-2` });
    expect(counter.service.asked.create.map((sent) => sent.phone)).toEqual(['+2348031234567', '+2348031234567']);
  });

  it('refuses another attempt while an account can be paid', async () => {
    const view = await counter.collect();
    expect(await counter.sales().tryAgain(view.id)).toMatchObject({ failure: { code: 'not-allowed' } });
  });

  it('refuses another attempt for a sale that was cancelled', async () => {
    counter.service.script.nextCreate = async () => err(failure('unknown-outcome'));
    const { id } = await counter.collect();
    unwrap(counter.sales().cancel(id));
    expect(await counter.sales().tryAgain(id)).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(counter.service.asked.create).toHaveLength(1);
  });

  it('refuses another attempt for a sale that was paid on the undisplayed account meanwhile', async () => {
    counter.service.loseNextAnswer();
    const { id, reference } = await counter.collect();
    counter.service.pay('REF1', { reference });
    await counter.pass(minutes(2));
    expect(await counter.sales().tryAgain(id)).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(counter.service.asked.create).toHaveLength(1);
  });

  it('settles the sale with a payment on the undisplayed account and raises an alert', async () => {
    counter.service.loseNextAnswer();
    const lostSale = await counter.collect();
    await counter.sales().tryAgain(lostSale.id);
    counter.service.pay('REF1', { reference: lostSale.reference });
    await counter.pass(minutes(2));
    expect(counter.view(lostSale.id)).toMatchObject({
      reference: `${TILL}-${lostSale.id}-2`,
      accounts: [{ received: lostSale.amount.units }, { received: 0 }],
      verdict: { headline: 'paid', account: 'unseen', issues: ['paid-unseen'] },
    });
  });

  it('raises an alert for a payment on the undisplayed account also after the second account was paid', async () => {
    counter.service.loseNextAnswer();
    const lostSale = await counter.collect();
    await counter.sales().tryAgain(lostSale.id);
    counter.sales().setCurrent(lostSale.id);
    counter.service.pay('REF2');
    await counter.pass(minutes(2));
    expect(counter.view(lostSale.id).verdict).toMatchObject({ headline: 'paid', issues: [] });
    counter.service.pay('REF1', { reference: lostSale.reference });
    await counter.pass(minutes(2));
    expect(counter.view(lostSale.id).verdict).toMatchObject({
      headline: 'paid',
      receivedAmount: 2 * lostSale.amount.units,
      issues: ['over', 'paid-unseen', 'paid-twice'],
    });
    expect(counter.sales().history.totals(everySale), 'both payments are in lists').toMatchObject({
      received: 2 * counter.view(lostSale.id).amount.units,
    });
  });

  it('records an account that the full disk could not take, unseen, before the next request', async () => {
    fillDiskAtNextAccount();
    const input = { amount: '5000', phone: '08031234567' };
    expect(await counter.sales().collect(input)).toMatchObject({ failure: { code: 'journal-unavailable' } });
    const [lostSale] = counter.sales().snapshot().sales;
    expect(lostSale).toMatchObject({ progress: 'requesting' });
    strikeDisk(counter.folder, null);
    expect(counter.sales().currentSaleId()).toBeNull();
    const next = await counter.collect('700', '08039998877');
    expect(next).toMatchObject({ progress: 'issued' });
    const { id } = lostSale ?? next;
    expect(counter.view(id)).toMatchObject({ progress: 'issued', account: { number: virtualAccount.accountNo } });
    expect(counter.kinds(id)).toEqual(['sale.intended', 'attempt.sending', 'attempt.issued']);
    expect(counter.reported.findLast((view) => view.id === id)).toMatchObject({ progress: 'issued', watched: true });
    expect(counter.service.asked.create).toHaveLength(2);
  });

  it('records it as seen once its sale is opened after that', async () => {
    fillDiskAtNextAccount();
    expect((await counter.sales().collect({ amount: '5000', phone: '08031234567' })).ok).toBe(false);
    strikeDisk(counter.folder, null);
    const [lostSale = expect.fail()] = counter.sales().snapshot().sales;
    unwrap(counter.sales().setCurrent(lostSale.id));
    expect(counter.kinds(lostSale.id).slice(-2)).toEqual(['attempt.issued', 'account.shown']);
  });

  it('records it once the balance is asked for again, and asks for no other', async () => {
    const { id, reference } = await counter.collect();
    counter.service.pay('REF1', { amount: (350 * 10_000) as Units, reference });
    await counter.pass(minutes(2));
    fillDiskAtNextAccount();
    expect((await counter.sales().collectBalance(id)).ok).toBe(false);
    strikeDisk(counter.folder, null);
    const { account } = await counter.collectBalance(id);
    expect(account?.number).toBe(virtualAccount.accountNo);
    expect(counter.service.asked.create).toHaveLength(2);
  });

  it('records it once somebody tries again', async () => {
    counter.service.loseNextAnswer();
    const { id } = await counter.collect();
    fillDiskAtNextAccount();
    expect((await counter.sales().tryAgain(id)).ok).toBe(false);
    strikeDisk(counter.folder, null);
    expect(await counter.sales().tryAgain(id)).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(counter.view(id).account?.number).toBe(virtualAccount.accountNo);
  });

  it('makes an attempt unknown when its account cannot be recorded, and its sale not current', async () => {
    // No shape the client returns: the journal refuses a number that is not whole.
    counter.service.script.nextCreate = async () => ok({ ...virtualAccount, trackingId: JSON.parse('0.5') });
    await expect(counter.sales().collect({ amount: '5000', phone: '08031234567' })).rejects.toThrow();
    const [view] = counter.sales().snapshot().sales;
    expect(view).toMatchObject({ progress: 'unknown', problem: { code: 'unknown-outcome' }, watched: true });
    expect(counter.sales().currentSaleId()).toBeNull();
  });

  it('makes the attempt unknown when the till stopped before the response, and restores its sale', async () => {
    counter.service.script.nextCreate = () => new Promise(() => undefined);
    void counter.sales().collect({ amount: '5000', phone: '08031234567' });
    await counter.settle();
    counter.restart();
    const { currentSaleId, sales } = counter.sales().snapshot();
    const lostSale = { progress: 'unknown', problem: { code: 'unknown-outcome' }, watched: true };
    expect(sales).toMatchObject([{ id: currentSaleId, ...lostSale }]);
  });
});
