import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/failure.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import { hours, minutes, seconds } from '../../../electron/shared/units.ts';
import { type CounterUnderTest, openCounter, TILL } from '../../support/counter.ts';

let counter: CounterUnderTest;
beforeEach(() => {
  counter = openCounter();
});
afterEach(() => counter.close());

describe('collecting', () => {
  it('shows an account only once it is in the journal', async () => {
    const view = await counter.collect();
    expect(view).toMatchObject({ progress: 'issued', phoneTail: '4567', account: { number: '9000000001' } });
    expect(view.expiresAt).toBe(counter.now() + hours(24));
    expect(view.verdict).toMatchObject({ headline: 'waiting', account: 'seen' });
    expect(counter.kinds(view.id)).toEqual([
      'collection.intended',
      'attempt.sending',
      'attempt.issued',
      'account.shown',
    ]);
  });

  it('makes the new sale current with its account, in one entry of the journal and one event', async () => {
    const { id } = await counter.collect();
    const entries = counter.journal().entries({ subject: id });
    const [issued, shown] = ['attempt.issued', 'account.shown'].map((kind) =>
      entries.find((entry) => entry.kind === kind),
    );
    expect(shown?.seq).toBe((issued?.seq ?? 0) + 1);
    expect(counter.told.map(({ account, verdict }) => [account !== null, verdict?.account])).toEqual([
      [false, undefined],
      [true, 'seen'],
    ]);
    counter.restart();
    expect(counter.collections().snapshot().currentSaleId).toBe(id);
  });

  it('does not make it current when the counter moved on before the account came', async () => {
    const { id } = await counter.collectUnseen();
    expect(counter.view(id).verdict?.account).toBe('unseen');
    expect(counter.collections().currentSaleId()).toBeNull();
    counter.collections().setCurrent(id);
    expect(counter.view(id).verdict?.account).toBe('seen');
  });

  it('leaves no sale current that could not be recorded', async () => {
    counter.service.answerCreateWith(() => Promise.reject(new Error('broken')));
    await expect(counter.collections().collect({ amount: '5000', phone: '08031234567' })).rejects.toThrow();
    expect(counter.collections().currentSaleId()).toBeNull();
  });

  it('records the account of a second attempt as shown while its sale is current', async () => {
    counter.service.answerCreateWith(async () => err(failure('rejected')));
    const { id } = await counter.collect();
    await counter.collections().tryAgain(id);
    expect(counter.view(id).verdict).toMatchObject({ headline: 'waiting', account: 'seen' });
  });

  it('records the intent before the request is sent (rule 2)', async () => {
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

  it('sends one request however often the key is pressed', async () => {
    const views = await Promise.all(Array.from({ length: 50 }, () => counter.collect()));
    expect(new Set(views.map((view) => view.id)).size).toBe(1);
    expect(counter.service.asked.create).toHaveLength(1);
  });

  it('sends another request for the next customer with the same amount', async () => {
    const [first, second] = [await counter.collect(), await counter.collect()];
    expect(first.id).not.toBe(second.id);
  });

  it('refuses an invalid amount or phone before anything is written', async () => {
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

  it('encrypts the phone and the raw records in the journal', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(seconds(30));
    const written = JSON.stringify(counter.journal().entries({}));
    expect(written).not.toContain('8031234567');
    expect(written).not.toContain('"4567"');
    expect(counter.view(view.id).phoneTail).toBe('4567');
  });
});

describe('when the response is lost (rule 3)', () => {
  it.each(['unknown-outcome', 'bad-answer', 'captive-portal', 'service-down', 'redirected'] as const)(
    'leaves the outcome of %s unknown, and sends nothing again',
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
    'treats %s as a plain refusal, and watches nothing',
    async (code) => {
      counter.service.answerCreateWith(async () => err(failure(code)));
      expect(await counter.collect()).toMatchObject({ progress: 'refused', problem: { code }, watched: false });
    },
  );

  it("adds a second attempt to the same collection on the cashier's decision", async () => {
    counter.service.answerCreateWith(async () => err(failure('unknown-outcome')));
    const lost = await counter.collect();
    const again = await counter.collections().tryAgain(lost.id);
    expect(again).toMatchObject({
      ok: true,
      value: { id: lost.id, progress: 'issued', reference: `${TILL}-${lost.id}-2` },
    });
    expect(counter.service.asked.create.map((sent) => sent.phone)).toEqual(['+2348031234567', '+2348031234567']);
  });

  it('refuses another attempt while an account can be paid', async () => {
    const view = await counter.collect();
    expect(await counter.collections().tryAgain(view.id)).toMatchObject({ failure: { code: 'not-allowed' } });
  });

  it('settles the collection with a payment on the undisplayed account and raises an alarm', async () => {
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

  it('raises an alarm for a payment on the undisplayed account also after the second account was paid', async () => {
    counter.service.answerCreateWith(async () => {
      const sent = counter.service.asked.create.at(-1);
      if (sent) counter.service.issue(sent);
      return err(failure('unknown-outcome'));
    });
    const lost = await counter.collect();
    await counter.collections().tryAgain(lost.id);
    counter.collections().setCurrent(lost.id);
    counter.service.pay('REF2');
    await counter.pass(minutes(2));
    expect(counter.view(lost.id).verdict).toMatchObject({ headline: 'paid', alarms: [] });
    counter.service.pay('REF1', { reference: lost.reference });
    await counter.pass(minutes(2));
    expect(counter.view(lost.id).verdict).toMatchObject({ headline: 'paid', alarms: ['paid-twice'] });
  });

  it('makes an attempt unknown when its account cannot be recorded', async () => {
    counter.service.answerCreateWith(async () => {
      const given = { accountNo: '9000000001', accountName: 'SHOP', bankName: 'Wema Bank', msisdn: null, raw: '{}' };
      // No shape the client returns: the journal refuses a number that is not whole.
      return ok({ ...given, trackingId: JSON.parse('0.5'), date: null });
    });
    await expect(counter.collections().collect({ amount: '5000', phone: '08031234567' })).rejects.toThrow();
    const [view] = counter.collections().snapshot().collections;
    expect(view).toMatchObject({ progress: 'unknown', problem: { code: 'unknown-outcome' }, watched: true });
  });

  it('makes the attempt unknown when the till stopped before the response', async () => {
    counter.service.answerCreateWith(() => new Promise(() => undefined));
    void counter.collections().collect({ amount: '5000', phone: '08031234567' });
    await counter.settle();
    counter.restart();
    const [view] = counter.collections().snapshot().collections;
    expect(view).toMatchObject({ progress: 'unknown', problem: { code: 'unknown-outcome' }, watched: true });
  });
});
