import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../../electron/merchant/client.ts';
import { createListOrder } from '../../../../electron/sales/watch/list-order.ts';
import { minutes, seconds } from '../../../../electron/shared/base/units.ts';
import { eventWith } from '../../../support/decoded-records.ts';
import { facts } from '../../../support/evidence.ts';
import { longListOfEachTest } from './long-list-kit.ts';

/** The event of one payment; reversed, it is the same event with another content. */
const eventOf = (name: string, reversedFlag = 0): WebhookEvent => {
  const readFacts = facts({ refid: `R${name}`, flags: { ...facts({}).flags, reversed: reversedFlag } });
  return eventWith(`e-${name}`, readFacts, { kind: 'transaction_success', refid: `R${name}` });
};

type ListOrder = ReturnType<typeof createListOrder>;

/** Reads lists, whose events are named by letters, each to its end. */
function readWhole(order: ListOrder, ...lists: readonly string[]): void {
  for (const names of lists) {
    const list = order.begin();
    list.take([...names].map((name) => eventOf(name)));
    list.complete();
  }
}

/** Returns whether the service is believed to list newest first after these lists. */
function learn(...lists: readonly string[]): boolean {
  const order = createListOrder();
  readWhole(order, ...lists);
  return order.isNewestFirst();
}

/** A service that has shown its order. */
function provenOrder(): ListOrder {
  const order = createListOrder();
  readWhole(order, 'a', 'ba', 'cba', 'dcba');
  expect(order.isNewestFirst()).toBe(true);
  return order;
}

describe('the order of the list', () => {
  it('takes the list for newest first after three lists with new events, all before the others', () => {
    expect(learn('a', 'ba', 'cba')).toBe(false);
    expect(learn('a', 'ba', 'dcba', 'edcba')).toBe(true);
  });

  it('takes the list for newest first where the service drops its oldest events', () => {
    expect(learn('cba', 'dcb', 'edc', 'fed')).toBe(true);
  });

  it('learns no order from lists without a new event, nor from the first payments of an empty one', () => {
    expect(learn('a', 'a', 'a', 'a', 'a')).toBe(false);
    expect(learn('', 'a', 'ba', 'cba')).toBe(false);
  });

  it.each([
    ['oldest first', ['a', 'ab', 'abc', 'abcd', 'abcde']],
    ['in no order', ['bac', 'cbda', 'adbce', 'ecabfd']],
    ['with an event that came late below newer ones', ['a', 'ba', 'cba', 'dcba', 'edcxba']],
    ['with older events than before at its end', ['c', 'dc', 'edc', 'fedc', 'fedcb']],
    ['without an event that was there', ['cba', 'dcba', 'edcba', 'fedcba', 'gfecba']],
  ])('stops relying on the order of the list once a list was %s', (_, lists) => {
    expect(learn(...lists, `${lists.at(-1)}w`, 'xa', 'yxa', 'zyxa')).toBe(false);
  });

  it('stops relying on the order of the list once an old event was changed in place, as by a reversal', () => {
    const order = provenOrder();
    const list = order.begin();
    list.take([eventOf('d'), eventOf('c'), eventOf('b', 1), eventOf('a')]);
    list.complete();
    expect(order.isNewestFirst()).toBe(false);
  });

  it('compares the order of the list over lists that were cut off', () => {
    const order = provenOrder();
    const list = order.begin();
    list.take([eventOf('f'), eventOf('e')]);
    list.cut();
    readWhole(order, 'gfedcba');
    expect(order.isNewestFirst()).toBe(true);
    readWhole(order, 'hgfdcba');
    expect(order.isNewestFirst()).toBe(false);
  });
});

const { counter, refid, sell, pay, raiseWallet, isPaid } = longListOfEachTest(eventOf('new'), eventOf('old'));

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
    const at = counter.service.events.findIndex(({ id }) => id === 'e-old');
    counter.service.events[at] = eventOf('old', 1);
    expect(await cutForOne()).toBeGreaterThan(0);
    counter.sales().wake();
    await counter.pass(seconds(5));
    expect(await cutForOne()).toBe(0);
    await sellAndPay(5);
    expect(await cutForOne()).toBe(0);
  });
});

const noDetails = { bank: '', amount: '', time: '', sender: '', sessionId: '' };
