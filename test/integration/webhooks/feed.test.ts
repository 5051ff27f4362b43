import { describe, expect, it, onTestFinished } from 'vitest';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import type { EventQuery } from '../../../electron/shared/webhooks/webhooks.ts';
import { createFeed, PAGE } from '../../../electron/webhooks/event-list/feed.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { clientOf, envelopeText } from '../../support/merchant-kit.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';
import { webhooksOf } from '../../support/webhooks-kit.ts';

const all: EventQuery = { words: '', kind: null, status: null, before: null, anew: false };

const T0 = Date.UTC(2026, 10, 1);

/** An event as the service lists it; `n` counts from the oldest. */
const listedEvent = (n: number, more: object = {}, data: object = {}) => ({
  id: `e-${n}`,
  clientId: 'c',
  created: new Date(T0 + n * 1_000).toISOString(),
  updated: new Date(T0 + n * 1_000 + 500).toISOString(),
  payload: {
    'event.type': n % 3 === 0 ? 'transaction_failed' : 'transaction_success',
    data: {
      refid: `REF${String(n).padStart(6, '0')}`,
      amount: 1_000 + n,
      msisdn: '2348031234567',
      meta: { fee: 1 },
      ...data,
    },
  },
  retries: 0,
  retryStatus: 'ENABLED',
  status: 'COMPLETED',
  secretHash: 'ab'.repeat(32),
  ...more,
});

/** The feed over a service that answers these, and how often it was asked. */
function feedOf(answer: () => unknown) {
  const requestCount = { times: 0 };
  const merchant = clientOf(async () => {
    requestCount.times += 1;
    return new Response(envelopeText(answer()), { headers: { 'content-type': 'application/json' } });
  });
  const file = newFile();
  const journal = open(file, { projections: [salesProjection] });
  const feed = createFeed({ merchant, journal, till: 'TEST01', now: () => T0 });
  onTestFinished(feed.close);
  return { feed, asked: requestCount };
}

describe('the list', () => {
  it('reads the list of events once, and returns it by pages, newest first, whatever its order', async () => {
    const list = Array.from({ length: 120 }, (_, n) => listedEvent((n * 77) % 120));
    const { feed, asked } = feedOf(() => list);
    const first = unwrap(await feed.events(all));
    expect(first.rows).toHaveLength(PAGE);
    expect(first).toMatchObject({ more: true, total: 120, kinds: ['transaction_failed', 'transaction_success'] });
    expect(first.rows[0]).toMatchObject({ id: 'e-119', refid: 'REF000119', amount: 11_190_000, sale: null });
    const ids = [...first.rows];
    for (let page = first; page.more; ) {
      page = unwrap(await feed.events({ ...all, before: ids.at(-1)?.id ?? null }));
      ids.push(...page.rows);
    }
    expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, n) => `e-${119 - n}`));
    expect(asked.times).toBe(1);
    unwrap(await feed.events({ ...all, anew: true }));
    expect(asked.times).toBe(2);
  });

  it('narrows the list of events by kind, delivery and any part of what names an event', async () => {
    const list = [
      listedEvent(1, { status: 'FAILED' }),
      listedEvent(2, {}, { meta: { accountNo: '9912345678', 'your-reference': 'our-ref-7' } }),
      listedEvent(3, {}, { amount: 2_500.5, currency: 'usd' }),
    ];
    const { feed } = feedOf(() => list);
    const ids = async (query: Partial<EventQuery>) =>
      unwrap(await feed.events({ ...all, ...query })).rows.map(({ id }) => id);
    expect(await ids({ status: 'FAILED' })).toEqual(['e-1']);
    expect(await ids({ kind: 'transaction_failed' })).toEqual(['e-3']);
    expect(await ids({ kind: 'transaction_failed', status: 'FAILED' })).toEqual([]);
    expect(await ids({ words: ' ref000002 ' })).toEqual(['e-2']);
    expect(await ids({ words: '12345' })).toEqual(['e-2']);
    expect(await ids({ words: 'OUR-REF' })).toEqual(['e-2']);
    expect(await ids({ words: '₦2,500.5' })).toEqual(['e-3']);
    expect(unwrap(await feed.events(all)).rows.map(({ currency }) => currency)).toEqual(['USD', null, null]);
    expect(await ids({ words: 'nothing' })).toEqual([]);
  });

  it('gives the record of an event without secrets and whole phones, old ones too', async () => {
    const list = Array.from({ length: 1_000 }, (_, n) =>
      listedEvent(n, {}, { amount: 1_500.5, account: '0123456789' }),
    );
    const { feed, asked } = feedOf(() => list);
    for (const id of ['e-999', 'e-0']) {
      const { row, payload, cut } = unwrap(await feed.event({ event: id }));
      expect(row.id).toBe(id);
      expect(cut).toBe(false);
      expect(payload).toContain('"msisdn": "…4567"');
      expect(payload).not.toMatch(/2348031234567|0123456789|abab|secretHash/);
    }
    // Of old ones only the list itself still holds the record.
    expect(asked.times).toBe(2);
    expect(await feed.event({ event: 'nobody' })).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('counts an event once that is listed twice, and keeps those without a name, a time or a kind', async () => {
    const { id: _, ...nameless } = listedEvent(2);
    const { feed } = feedOf(() => [
      listedEvent(1),
      listedEvent(1),
      nameless,
      { id: 'bare', payload: { data: { refid: 'R' } } },
    ]);
    const { total, rows } = unwrap(await feed.events(all));
    expect(total).toBe(3);
    expect(rows.at(-1)).toMatchObject({
      id: 'bare',
      kind: null,
      createdAt: null,
      status: null,
      retries: 0,
      refid: 'R',
    });
  });

  it('returns why the list of events cannot be read, and remembers the last one', async () => {
    let data: unknown = [listedEvent(1)];
    const { feed } = feedOf(() => data);
    unwrap(await feed.events(all));
    data = 'no list';
    expect(await feed.events({ ...all, anew: true })).toMatchObject({ ok: false });
    expect(unwrap(await feed.events(all)).total).toBe(1);
  });

  it('searches the new list of events where it was read anew during the search', async () => {
    const list = Array.from({ length: 20_000 }, (_, n) => listedEvent(n));
    const { feed } = feedOf(() => list);
    unwrap(await feed.events(all));
    let isRead = false;
    const reading = feed.events({ ...all, anew: true }).finally(() => {
      isRead = true;
    });
    while (!isRead) {
      const foundPage = unwrap(await feed.events({ ...all, words: 'REF000000' }));
      expect(foundPage.rows.map(({ id }) => id)).toEqual(['e-0']);
    }
    unwrap(await reading);
  });
});

describe('an event of ours', () => {
  const kit = tillKitOfEachTest();

  it('links an event of ours to its sale', async () => {
    const sale = await kit.collect();
    await kit.pay(sale);
    await kit.practice.newAccount();
    const page = unwrap(await webhooksOf(kit).feed.events(all));
    const paid = page.rows.filter(({ kind }) => kind === 'transaction_success');
    expect(paid).toMatchObject([{ sale: sale.id, status: 'PENDING', amount: 50_000_000 }]);
  });
});
