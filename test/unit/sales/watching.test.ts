import { describe, expect, it } from 'vitest';
import { meteredLimits } from '../../../electron/sales/watch/request-budget.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { hours, minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { refusal } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

describe('watching (rule 4)', () => {
  it('continues through expiry and ends after the grace period', async () => {
    const view = await counter.collectUnseen();
    await counter.pass(hours(24) + 1_000);
    expect(counter.reported.at(-1)?.verdict?.headline).toBe('expired');
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(hours(1));
    expect(counter.view(view.id).verdict).toMatchObject({
      headline: 'paid',
      timing: 'late',
      issues: ['late', 'paid-unseen'],
    });
    await counter.pass(hours(24));
    expect(counter.view(view.id).watched).toBe(false);
    // Paid, it is followed for two days more.
    await counter.pass(hours(24));
    const reads = counter.service.asked.reads.length;
    await counter.pass(hours(13));
    expect(counter.service.asked.reads).toHaveLength(reads);
  });

  it('ends an account a day after the response that corrects the clock, whatever the clock is put to', async () => {
    counter.service.script.listRefusal = failure('not-sent');
    counter.service.script.timeAhead = hours(10);
    await counter.pass(seconds(61));
    expect(counter.service.asked.businesses).toBe(2);
    counter.service.script.timeAhead = 0;
    const { expiresAt } = await counter.collect();
    expect(expiresAt).toBe(counter.now() + hours(24) + seconds(1));
  });

  it.each([
    ['start', true, () => counter.restart()],
    ['sleep', false, () => counter.sleep(minutes(10))],
  ])('watches a sale as before after a %s whose first Date header is days ahead', async (_, isLeft, interrupt) => {
    counter.service.script.timeAhead = 0;
    const view = await counter.collect();
    if (isLeft) counter.sales().setCurrent(null);
    await counter.pass(minutes(1));
    counter.service.script.timeAhead = hours(96);
    interrupt();
    await counter.pass(minutes(2));
    counter.service.pay('REF1', { reference: view.reference, event: false });
    await counter.pass(minutes(isLeft ? 1 : 5));
    expect(counter.view(view.id).verdict?.received).toBe('full');
  });

  it.each([
    ['the till was closed', () => counter.restart()],
    ['the computer slept', () => undefined],
  ])('reads an account once more whose time and grace ended while %s', async (_, start) => {
    const view = await counter.collect();
    await counter.pass(minutes(1));
    counter.sleep(hours(7 * 24));
    counter.service.pay('REF1', { reference: view.reference, event: false });
    start();
    await counter.pass(minutes(2));
    expect(counter.view(view.id).verdict).toMatchObject({ headline: 'paid', timing: 'late' });
  });

  it('reads it until the service has answered, and no further', async () => {
    await counter.collect();
    await counter.pass(minutes(1));
    counter.sleep(hours(7 * 24));
    counter.service.script.refusal = failure('service-down');
    counter.restart();
    await counter.pass(minutes(5));
    counter.service.script.refusal = null;
    const { reads } = counter.service.asked;
    const before = reads.length;
    await counter.pass(minutes(10));
    expect(reads.length).toBe(before + 1);
    await counter.pass(hours(13));
    expect(reads.length).toBe(before + 1);
  });

  it('spends no more on a long list where the network comes and goes all the time', async () => {
    counter.service.script.listBytes = 1_000_000;
    await counter.collect();
    await counter.pass(minutes(1));
    const before = counter.service.asked.feeds;
    for (let i = 0; i < 120; i += 1) {
      counter.sales().lookAgain();
      await counter.pass(seconds(5));
    }
    expect(counter.service.asked.feeds - before).toBeLessThanOrEqual(5);
  });

  it.each([
    ['while the till runs', () => counter.sales().lookAgain()],
    ['before it starts', () => counter.restart()],
  ])('takes no old sale for a new one where the clock is set back by months %s', async (_, notice) => {
    const months = hours(60 * 24);
    const shownSnapshot = () => counter.sales().snapshot();
    counter.service.script.timeAhead = 0;
    const { id, reference } = await counter.collect();
    counter.service.pay('REF1', { reference });
    await counter.pass(minutes(1));
    counter.sleep(hours(5 * 24));
    await counter.pass(minutes(1));
    const newest = await counter.collect('700');
    const before = counter.reported.length;
    counter.service.script.refusal = failure('not-trusted');
    // As in a sleep, the monotonic clock stays where it is.
    counter.sleep(-months);
    notice();
    expect(counter.reported.slice(before)).toEqual([]);
    expect(shownSnapshot()).toMatchObject({
      currentSaleId: newest.id,
      sales: [{ id: newest.id }],
      clockOffset: months,
    });
    counter.service.script.refusal = null;
    counter.service.script.timeAhead = months;
    const next = await counter.collect('800');
    expect(new Set(shownSnapshot().sales.map((view) => view.id))).toEqual(new Set([newest.id, next.id]));
    expect(counter.view(id).verdict?.headline).toBe('paid');
  });

  it('shows the sale that waits after a start where one answer, that of its account, had a time months ahead', async () => {
    counter.service.script.timeAhead = 0;
    await counter.collect();
    await counter.pass(minutes(1));
    counter.service.script.timeAhead = hours(60 * 24);
    const { id } = await counter.collect('700');
    counter.service.script.refusal = failure('not-trusted');
    counter.restart();
    expect(counter.sales().snapshot()).toMatchObject({ currentSaleId: id, clockOffset: minutes(10) });
  });

  it('restores no cancelled or expired account, displayed or not', async () => {
    const cancelledSale = await counter.collect();
    counter.sales().cancel(cancelledSale.id);
    counter.restart();
    expect(counter.sales().snapshot().currentSaleId).toBeNull();
    await counter.collect();
    counter.sleep(hours(30));
    counter.restart();
    expect(counter.sales().snapshot().currentSaleId).toBeNull();
  });

  it('restores no old Paid screen after a restart', async () => {
    const view = await counter.collect();
    counter.sales().setCurrent(view.id);
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(seconds(15));
    counter.restart();
    expect(counter.sales().snapshot().currentSaleId).toBeNull();
  });

  it('stops requesting accounts while keys are refused, and returns why', async () => {
    const view = await counter.collect();
    counter.service.script.refusal = failure('keys-refused');
    await counter.pass(minutes(2));
    expect(counter.sales().cannotCollect()).toMatchObject({ code: 'keys-refused' });
    expect(await counter.sales().collect({ amount: '5', phone: '08031234567' })).toMatchObject(refusal('keys-refused'));
    counter.service.script.refusal = null;
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(minutes(1));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
    expect(counter.sales().cannotCollect()).toBeNull();
  });

  it('backs off from a failing service and finds the payment afterwards', async () => {
    const view = await counter.collect();
    counter.service.script.refusal = failure('service-down');
    counter.service.pay('REF1', { reference: view.reference });
    const before = counter.service.asked.feeds + counter.service.asked.reads.length;
    await counter.pass(minutes(2));
    const spentRequests = counter.service.asked.feeds + counter.service.asked.reads.length - before;
    expect(spentRequests).toBeGreaterThan(3);
    expect(spentRequests).toBeLessThan(40);
    counter.service.script.refusal = null;
    await counter.pass(seconds(45));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
  });

  it('aborts an unneeded long list, and reads all of it for a sale found only there', async () => {
    counter.service.script.listBytes = 11_500_000;
    await counter.collect();
    counter.sales().wake();
    await counter.pass(hours(3));
    expect(counter.service.asked.most.length).toBeLessThanOrEqual(2);
    expect(Math.max(...counter.service.asked.most)).toBe(meteredLimits.unneededListBytes);
    expect(counter.sales().connection().state).toBe('ok');
    const view = await counter.collect();
    counter.service.transactions.delete('REF2');
    counter.service.pay('X9', { reference: view.reference });
    await counter.pass(hours(1));
    expect(counter.service.asked.most.at(-1)).toBe(Number.POSITIVE_INFINITY);
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
  });

  it.each<[string, (id: SaleId) => unknown]>([
    ['the network is unstable', () => counter.sales().lookAgain()],
    ['"Check now" is held down', (id) => counter.sales().checkNow(id)],
  ])('sends one request in three seconds while %s', async (_, request) => {
    const { id } = await counter.collect();
    await counter.pass(hours(2));
    const before = counter.service.asked.reads.length;
    for (let i = 0; i < 300; i += 1) {
      request(id);
      await counter.pass(ms(30));
    }
    expect(counter.service.asked.reads.length - before).toBeGreaterThanOrEqual(3);
    expect(counter.service.asked.reads.length - before).toBeLessThanOrEqual(4);
  });
});
