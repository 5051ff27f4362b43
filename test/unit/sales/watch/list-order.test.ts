import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../../electron/merchant/client.ts';
import { createListOrder } from '../../../../electron/sales/watch/list-order.ts';
import { minutes, seconds } from '../../../../electron/shared/base/units.ts';
import { eventWith } from '../../../support/decoded-records.ts';
import { facts } from '../../../support/evidence.ts';
import { longListOfEachTest } from './long-list-kit.ts';

/** The event of one payment; reversed, it is the same event with another content. */
const eventOf = (n: number, reversedFlag = 0): WebhookEvent => {
  const readFacts = facts({ refid: `R${n}`, flags: { ...facts({}).flags, reversed: reversedFlag } });
  return eventWith(`e-${n}`, readFacts, { kind: 'transaction_success', refid: `R${n}` });
};

/** Reads these lists, each to its end, and returns whether the service is believed to list newest first. */
function learn(...lists: readonly (readonly number[])[]): boolean {
  const order = createListOrder();
  for (const numbers of lists) readWhole(order, numbers);
  return order.isNewestFirst();
}

function readWhole(order: ReturnType<typeof createListOrder>, numbers: readonly number[]): void {
  const list = order.begin();
  list.take(numbers.map((n) => eventOf(n)));
  list.complete();
}

describe('the order of the list', () => {
  it('takes the list for newest first after three lists with new events, all before the others', () => {
    expect(learn([1], [2, 1], [3, 2, 1])).toBe(false);
    expect(learn([1], [2, 1], [4, 3, 2, 1], [5, 4, 3, 2, 1])).toBe(true);
  });

  it('takes the list for newest first where the service drops its oldest events', () => {
    expect(learn([3, 2, 1], [4, 3, 2], [5, 4, 3], [6, 5, 4])).toBe(true);
  });

  it('learns no order from lists without a new event, nor from the first payments of an empty one', () => {
    expect(learn([1], [1], [1], [1], [1])).toBe(false);
    expect(learn([], [1], [2, 1], [3, 2, 1])).toBe(false);
  });

  it.each([
    ['oldest first', [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]]],
    [
      'in no order',
      [
        [2, 1, 3],
        [3, 2, 4, 1],
        [1, 4, 2, 3, 5],
        [5, 3, 1, 2, 6, 4],
      ],
    ],
    ['with an event that came late below newer ones', [[1], [2, 1], [3, 2, 1], [4, 3, 2, 1], [5, 4, 3, 0, 2, 1]]],
    ['with older events than before at its end', [[3], [4, 3], [5, 4, 3], [6, 5, 4, 3], [6, 5, 4, 3, 2]]],
    [
      'without an event that was there',
      [
        [3, 2, 1],
        [4, 3, 2, 1],
        [5, 4, 3, 2, 1],
        [6, 5, 4, 3, 2, 1],
        [7, 6, 5, 3, 2, 1],
      ],
    ],
  ])('stops relying on the order of the list once a list was %s', (_, lists) => {
    expect(learn(...lists, [...(lists.at(-1) ?? []), 90], [91, 1], [92, 91, 1], [93, 92, 91, 1])).toBe(false);
  });

  it('stops relying on the order of the list once an old event was changed in place, as by a reversal', () => {
    const order = createListOrder();
    for (const numbers of [[1], [2, 1], [3, 2, 1], [4, 3, 2, 1]]) readWhole(order, numbers);
    expect(order.isNewestFirst()).toBe(true);
    const list = order.begin();
    list.take([eventOf(4), eventOf(3), eventOf(2, 1), eventOf(1)]);
    list.complete();
    expect(order.isNewestFirst()).toBe(false);
  });

  it('compares the order of the list over lists that were cut off', () => {
    const order = createListOrder();
    for (const numbers of [[1], [2, 1], [3, 2, 1], [4, 3, 2, 1]]) readWhole(order, numbers);
    const list = order.begin();
    list.take([eventOf(6), eventOf(5)]);
    list.cut();
    readWhole(order, [7, 6, 5, 4, 3, 2, 1]);
    expect(order.isNewestFirst()).toBe(true);
    readWhole(order, [8, 7, 6, 4, 3, 2, 1]);
    expect(order.isNewestFirst()).toBe(false);
  });
});

const { counter, refid, sell, pay, raiseWallet, isPaid } = longListOfEachTest(eventOf(901), eventOf(900));

async function sellAndPay(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const sale = await sell();
    await counter.pass(seconds(60));
    pay(sale);
    await counter.pass(seconds(12));
    expect(isPaid(sale), `sale ${refid()}`).toBe(true);
  }
}

/** Sells and pays once, and returns how many lists were cut off meanwhile. */
async function cutForOne(): Promise<number> {
  const before = counter.service.asked.cut;
  await sellAndPay(1);
  return counter.service.asked.cut - before;
}

describe('a list that is answered newest first', () => {
  it('cuts a list off for a payment once the service has shown its order, and shows the payment', async () => {
    await sellAndPay(1);
    expect(counter.service.asked.mayBeCut).toBe(0);
    await sellAndPay(3);
    expect(await cutForOne()).toBeGreaterThan(0);
  });

  it('reads the list whole for a person, for a claim, after sleep, and each half hour', async () => {
    await sellAndPay(5);
    const sale = await sell();
    await counter.pass(seconds(30));
    const wholeFor = async (act: () => unknown, time = seconds(5)) => {
      const { feeds, cut } = { ...counter.service.asked };
      await act();
      await counter.pass(time);
      return counter.service.asked.feeds - feeds - (counter.service.asked.cut - cut);
    };
    expect(await wholeFor(() => counter.sales().checkNow(sale.id))).toBe(1);
    await counter.pass(seconds(30));
    expect(await wholeFor(() => counter.sales().claim(sale.id, noDetails))).toBe(1);
    await counter.pass(seconds(30));
    expect(await wholeFor(() => counter.sales().wake())).toBe(1);
    expect(await wholeFor(() => undefined, minutes(35))).toBeGreaterThan(0);
  });

  it('reads the list whole again where a part showed no payment although the wallets rose', async () => {
    await sellAndPay(5);
    const { feeds, cut } = { ...counter.service.asked };
    await sell();
    raiseWallet();
    await counter.pass(seconds(12));
    expect(counter.service.asked.cut - cut).toBe(1);
    expect(counter.service.asked.feeds - feeds).toBe(2);
  });

  it('cuts no list off again once an old event changed in place, which the next whole list shows', async () => {
    await sellAndPay(5);
    const at = counter.service.events.findIndex(({ id }) => id === 'e-900');
    counter.service.events[at] = eventOf(900, 1);
    expect(await cutForOne()).toBeGreaterThan(0);
    counter.sales().wake();
    await counter.pass(seconds(5));
    expect(await cutForOne()).toBe(0);
    await sellAndPay(5);
    expect(await cutForOne()).toBe(0);
  });
});

const noDetails = { bank: '', amount: '', time: '', sender: '', sessionId: '' };
