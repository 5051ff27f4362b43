import { describe, expect, it } from 'vitest';
import { defaultDeadlines } from '../../../../electron/merchant/client.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { hours, minutes, seconds } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { counterOfEachTest } from '../../../support/counter.ts';
import { eventWith } from '../../../support/decoded-records.ts';
import { arrivedFlags, facts, noFlags } from '../../../support/evidence.ts';

const counter = counterOfEachTest();

const state = () => counter.sales().connection().state;
const pay = ({ reference }: SaleView) => counter.service.pay('REF1', { reference });
const successOf = ({ reference }: SaleView) =>
  eventWith('W1', facts({ refid: 'REF1', flags: arrivedFlags }), { refid: 'REF1', ourReference: reference });
const headline = ({ id }: SaleView) => counter.view(id).verdict?.headline;

/** Lets time pass until something is so. Returns how long that took. */
async function passUntil(isSo: () => boolean): Promise<number> {
  const from = counter.now();
  while (!isSo()) {
    if (counter.now() - from > minutes(10)) throw new Error('it did not happen');
    await counter.pass(seconds(0.1));
  }
  return counter.now() - from;
}

it('shows that the list alone fails, and sees the payment by reads', async () => {
  const sale = await counter.collect();
  await counter.pass(seconds(5));
  counter.service.script.listRefusal = failure('bad-answer');
  counter.sales().wake();
  await counter.pass(seconds(5));
  expect(state()).toBe('no-list');
  pay(sale);
  await counter.pass(seconds(5));
  expect([headline(sale), state()]).toEqual(['paid', 'no-list']);
});

it('shows that the list alone fails while the accounts that need it are old', async () => {
  counter.service.loseNextAnswer();
  await counter.collect();
  await counter.pass(hours(1));
  await counter.collect();
  await counter.pass(seconds(5));
  counter.service.script.listRefusal = failure('bad-answer');
  counter.sales().wake();
  await counter.pass(seconds(5));
  expect(state()).toBe('no-list');
});

it('shows within 15 s that no payment can be seen, and sees one once both ways work again', async () => {
  const sale = await counter.collect();
  await counter.pass(seconds(5));
  expect(state()).toBe('ok');
  counter.service.script.refusal = failure('rejected');
  expect(await passUntil(() => state() === 'no-payments')).toBeLessThan(seconds(15));
  pay(sale);
  counter.service.script.refusal = null;
  counter.sales().checkNow(sale.id);
  await passUntil(() => headline(sale) === 'paid' && state() === 'ok');
});

it('shows within 15 s that no payment can be seen where the list hangs and reads know no sale', async () => {
  await counter.collect();
  counter.service.transactions.clear();
  await passUntil(() => counter.sales().listUse().isAllThatWorks);
  await passUntil(() => state() === 'ok');
  const release = counter.service.holdFeed();
  counter.service.script.listRefusal = failure('unknown-outcome');
  const lists = counter.service.asked.feeds;
  const untilAsked = await passUntil(() => counter.service.asked.feeds > lists);
  await counter.pass(defaultDeadlines.read);
  release();
  await counter.settle();
  expect(untilAsked + defaultDeadlines.read).toBeLessThan(seconds(15));
  expect(['offline', 'no-payments']).toContain(state());
});

async function statesIn(duration: number): Promise<ReadonlySet<string>> {
  const states = new Set<string>();
  for (let passed = 0; passed < duration; passed += seconds(1)) {
    await counter.pass(seconds(1));
    states.add(state());
  }
  return states;
}

describe('a till that nobody uses', () => {
  const collectLongAgo = async () => {
    counter.service.script.listBytes = 900_000;
    await counter.collect();
    await counter.pass(hours(3));
  };

  it('shows that payments are seen while the business alone cannot be read, and soon that none are', async () => {
    await collectLongAgo();
    counter.service.script.refusesBusiness = true;
    const { length } = counter.service.asked.reads;
    expect(await statesIn(minutes(10))).toEqual(new Set(['ok']));
    expect(counter.service.asked.reads.length - length).toBeLessThan(12);
    expect(counter.sales().hints.view().hints, 'no list is needed').toMatchObject([
      {},
      { hint: 'wallets', payments: 0 },
    ]);
    counter.service.script.refusal = failure('service-down');
    await counter.pass(minutes(1));
    expect(state()).toBe('service-down');
    counter.service.script.refusal = null;
    await counter.pass(seconds(20));
    expect(state()).toBe('ok');
  });

  it('shows that payments cannot be seen where the service refuses the business, with and without sales', async () => {
    counter.service.script.refusal = failure('rejected', { serviceCode: '209' });
    await counter.pass(minutes(2));
    expect(state()).toBe('no-payments');
    counter.service.script.refusal = null;
    await counter.pass(seconds(20));
    expect(state()).toBe('ok');
    await collectLongAgo();
    counter.service.script.refusal = failure('rejected', { serviceCode: '209' });
    await counter.pass(minutes(5));
    expect(await statesIn(hours(1))).toEqual(new Set(['no-payments']));
  });
});

it('shows that payments are seen where the list shows them and the wallets cannot be read', async () => {
  counter.service.script.listBytes = 50_000;
  counter.service.script.refusesBusiness = true;
  await counter.collect();
  counter.service.transactions.clear();
  await passUntil(() => counter.sales().listUse().isAllThatWorks);
  const { businesses } = counter.service.asked;
  expect(await statesIn(minutes(5))).not.toContain('service-down');
  expect(counter.service.asked.businesses - businesses).toBeGreaterThan(5);
});

it('sees the payment of the current sale within 3 s of the first good answer after ten bad seconds', async () => {
  const sale = await counter.collect();
  counter.sales().setCurrent(sale.id);
  counter.service.script.refusal = failure('unknown-outcome');
  await counter.pass(seconds(10));
  expect(state()).toBe('offline');
  pay(sale);
  counter.service.script.refusal = null;
  await passUntil(() => state() === 'ok');
  expect(await passUntil(() => headline(sale) === 'paid')).toBeLessThan(seconds(3));
});

describe('a service whose reads never set all signs of arrival', () => {
  const flags = { ...noFlags, delivered: -1, debited: 1, failed: 0 };

  it('shows a payment from the list within 15 s where reads show it as on its way', async () => {
    counter.service.script.listBytes = 50_000;
    const sale = await counter.collect();
    counter.sales().setCurrent(sale.id);
    await counter.pass(minutes(1));
    counter.service.pay('REF1', { reference: sale.reference, flags });
    expect(await passUntil(() => headline(sale) === 'paid')).toBeLessThan(seconds(15));
  });

  const causes: readonly (readonly [string, (sale: SaleView) => unknown])[] = [
    ['a webhook', (sale) => counter.sales().onWebhookHint(successOf(sale))],
    ['Check now', ({ id }) => counter.sales().checkNow(id)],
    ['Check now of a person who waits', ({ id }) => counter.sales().ask(id)],
  ];

  it.each(causes)('reads the list for %s where reads show an old sale as on its way', async (_, cause) => {
    counter.service.script.listBytes = 132_000;
    const sale = await counter.collect();
    await counter.pass(hours(3));
    counter.service.pay('REF1', { flags, event: false });
    await counter.pass(hours(1));
    expect(headline(sale)).toBe('on-its-way');
    counter.service.pay('REF1', { reference: sale.reference, flags });
    cause(sale);
    await counter.pass(seconds(5));
    expect(headline(sale)).toBe('paid');
  });

  it('reads the list for a webhook about an old sale that a read then shows as on its way', async () => {
    counter.service.script.listBytes = 132_000;
    const sale = await counter.collect();
    await counter.pass(hours(3));
    counter.service.pay('REF1', { reference: sale.reference, flags });
    counter.sales().onWebhookHint(successOf(sale));
    await counter.pass(seconds(5));
    expect(headline(sale)).toBe('paid');
  });
});
