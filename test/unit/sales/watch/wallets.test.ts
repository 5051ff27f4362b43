import { describe, expect, it } from 'vitest';
import { hours, minutes, seconds } from '../../../../electron/shared/base/units.ts';
import { eventWith, transactionWith } from '../../../support/decoded-records.ts';
import { ASKED, arrivedFlags, facts } from '../../../support/evidence.ts';
import { longListOfEachTest } from './long-list-kit.ts';

const { counter, refid, sell, pay, isPaid } = longListOfEachTest();
const wallets = () =>
  counter
    .sales()
    .hints.view()
    .hints.find(({ hint }) => hint === 'wallets');

/** Sells so often, each paid after a minute. */
async function sellAndPay(times: number, rises = true): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const sale = await sell();
    await counter.pass(seconds(60));
    pay(sale, rises);
    await counter.pass(minutes(3));
    expect(isPaid(sale)).toBe(true);
  }
}

describe('wallets that move at once', () => {
  it('shows a payment within six seconds where wallets move at once, from the first sale on', async () => {
    const sale = await sell();
    await counter.pass(seconds(61));
    pay(sale);
    await counter.pass(seconds(6));
    expect(isPaid(sale)).toBe(true);
  });

  it('ends the lists without a hint, and the notice to the cashier, once wallets moved for three payments', async () => {
    await sellAndPay(3);
    expect(wallets()).toMatchObject({ hasProved: true });
    const before = counter.service.asked.feeds;
    const sale = await sell();
    await counter.pass(seconds(100));
    expect(counter.sales().connection().state).toBe('ok');
    expect(counter.service.asked.feeds - before).toBe(0);
    pay(sale);
    await counter.pass(seconds(6));
    expect(isPaid(sale)).toBe(true);
    expect(counter.service.asked.feeds - before).toBe(1);
  });

  it('stops relying on wallets after one payment without a rise, which the list shows all the same', async () => {
    await sellAndPay(3);
    const sale = await sell();
    await counter.pass(seconds(30));
    pay(sale, false);
    await counter.pass(minutes(12));
    expect(isPaid(sale)).toBe(true);
    await counter.pass(seconds(15));
    expect(wallets()).toMatchObject({ hasProved: false });
  });

  it('stops relying on wallets that cannot be read, and shows within 15 s that payments come late', async () => {
    await sellAndPay(3);
    await sell();
    await counter.pass(seconds(20));
    expect(counter.sales().connection().state).toBe('ok');
    counter.service.script.refusesBusiness = true;
    await counter.pass(seconds(15));
    expect(counter.sales().connection().state).toBe('late-payments');
  });
});

describe('wallets that never move', () => {
  it('reads wallets that never move once a minute after five payments', async () => {
    await sellAndPay(5, false);
    await sell();
    await counter.pass(seconds(10));
    const before = counter.service.asked.businesses;
    await counter.pass(minutes(5));
    expect(counter.service.asked.businesses - before).toBeLessThanOrEqual(6);
  });

  it('finds a payment by lists where wallets never move, and shows the cashier within 15 s that it comes late', async () => {
    const sale = await sell();
    await counter.pass(seconds(15));
    expect(counter.sales().connection().state).toBe('late-payments');
    pay(sale, false);
    await counter.pass(seconds(30));
    expect(isPaid(sale)).toBe(true);
  });

  it('reads the list at once when a customer claims to have paid and the wallets never move', async () => {
    const sale = await sell();
    await counter.pass(seconds(61));
    pay(sale, false);
    counter.sales().claim(sale.id, { bank: '', amount: '', time: '', sender: '', sessionId: '' });
    await counter.pass(seconds(4));
    expect(isPaid(sale)).toBe(true);
  });
});

describe('wallets that lie', () => {
  const lies: readonly (readonly [string, (n: number) => number | null])[] = [
    ['jump up each time', (n) => 1_000_000_000 + n * 1_000_000],
    ['flap between two totals', (n) => 1_000_000_000 + (n % 2) * 50_000_000],
    ['go back, further each time', (n) => 1_000_000_000 - n * 1_000_000],
    ['rise and fall for long', (n) => 1_000_000_000 + (Math.floor(n / 5) % 2) * 50_000_000],
    ['are there and are not', (n) => (n % 2 === 0 ? 1_000_000_000 : null)],
  ];

  it.each(lies)('reads few lists and shows no wrong word where the wallets %s', async (_how, balanceAt) => {
    const sale = await sell();
    const before = counter.service.asked.feeds;
    for (let n = 0; n < 600; n += 1) {
      counter.service.script.walletBalance = balanceAt(n);
      await counter.pass(seconds(3));
    }
    expect(counter.view(sale.id).verdict?.headline).toBe('waiting');
    const lists = counter.service.asked.feeds - before;
    // Its own 22 lists, and one each two minutes for an account that is on no screen.
    expect(lists).toBeLessThanOrEqual(22 + 15);
    expect(wallets()?.hasProved).toBe(false);
    pay(sale, false);
    counter.sales().checkNow(sale.id);
    await counter.pass(seconds(16));
    expect(isPaid(sale)).toBe(true);
  });
});

it('costs a sale on the screen no more than three megabytes of lists by itself, and all of them 60 kB a minute', async () => {
  await sell();
  const before = counter.service.asked.feeds;
  await counter.pass(hours(1));
  expect((counter.service.asked.feeds - before) * 132_000).toBeLessThanOrEqual(3_000_000 + 60 * 66_000);
});

describe('a webhook for the last payment', () => {
  it('halves the lists that are read for the next sale, and a payment without one is seen within half a minute', async () => {
    counter.service.script.walletBalance = null;
    const listsIn = async (time: number) => {
      const before = counter.service.asked.feeds;
      await counter.pass(time);
      return counter.service.asked.feeds - before;
    };
    const first = await sell();
    const usualCount = await listsIn(minutes(2));
    pay(first, false);
    const paidFacts = facts({ refid: refid(), asked: ASKED, amount: ASKED, flags: arrivedFlags });
    counter.service.transactions.set(refid(), transactionWith(refid(), paidFacts, { msisdn: '2348031234001' }));
    counter.sales().onWebhookHint(eventWith('W1', paidFacts, { refid: refid(), ourReference: first.reference }));
    await counter.pass(seconds(1));
    expect(isPaid(first)).toBe(true);
    const next = await sell();
    const count = await listsIn(minutes(2));
    expect(count).toBeGreaterThan(usualCount / 3);
    expect(count).toBeLessThanOrEqual(Math.ceil(usualCount / 2));
    pay(next, false);
    await counter.pass(seconds(30));
    expect(isPaid(next)).toBe(true);
  });
});
