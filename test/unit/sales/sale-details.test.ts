import { describe, expect, it, onTestFinished } from 'vitest';
import { searchSales } from '../../../electron/sales/history/search.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import { naira } from '../../../electron/shared/base/money.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import { units } from '../../support/builders.ts';
import { openCounter } from '../../support/counter.ts';
import { unwrap } from '../../support/unwrap.ts';

const phone = '08031234567';
const details = { name: 'Ada\u202e Obi', note: ' Rice ', cash: '', credit: null };

const openAt = (...more: Parameters<typeof openCounter>) => {
  const counter = openCounter(...more);
  onTestFinished(counter.close);
  return counter;
};

describe('a customer without a phone', () => {
  it('requests the account of a customer without a phone with the shop’s own number', async () => {
    const counter = openAt(undefined, { shopPhone: () => '0803 000 1111' });
    const sale = await counter.collect('5000', '');
    expect(sale.phoneTail).toBe('1111');
    expect(counter.service.asked.create).toMatchObject([{ phone: '+2348030001111' }]);
  });

  it('refuses a sale without a phone where the shop has no number', async () => {
    const counter = openAt();
    const refusal = await counter.sales().collect({ amount: '5000', phone: ' ' });
    expect(refusal).toMatchObject({ ok: false, failure: { code: 'invalid-input', text: 'phone empty' } });
  });
});

describe('details of a sale', () => {
  it('shows the name and the note on one line each', async () => {
    const counter = openAt();
    const sale = await counter.collect('5000', phone, details);
    expect(sale).toMatchObject({ name: 'Ada Obi', note: 'Rice', cash: null, amount: naira(units(5_000)) });
  });

  it('encrypts them, so that they are gone once the customer is erased', async () => {
    const counter = openAt();
    const sale = await counter.collect('5000', phone, details);
    const [intention] = counter.journal().entries({ subject: sale.id, kind: 'sale.intended' });
    expect(JSON.stringify(intention?.body)).not.toMatch(/Ada|Rice/);
    unwrap(counter.journal().vault.erase(String(intention?.body.customer)));
    expect(counter.view(sale.id)).toMatchObject({ name: null, note: null });
  });

  it.each([
    ['allows it', true, { Customer: 'Ada Obi', Item: 'Rice' }],
    ['does not', false, {}],
  ])('sends them to the service when the owner %s', async (_, isAllowed, customFields) => {
    const counter = openAt(undefined, { sendsSaleText: () => isAllowed });
    unwrap(await counter.sales().collect({ amount: '5000', phone, details }));
    expect(counter.service.asked.create).toMatchObject([{ customFields }]);
  });

  it('asks for what is left after the cash part', async () => {
    const counter = openAt();
    const sale = await counter.collect('5000', phone, { name: '', note: '', cash: '1,500.50', credit: null });
    expect(sale).toMatchObject({ name: null, note: null, cash: units(1_500.5), amount: naira(units(3_499.5)) });
    expect(counter.service.asked.create).toMatchObject([{ amount: naira(units(3_499.5)) }]);
  });

  it.each([
    ['names its cash part as missing', units(3_500), units(1_500)],
    ['names all that is missing where less came', units(3_000), units(2_000)],
    ['names nothing as missing where the whole price came', units(5_000), null],
  ])('shows no cash part of a cancelled sale that is paid, and %s', async (_, amount, missingAmount) => {
    const counter = openAt();
    const details = { name: '', note: '', cash: '1500', credit: null };
    const { id, reference } = await counter.collect('5000', phone, details);
    unwrap(counter.sales().cancel(id));
    counter.service.pay('REF1', { amount, reference });
    await counter.pass(minutes(1));
    expect(counter.view(id)).toMatchObject({
      cash: null,
      settlement: { open: [{ issue: 'paid-after-cancel', amount, missingAmount }] },
    });
    expect(createSettlementReader(counter.journal().query).open(ms(counter.now()))).toMatchObject([{ missingAmount }]);
    const page = searchSales(counter.journal().query, [{ limit: 10 }], ms(counter.now()));
    expect(page.found).toMatchObject([{ id, cash: null }]);
  });

  it.each(['5000', '5000.01', '0', 'x', '-1'])('refuses %s in cash of 5000', async (cash) => {
    const counter = openAt();
    const input = { amount: '5000', phone, details: { name: '', note: '', cash, credit: null } };
    expect(await counter.sales().collect(input)).toMatchObject({ ok: false, failure: { code: 'invalid-input' } });
    expect(counter.service.asked.create).toEqual([]);
  });
});
