import { expect, it } from 'vitest';
import { expectReadByOwnTill, totalsOfTheShop } from '../../support/postgres/till-records.ts';
import { joinedBy, memberOf, servedTill, shopOf } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import { RELAY, type TillKit } from '../../support/till-kit.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';
import { beginRelay, channelOf, webhooksOf } from '../../support/webhooks-kit.ts';

it('makes a sale Paid by the till’s own read after the shop’s poller found the payment', async () => {
  const { first, second } = await servedTill();
  const sale = await second.collect();
  await first.pay(sale);
  await until(() => second.isPaid(sale.id));
  expectReadByOwnTill(sale, second, first);
});

it('records a payment for a till that was taken out, once, and shows it with the sale at every till', async () => {
  const { shop, first, second } = await servedTill();
  const third = await newTillKit(first.practice.service);
  await joinedBy(shop, third);
  let atThird: readonly unknown[] = [];
  third.events.on('unmatchedChanged', (_environment, all) => {
    atThird = all;
  });
  const sale = await second.collect();
  await until(() => shopOf(first).opened()?.others.get('SELECT 1 FROM attempt WHERE account_no IS NOT NULL'));
  unwrap(await shopOf(first).takeOut({ till: memberOf(second)?.till ?? '', countsUntil: null }));
  await second.till().close();
  await first.pay(sale);
  const [open] = await until(() => {
    const lines = first.sales().settlements.open();
    return lines.length > 0 && lines;
  });
  expect(open).toMatchObject({ sale: sale.id, lostTill: 'Counter 2', issue: 'unmatched' });
  const view = unwrap(first.sales().history.one(sale.id));
  expect(view).toMatchObject({ till: 'Counter 2', afterLoss: { units: 50_000_000 } });
  expect(view.verdict?.headline).not.toBe('paid');
  await until(() => atThird.length > 0);
  await third.between(async () => {
    atThird = [];
  });
  await until(() => atThird.length > 0);
  expect(atThird).toMatchObject([{ amount: { units: 50_000_000 } }]);
  expect(third.sales().settlements.open()).toMatchObject([{ sale: sale.id }]);
  expect(totalsOfTheShop(first)).toMatchObject({ unmatched: { count: 1, amount: 50_000_000 }, asked: { count: 1 } });
});

const relayOf = (kit: TillKit) => webhooksOf(kit).relay;

it('lets the till that polls follow, for a payment at another till, which reads it itself', async () => {
  const { first, second } = await servedTill();
  await beginRelay(first);
  await until(() => relayOf(second).view().state === 'elsewhere');
  const sale = await second.collect();
  await first.pay(sale);
  await until(() => second.isPaid(sale.id));
  await until(() => relayOf(first).view().counts.good > 0);
  expect(relayOf(second).view().counts.good).toBe(0);
  expectReadByOwnTill(sale, second, first);
});

it('follows at the till that polls what another till began, and ends it at both', async () => {
  const { first, second } = await servedTill();
  expect(unwrap(await webhooksOf(second).relaySetUp.begin({ address: RELAY }))).toMatchObject({ outcome: 'arrived' });
  expect(relayOf(second).view().state).toBe('elsewhere');
  await until(relayOf(first).isFollowing);
  expect(channelOf(first).channel).toBe(channelOf(second).channel);
  expect(unwrap(await webhooksOf(second).relaySetUp.test())).toMatchObject({ outcome: 'arrived' });
  unwrap(await webhooksOf(second).relaySetUp.end());
  await until(() => relayOf(first).view().state === 'off');
});

it('lets another till follow the relay once the one that polled is gone', async () => {
  const { first, second } = await servedTill();
  const { channel } = await beginRelay(first);
  await until(() => relayOf(second).view().state === 'elsewhere');
  const sale = await second.collect();
  await first.till().close();
  await until(relayOf(second).isFollowing);
  expect(channelOf(second).channel).toBe(channel);
  await first.pay(sale);
  await until(() => relayOf(second).view().counts.good > 0);
  await until(() => second.isPaid(sale.id));
});
