import { beforeEach, describe, expect, it } from 'vitest';
import { minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts, noFlags } from '../../support/evidence.ts';

const counter = counterOfEachTest();
let soldCount = 0;

beforeEach(() => {
  soldCount = 0;
});

async function sell(): Promise<SaleView> {
  soldCount += 1;
  const sale = await counter.collect('5000', `080312${String(34_000 + soldCount)}`);
  counter.sales().setCurrent(sale.id);
  return sale;
}

const pay = ({ reference }: SaleView) => counter.service.pay(`REF${soldCount}`, { reference });
const sendWebhook = ({ reference }: SaleView, kind = 'transaction_success', flags = arrivedFlags) =>
  counter.sales().onWebhookHint(
    eventWith(`W${soldCount}`, facts({ refid: `REF${soldCount}`, flags }), {
      kind,
      refid: `REF${soldCount}`,
      ourReference: reference,
    }),
  );
const isPaid = ({ id }: SaleView) => counter.view(id).verdict?.headline === 'paid';

it('relies on no webhooks that came before their payments and name no money', async () => {
  for (let n = 0; n < 10; n += 1) {
    const sale = await sell();
    sendWebhook(sale, 'transaction_updated', noFlags);
    await counter.pass(seconds(30));
    pay(sale);
    await counter.pass(seconds(3));
    expect(isPaid(sale)).toBe(true);
  }
  expect(counter.sales().hints.view().hints).toMatchObject([{ hint: 'webhook', inTime: 0 }, {}]);
});

/** Ten payments that webhooks announced at once. */
async function provenWebhooks(): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    const sale = await sell();
    await counter.pass(seconds(30));
    pay(sale);
    sendWebhook(sale);
    await counter.pass(ms(500));
    expect(isPaid(sale)).toBe(true);
  }
}

const readsIn = async (time: number) => {
  const before = counter.service.asked.reads.length;
  await counter.pass(time);
  return counter.service.asked.reads.length - before;
};

describe('webhooks that proved themselves', () => {
  it('reads the sale on the screen less often once webhooks proved themselves', async () => {
    await sell();
    expect(await readsIn(minutes(1))).toBeGreaterThanOrEqual(29);
    await provenWebhooks();
    const sale = await sell();
    await counter.pass(seconds(1));
    expect(await readsIn(minutes(1))).toBeLessThan(12);
    expect(isPaid(sale)).toBe(false);
  });

  it('shows a payment within 12 s although proven webhooks fall silent, and the next within 2 s', async () => {
    await provenWebhooks();
    const sale = await sell();
    await counter.pass(seconds(33));
    pay(sale);
    await counter.pass(seconds(12));
    expect(isPaid(sale)).toBe(true);
    const next = await sell();
    await counter.pass(seconds(21));
    pay(next);
    await counter.pass(seconds(2.2));
    expect(isPaid(next)).toBe(true);
  });

  it.each([1, 10, 19])(
    'shows a payment within 12 s although proven webhooks and the wallets fall silent: paid after %i s',
    async (after) => {
      counter.service.script.walletBalance = 1_000_000_000;
      await provenWebhooks();
      const sale = await sell();
      counter.service.script.refusesBusiness = true;
      await counter.pass(seconds(after));
      pay(sale);
      await counter.pass(seconds(12));
      expect(isPaid(sale)).toBe(true);
    },
  );

  it('polls at its own pace again once the stream of webhooks is known to be down', async () => {
    await provenWebhooks();
    const sale = await sell();
    counter.sales().hints.failed('webhook');
    await counter.pass(seconds(11));
    expect(await readsIn(seconds(20))).toBeGreaterThanOrEqual(9);
    pay(sale);
    await counter.pass(seconds(2.2));
    expect(isPaid(sale)).toBe(true);
  });
});
