import { expect, it } from 'vitest';
import { expectReadByOwnTill } from '../../support/postgres/till-records.ts';
import { servedTill } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import { RELAY, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { beginRelay, channelOf, webhooksOf } from '../../support/webhooks-kit.ts';

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
