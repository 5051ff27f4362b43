import { describe, expect, it } from 'vitest';
import { minutes } from '../../../electron/shared/base/units.ts';
import { NOW, strayPayment } from '../../support/builders.ts';
import { createMessagesKit } from '../../support/messages-kit.ts';
import { memberStatus } from '../../support/shop-status.ts';

describe('messages of two tills of a shop', () => {
  it('sends a message from one of two tills, and after an hour from each where no database decides', async () => {
    const claims = new Map<string, string>();
    let isLinked = true;
    const till = (id: string, server?: Parameters<typeof createMessagesKit>[1]) =>
      createMessagesKit(
        {
          till: id,
          shop: () => memberStatus(),
          async claim(name) {
            if (!isLinked) return 'unknown';
            claims.set(name, claims.get(name) ?? id);
            return claims.get(name) === id ? 'mine' : 'another';
          },
        },
        server,
      );
    const first = till('AAAAAA');
    const second = till('BBBBBB', first.server);
    await first.setUp();
    await second.setUp();
    for (const kit of [first, second]) kit.messages().unmatchedChanged([strayPayment('e1', { seenAt: NOW })]);
    for (const kit of [first, second]) await kit.pass(minutes(30));
    expect(first.server.taken).toHaveLength(1);
    isLinked = false;
    for (const kit of [first, second]) kit.messages().unmatchedChanged([strayPayment('e2', { seenAt: first.now() })]);
    for (const kit of [first, second]) await kit.pass(minutes(50));
    expect(first.server.taken).toHaveLength(1);
    for (const kit of [first, second]) await kit.pass(minutes(30));
    expect(first.server.taken).toHaveLength(3);
  });
});
