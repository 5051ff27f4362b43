import { expect, it } from 'vitest';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { founded, joinedBy, memberOf, newTillKit } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';

/** Two tills of a shop at one service; the first polls. */
async function servedTill() {
  const first = await founded();
  await until(() => memberOf(first.kit)?.poller);
  const second = await newTillKit(first.kit.practice.service);
  await joinedBy(first, second);
  const poller = memberOf(first.kit)?.till ?? '';
  await until(() => memberOf(second)?.poller === poller);
  return { first: first.kit, second, poller };
}

const isPaid = (kit: TillKit, id: CollectionId) => () => kit.view(id).verdict?.headline === 'paid';

it('makes a sale Paid by the till’s own read after the shop’s poller found the payment', async () => {
  const { first, second } = await servedTill();
  const sale = await second.collect();
  await first.practice.control('/payments', { body: { accountNo: sale.account?.number } });
  await until(isPaid(second, sale.id));
  const evidence = second.till().record?.journal.entries({ subject: sale.id, kind: 'evidence.recorded' }) ?? [];
  expect(evidence.length).toBeGreaterThan(0);
  expect(first.till().record?.journal.entries({ subject: sale.id })).toEqual([]);
  expect([...first.mistakes, ...second.mistakes]).toEqual([]);
});

it('has another till poll once the poller is closed, and payments found on', async () => {
  const { first, second, poller } = await servedTill();
  const sale = await second.collect();
  await first.till().close();
  const own = await until(() => memberOf(second)?.poller !== poller && memberOf(second)?.till);
  await until(() => memberOf(second)?.poller === own);
  await first.practice.control('/payments', { body: { accountNo: sale.account?.number } });
  await until(isPaid(second, sale.id));
});
