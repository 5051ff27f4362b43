import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../../electron/merchant/client.ts';
import { hours, minutes, ms } from '../../../../electron/shared/base/units.ts';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { settleInput, units } from '../../../support/builders.ts';
import { counterOfEachTest } from '../../../support/counter.ts';
import { eventWith } from '../../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../../support/evidence.ts';
import { transaction } from '../../../support/scripted-service.ts';
import { unwrap } from '../../../support/unwrap.ts';

const counter = counterOfEachTest();
const verdict = ({ id }: Pick<SaleView, 'id'>) => counter.view(id).verdict;

/** A sale of ₦5,000 at a service with a list of this length, of which the first transfer brought this amount. */
async function sellFor(listBytes: number, amount = units(4_950), flags = arrivedFlags): Promise<SaleView> {
  counter.service.script.listBytes = listBytes;
  const view = await counter.collect();
  await counter.pass(minutes(1));
  counter.service.pay('REF1', { reference: view.reference, amount, flags, event: flags === arrivedFlags });
  await counter.pass(minutes(2));
  return view;
}

/** The customer sends this into the same account, in a transaction of its own. Returns what a webhook would tell. */
function paySecond({ reference }: SaleView, amount = units(50)): WebhookEvent {
  counter.service.transactions.set('SECOND', transaction('SECOND', { amount, flags: arrivedFlags }));
  const event = eventWith('E2', facts({ refid: 'SECOND', amount, flags: arrivedFlags }), {
    kind: 'transaction_success',
    refid: 'SECOND',
    ourReference: reference,
    createdAt: ms(counter.now()),
  });
  counter.service.events.unshift(event);
  return event;
}

/** As `sellFor`, but the first transfer failed, and the customer sends again into the same account after it. */
async function sellAgain(listBytes: number): Promise<SaleView> {
  const view = await sellFor(listBytes, units(5_000), { ...arrivedFlags, delivered: 0, vended: 0, failed: 1 });
  paySecond(view, units(5_000));
  return view;
}

/** As `sellFor`, and the customer sends the rest. */
async function sellForRest(listBytes: number): Promise<SaleView> {
  const view = await sellFor(listBytes);
  paySecond(view);
  return view;
}

const reasons: readonly [string, (id: SaleId) => unknown][] = [
  ['Check now', (id) => counter.sales().checkNow(id)],
  ['Check now in the history', (id) => counter.sales().ask(id)],
  ['a claim', (id) => counter.sales().claim(id, { bank: '', amount: '50', time: '', sender: '', sessionId: '' })],
  ['a hint of another till', (id) => counter.sales().shopWork.hinted([id])],
];

it.each(
  reasons.flatMap(([reason, act]) => [
    { what: `a transfer that was sent again, for ${reason}`, sell: sellAgain, before: 'failed', act },
    { what: `a second transfer, for ${reason}`, sell: sellForRest, before: 'underpaid', act },
  ]),
)('shows $what, however long the list is', async ({ sell, before, act }) => {
  const view = await sell(4_000_000);
  await counter.pass(minutes(10));
  expect(verdict(view)?.headline).toBe(before);
  act(view.id);
  await counter.pass(minutes(2.5));
  expect(verdict(view)).toMatchObject({ headline: 'paid', receivedAmount: units(5_000) });
});

it('shows a transfer that was sent again within minutes by itself only while its sale is on the screen', async () => {
  const view = await sellAgain(100_000);
  counter.sales().setCurrent(null);
  await counter.pass(minutes(2.5));
  expect(verdict(view)?.headline).toBe('failed');
  counter.sales().setCurrent(view.id);
  await counter.pass(minutes(2.5));
  expect(verdict(view)?.headline).toBe('paid');
});

describe('a second transfer into an account that was paid in part', () => {
  it.each([
    ['that completes a sale', units(4_950), units(50), 'full'],
    ['that pays a paid sale again', units(5_000), units(5_000), 'over'],
  ])('reads the list for a webhook that names a second transfer %s', async (_what, first, second, sum) => {
    const view = await sellFor(4_000_000, first);
    counter.sales().onWebhookHint(paySecond(view, second));
    await counter.pass(minutes(2.5));
    expect(verdict(view)).toMatchObject({ headline: 'paid', received: sum });
  });

  it('shows a second transfer into an account within minutes when nobody does anything', async () => {
    const view = await sellForRest(100_000);
    await counter.pass(minutes(2.5));
    expect(verdict(view)?.headline).toBe('paid');
  });

  it('reads no more lists for a sale that was paid in part than a customer may cost', async () => {
    await sellFor(400_000);
    const listCount = counter.service.asked.feeds;
    await counter.pass(hours(1));
    expect((counter.service.asked.feeds - listCount) * 400_000).toBeLessThanOrEqual(3_000_000);
  });

  it('reads lists no sooner than usual once the missing part of a sale was settled in cash', async () => {
    const { id } = await sellFor(100_000);
    unwrap(
      counter.sales().settlements.record(settleInput({ id, issue: 'underpaid', method: 'cash', amount: units(50) })),
    );
    const listCount = counter.service.asked.feeds;
    await counter.pass(minutes(15));
    expect(counter.service.asked.feeds - listCount).toBeLessThanOrEqual(1);
  });
});

it('reads no list for a webhook that names the transfer of a sale that is known', async () => {
  await sellFor(400_000, units(5_000));
  await counter.pass(minutes(5));
  const listCount = counter.service.asked.feeds;
  const [event] = counter.service.events;
  if (event) counter.sales().onWebhookHint(event);
  await counter.pass(minutes(1));
  expect(counter.service.asked.feeds).toBe(listCount);
});
