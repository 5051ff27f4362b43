import { expect, it } from 'vitest';
import { naira } from '../../../electron/shared/base/money.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import { NOW, strayPayment, units } from '../../support/builders.ts';
import { openMessages } from '../../support/messages-kit.ts';

it('sends the owner the reversal of an unmatched payment after the payment, each once', async () => {
  const kit = await openMessages();
  const payment = strayPayment('e1', { seenAt: NOW, amount: naira(units(700)) });
  const unknown = strayPayment('e2', { seenAt: NOW, isReversed: true });
  kit.messages().unmatchedChanged([payment]);
  for (let again = 0; again < 2; again++) kit.messages().unmatchedChanged([{ ...payment, isReversed: true }, unknown]);
  await kit.pass(minutes(5));
  expect(kit.server.taken.map(({ message }) => message.split('\n')[0])).toEqual([
    'sent.unmatched.text ₦700.00',
    'sent.unmatched-reversed.text ₦700.00',
    'sent.unmatched-reversed-unknown.text',
  ]);
});

it('sends the owner the second reversal of an unmatched payment too', async () => {
  const kit = await openMessages();
  const payment = strayPayment('e1', { seenAt: NOW, amount: naira(units(700)), isReversed: true });
  for (const money of [payment, { ...payment, seenAt: ms(NOW + minutes(5)), isReversedAgain: true } as const]) {
    kit.messages().unmatchedChanged([money]);
    await kit.pass(minutes(10));
  }
  expect(kit.server.taken).toHaveLength(2);
});
