import { describe, expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest, TILL } from '../../support/counter.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts, noFlags } from '../../support/evidence.ts';

const counter = counterOfEachTest();

describe('a payment', () => {
  it.each([
    ['on the screen', true],
    ['in the queue', false],
  ])('shows the payment of a sale %s, which stays Paid after a restart', async (_where, currentSale) => {
    const view = await counter.collect();
    if (currentSale) counter.sales().setCurrent(view.id);
    await counter.pass(seconds(20));
    expect(counter.view(view.id).verdict?.headline).toBe('waiting');
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(seconds(currentSale ? 2 : 15));
    expect(counter.view(view.id).verdict).toMatchObject({ headline: 'paid', received: 'full', timing: 'in-time' });
    counter.restart();
    expect(counter.view(view.id).verdict?.headline).toBe('paid');
  });

  it('records a payment once, however often the same list is read', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(minutes(20));
    expect(counter.service.asked.feeds).toBeGreaterThan(3);
    expect(counter.kinds(view.id).filter((kind) => kind === 'evidence.recorded')).toHaveLength(2);
    counter.restart();
    await counter.pass(minutes(10));
    expect(counter.kinds(view.id).filter((kind) => kind === 'evidence.recorded')).toHaveLength(2);
  });

  it('finds a payment by our reference in the event list when the trackingId is no refid', async () => {
    const view = await counter.collect();
    const record = counter.service.transactions.get('REF1');
    if (record) counter.service.transactions.set('OTHER', { ...record, facts: { ...record.facts, refid: 'OTHER' } });
    counter.service.transactions.delete('REF1');
    counter.service.pay('OTHER', { reference: view.reference });
    await counter.pass(seconds(30));
    expect(counter.view(view.id).verdict).toMatchObject({ headline: 'paid', refid: 'OTHER' });
    expect(counter.service.asked.reads.at(-1)).toBe('OTHER');
  });

  it('makes the event list the only source while reads find no open account', async () => {
    await counter.collect();
    expect(counter.sales().listUse()).toMatchObject({ isAllThatWorks: false, mostBytesAnHour: 3_600_000 });
    counter.service.transactions.delete('REF1');
    await counter.pass(seconds(30));
    expect(counter.sales().listUse().isAllThatWorks).toBe(true);
  });

  it('matches a payment by account number when our reference is missing and the service sends the time', async () => {
    counter.service.script.timeAhead = 0;
    const view = await counter.collect();
    counter.service.transactions.delete('REF1');
    counter.service.pay('X9', { accountNo: view.account?.number ?? '' });
    await counter.pass(seconds(30));
    expect(counter.view(view.id).verdict?.received).toBe('full');
  });

  it('issues the account of a request whose duration is no whole number of milliseconds', async () => {
    counter.service.script.timeAhead = 0;
    counter.service.script.nextCreate = async () => {
      await counter.pass(7);
      const accountFields = { accountNo: '9000000001', accountName: 'SHOP', bankName: 'Wema Bank' };
      return ok({ ...accountFields, trackingId: null, date: null, msisdn: null, raw: '{}' });
    };
    const requestedSale = counter.collect();
    await counter.settle();
    expect((await requestedSale).account?.number).toBe('9000000001');
  });

  it('lists a payment by account number alone as a candidate until our reference makes it certain', async () => {
    const view = await counter.collect();
    counter.service.transactions.delete('REF1');
    counter.service.pay('X9', { accountNo: view.account?.number ?? '' });
    await counter.pass(seconds(30));
    expect(counter.view(view.id).verdict?.received).toBe('none');
    expect(counter.sales().settlements.open()).toMatchObject([{ refid: 'X9', sale: view.id }]);
    expect(counter.sales().snapshot().unmatched).toHaveLength(1);
    counter.service.pay('X9', { reference: view.reference });
    counter.sales().checkNow(view.id);
    await counter.pass(minutes(2));
    expect(counter.view(view.id).verdict?.received).toBe('full');
    expect(counter.sales().snapshot().unmatched).toEqual([]);
  });

  it('records a payment as unmatched once when our reference matches no sale', async () => {
    await counter.collect();
    counter.service.pay('Z1', { reference: `${TILL}-${'0'.repeat(26)}-1` });
    await counter.pass(minutes(5));
    counter.restart();
    await counter.pass(minutes(5));
    expect(counter.journal().entries({ kind: 'money.unmatched' })).toHaveLength(1);
  });
});

it('takes up an event that names the transaction alone once another event says whose that is', async () => {
  const { id, reference } = await counter.collect();
  // Only the list shows payments.
  counter.service.transactions.clear();
  const event = (name: string, kind: string, flags: typeof noFlags, ourReference: string | null) =>
    counter.service.events.unshift(
      eventWith(name, facts({ refid: 'OTHER', flags }), {
        kind,
        refid: 'OTHER',
        ourReference,
        createdAt: ms(counter.now()),
      }),
    );
  event('e1', 'transaction_success', arrivedFlags, null);
  await counter.pass(minutes(5));
  expect(counter.view(id).verdict?.headline).toBe('waiting');
  event('e2', 'transaction_updated', noFlags, reference);
  await counter.pass(minutes(60));
  expect(counter.view(id).verdict?.headline).toBe('paid');
});
