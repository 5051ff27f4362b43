import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { journalFailure } from '../../../electron/journal/problem.ts';
import { factsOfSale } from '../../../electron/messages/fact.ts';
import { naira } from '../../../electron/shared/base/money.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import { messageKinds } from '../../../electron/shared/messages/messages.ts';
import { moneyIn, NOW, strayPayment, units, verdictOf, viewOf } from '../../support/builders.ts';
import { createMessagesKit, openMessages } from '../../support/messages-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const large = (name = 'a', at = NOW, amount = 150_000) =>
  viewOf(name, { amount: naira(units(amount)), verdict: moneyIn({ receivedAmount: units(amount), receivedAt: at }) });
const reversedState = { standing: 'reversed', headline: 'reversed' } as const;
const reversedSale = viewOf('a', { verdict: moneyIn({ ...reversedState, returnedAmount: units(5_000) }) });
const unmatchedPayment = (eventId: string, seenAt = NOW) =>
  strayPayment(eventId, { seenAt, amount: naira(units(700)) });

describe('messages to the owner', () => {
  it('sends the owner each chosen kind of message, each message once', async () => {
    const kit = await openMessages();
    kit.messages().saleChanged(large());
    kit.messages().saleChanged(large());
    kit.messages().saleChanged(reversedSale);
    kit.messages().unmatchedChanged([unmatchedPayment('e1')]);
    kit.messages().unmatchedChanged([unmatchedPayment('e1'), unmatchedPayment('e2')]);
    kit.sources.shifts = [{ number: 4, seal: 'a', at: NOW }];
    kit.messages().staffChanged();
    await kit.pass(minutes(5));
    expect(kit.firstLines()).toEqual([
      'sent.large-payment.text ₦150,000.00',
      'sent.reversed.text ₦5,000.00',
      'sent.unmatched.text ₦700.00',
      'sent.unmatched.text ₦700.00',
      'Z report 4',
    ]);
    expect(kit.errors).toEqual([]);
  });

  it.each([
    {
      what: 'the part of the money that is being reversed, not all that came',
      verdict: moneyIn({ standing: 'reversing', headline: 'reversing', reversingAmount: units(500) }),
      lines: ['sent.reversing.text ₦500.00'],
    },
    {
      what: 'what went back and what still goes back of one sale',
      verdict: moneyIn({ ...reversedState, returnedAmount: units(5_000), reversingAmount: units(500) }),
      lines: ['sent.reversing.text ₦500.00', 'sent.reversed.text ₦5,000.00'],
    },
    {
      what: 'the amount that was asked for where the money that went back was never seen to come',
      verdict: verdictOf({ ...reversedState, issues: ['reversed'], saidBy: { source: 'read', observedAt: NOW } }),
      lines: ['sent.reversed.text ₦1,500.50'],
    },
  ])('sends the owner $what', async ({ verdict, lines }) => {
    const kit = await openMessages();
    kit.messages().saleChanged(viewOf('a', { verdict }));
    await kit.pass(minutes(5));
    expect(kit.firstLines()).toEqual(lines);
  });

  it('sends the owner once that a transfer goes back which still does after another went back', async () => {
    const kit = await openMessages();
    const see = async (standing: 'reversing' | 'reversed', backNaira: number, goingNaira: number) => {
      const amounts = { returnedAmount: units(backNaira), reversingAmount: units(goingNaira) };
      kit.messages().saleChanged(viewOf('a', { verdict: moneyIn({ standing, headline: standing, ...amounts }) }));
      await kit.pass(minutes(5));
    };
    await see('reversing', 0, 5_000);
    await see('reversed', 3_000, 2_000);
    expect(kit.firstLines()).toEqual(['sent.reversing.text ₦5,000.00', 'sent.reversed.text ₦3,000.00']);
  });

  it('sends the owner the reversal of an unmatched payment after the payment, each once', async () => {
    const kit = await openMessages();
    const payment = strayPayment('e1', { seenAt: NOW, amount: naira(units(700)) });
    const unknown = strayPayment('e2', { seenAt: NOW, isReversed: true });
    kit.messages().unmatchedChanged([payment]);
    for (let again = 0; again < 2; again++)
      kit.messages().unmatchedChanged([{ ...payment, isReversed: true }, unknown]);
    await kit.pass(minutes(5));
    expect(kit.firstLines()).toEqual([
      'sent.unmatched.text ₦700.00',
      'sent.unmatched-reversed.text ₦700.00',
      'sent.unmatched-reversed-unknown.text',
    ]);
  });

  it('sends the owner a second shift of the same number, as after a copy of the record was restored', async () => {
    const kit = await openMessages();
    for (const seal of ['a', 'b', 'b']) {
      kit.sources.shifts = [{ number: 4, seal, at: kit.now() }];
      kit.messages().staffChanged();
      await kit.pass(minutes(5));
    }
    expect(kit.firstLines()).toEqual(['Z report 4', 'Z report 4']);
    expect(new Set(kit.server.taken.map(({ sequence_id }) => sequence_id)).size).toBe(2);
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

  it('sends the owner no message below the chosen amount, nor of a kind that was not chosen', async () => {
    const kit = await openMessages();
    unwrap(await kit.messages().choose({ kinds: ['large-payment'], largeFrom: 200_000 }));
    kit.messages().saleChanged(large());
    kit.messages().unmatchedChanged([unmatchedPayment('e1')]);
    await kit.pass(minutes(5));
    expect(kit.server.taken).toEqual([]);
    unwrap(await kit.messages().choose({ kinds: messageKinds, largeFrom: 100_000 }));
    kit.sources.unmatched = [unmatchedPayment('e1')];
    await kit.restart();
    await kit.pass(minutes(5));
    expect(kit.server.taken, 'news from before the choice').toEqual([]);
  });

  it('sends the owner no message from before the set-up, of old news, or of another till’s sale', async () => {
    const kit = createMessagesKit();
    kit.sources.sales = [large('before', ms(NOW - 1))];
    await kit.setUp();
    kit.messages().saleChanged(large('old', ms(NOW - hours(24 * 8))));
    kit.messages().saleChanged({ ...large('theirs'), till: 'Counter 2' });
    await kit.restart();
    await kit.pass(minutes(5));
    expect(kit.server.taken).toEqual([]);
  });

  it.each([
    ['after the service’s time was learned', false],
    ['before, and after a restart', true],
  ])('sends a message of a payment after a set-up by a clock three hours ahead: %s', async (_, isRestarted) => {
    const kit = createMessagesKit();
    kit.sources.sales = [large('before', ms(NOW - hours(3)))];
    await kit.setUp();
    if (isRestarted) await kit.restart();
    kit.learnClockIsAhead(hours(3));
    await kit.pass(seconds(30));
    // The service's stamps may have whole seconds.
    kit.messages().saleChanged(large('after', ms(NOW - hours(3) - 900)));
    await kit.pass(minutes(5));
    expect(kit.server.taken).toHaveLength(1);
  });

  it('sends a message of a payment after a set-up by a clock put back before the time was learned', async () => {
    const kit = await openMessages();
    kit.putClockBack(hours(3));
    await kit.pass(minutes(15));
    kit.messages().saleChanged(large('after', kit.now()));
    await kit.pass(minutes(5));
    expect(kit.server.taken).toHaveLength(1);
  });

  it('sends messages to the owner as usual where the clock was put right between them', async () => {
    const kit = await openMessages();
    kit.messages().saleChanged(large('a'));
    await kit.pass(seconds(30));
    kit.learnClockIsAhead(hours(3));
    kit.messages().saleChanged(large('b', kit.now()));
    await kit.pass(minutes(1));
    expect(kit.server.taken).toHaveLength(2);
  });

  it('puts no phone number, name or reference of a sale into a message to the owner', () => {
    const view = viewOf('a', { name: 'Musa', note: 'blue phone', verdict: large().verdict });
    const text = JSON.stringify(factsOfSale(view, units(1)).map(({ fact }) => fact));
    for (const private_ of ['4567', 'Musa', 'blue', 'ref-', '9081726354', '4821']) expect(text).not.toContain(private_);
  });

  it('holds messages while the server cannot be reached for an hour, and sends them once and in order', async () => {
    const kit = await openMessages();
    kit.server.mood = 'offline';
    kit.messages().saleChanged(large('a'));
    await kit.pass(minutes(20));
    kit.messages().saleChanged(large('b', NOW, 250_000));
    await kit.pass(minutes(40));
    const inTheHour = kit.server.requests;
    expect(inTheHour).toBeGreaterThan(5);
    expect(inTheHour).toBeLessThan(20);
    expect(unwrap(await kit.messages().view()).phone).toMatchObject({ waiting: 2, problem: 'offline' });
    kit.server.mood = 'takes';
    kit.messages().connectionChanged('ok');
    await kit.pass(seconds(10));
    expect(kit.firstLines()).toEqual(['sent.large-payment.text ₦150,000.00', 'sent.large-payment.text ₦250,000.00']);
    await kit.pass(hours(2));
    expect(kit.server.taken).toHaveLength(2);
    expect(unwrap(await kit.messages().view()).phone).toMatchObject({ waiting: 0, problem: null, nextAt: null });
  });

  it('asks a busy server no sooner than it said, and seldom one that refuses the login', async () => {
    const kit = await openMessages();
    kit.server.mood = 'busy';
    kit.messages().saleChanged(large());
    await kit.pass(seconds(99));
    expect(kit.server.requests).toBe(1);
    await kit.pass(seconds(2));
    expect(kit.server.requests).toBe(2);
    kit.server.mood = 'refuses-login';
    await kit.pass(hours(24));
    expect(kit.server.requests).toBeLessThan(110);
    expect(unwrap(await kit.messages().view()).phone).toMatchObject({ waiting: 1, problem: 'login-refused' });
  });

  it('sends messages again after all that waited became too old while the server refused them', async () => {
    const kit = await openMessages();
    kit.server.mood = 'refuses-login';
    kit.messages().saleChanged(large());
    await kit.pass(hours(24 * 8));
    expect(unwrap(await kit.messages().view()).phone).toMatchObject({ waiting: 0, nextAt: null });
    kit.server.mood = 'takes';
    kit.messages().saleChanged(large('b', kit.now()));
    await kit.pass(minutes(31));
    expect(kit.server.taken).toHaveLength(1);
  });

  it('sends no message to the owner twice after a restart', async () => {
    const kit = await openMessages();
    kit.server.mood = 'offline';
    kit.messages().saleChanged(large());
    await kit.settle();
    kit.server.mood = 'takes';
    kit.sources.sales = [large()];
    await kit.restart();
    await kit.pass(minutes(1));
    expect(kit.server.taken).toHaveLength(1);
    await kit.restart();
    await kit.pass(minutes(1));
    expect(kit.server.taken).toHaveLength(1);
    expect(kit.errors).toEqual([]);
  });

  it('sends a message again under the same name after a kill before the server’s response was recorded', async () => {
    const kit = await openMessages();
    kit.server.mood = 'killed';
    kit.messages().saleChanged(large());
    await kit.pass(seconds(1));
    expect(kit.server.taken).toHaveLength(1);
    await kit.kill();
    kit.server.mood = 'takes';
    kit.messages().start();
    await kit.pass(minutes(1));
    const [first, second] = kit.server.taken;
    expect(kit.server.taken).toHaveLength(2);
    expect(second).toEqual(first);
    await kit.pass(hours(2));
    expect(kit.server.taken).toHaveLength(2);
  });

  it('sends a message of a payment that was recorded before a kill and not yet queued', async () => {
    const kit = await openMessages();
    kit.sources.sales = [large()];
    await kit.kill();
    kit.messages().start();
    await kit.pass(minutes(1));
    expect(kit.server.taken).toHaveLength(1);
  });

  it('searches for messages to send again ten minutes after a search that threw', async () => {
    let isBroken = false;
    const kit = createMessagesKit({
      connection() {
        if (isBroken) throw new Error('no connection');
        return { state: 'keys-refused', since: NOW };
      },
    });
    isBroken = true;
    await kit.setUp();
    await kit.pass(minutes(10));
    expect([kit.server.taken.length, kit.errors.length > 1]).toEqual([0, true]);
    isBroken = false;
    await kit.pass(minutes(10));
    expect(kit.server.taken).toHaveLength(1);
  });

  it('drops the messages that wait when their channel is removed', async () => {
    const kit = await openMessages();
    kit.server.mood = 'offline';
    kit.messages().saleChanged(large());
    await kit.settle();
    unwrap(await kit.messages().remove({ channel: 'phone' }));
    kit.server.mood = 'takes';
    await kit.setUp();
    await kit.pass(hours(1));
    expect(kit.server.taken).toEqual([]);
  });

  it('leaves the channel, the token and the password out of the queue, the journal and the window', async () => {
    const kit = await openMessages();
    const { address } = unwrap(await kit.messages().subscription());
    const channel = address.split('/').at(-1) ?? '';
    expect(channel).toMatch(/^till-[0-9a-f]{40}$/);
    unwrap(await kit.messages().setUpPhone({ server: kit.server.address, channel, token: 'tk_secret1234' }));
    const account = { host: 'mail.example', port: 587, user: 'a@b.example', from: '', to: 'c@d.example' };
    unwrap(await kit.messages().setUpEmail({ ...account, password: 'mail-secret-77' }));
    unwrap(await kit.messages().remove({ channel: 'email' }));
    kit.messages().saleChanged(large());
    await kit.pass(minutes(1));
    const storedText = readFileSync(kit.file, 'utf8') + JSON.stringify([kit.entries, kit.views]);
    for (const secret of [channel, 'tk_secret1234', 'mail-secret-77']) expect(storedText).not.toContain(secret);
    expect(kit.messages().secrets()).toEqual([channel, 'tk_secret1234']);
    expect(kit.entries.at(-1)).toMatchObject({ kind: 'messages.changed', actor: 'ada', body: { email: '' } });
  });

  it('sends a saved password to no other server or login', async () => {
    const kit = createMessagesKit();
    const account = { host: 'mail.example', port: 587, user: 'a@b.example', from: '', to: 'c@d.example' };
    unwrap(await kit.messages().setUpEmail({ ...account, password: 'mail-secret-77' }));
    unwrap(await kit.messages().setUpEmail({ ...account, password: '', to: 'e@f.example' }));
    for (const other of [{ host: 'evil.example' }, { user: 'x@y.example' }])
      expect(await kit.messages().setUpEmail({ ...account, ...other, password: '' })).toMatchObject({
        failure: { code: 'invalid-input', text: 'password' },
      });
  });

  it('tests a channel at once, and returns what the server refused', async () => {
    const kit = createMessagesKit();
    expect(await kit.messages().test({ channel: 'phone' })).toMatchObject({ failure: { code: 'not-found' } });
    await kit.setUp();
    expect(unwrap(await kit.messages().test({ channel: 'phone' }))).toEqual({ problem: null, reply: null });
    kit.server.mood = 'refuses-login';
    expect(unwrap(await kit.messages().test({ channel: 'phone' }))).toEqual({
      problem: 'login-refused',
      reply: 'unauthorized',
    });
  });

  it('sets up no messages where the journal cannot record them', async () => {
    const journal = { append: () => err(journalFailure('full')), entries: () => [] };
    const kit = createMessagesKit({ journal });
    const phone = { server: kit.server.address, channel: '', token: '' };
    expect(await kit.messages().setUpPhone(phone)).toMatchObject({ failure: { code: 'journal-unavailable' } });
    expect(unwrap(await kit.messages().view())).toMatchObject({ phone: null, email: null });
  });

  it('sends messages to the owner once a locked keychain is open', async () => {
    const kit = await openMessages();
    kit.sources.sales = [large()];
    kit.native.mood = 'no-service';
    await kit.kill();
    kit.messages().start();
    await kit.pass(seconds(5));
    expect((await kit.messages().view()).ok).toBe(false);
    kit.native.mood = 'open';
    await kit.pass(minutes(2));
    expect(kit.server.taken).toHaveLength(1);
  });
});
