import { describe, expect, it } from 'vitest';
import type { OwnerMessagesOptions } from '../../../electron/messages/owner-messages.ts';
import { hours, minutes, ms } from '../../../electron/shared/base/units.ts';
import { NOW, strayPayment } from '../../support/builders.ts';
import { createMessagesKit, openMessages } from '../../support/messages-kit.ts';
import { memberStatus } from '../../support/shop-status.ts';

describe('messages about keys and tills', () => {
  it('sends a message a week and a day before a token ends, and one while keys are refused for minutes', async () => {
    let connection: ReturnType<OwnerMessagesOptions['connection']> = { state: 'ok', since: NOW };
    const kit = createMessagesKit({ tokenEndsAt: () => ms(NOW + hours(24 * 8)), connection: () => connection });
    const connectionBecomes = (state: typeof connection.state) => {
      connection = { state, since: kit.now() };
      kit.messages().connectionChanged(state);
    };
    await kit.setUp();
    await kit.pass(hours(24 * 8 - 1));
    expect(kit.titles()).toEqual(Array(2).fill('Adunni Stores: sent.keys-end.title'));
    connectionBecomes('keys-refused');
    await kit.pass(minutes(1));
    connectionBecomes('ok');
    await kit.pass(minutes(15));
    expect(kit.titles()).toHaveLength(2);
    connectionBecomes('keys-refused');
    await kit.pass(minutes(30));
    expect(kit.titles().slice(2)).toEqual(['Adunni Stores: sent.keys-refused.title']);
  });

  it('sends a message at the next start when a till that works alone was off for a day', async () => {
    const kit = await openMessages();
    await kit.kill();
    await kit.pass(hours(23));
    await kit.restart();
    await kit.pass(minutes(1));
    expect(kit.titles()).toEqual([]);
    await kit.kill();
    await kit.pass(hours(30));
    kit.messages().start();
    await kit.pass(minutes(1));
    expect(kit.titles()).toEqual(['Adunni Stores: sent.was-silent.title']);
  });

  it('sends one message when another till of the shop is silent for a day while this one is linked', async () => {
    let isLinked = true;
    let linkedSince = NOW;
    const shop = () => {
      const member = memberStatus({ link: { state: 'linked', since: linkedSince, refusal: null } });
      return { ...member, tills: member.tills.map((till) => ({ ...till, isLinked: till.isThis || isLinked })) };
    };
    const kit = await openMessages({ shop, lastEntry: () => ({ seq: 12, at: NOW }) });
    isLinked = false;
    await kit.pass(hours(23));
    expect(kit.titles()).toEqual([]);
    linkedSince = kit.now();
    await kit.pass(hours(1.5));
    expect(kit.titles(), 'this till was linked only now').toEqual([]);
    await kit.pass(hours(24));
    expect(kit.firstLines()).toEqual(['sent.till-silent.text Counter 2']);
  });
});

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
