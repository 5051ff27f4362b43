import { expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import type { UnmatchedMoney } from '../../../electron/shared/sales/sale.ts';
import { tillsOfNewShop } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const messagesOf = (kit: TillKit) => kit.part('messages');

it('sends the owner one message where two tills find the same payment', async () => {
  const [first, second] = await tillsOfNewShop({ isOneService: true });
  const server = first.kit.practice.service.phone;
  const { address } = unwrap(await messagesOf(first.kit).setUpPhone({ server, channel: '', token: '' }));
  unwrap(await messagesOf(second).setUpPhone({ server, channel: address, token: '' }));
  const money: UnmatchedMoney = {
    eventId: 'event-1',
    isReversed: false,
    seenAt: ms(Date.now()),
    amount: null,
  };
  for (const kit of [first.kit, second]) kit.events.emit('unmatchedChanged', 'staging', [money]);
  const waiting = async (kit: TillKit) => unwrap(await messagesOf(kit).view()).phone?.waiting;
  await until(async () => (await waiting(first.kit)) === 0 && (await waiting(second)) === 0);
  const { body } = await first.kit.practice.control<readonly unknown[]>('/phone');
  expect(body.data).toHaveLength(1);
});
