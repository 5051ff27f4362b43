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

type Which = 'first' | 'second';

/** Two sales with one account, the first of which has read its transaction before money came, unless said otherwise. */
async function twoSales({ isRead = true, isFirstCancelled = false } = {}) {
  const first = await counter.collect();
  if (isRead) counter.sales().checkNow(first.id);
  await counter.settle();
  if (isFirstCancelled) unwrap(counter.sales().cancel(first.id));
  giveAgain();
  const second = await counter.collect();
  await counter.settle();
  const sales = { first, second };
  return {
    references: { first: first.reference, second: second.reference },
    cancel: (which: Which) => unwrap(counter.sales().cancel(sales[which].id)),
    async check(...names: readonly Which[]): Promise<void> {
      for (const name of names) {
        counter.sales().checkNow(sales[name].id);
        await counter.pass(minutes(1));
      }
    },
    headlines: () => [first, second].map(({ id }) => counter.view(id).verdict?.headline),
  };
}

const unmatchedCount = () => counter.sales().snapshot().unmatched.length;

/** Lists an event of the transfer into that account, as the newest: one that names a sale by its reference, or none. */
function list(id: string, ourReference: string | null, { isReversing = false } = {}): void {
  const amount = counter.service.transactions.get('REF1')?.facts.asked ?? null;
  const flags = { ...arrivedFlags, isreversing: isReversing ? 1 : 0 };
  const kind = isReversing ? 'transaction_updated' : 'transaction_success';
  const at = ms(counter.now());
  const names = { kind, refid: 'REF1', createdAt: at, updatedAt: at, ourReference };
  counter.service.events.unshift(eventWith(id, facts({ refid: 'REF1', asked: amount, amount, flags }), names));
}

describe('an account that the service gave out for two sales', () => {
  it.each([true, false])(
    'pays one of two sales with one account, where one transfer came (listed: %s)',
    async (event) => {
      const { check, headlines } = await twoSales({ isRead: false });
      counter.service.pay('REF1', { event });
      await check('first', 'second');
      expect(headlines().filter((each) => each === 'paid')).toHaveLength(1);
    },
  );

  it.each([true, false])(
    'pays the later of two sales with one account where its transaction has that sale’s reference (listed: %s)',
    async (event) => {
      const { check, headlines, references } = await twoSales();
      counter.service.pay('REF1', { event, reference: references.second });
      const record = counter.service.transactions.get('REF1') ?? expect.fail('no transaction');
      counter.service.transactions.set('REF1', { ...record, ourReference: references.second });
      await check('first', 'second');
      expect([headlines(), unmatchedCount()]).toEqual([['waiting', 'paid'], 0]);
    },
  );

  it.each([
    ['read', ['paid', 'waiting'], 1],
    ['listed', ['waiting', 'paid'], 0],
  ] as const)(
    'pays one of two sales with one account, where reads name no sale and its event the later one, and it is %s first',
    async (way, expectedHeadlines, expectedUnmatched) => {
      const { check, headlines, references } = await twoSales();
      if (way === 'read') {
        counter.service.pay('REF1', { event: false });
        await counter.pass(minutes(1));
      }
      counter.service.pay('REF1', { reference: references.second });
      await check('second');
      await counter.pass(minutes(20));
      expect([headlines(), unmatchedCount()]).toEqual([expectedHeadlines, expectedUnmatched]);
    },
  );

  it.each([
    ['first', 'read', ['cancelled', 'paid']],
    ['first', 'listed', ['cancelled', 'paid']],
    ['second', 'read', ['paid', 'cancelled']],
    ['second', 'listed', ['paid', 'cancelled']],
  ] as const)(
    'pays the sale that waits of two with one account where the %s was cancelled and a record without a reference is %s',
    async (cancelledSale, way, expectedHeadlines) => {
      const { cancel, check, headlines } = await twoSales({ isRead: cancelledSale === 'first' });
      cancel(cancelledSale);
      counter.service.pay('REF1', { event: way === 'listed' });
      if (way === 'listed') counter.service.transactions.delete('REF1');
      await check(cancelledSale, 'first', 'second');
      expect(headlines()).toEqual(expectedHeadlines);
    },
  );

  it('pays the later of two sales with one account where the first was cancelled before it', async () => {
    const { check, headlines } = await twoSales({ isFirstCancelled: true });
    counter.service.pay('REF1', { event: false });
    await check('first', 'second');
    expect(headlines()).toEqual(['cancelled', 'paid']);
  });

  const ordersOfList = [
    ['named', 'unnamed'],
    ['unnamed', 'named'],
  ];

  it.each([
    ...ordersOfList.map((order) => ({ order, cancelled: 'first', named: 'first', paid: ['paid', 'waiting'] }) as const),
    ...ordersOfList.map(
      (order) => ({ order, cancelled: 'second', named: 'second', paid: ['waiting', 'paid'] }) as const,
    ),
    ...ordersOfList.map((order) => ({ order, cancelled: null, named: 'second', paid: ['waiting', 'paid'] }) as const),
  ])(
    'pays one sale of two with one account where a list has two events of one transfer: $order (cancelled: $cancelled)',
    async ({ order, cancelled, named, paid }) => {
      const { cancel, headlines, references } = await twoSales();
      if (cancelled) cancel(cancelled);
      for (const id of order) list(id, id === 'named' ? references[named] : null);
      await counter.pass(minutes(1));
      expect([headlines(), unmatchedCount()]).toEqual([paid, 0]);
    },
  );

  it.each(ordersOfList)(
    'leaves the reversal of a transfer to the sale that its payment names, in one list: %s, %s',
    async (...ids) => {
      const { cancel, headlines, references } = await twoSales();
      cancel('first');
      for (const id of ids) list(id, id === 'named' ? references.first : null, { isReversing: id === 'unnamed' });
      await counter.pass(minutes(1));
      expect([headlines(), unmatchedCount()]).toEqual([['reversing', 'waiting'], 0]);
    },
  );

  it.each([
    ['named', 'unnamed', ['paid', 'waiting'], 0],
    ['unnamed', 'named', ['cancelled', 'paid'], 1],
  ] as const)(
    'pays one sale of two with one account where its %s event is in one list and its %s one in the next',
    async (older, newer, expectedHeadlines, expectedUnmatched) => {
      const { cancel, headlines, references } = await twoSales();
      cancel('first');
      for (const id of [older, newer]) {
        list(id, id === 'named' ? references.first : null);
        await counter.pass(minutes(5));
      }
      expect([headlines(), unmatchedCount()]).toEqual([expectedHeadlines, expectedUnmatched]);
    },
  );
});
