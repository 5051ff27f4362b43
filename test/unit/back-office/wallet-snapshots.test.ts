import { expect, it } from 'vitest';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import { createWalletSnapshots, readingsFor } from '../../../electron/back-office/wallet-snapshots.ts';
import type { Answer, MerchantClient } from '../../../electron/merchant/client.ts';
import type { BusinessView, WalletView } from '../../../electron/shared/back-office/business.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { MAX_UNITS, type Units } from '../../../electron/shared/base/money.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { DAY, shopDayOf, shopDayStart } from '../../../electron/shared/shop/shop-day.ts';
import { holdTimers } from '../../support/hold-timers.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';

const MORNING = Date.UTC(2026, 10, 21, 8);
const wallet = (type: string, balance: number | null, currency: string | null = 'NGN') =>
  partial<WalletView>({
    type,
    currency,
    balance: balance as Units | null,
    pendingInflow: 1 as Units,
    pendingWithdrawal: null,
  });

/** An office over a real journal, with a clock and one timer that move when told. */
function openSnapshots() {
  const journal = open(newFile());
  const world = {
    now: MORNING,
    reachable: true,
    throws: false,
    asked: 0,
    wallets: [wallet('balance', 500), wallet('balance', 20)],
  };
  const heldTimers = holdTimers(() => world.now);
  const getBusiness = async () => {
    world.asked += 1;
    if (world.throws) throw new Error('no journal');
    const value = partial<BusinessView>({ wallets: world.wallets, fee: '0.015', commission: null });
    return world.reachable ? ok(partial<Answer<BusinessView>>({ value })) : err(failure('service-down'));
  };
  const errors: unknown[] = [];
  const context = partial<BackOfficeContext>({
    reportError: (error) => errors.push(error),
    merchant: partial<MerchantClient>({ getBusiness }),
    journal,
    businessId: () => 7,
    now: () => world.now,
    actor: () => 'ada',
    ...heldTimers,
  });
  const readings = createWalletSnapshots(context);
  return {
    world,
    errors,
    readings,
    journal,
    kept: () => readingsFor(journal.query, { from: 0, to: Number.MAX_SAFE_INTEGER }),
    /** Lets time pass, and whatever it starts come to its end. */
    async pass(until: number) {
      for (let due = heldTimers.take(until); due; due = heldTimers.take(until)) {
        world.now = due.at;
        due.run();
        for (let i = 0; i < 20; i += 1) await Promise.resolve();
      }
      world.now = until;
    },
  };
}

it('reads the wallets once a day, as soon as the shop’s day begins', async () => {
  const { readings, pass, kept } = openSnapshots();
  readings.start();
  await pass(MORNING + 10_000);
  expect(kept()).toHaveLength(0);
  await pass(MORNING + 3 * DAY);
  const begins = [1, 2, 3].map((n) => shopDayStart(shopDayOf(MORNING) + n));
  expect(kept().map(({ at }) => at)).toEqual([MORNING + 20_000, ...begins]);
  readings.stop();
});

it('stores a manual reading as that day’s, and retries a failed one', async () => {
  const { readings, pass, kept, world } = openSnapshots();
  await readings.read();
  readings.start();
  await pass(MORNING + 3_600_000);
  expect(kept()).toHaveLength(1);
  world.reachable = false;
  const midnight = shopDayStart(shopDayOf(MORNING) + 1);
  await pass(midnight + 20 * 60_000);
  expect([kept().length, world.asked]).toEqual([1, 3]);
  world.reachable = true;
  await pass(midnight + 40 * 60_000);
  expect(kept()).toHaveLength(2);
});

it('reads again after a reading that threw, which it reports', async () => {
  const { readings, pass, kept, world, errors } = openSnapshots();
  world.throws = true;
  readings.start();
  await pass(MORNING + 60_000);
  expect([kept().length, errors.length]).toEqual([0, 1]);
  world.throws = false;
  await pass(MORNING + 20 * 60_000);
  expect([kept().length, errors.length]).toEqual([1, 1]);
});

it('holds the wallets of a kind together, and says nothing where one does not', async () => {
  const { readings, kept, world } = openSnapshots();
  await readings.read();
  world.wallets = [
    wallet('balance', 500),
    wallet('balance', null),
    wallet('commission', 3),
    wallet('commission', 9, 'USD'),
  ];
  await readings.read();
  expect(kept()).toMatchObject([
    { balance: { balance: 520, pendingInflow: 2, pendingWithdrawal: 0 }, commission: null, feeRate: '0.015' },
    { balance: null, commission: { balance: 3, pendingInflow: 1, pendingWithdrawal: 0 } },
  ]);
});

it('records no sum of wallets that is more than an amount may be', async () => {
  const { readings, kept, world } = openSnapshots();
  world.wallets = [wallet('balance', MAX_UNITS), wallet('balance', MAX_UNITS), wallet('commission', 3)];
  await readings.read();
  expect(kept()).toMatchObject([{ balance: null, commission: { balance: 3 } }]);
});

it('saves nothing after the till was closed', async () => {
  const { readings, kept, pass } = openSnapshots();
  readings.start();
  readings.stop();
  await readings.read();
  await pass(MORNING + DAY);
  expect(kept()).toEqual([]);
});

it('returns the readings of a period with the one before and the one after it', async () => {
  const { readings, journal, world } = openSnapshots();
  for (const at of [100, 200, 300, 400, 500]) {
    world.now = at;
    await readings.read();
  }
  expect(readingsFor(journal.query, { from: 250, to: 350 }).map(({ at }) => at)).toEqual([ms(200), ms(300), ms(400)]);
  expect(journal.compareProjections()).toEqual([]);
});
