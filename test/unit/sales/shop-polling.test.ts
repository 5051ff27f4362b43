import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TillClock } from '../../../electron/sales/watch/clock.ts';
import { createShopWatch } from '../../../electron/sales/watch/shop-watch.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts, noFlags } from '../../support/evidence.ts';
import { partial } from '../../support/partial.ts';
import { transaction } from '../../support/scripted-service.ts';
import { unwrap } from '../../support/unwrap.ts';
import { openShopCounters } from './shop-counters.ts';

type Shop = ReturnType<typeof openShopCounters>;

let shop: Shop;
beforeEach(() => {
  shop = openShopCounters();
});
afterEach(() => shop.close());

/** A sale of the served till, polled by the poller. */
async function servedSale() {
  const view = await shop.owner.counter.collect();
  await shop.pass(seconds(3));
  return view;
}

/** The reads of the served till since then, without those of the list, which it reads for money on its way. */
const readsSince = (before: number) => shop.owner.requests.slice(before).filter((each) => each !== 'list');

const headline = ({ counter }: Shop['owner'], id: Parameters<typeof counter.view>[0]) =>
  counter.view(id).verdict?.headline;

describe('a till that polls for its shop', () => {
  it('finds the payment of another till, which reads it itself and is Paid', async () => {
    const { id } = await servedSale();
    shop.service.pay('REF1', { event: false });
    const reads = shop.owner.requests.length;
    await shop.pass(seconds(4));
    expect(headline(shop.owner, id)).toBe('paid');
    expect(shop.owner.requests.slice(reads)).toEqual(['REF1']);
  });

  it('records nothing of the other till, and makes nothing Paid there', async () => {
    const { id } = await servedSale();
    shop.link.hints = false;
    shop.service.pay('REF1');
    await shop.pass(minutes(1));
    expect(headline(shop.owner, id)).not.toBe('paid');
    expect(shop.poller.counter.journal().entries({ subject: id })).toEqual([]);
    expect(shop.poller.counter.journal().entries({ kind: 'money.unmatched' })).toEqual([]);
  });

  it('hints again until the owner has read it', async () => {
    const { id } = await servedSale();
    shop.link.hints = false;
    shop.service.pay('REF1', { event: false });
    await shop.pass(seconds(20));
    shop.link.hints = true;
    await shop.pass(seconds(15));
    expect(headline(shop.owner, id)).toBe('paid');
  });

  it('sends no hint about an account nothing has happened to, nor twice about what the owner knows', async () => {
    const { id } = await servedSale();
    await shop.pass(minutes(1));
    expect(shop.owner.requests.filter((each) => each !== 'list')).toEqual([]);
    shop.service.pay('REF1');
    await shop.pass(seconds(10));
    expect(headline(shop.owner, id)).toBe('paid');
    const requests = shop.owner.requests.length;
    await shop.pass(minutes(5));
    expect(shop.owner.requests.length).toBe(requests);
  });

  it.each([
    { what: 'failed', flags: { failed: 1 }, requests: ['REF1'] },
    // Perhaps only an event says that it was received.
    { what: 'some of the signs of arrival', flags: { debited: 1 }, requests: ['REF1', 'list'] },
    { what: 'reversed', flags: { reversed: 1 }, requests: ['REF1'] },
  ])('hints at an account whose first record shows $what', async ({ flags, requests }) => {
    await servedSale();
    const before = shop.owner.requests.length;
    shop.service.transactions.set('REF1', transaction('REF1', { flags: { ...noFlags, ...flags } }));
    await shop.pass(seconds(4));
    expect(shop.owner.requests.slice(before)).toEqual(requests);
  });

  it('hints at an account whose record shows nothing any more', async () => {
    await servedSale();
    const before = shop.owner.requests.length;
    for (const flags of [{ ...noFlags, debited: 1 }, noFlags]) {
      shop.service.transactions.set('REF1', transaction('REF1', { flags }));
      await shop.pass(seconds(4));
    }
    expect(readsSince(before)).toEqual(['REF1', 'REF1']);
  });

  it('polls the sale on another screen as often as its own', async () => {
    const { id } = await servedSale();
    await shop.pass(minutes(4));
    shop.link.onScreen = [id];
    const before = shop.poller.requests.length;
    await shop.pass(minutes(1));
    expect(shop.poller.requests.length - before).toBeGreaterThanOrEqual(28);
  });

  it('finds in the event list what single reads do not show', async () => {
    const { id, reference } = await servedSale();
    shop.service.transactions.delete('REF1');
    shop.service.pay('X9', { reference });
    await shop.pass(minutes(3));
    expect(headline(shop.owner, id)).toBe('paid');
  });

  it('hints at the till that a payment names, of which it fits no sale, and that till records it as unmatched', async () => {
    await servedSale();
    shop.service.pay('X9', { reference: `${shop.owner.till}-01ARZ3NDEKTSV4RRFFQ69G5FAV-1` });
    await shop.pass(minutes(3));
    expect(shop.owner.counter.journal().entries({ kind: 'money.unmatched' })).toHaveLength(1);
  });

  it('gives others a turn while it compares many events', async () => {
    const { poller, owner } = shop;
    const hintedTills: string[] = [];
    const watch = createShopWatch(partial<TillClock>({ now: () => ms(0) }), partial({}), () => undefined);
    await servedSale();
    watch.setShop({
      others: poller.replica.query,
      polling: () => ({ duty: 'poller', covered: 0, readAgo: null, onScreen: [] }),
      isGone: () => false,
      hint: (till) => void hintedTills.push(till),
    });
    const ourReference = `${owner.till}-01ARZ3NDEKTSV4RRFFQ69G5FAV-1`;
    const events = Array.from({ length: 500 }, (_, n) => {
      const refid = `X${n}`;
      return eventWith(`e${n}`, facts({ flags: arrivedFlags, refid }), { refid, ourReference });
    });
    const comparison = watch.events(events);
    await new Promise(setImmediate);
    expect(hintedTills.length).toBeLessThan(events.length);
    await comparison;
    expect(hintedTills).toHaveLength(events.length);
  });

  it('polls nothing of the others any more once another till does', async () => {
    await servedSale();
    shop.setDuties('alone', 'poller');
    await shop.pass(seconds(1));
    const before = shop.poller.requests.length;
    await shop.pass(minutes(1));
    expect(shop.poller.requests.slice(before).filter((each) => each !== 'list')).toEqual([]);
  });

  it('passes the webhook of another till on to it', async () => {
    const { id, reference } = await servedSale();
    shop.setDuties('served', 'served');
    shop.link.copies = false;
    shop.owner.covered = Number.MAX_SAFE_INTEGER;
    shop.service.pay('REF1', { event: false });
    const readFacts = facts({ flags: arrivedFlags, refid: 'REF1' });
    shop.poller.counter.sales().onWebhookHint(eventWith('1', readFacts, { refid: 'REF1', ourReference: reference }));
    await shop.pass(seconds(1));
    expect(headline(shop.owner, id)).toBe('paid');
  });
});

describe('a sale of a till that was taken out of the shop', () => {
  /** A sale of such a till, which was paid. */
  async function lostSale() {
    const view = await servedSale();
    shop.link.gone = [shop.owner.till];
    shop.link.copies = false;
    shop.service.pay('REF1', { event: false });
    await shop.pass(seconds(30));
    return view;
  }
  const recordedUnmatched = () => shop.poller.counter.journal().entries({ kind: 'money.unmatched' });

  it('records a payment for a till that was taken out only once, to be settled, and Paid at no till', async () => {
    const { id, reference } = await lostSale();
    await shop.pass(minutes(20));
    expect(recordedUnmatched()).toMatchObject([{ body: { candidate: id, lostTill: shop.owner.till } }]);
    expect(recordedUnmatched()[0]?.subject).toBe(`${reference} REF1`);
    expect(shop.poller.hints).toEqual([]);
    expect(shop.poller.counter.journal().entries({ subject: id })).toEqual([]);
    const sales = shop.poller.counter.sales();
    expect(sales.forAlerts().unmatched).toMatchObject([{ eventId: `${reference} REF1` }]);
    expect(sales.settlements.open()).toMatchObject([{ sale: id, lostTill: shop.owner.till, issue: 'unmatched' }]);
  });

  it('settles the payment of a till that was taken out as the sale that it is for', async () => {
    const { id } = await lostSale();
    const { settlements } = shop.poller.counter.sales();
    const [open] = settlements.open();
    if (!open) throw new Error('nothing to settle');
    const { id: payment, issue, amount } = open;
    const input = { id: payment, issue, amount, method: 'matched', note: '', sale: id } as const;
    unwrap(settlements.record(input));
    expect(settlements.open()).toEqual([]);
  });

  it('records nothing for the sale of a till that was taken out while nothing was paid', async () => {
    await servedSale();
    shop.link.gone = [shop.owner.till];
    await shop.pass(minutes(5));
    expect(recordedUnmatched()).toEqual([]);
  });
});

describe('a till that another polls for', () => {
  it('reads an unpaid sale of its own a few times, ever more seldom', async () => {
    await servedSale();
    const before = shop.owner.requests.length;
    await shop.pass(seconds(110));
    expect(shop.owner.requests.length).toBe(before);
    await shop.pass(minutes(10));
    expect(shop.owner.requests.slice(before)).toEqual(['REF1', 'REF1', 'REF1']);
  });

  it('shows when the sale on its screen was last read for it, and counts no read that failed', async () => {
    const { id } = await servedSale();
    shop.link.onScreen = [id];
    await shop.pass(minutes(2));
    const { at, ids } = shop.owner.counter.checked.at(-1) ?? { at: 0, ids: [] };
    expect(ids).toEqual([id]);
    expect(shop.owner.counter.now() - at).toBeLessThanOrEqual(seconds(3));
    const timesOfReads = () => new Set(shop.owner.counter.checked.map((each) => each.at)).size;
    const before = timesOfReads();
    await shop.pass(seconds(10));
    expect(timesOfReads() - before).toBeLessThanOrEqual(6);
    shop.service.script.refusal = failure('service-down');
    const failsFrom = shop.owner.counter.now();
    await shop.pass(seconds(30));
    expect(shop.owner.counter.checked.at(-1)?.at).toBeLessThanOrEqual(failsFrom);
  });

  it('polls what the poller does not have yet', async () => {
    shop.link.copies = false;
    const { id } = await shop.owner.counter.collect();
    shop.service.pay('REF1', { event: false });
    await shop.pass(seconds(10));
    expect(headline(shop.owner, id)).toBe('paid');
    expect(shop.poller.requests).not.toContain('REF1');
  });

  it('polls all of it again once there is no poller', async () => {
    const { id } = await servedSale();
    await shop.pass(minutes(2));
    shop.setDuties('alone', 'alone');
    shop.service.pay('REF1', { event: false });
    await shop.pass(seconds(15));
    expect(headline(shop.owner, id)).toBe('paid');
  });

  it('polls its own while the service shows the poller nothing of it', async () => {
    shop.link.otherBusiness = true;
    const { id } = await servedSale();
    shop.service.pay('REF1', { event: false });
    await shop.pass(seconds(30));
    expect(headline(shop.owner, id)).toBe('paid');
  });

  it('polls a claim until the poller has it, and reads at once what a person asks for', async () => {
    const { id } = await servedSale();
    await shop.pass(minutes(40));
    shop.link.copies = false;
    shop.owner.counter
      .sales()
      .claim(id, { bank: 'GTBank', amount: '5,000', time: '10:02', sender: 'Adaeze Bello', sessionId: '0000' });
    const before = shop.owner.requests.filter((each) => each === 'REF1').length;
    await shop.pass(seconds(30));
    expect(shop.owner.requests.filter((each) => each === 'REF1').length - before).toBeGreaterThan(3);
  });

  it('reads a hinted sale again when the read failed', async () => {
    const { id } = await servedSale();
    shop.service.pay('REF1', { event: false });
    shop.link.hints = false;
    shop.service.script.refusal = failure('service-down');
    shop.owner.counter.sales().shopWork.hinted([id]);
    await shop.pass(seconds(5));
    shop.service.script.refusal = null;
    await shop.pass(seconds(40));
    expect(headline(shop.owner, id)).toBe('paid');
  });
});

it('shares the requests of a minute among the tills of a shop that is cut off', async () => {
  shop.setDuties('alone', 'alone');
  await shop.poller.counter.collect();
  for (let n = 0; n < 12; n += 1) await shop.owner.counter.collect();
  await shop.pass(seconds(1));
  const before = shop.owner.requests.length;
  await shop.pass(minutes(1));
  expect(shop.owner.requests.length - before).toBeLessThanOrEqual(30);
  expect(shop.owner.requests.length - before).toBeGreaterThan(15);
});
