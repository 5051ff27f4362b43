import { describe, expect, it, onTestFinished } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { hours, seconds } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest, openCounter, TILL } from '../../support/counter.ts';
import { refusal } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

describe('collecting', () => {
  it('shows an account only once it is in the journal, and makes its sale current in the same step', async () => {
    const view = await counter.collect();
    expect(view).toMatchObject({ progress: 'issued', phoneTail: '4567', account: { number: '9000000001' } });
    expect(view.expiresAt).toBe(counter.now() + hours(24));
    expect(view.verdict).toMatchObject({ headline: 'waiting', account: 'seen' });
    const entries = counter.journal().entries({ subject: view.id });
    expect(entries.map(({ kind, seq }) => [kind, seq - (entries[0]?.seq ?? 0)])).toEqual([
      ['sale.intended', 0],
      ['attempt.sending', 1],
      ['attempt.issued', 2],
      ['account.shown', 3],
    ]);
    expect(counter.reported.map(({ account, verdict }) => [account !== null, verdict?.account])).toEqual([
      [false, undefined],
      [true, 'seen'],
    ]);
    counter.restart();
    expect(counter.sales().snapshot().currentSaleId).toBe(view.id);
  });

  it('leaves a new sale unseen when the counter moved on before the account came', async () => {
    const { id } = await counter.collectUnseen();
    expect(counter.view(id).verdict?.account).toBe('unseen');
    expect(counter.sales().currentSaleId()).toBeNull();
    counter.sales().setCurrent(id);
    expect(counter.view(id).verdict?.account).toBe('seen');
  });

  it('records the account of a second attempt as shown while its sale is current', async () => {
    counter.service.script.nextCreate = async () => err(failure('rejected'));
    const { id } = await counter.collect();
    await counter.sales().tryAgain(id);
    expect(counter.view(id).verdict).toMatchObject({ headline: 'waiting', account: 'seen' });
  });

  it('records the intent before the request is sent (rule 2)', async () => {
    const at: string[][] = [];
    counter.service.script.nextCreate = async () => {
      at.push(
        counter
          .journal()
          .entries({})
          .map((entry) => entry.kind),
      );
      return err(failure('not-sent'));
    };
    await counter.collect();
    expect(at).toEqual([['sale.intended', 'attempt.sending']]);
  });

  it('sends the exact amount, and a reference with till, sale and attempt', async () => {
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

  it('sends another request for the next customer with the same amount while the first has no answer', async () => {
    const counter = openCounter(undefined, { shopPhone: () => '08039999999' });
    onTestFinished(() => counter.close());
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    counter.service.script.nextCreate = async () => {
      const [sent] = counter.service.asked.create;
      await wait;
      return sent ? ok(counter.service.issue(sent)) : err(failure('not-sent'));
    };
    const firstRequest = counter.collect('5000', '');
    await counter.settle();
    counter.sales().setCurrent(null);
    const secondRequest = counter.collect('5000', '');
    await counter.settle();
    goOn();
    const [first, second] = await Promise.all([firstRequest, secondRequest]);
    expect(second.id).not.toBe(first.id);
    expect(second.account?.number).not.toBe(first.account?.number);
  });

  it('refuses an invalid amount or phone before anything is written', async () => {
    for (const [amount, phone] of [
      ['0', '08031234567'],
      ['5000', '0803'],
    ] as const) {
      expect(await counter.sales().collect({ amount, phone })).toMatchObject(refusal('invalid-input'));
    }
    expect(counter.journal().entries({})).toEqual([]);
  });

  it('encrypts the phone and the raw records in the journal', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(seconds(30));
    const writtenText = JSON.stringify(counter.journal().entries({}));
    expect(writtenText).not.toContain('8031234567');
    expect(writtenText).not.toContain('"4567"');
    expect(counter.view(view.id).phoneTail).toBe('4567');
  });
});
