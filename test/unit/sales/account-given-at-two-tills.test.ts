import { afterEach, describe, expect, it } from 'vitest';
import { createSharedAccounts } from '../../../electron/sales/evidence/shared-account.ts';
import type { OtherSales } from '../../../electron/sales/other-tills.ts';
import type { OtherTillsSales, PaymentContext } from '../../../electron/sales/payment-context.ts';
import { hours, minutes, seconds } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { type CounterUnderTest, openCounter } from '../../support/counter.ts';
import { arrivedFlags, noFlags, read } from '../../support/evidence.ts';
import { partial } from '../../support/partial.ts';
import { copyTo, newReplica, othersOver } from '../../support/two-tills-kit.ts';
import { attempt } from './attempt-kit.ts';

const START = Date.UTC(2026, 10, 21, 9);
const openedCounters: CounterUnderTest[] = [];
afterEach(() => {
  for (const counter of openedCounters.splice(0)) counter.close();
});

/** A till with what it downloaded of the other. */
function aTill(till: string) {
  const replica = newReplica();
  const counter = openCounter(START, { till, others: () => othersOver(replica, {}) });
  openedCounters.push(counter);
  return { counter, download: (other: CounterUnderTest) => copyTo(replica, other.journal()) };
}

/** Two tills of a shop to which the service gave one account, the first a minute earlier, both unpaid. */
async function twoTills() {
  const first = aTill('AAAAAA');
  const second = aTill('BBBBBB');
  const firstSale = await first.counter.collect('5000');
  await first.counter.pass(minutes(1));
  await second.counter.pass(minutes(1));
  const secondSale = await second.counter.collect('5000');
  await Promise.all([first.counter.settle(), second.counter.settle()]);
  const exchange = () => {
    first.download(second.counter);
    second.download(first.counter);
  };
  exchange();
  return { first: first.counter, second: second.counter, firstSale, secondSale, exchange };
}

const isPaid = (counter: CounterUnderTest, { id }: { readonly id: SaleId }): boolean =>
  counter.view(id).verdict?.headline === 'paid';

describe('an account that the service gave out at two tills', () => {
  it.each([true, false])('pays one sale where one transfer came (listed: %s)', async (event) => {
    const { first, second, firstSale, secondSale, exchange } = await twoTills();
    for (const { service } of [first, second]) service.pay('REF1', { event });
    second.sales().checkNow(secondSale.id);
    await second.pass(seconds(5));
    first.sales().checkNow(firstSale.id);
    await first.pass(seconds(5));
    exchange();
    second.sales().checkNow(secondSale.id);
    await second.pass(minutes(2));
    expect([isPaid(first, firstSale), isPaid(second, secondSale)]).toEqual([true, false]);
  });

  const money = read(arrivedFlags, { refid: 'REF1' });
  const noMoney = read(noFlags, { refid: 'REF1' });
  it.each([
    { sale: 1, name: 'that is the same sale, at the till that was copied', recorded: [], seen: money, paid: 'own' },
    { sale: 2, name: 'that is another', recorded: [], seen: money, paid: 'other' },
    { sale: 2, name: 'that is another, where this till recorded it too', recorded: [money], seen: money, paid: 'own' },
    { sale: 2, name: 'that is another, where no money came yet', recorded: [], seen: noMoney, paid: 'own' },
  ])(
    'decides which sale is paid where another till has the payment for one $name',
    ({ sale, recorded, seen, paid }) => {
      const accountsOf = () => [{ ...attempt(sale, { trackingId: 'REF1', refid: 'REF1' }), evidence: [money] }];
      const { paidSale } = createSharedAccounts(
        partial<PaymentContext>({
          storedSales: partial<PaymentContext['storedSales']>({
            attemptByLearnedRefid: () => null,
            attemptsByTrackingId: () => [],
            evidence: () => recorded,
          }),
          clock: partial<PaymentContext['clock']>({ ticks: () => 0 }),
          others: () => partial<OtherTillsSales>({ sales: partial<OtherSales>({ accountsOf }) }),
        }),
      );
      expect(paidSale(attempt(1, { trackingId: 'REF1', refid: null }), seen, null)).toBe(paid);
    },
  );

  it.each([true, false])('pays the later sale where the earlier till is switched off (listed: %s)', async (event) => {
    const { second, secondSale } = await twoTills();
    second.service.pay('REF1', { event });
    second.sales().checkNow(secondSale.id);
    await second.pass(minutes(2));
    expect(isPaid(second, secondSale)).toBe(true);
  });

  it('names the earlier till, and no limit of the service, where a check finds a payment that is left to it', async () => {
    const { second, secondSale } = await twoTills();
    second.service.pay('REF1', { event: false });
    expect(await second.sales().ask(secondSale.id)).toMatchObject({ failure: { code: 'left-to-till' } });
    await second.pass(minutes(2));
    expect(await second.sales().ask(secondSale.id)).toMatchObject({ ok: true, value: { known: true } });
  });

  it('pays within two minutes the later sale of an account given hours ago where the earlier till is switched off', async () => {
    const { second, secondSale } = await twoTills();
    await second.pass(hours(3));
    second.service.pay('REF1', { event: false });
    second.sales().checkNow(secondSale.id);
    await second.pass(minutes(2));
    expect(isPaid(second, secondSale)).toBe(true);
  });

  it('pays the later sale of an account whose watch ended while both tills were closed, and the earlier stays so', async () => {
    const { second, secondSale } = await twoTills();
    second.service.pay('REF1', { event: false });
    second.sales().stop();
    await second.pass(hours(72));
    second.restart();
    await second.pass(minutes(2));
    expect(isPaid(second, secondSale)).toBe(true);
  });
});
