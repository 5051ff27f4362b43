import { expect, it } from 'vitest';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { joinedBy, memberOf, newTillKit, tillOfNewShop } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import { RELAY, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { beginRelay, channelOf, webhooksOf } from '../../support/webhooks-kit.ts';

/** Two tills of a shop at one service with one relay; the first polls. */
async function servedTill() {
  const first = await tillOfNewShop();
  await until(() => memberOf(first.kit)?.poller);
  const second = await newTillKit(first.kit.practice.service);
  second.relay.address = first.kit.relay.address;
  await joinedBy(first, second);
  const poller = memberOf(first.kit)?.till ?? '';
  await until(() => memberOf(second)?.poller === poller);
  return { first: first.kit, second };
}

const relayOf = (kit: TillKit) => webhooksOf(kit).relay;
const isPaid = (kit: TillKit, id: SaleId) => () => kit.view(id).verdict?.headline === 'paid';

it('lets the till that polls follow, for a payment at another till, which reads it itself', async () => {
  const { first, second } = await servedTill();
  await beginRelay(first);
  await until(() => relayOf(second).view().state === 'elsewhere');
  const sale = await second.collect();
  await first.practice.control('/payments', { body: { accountNo: sale.account?.number } });
  await until(isPaid(second, sale.id));
  await until(() => relayOf(first).view().counts.good > 0);
  expect(relayOf(second).view().counts.good).toBe(0);
  const evidence = second.till().tillJournal?.journal.entries({ subject: sale.id, kind: 'evidence.recorded' }) ?? [];
  expect(evidence.length).toBeGreaterThan(0);
  expect(first.till().tillJournal?.journal.entries({ subject: sale.id })).toEqual([]);
  expect([...first.mistakes, ...second.mistakes]).toEqual([]);
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
  await first.practice.control('/payments', { body: { accountNo: sale.account?.number } });
  await until(() => relayOf(second).view().counts.good > 0);
  await until(isPaid(second, sale.id));
});
