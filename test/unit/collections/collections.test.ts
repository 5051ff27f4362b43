import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { failure } from '../../../electron/shared/failure.ts';
import type { Units } from '../../../electron/shared/money.ts';
import { err } from '../../../electron/shared/result.ts';
import { hours, minutes, seconds } from '../../../electron/shared/units.ts';
import { type CounterUnderTest, openCounter, TILL } from '../../support/counter.ts';

let counter: CounterUnderTest;
beforeEach(() => {
  counter = openCounter();
});
afterEach(() => counter.close());

const kinds = (id: CollectionId) =>
  counter
    .journal()
    .entries({ subject: id })
    .map((entry) => entry.kind);

describe('asking for money', () => {
  it('shows an account that is already in the journal', async () => {
    const view = await counter.collect();
    expect(view).toMatchObject({ progress: 'issued', phoneTail: '4567', account: { number: '9000000001' } });
    expect(view.expiresAt).toBe(counter.now() + hours(24));
    expect(view.verdict).toMatchObject({ headline: 'waiting', account: 'unseen' });
    expect(kinds(view.id)).toEqual(['collection.intended', 'attempt.sending', 'attempt.issued']);
  });

  it('has the intent in the journal before the request leaves (law 2)', async () => {
    const at: string[][] = [];
    counter.service.answerCreateWith(async () => {
      at.push(
        counter
          .journal()
          .entries({})
          .map((entry) => entry.kind),
      );
      return err(failure('not-sent'));
    });
    await counter.collect();
    expect(at).toEqual([['collection.intended', 'attempt.sending']]);
  });

  it('sends the exact amount, and a reference with till, collection and attempt', async () => {
    const view = await counter.collect('1,500.50');
    const [sent] = counter.service.asked.create;
    expect(sent?.amount).toEqual({ units: 15_005_000, currency: 'NGN' });
    expect(sent?.reference).toBe(`${TILL}-${view.id}-1`);
  });

  it('asks once, however often the key is pressed', async () => {
    const views = await Promise.all(Array.from({ length: 50 }, () => counter.collect()));
    expect(new Set(views.map((view) => view.id)).size).toBe(1);
    expect(counter.service.asked.create).toHaveLength(1);
  });

  it('asks again for the next customer with the same amount', async () => {
    const [first, second] = [await counter.collect(), await counter.collect()];
    expect(first.id).not.toBe(second.id);
  });

  it('refuses what is no amount and no phone before anything is written', async () => {
    for (const [amount, phone] of [
      ['0', '08031234567'],
      ['5000', '0803'],
    ] as const) {
      expect(await counter.collections().collect({ amount, phone })).toMatchObject({
        failure: { code: 'invalid-input' },
      });
    }
    expect(counter.journal().entries({})).toEqual([]);
  });

  it('keeps the phone and the raw records sealed in the journal', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(seconds(30));
    const written = JSON.stringify(counter.journal().entries({}));
    expect(written).not.toContain('8031234567');
    expect(written).toContain('4567');
  });
});

describe('when the answer is lost (law 3)', () => {
  it.each(['unknown-outcome', 'bad-answer', 'captive-portal', 'service-down', 'redirected'] as const)(
    '%s is unknown, not failed, and nothing is sent again by itself',
    async (code) => {
      counter.service.answerCreateWith(async () => err(failure(code)));
      const view = await counter.collect();
      expect(view).toMatchObject({
        progress: 'unknown',
        problem: { code },
        account: null,
        verdict: null,
        watched: true,
      });
      await counter.pass(minutes(10));
      expect(counter.service.asked.create).toHaveLength(1);
    },
  );

  it.each(['not-sent', 'rejected', 'not-found', 'keys-refused', 'rate-limited'] as const)(
    '%s is a plain no, and nothing is watched',
    async (code) => {
      counter.service.answerCreateWith(async () => err(failure(code)));
      expect(await counter.collect()).toMatchObject({ progress: 'refused', problem: { code }, watched: false });
    },
  );

  it("a second attempt is the cashier's decision, and belongs to the same collection", async () => {
    counter.service.answerCreateWith(async () => err(failure('unknown-outcome')));
    const lost = await counter.collect();
    const again = await counter.collections().tryAgain(lost.id);
    expect(again).toMatchObject({
      ok: true,
      value: { id: lost.id, progress: 'issued', reference: `${TILL}-${lost.id}-2` },
    });
    expect(counter.service.asked.create.map((sent) => sent.phone)).toEqual(['+2348031234567', '+2348031234567']);
  });

  it('is refused while an account can be paid', async () => {
    const view = await counter.collect();
    expect(await counter.collections().tryAgain(view.id)).toMatchObject({ failure: { code: 'not-allowed' } });
  });

  it('money on the account nobody saw settles the collection and alarms', async () => {
    counter.service.answerCreateWith(async () => {
      const sent = counter.service.asked.create.at(-1);
      if (sent) counter.service.issue(sent);
      return err(failure('unknown-outcome'));
    });
    const lost = await counter.collect();
    await counter.collections().tryAgain(lost.id);
    counter.service.pay('REF1', { reference: lost.reference });
    await counter.pass(minutes(2));
    expect(counter.view(lost.id)).toMatchObject({
      reference: lost.reference,
      verdict: { headline: 'paid', account: 'unseen', alarms: ['paid-unseen'] },
    });
  });

  it('money on the account nobody saw alarms also when the second account was paid before it', async () => {
    counter.service.answerCreateWith(async () => {
      const sent = counter.service.asked.create.at(-1);
      if (sent) counter.service.issue(sent);
      return err(failure('unknown-outcome'));
    });
    const lost = await counter.collect();
    await counter.collections().tryAgain(lost.id);
    counter.collections().stage(lost.id);
    counter.service.pay('REF2');
    await counter.pass(minutes(2));
    expect(counter.view(lost.id).verdict).toMatchObject({ headline: 'paid', alarms: [] });
    counter.service.pay('REF1', { reference: lost.reference });
    await counter.pass(minutes(2));
    expect(counter.view(lost.id).verdict).toMatchObject({ headline: 'paid', alarms: ['paid-twice'] });
  });

  it('a till stopped between request and answer comes back with the attempt unknown', async () => {
    counter.service.answerCreateWith(() => new Promise(() => undefined));
    void counter.collections().collect({ amount: '5000', phone: '08031234567' });
    await counter.settle();
    counter.restart();
    const [view] = counter.collections().snapshot().collections;
    expect(view).toMatchObject({ progress: 'unknown', problem: { code: 'unknown-outcome' }, watched: true });
  });
});

describe('when money comes', () => {
  it.each([
    ['on the screen', true],
    ['in the queue', false],
  ])('it is seen, %s, and stays paid over a restart', async (_where, staged) => {
    const view = await counter.collect();
    if (staged) counter.collections().stage(view.id);
    await counter.pass(seconds(20));
    expect(counter.view(view.id).verdict?.headline).toBe('waiting');
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(seconds(staged ? 2 : 15));
    expect(counter.view(view.id).verdict).toMatchObject({ headline: 'paid', received: 'full', timing: 'in-time' });
    counter.restart();
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
  });

  it('the same list read a hundred times is one piece of news', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(minutes(20));
    expect(counter.service.asked.feeds).toBeGreaterThan(3);
    expect(kinds(view.id).filter((kind) => kind === 'evidence.recorded')).toHaveLength(2);
    counter.restart();
    await counter.pass(minutes(10));
    expect(kinds(view.id).filter((kind) => kind === 'evidence.recorded')).toHaveLength(2);
  });

  it('is seen where the trackingId is no refid, by our reference in the feed', async () => {
    const view = await counter.collect();
    const record = counter.service.transactions.get('REF1');
    if (record) counter.service.transactions.set('OTHER', { ...record, facts: { ...record.facts, refid: 'OTHER' } });
    counter.service.transactions.delete('REF1');
    counter.service.pay('OTHER', { reference: view.reference });
    await counter.pass(seconds(30));
    expect(counter.view(view.id).verdict).toMatchObject({ headline: 'paid', refid: 'OTHER' });
    expect(counter.service.asked.reads.at(-1)).toBe('OTHER');
  });

  it('is seen by its own reads where the feed shows nothing, and the feed then counts as blind', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { event: false });
    await counter.pass(minutes(2));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
    await counter.pass(minutes(15));
    expect(counter.collections().feedIsBlind()).toBe(true);
  });

  it('matches by account number where our reference is lost', async () => {
    const view = await counter.collect();
    counter.service.transactions.delete('REF1');
    counter.service.pay('X9', { accountNo: view.account?.number ?? '' });
    await counter.pass(seconds(30));
    expect(counter.view(view.id).verdict?.received).toBe('full');
  });

  it('of another till or channel raises nothing', async () => {
    await counter.collect();
    counter.service.pay('Z1', { reference: `ZZZZZZ-${'0'.repeat(26)}-1` });
    counter.service.pay('Z2', { reference: 'web-order-7' });
    await counter.pass(minutes(1));
    expect(counter.journal().entries({ kind: 'money.unmatched' })).toEqual([]);
  });

  it('that carries our reference and fits nothing goes to the tray, once', async () => {
    await counter.collect();
    counter.service.pay('Z1', { reference: `${TILL}-${'0'.repeat(26)}-1` });
    await counter.pass(minutes(5));
    counter.restart();
    await counter.pass(minutes(5));
    expect(counter.journal().entries({ kind: 'money.unmatched' })).toHaveLength(1);
  });

  it('after a cancel alarms', async () => {
    const view = await counter.collect();
    counter.collections().stage(view.id);
    expect(counter.collections().cancel(view.id)).toMatchObject({
      value: { verdict: { headline: 'cancelled' }, watched: true },
    });
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(minutes(1));
    expect(counter.view(view.id).verdict).toMatchObject({ headline: 'paid', alarms: ['paid-after-cancel'] });
  });

  it('short is said as short', async () => {
    const view = await counter.collect();
    counter.collections().stage(view.id);
    counter.service.pay('REF1', { amount: 45_000_000 as Units, reference: view.reference });
    await counter.pass(seconds(20));
    expect(counter.view(view.id).verdict).toMatchObject({ headline: 'short', difference: -5_000_000 });
  });
});

describe('watching (law 4)', () => {
  it('goes on through expiry, and ends after the grace', async () => {
    const view = await counter.collect();
    await counter.pass(hours(24) + 1_000);
    expect(counter.told.at(-1)?.verdict?.headline).toBe('expired');
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(hours(1));
    expect(counter.view(view.id).verdict).toMatchObject({
      headline: 'paid',
      timing: 'late',
      alarms: ['late', 'paid-unseen'],
    });
    await counter.pass(hours(24));
    const reads = counter.service.asked.reads.length;
    await counter.pass(hours(3));
    expect(counter.service.asked.reads).toHaveLength(reads);
    expect(counter.view(view.id).watched).toBe(false);
  });

  it('goes on after a restart', async () => {
    const view = await counter.collect();
    counter.collections().stage(view.id);
    counter.restart();
    expect(counter.collections().snapshot()).toMatchObject({ stagedId: view.id, collections: [{ id: view.id }] });
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(seconds(15));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
  });

  it('puts back the newest account, when the till stopped before it could be shown', async () => {
    const view = await counter.collect();
    counter.restart();
    expect(counter.collections().snapshot().stagedId).toBe(view.id);
  });

  it('puts back nothing that the cashier had left', async () => {
    const view = await counter.collect();
    counter.collections().stage(view.id);
    counter.collections().stage(null);
    counter.restart();
    expect(counter.collections().snapshot().stagedId).toBeNull();
  });

  it('puts back no account that was cancelled or is over, seen or not', async () => {
    const cancelled = await counter.collect();
    counter.collections().cancel(cancelled.id);
    counter.restart();
    expect(counter.collections().snapshot().stagedId).toBeNull();
    await counter.collect();
    await counter.pass(hours(30));
    counter.restart();
    expect(counter.collections().snapshot().stagedId).toBeNull();
  });

  it('does not bring an old Paid screen back after a restart', async () => {
    const view = await counter.collect();
    counter.collections().stage(view.id);
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(seconds(15));
    counter.restart();
    expect(counter.collections().snapshot().stagedId).toBeNull();
  });

  it('stops asking for accounts while keys are refused, and says why', async () => {
    const view = await counter.collect();
    counter.service.refuseWith(failure('keys-refused'));
    await counter.pass(minutes(2));
    expect(counter.collections().cannotCollect()).toMatchObject({ code: 'keys-refused' });
    expect(await counter.collections().collect({ amount: '5', phone: '08031234567' })).toMatchObject({
      failure: { code: 'keys-refused' },
    });
    counter.service.refuseWith(null);
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(minutes(1));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
    expect(counter.collections().cannotCollect()).toBeNull();
  });

  it('leaves a failing service alone for a while, and finds the payment after', async () => {
    const view = await counter.collect();
    counter.service.refuseWith(failure('service-down'));
    counter.service.pay('REF1', { reference: view.reference });
    const before = counter.service.asked.feeds + counter.service.asked.reads.length;
    await counter.pass(minutes(2));
    const spent = counter.service.asked.feeds + counter.service.asked.reads.length - before;
    expect(spent).toBeGreaterThan(3);
    expect(spent).toBeLessThan(30);
    counter.service.refuseWith(null);
    await counter.pass(seconds(45));
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
  });

  it('looks at once when asked', async () => {
    const view = await counter.collect();
    await counter.pass(hours(2));
    counter.service.pay('REF1', { reference: view.reference });
    counter.collections().checkNow(view.id);
    await counter.settle();
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
  });
});

describe('the screen', () => {
  it('an account counts as seen once it is on the stage, and that is kept', async () => {
    const view = await counter.collect();
    counter.collections().stage(view.id);
    counter.collections().stage(null);
    counter.collections().stage(view.id);
    expect(kinds(view.id).filter((kind) => kind === 'account.shown')).toHaveLength(1);
    counter.restart();
    expect(counter.view(view.id).verdict?.account).toBe('seen');
  });

  it('is told of nothing the journal does not have', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(minutes(1));
    counter.restart();
    expect(counter.view(view.id)).toEqual(counter.told.at(-1));
  });

  it('rebuilt tables are the live ones', async () => {
    await counter.collect();
    counter.service.pay('REF1');
    await counter.pass(minutes(1));
    expect(counter.journal().compareProjections()).toEqual([]);
    expect(counter.journal().verify()).toMatchObject({ ok: true });
  });

  it('has a history to read', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(minutes(1));
    const told = counter.collections().timeline(view.id);
    expect(told.ok && told.value.map((line) => line.kind)).toEqual([
      'collection.intended',
      'attempt.sending',
      'attempt.issued',
      'evidence.recorded',
      'evidence.recorded',
    ]);
    expect(JSON.stringify(told)).not.toContain('803123');
  });
});

describe('after a short payment', () => {
  const short = async () => {
    const view = await counter.collect();
    counter.collections().stage(view.id);
    counter.service.pay('REF1', { amount: 45_000_000 as Units, reference: view.reference });
    await counter.pass(seconds(30));
    return view;
  };

  it('the rest is asked for apart, for just what is missing, and linked both ways', async () => {
    const first = await short();
    const rest = await counter.collections().collectRest(first.id);
    expect(rest).toMatchObject({
      ok: true,
      value: { amount: { units: 5_000_000 }, restOf: first.id, progress: 'issued' },
    });
    expect(counter.view(first.id).rest).toBe(rest.ok && rest.value.id);
    expect(counter.service.asked.create.map((sent) => sent.phone)).toEqual(['+2348031234567', '+2348031234567']);
  });

  it('asked twice it is one', async () => {
    const first = await short();
    const both = await Promise.all([
      counter.collections().collectRest(first.id),
      counter.collections().collectRest(first.id),
    ]);
    const again = await counter.collections().collectRest(first.id);
    expect(new Set([...both, again].map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(counter.service.asked.create).toHaveLength(2);
  });

  it('nothing is asked for where nothing is missing', async () => {
    const view = await counter.collect();
    expect(await counter.collections().collectRest(view.id)).toMatchObject({ failure: { code: 'not-allowed' } });
  });
});

describe('the customer says it is paid', () => {
  const said = { bank: 'GTBank', amount: '5,000', time: '10:02', sender: 'Adaeze Bello', sessionId: '0000' };

  it('proves nothing, is kept sealed, and comes back after a restart', async () => {
    const view = await counter.collect();
    expect(counter.collections().claim(view.id, said)).toMatchObject({ ok: true, value: { claim: { ...said } } });
    expect(counter.view(view.id).verdict?.headline).toBe('waiting');
    expect(JSON.stringify(counter.journal().entries({}))).not.toContain('Adaeze');
    counter.restart();
    expect(counter.view(view.id).claim).toMatchObject(said);
  });

  it('makes the till look at once, and as if the account were new', async () => {
    const view = await counter.collect();
    await counter.pass(hours(3));
    const looks = () => counter.service.asked.feeds + counter.service.asked.reads.length;
    const [reads, before] = [counter.service.asked.reads.length, looks()];
    counter.collections().claim(view.id, said);
    await counter.settle();
    expect(counter.service.asked.reads.length - reads).toBe(1);
    await counter.pass(minutes(3));
    expect(looks() - before).toBeGreaterThan(10);
  });

  it('keeps the account watched past its grace, over a restart too', async () => {
    const view = await counter.collect();
    await counter.pass(hours(47));
    counter.collections().claim(view.id, said);
    await counter.pass(hours(20));
    counter.restart();
    expect(counter.view(view.id).watched).toBe(true);
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(hours(2));
    expect(counter.view(view.id).verdict).toMatchObject({ headline: 'paid', timing: 'late' });
  });
});

describe('a record that is not the one asked for', () => {
  it('is no evidence when it belongs to another account of ours', async () => {
    const [first, second] = [await counter.collect('5000'), await counter.collect('5000', '08031234568')];
    counter.service.pay('REF1', { event: false });
    const paid = counter.service.transactions.get('REF1');
    if (paid) counter.service.transactions.set('REF2', paid);
    counter.collections().checkNow(first.id);
    await counter.settle();
    counter.collections().checkNow(second.id);
    await counter.pass(minutes(1));
    expect(counter.view(first.id).verdict?.headline).toBe('paid');
    expect(counter.view(second.id).verdict?.headline).toBe('waiting');
  });
});
