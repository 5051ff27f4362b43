import { describe, expect, it } from 'vitest';
import type { Tally } from '../../../electron/shared/base/figures.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, type Ms } from '../../../electron/shared/base/units.ts';
import { shopDayStart } from '../../../electron/shared/shop/shop-day.ts';
import type { DayFigures } from '../../../electron/shared/shop/shop-figures.ts';
import { foundShop } from '../../../electron/shop/join/found.ts';
import { leaveShop, takeOut } from '../../../electron/shop/join/tills.ts';
import { readFigures } from '../../../electron/shop/office/figures.ts';
import { publishFigures } from '../../../electron/shop/office/publish-figures.ts';
import { open } from '../../support/postgres/database-kit.ts';
import { aTill, join, newShop } from '../../support/postgres/shop-kit.ts';

const DAY = 20_778;
const none: Tally = { count: 0, amount: 0 as Units };
const collectedFigures = (day: number, amount: number, count = 1): DayFigures => ({
  day,
  asked: { count, amount: amount as Units },
  reversed: none,
  wrong: none,
  collected: { count, amount: amount as Units },
});

/** A shop with two tills, each with its session; what they publish is set by the test. */
async function twoTills() {
  const test = await newShop();
  const second = await join(test, aTill('BBBBBB'));
  let clock: number = shopDayStart(DAY);
  const till = async (id: string, membership: typeof second, more: { readonly firstDay?: number } = {}) => {
    const session = await open(test.database.address, membership.login);
    let own: readonly DayFigures[] = [];
    const requestedDays: number[] = [];
    let entries = 0;
    const part = publishFigures({
      shop: membership.shop,
      till: id,
      length: () => entries,
      now: () => clock,
      figuresSince(day) {
        requestedDays.push(day);
        return own.filter((each) => each.day >= day);
      },
      ...more,
    });
    let round = await part(session);
    return {
      session,
      asked: requestedDays,
      async has(...figures: readonly DayFigures[]) {
        own = figures;
        entries += 1;
        await round();
      },
      round: () => round(),
      async reconnect() {
        round = await part(session);
        await round();
      },
    };
  };
  const pass = (time: Ms) => {
    clock += time;
  };
  return { test, till, first: await till('AAAAAA', test.first), second: await till('BBBBBB', second), pass };
}

const amounts = (shops: Awaited<ReturnType<typeof readFigures>>) =>
  shops.map(({ name, tills }) => [name, ...tills.map(({ id, collected: { amount } }) => `${id} ${amount}`)]);

describe('the figures of a shop', () => {
  it('adds up the figures of a shop by till over a period', async () => {
    const { test, first, second } = await twoTills();
    await first.has(collectedFigures(DAY - 1, 100), collectedFigures(DAY, 20));
    await second.has(collectedFigures(DAY, 3));
    const read = (from: number) => readFigures(test.owner, { first: from, last: DAY });
    expect(amounts(await read(DAY))).toEqual([['Shop', 'AAAAAA 20', 'BBBBBB 3']]);
    expect(amounts(await read(DAY - 1))).toEqual([['Shop', 'AAAAAA 120', 'BBBBBB 3']]);
    const [shop] = await read(DAY);
    expect(shop?.tills[0]).toMatchObject({ asked: { count: 1, amount: 20 }, reversed: none, wrong: none });
  });

  it('computes the figures of a shop from the last days only, and not without a new entry', async () => {
    const { first } = await twoTills();
    await first.has(collectedFigures(DAY - 300, 100), collectedFigures(DAY, 20));
    await first.round();
    await first.has(collectedFigures(DAY - 300, 100), collectedFigures(DAY, 21));
    expect(first.asked).toEqual([-92, DAY - 7]);
    await first.reconnect();
    expect(first.asked).toEqual([-92, DAY - 7, DAY - 92]);
  });

  it('changes the figures of a day long ago too, as where a problem was settled weeks later', async () => {
    const { test, first, pass } = await twoTills();
    const openFigures = { ...collectedFigures(DAY - 30, 100), wrong: { count: 1, amount: 100 as Units } };
    const wrongCount = async () => {
      const [shop] = await readFigures(test.owner, { first: DAY - 30, last: DAY });
      return shop?.tills[0]?.wrong.count;
    };
    await first.has(openFigures, collectedFigures(DAY, 20));
    expect(await wrongCount()).toBe(1);
    pass(hours(1));
    await first.has(collectedFigures(DAY - 30, 100), collectedFigures(DAY, 20));
    expect(await wrongCount()).toBe(0);
    await first.has(openFigures, collectedFigures(DAY, 20));
    await first.reconnect();
    expect(await wrongCount()).toBe(1);
  });

  it('changes the figures of a day long ago within an hour, also where nothing is recorded any more', async () => {
    const { test, first, pass } = await twoTills();
    await first.has(collectedFigures(DAY - 30, 100), collectedFigures(DAY, 20));
    await first.has(collectedFigures(DAY - 30, 70), collectedFigures(DAY, 20));
    for (const _ of ['changed', 'the same']) {
      pass(hours(1));
      await first.round();
      const read = await readFigures(test.owner, { first: DAY - 30, last: DAY - 30 });
      expect(amounts(read)[0]?.[1]).toBe('AAAAAA 70');
    }
    expect(first.asked).toEqual([-92, DAY - 7, DAY - 92]);
  });

  it('writes that a day has nothing any more where its only payment turned out to be of the day before', async () => {
    const { test, first } = await twoTills();
    const amountOf = async (day: number) => amounts(await readFigures(test.owner, { first: day, last: day }))[0]?.[1];
    await first.has(collectedFigures(DAY, 20));
    await first.has(collectedFigures(DAY - 1, 20));
    expect([await amountOf(DAY - 1), await amountOf(DAY)]).toEqual(['AAAAAA 20', 'AAAAAA 0']);
  });

  it('writes no day again in the next session whose figures are the same', async () => {
    const { test, first } = await twoTills();
    await first.has(collectedFigures(DAY - 30, 100), collectedFigures(DAY, 20));
    const writtenAt = async () => {
      const [shop] = await readFigures(test.owner, { first: DAY - 30, last: DAY });
      return shop?.tills[0]?.updatedAt;
    };
    const before = await writtenAt();
    await first.reconnect();
    expect(await writtenAt()).toEqual(before);
  });

  it('writes the figures of a shop also after a sale of a day that has not come, and in the next session', async () => {
    const { test, first } = await twoTills();
    const ahead = collectedFigures(DAY + 300, 1);
    const amount = async () => amounts(await readFigures(test.owner, { first: DAY, last: DAY }))[0]?.[1];
    await first.has(collectedFigures(DAY, 20), ahead);
    await first.has(collectedFigures(DAY, 21), ahead);
    expect(await amount()).toBe('AAAAAA 21');
    await first.reconnect();
    await first.has(collectedFigures(DAY, 22), ahead);
    expect(await amount()).toBe('AAAAAA 22');
  });

  it('reads the figures of its own shop for a till, and of every shop in the database for its owner', async () => {
    const { test, first } = await twoTills();
    await first.has(collectedFigures(DAY, 20));
    const other = await foundShop(test.owner, 'Another shop', aTill('CCCCCC'));
    const today = { first: DAY, last: DAY };
    expect(amounts(await readFigures(first.session, today))).toEqual([['Shop', 'AAAAAA 20', 'BBBBBB 0']]);
    expect(amounts(await readFigures(test.owner, today))).toEqual([
      ['Another shop', 'CCCCCC 0'],
      ['Shop', 'AAAAAA 20', 'BBBBBB 0'],
    ]);
    const foreign = await open(test.database.address, other.login);
    expect(amounts(await readFigures(foreign, today))).toEqual([['Another shop', 'CCCCCC 0']]);
  });

  it('includes in a shop’s figures what a till sold before it was taken out, which writes nothing more', async () => {
    const { test, first, second } = await twoTills();
    await second.has(collectedFigures(DAY, 3));
    expect(await takeOut(test.owner, test.first.shop, 'BBBBBB')).toBe(true);
    await expect(second.has(collectedFigures(DAY, 4))).rejects.toThrow();
    const amountsNow = amounts(await readFigures(first.session, { first: DAY, last: DAY }));
    expect(amountsNow).toEqual([['Shop', 'AAAAAA 0', 'BBBBBB 3']]);
    expect(amounts(await readFigures(first.session, { first: DAY + 1, last: DAY + 1 }))).toEqual([
      ['Shop', 'AAAAAA 0'],
    ]);
  });

  it('counts each day of a till that went to another shop of the database once, also after it came back', async () => {
    const { test, till, second } = await twoTills();
    await second.has(collectedFigures(DAY - 1, 100), collectedFigures(DAY, 3));
    await leaveShop(second.session);
    const [row] = await test.owner.query<{ journal: string }>(
      "SELECT journal FROM transfer_till.till WHERE id = 'BBBBBB'",
    );
    const other = await foundShop(test.owner, 'Another shop', aTill('BBBBBB', row));
    const both = async () => amounts(await readFigures(test.owner, { first: DAY - 1, last: DAY }));
    await (await till('BBBBBB', other, { firstDay: DAY })).has(
      collectedFigures(DAY - 1, 100),
      collectedFigures(DAY, 5),
    );
    expect(await both()).toEqual([
      ['Another shop', 'BBBBBB 5'],
      ['Shop', 'AAAAAA 0', 'BBBBBB 100'],
    ]);
    const there = await till('BBBBBB', other);
    await there.has(collectedFigures(DAY - 1, 100), collectedFigures(DAY, 6));
    expect(await both()).toEqual([
      ['Another shop', 'BBBBBB 106'],
      ['Shop', 'AAAAAA 0'],
    ]);
    await leaveShop(there.session);
    await join(test, aTill('BBBBBB', row));
    expect(await both()).toEqual([
      ['Another shop', 'BBBBBB 106'],
      ['Shop', 'AAAAAA 0', 'BBBBBB 0'],
    ]);
  });

  it('refuses figures that are written for another till', async () => {
    const { test, second } = await twoTills();
    const forgedPart = publishFigures({
      shop: test.first.shop,
      till: 'AAAAAA',
      length: () => 1,
      now: () => shopDayStart(DAY),
      figuresSince: () => [collectedFigures(DAY, 1_000)],
    });
    const round = await forgedPart(second.session);
    await expect(round()).rejects.toThrow(/row-level security/);
  });
});
