import { describe, expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

/** The service gives the next sale the account that it gave before, with its transaction. */
function giveAgain(): void {
  const [first] = counter.service.asked.create;
  if (!first) throw new Error('nothing was asked for');
  const account = counter.service.issue(first);
  counter.service.transactions.delete('REF2');
  counter.service.script.nextCreate = async () => ok({ ...account, trackingId: 'REF1', accountNo: '9000000001' });
}

/**
 * Two sales with one account, the first of which has read its transaction before money came, unless said otherwise; the
 * reference of the second.
 */
async function twoSales({ isRead = true } = {}) {
  const first = await counter.collect('5000');
  if (isRead) counter.sales().checkNow(first.id);
  await counter.settle();
  giveAgain();
  const second = await counter.collect('5000');
  await counter.settle();
  return { first, second, reference: counter.service.asked.create.at(-1)?.reference ?? '' };
}

/** Lists an event of the transfer into that account, as the newest: one that names a sale by its reference, or none. */
function list(id: string, ourReference: string | null, { isReversing = false } = {}): void {
  const askedAmount = counter.service.transactions.get('REF1')?.facts.asked ?? null;
  const event = facts({
    refid: 'REF1',
    asked: askedAmount,
    amount: askedAmount,
    flags: { ...arrivedFlags, isreversing: isReversing ? 1 : 0 },
  });
  const kind = isReversing ? 'transaction_updated' : 'transaction_success';
  const at = ms(counter.now());
  const names = { kind, refid: 'REF1', createdAt: at, updatedAt: at, ourReference };
  counter.service.events.unshift(eventWith(id, event, names));
}

describe('an account that the service gave out for two sales', () => {
  it.each([true, false])(
    'pays one of two sales that the service gave one account, where one transfer came (listed: %s)',
    async (event) => {
      const first = await counter.collect('5000');
      giveAgain();
      const second = await counter.collect('5000');
      await counter.settle();
      counter.service.pay('REF1', { event });
      counter.sales().checkNow(first.id);
      await counter.settle();
      counter.sales().checkNow(second.id);
      await counter.pass(minutes(1));
      const headlines = [first, second].map(({ id }) => counter.view(id).verdict?.headline);
      expect(headlines.filter((each) => each === 'paid')).toHaveLength(1);
    },
  );

  it.each([true, false])(
    'pays the later of two sales with one account where its transaction has that sale’s reference (listed: %s)',
    async (event) => {
      const { first, second, reference } = await twoSales();
      counter.service.pay('REF1', { event, reference });
      const record = counter.service.transactions.get('REF1');
      if (!record) throw new Error('no transaction');
      counter.service.transactions.set('REF1', { ...record, ourReference: reference });
      for (const { id } of [first, second]) {
        counter.sales().checkNow(id);
        await counter.settle();
      }
      await counter.pass(minutes(1));
      const headlines = [first, second].map(({ id }) => counter.view(id).verdict?.headline);
      expect(headlines).toEqual(['waiting', 'paid']);
      expect(counter.sales().snapshot().unmatched).toEqual([]);
    },
  );

  it.each([
    ['read', ['paid', 'waiting'], 1],
    ['listed', ['waiting', 'paid'], 0],
  ] as const)(
    'pays one of two sales with one account, where reads name no sale and its event the later one, and it is %s first',
    async (way, headlines, unmatchedCount) => {
      const { first, second, reference } = await twoSales();
      if (way === 'read') {
        counter.service.pay('REF1', { event: false });
        await counter.pass(minutes(1));
      }
      counter.service.pay('REF1', { reference });
      counter.sales().checkNow(second.id);
      await counter.pass(minutes(20));
      expect([first, second].map(({ id }) => counter.view(id).verdict?.headline)).toEqual(headlines);
      expect(counter.sales().snapshot().unmatched).toHaveLength(unmatchedCount);
    },
  );

  it.each([
    ['first', 'read'],
    ['first', 'listed'],
    ['second', 'read'],
    ['second', 'listed'],
  ] as const)(
    'pays the sale that waits of two with one account where the %s was cancelled and a record without a reference is %s',
    async (cancelledSale, way) => {
      const sales = await twoSales({ isRead: cancelledSale === 'first' });
      unwrap(counter.sales().cancel(sales[cancelledSale].id));
      counter.service.pay('REF1', { event: way === 'listed' });
      if (way === 'listed') counter.service.transactions.delete('REF1');
      for (const id of [sales[cancelledSale].id, sales.first.id, sales.second.id]) {
        counter.sales().checkNow(id);
        await counter.pass(minutes(1));
      }
      const headlines = [sales.first, sales.second].map(({ id }) => counter.view(id).verdict?.headline);
      expect(headlines).toEqual(cancelledSale === 'first' ? ['cancelled', 'paid'] : ['paid', 'cancelled']);
    },
  );

  it.each([true, false])(
    'pays the later of two sales with one account where the first was cancelled (before the second: %s)',
    async (isBefore) => {
      const first = await counter.collect('5000');
      counter.sales().checkNow(first.id);
      await counter.settle();
      if (isBefore) unwrap(counter.sales().cancel(first.id));
      giveAgain();
      await counter.pass(minutes(1));
      const second = await counter.collect('5000');
      await counter.settle();
      if (!isBefore) unwrap(counter.sales().cancel(first.id));
      counter.service.pay('REF1', { event: false });
      for (const { id } of [first, second]) {
        counter.sales().checkNow(id);
        await counter.pass(minutes(1));
      }
      const headlines = [first, second].map(({ id }) => counter.view(id).verdict?.headline);
      expect(headlines).toEqual(['cancelled', 'paid']);
    },
  );

  const namedEvent = 'named';
  const unnamedEvent = 'unnamed';
  it.each([
    [namedEvent, unnamedEvent, 'first'],
    [unnamedEvent, namedEvent, 'first'],
    [namedEvent, unnamedEvent, 'second'],
    [unnamedEvent, namedEvent, 'second'],
    [namedEvent, unnamedEvent, 'none'],
    [unnamedEvent, namedEvent, 'none'],
  ])(
    'pays one sale of two with one account where a list has two events of one transfer: %s, %s (cancelled: %s)',
    async (older, newer, cancelledSale) => {
      const { first, second, reference } = await twoSales();
      const firstReference = counter.service.asked.create[0]?.reference ?? '';
      const paidReference = cancelledSale === 'first' ? firstReference : reference;
      if (cancelledSale === 'first') unwrap(counter.sales().cancel(first.id));
      if (cancelledSale === 'second') unwrap(counter.sales().cancel(second.id));
      for (const id of [older, newer]) list(id, id === namedEvent ? paidReference : null);
      await counter.pass(minutes(1));
      const receivedStates = [first, second].map(({ id }) => counter.view(id).verdict?.received);
      expect(receivedStates).toEqual(cancelledSale === 'first' ? ['full', 'none'] : ['none', 'full']);
      expect(counter.sales().snapshot().unmatched).toEqual([]);
    },
  );

  it.each([
    [namedEvent, unnamedEvent],
    [unnamedEvent, namedEvent],
  ])('leaves the reversal of a transfer to the sale that its payment names, in one list: %s, %s', async (...ids) => {
    const { first, second } = await twoSales();
    const firstReference = counter.service.asked.create[0]?.reference ?? '';
    unwrap(counter.sales().cancel(first.id));
    for (const id of ids) list(id, id === namedEvent ? firstReference : null, { isReversing: id === unnamedEvent });
    await counter.pass(minutes(1));
    expect(counter.view(first.id).verdict?.headline).toBe('reversing');
    expect(counter.view(second.id).verdict?.headline).toBe('waiting');
    expect(counter.sales().snapshot().unmatched).toEqual([]);
  });

  it.each([
    [namedEvent, unnamedEvent, ['full', 'none'], 0],
    [unnamedEvent, namedEvent, ['none', 'full'], 1],
  ] as const)(
    'pays one sale of two with one account where its %s event is in one list and its %s one in the next',
    async (older, newer, receivedStates, unmatchedCount) => {
      const { first, second } = await twoSales();
      const firstReference = counter.service.asked.create[0]?.reference ?? '';
      unwrap(counter.sales().cancel(first.id));
      for (const id of [older, newer]) {
        list(id, id === namedEvent ? firstReference : null);
        await counter.pass(minutes(5));
      }
      expect([first, second].map(({ id }) => counter.view(id).verdict?.received)).toEqual(receivedStates);
      expect(counter.sales().snapshot().unmatched).toHaveLength(unmatchedCount);
    },
  );
});
