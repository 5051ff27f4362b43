import { describe, expect, it } from 'vitest';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import { factsOf, payoutDraft, payoutsProjection } from '../../../electron/back-office/payouts/entries.ts';
import { createPayoutService, readingOfEvent } from '../../../electron/back-office/payouts/payouts.ts';
import { createPayoutRecords } from '../../../electron/back-office/payouts/records.ts';
import type { Answer, Payout } from '../../../electron/merchant/client.ts';
import { decodePayout } from '../../../electron/merchant/decode/payouts.ts';
import { decodeWebhookEvent } from '../../../electron/merchant/decode/webhooks.ts';
import { readJson } from '../../../electron/merchant/streaming-json/json.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { hours, type Ms, ms } from '../../../electron/shared/base/units.ts';
import { holdTimers } from '../../support/hold-timers.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { unwrap } from '../../support/unwrap.ts';

const NOW = ms(Date.UTC(2026, 10, 21, 12));
const stamp = (at: number) => new Date(at).toISOString();

/** An event of the feed, as the service may shape it. */
function eventOf(id: string, kind: string, data: object, createdAt = stamp(NOW)) {
  const payload = { 'event.type': kind, data };
  const event = decodeWebhookEvent(readJson(JSON.stringify({ id, created: createdAt, payload })) ?? null);
  if (!event) throw new Error('no event');
  return event;
}

function openRecords() {
  const journal = open(newFile(), { projections: [payoutsProjection] });
  const records = createPayoutRecords(
    journal,
    () => NOW,
    () => '',
  );
  return {
    journal,
    records,
    take(event: ReturnType<typeof eventOf>): boolean {
      const body = readingOfEvent(event, NOW);
      const key = records.keyFor(body);
      if (key === null || !records.addsInformation(key, body)) return false;
      records.noteRecorded(unwrap(journal.append([payoutDraft('payout.read', key, 'till', body)])));
      expect(journal.compareProjections()).toEqual([]);
      return true;
    },
  };
}

describe('an event of a payout, whatever its shape', () => {
  it.each<[string, object]>([
    ['the payout itself', { id: 17, refid: 'p-17', amount: 300, status: 'completed' }],
    ['its number as text', { id: '17', amount: '300.0000' }],
    ['its number by another name', { payoutId: 17, amount: 300 }],
    ['inside another record', { payout: { id: 17, amount: 300 }, note: 'x' }],
  ])('reads an event of a payout: %s', (_, data) => {
    const { records, take } = openRecords();
    expect(take(eventOf('e1', 'payout_completed', data))).toBe(true);
    expect(records.all()).toMatchObject([
      { key: '17', id: '17', status: 'completed', amount: 3_000_000, final: true, readAt: null },
    ]);
  });

  it('stores a payout under its reference until its number is known, then under its number', () => {
    const { records, take } = openRecords();
    take(eventOf('e1', 'payout_received', { refid: 'p-17', amount: 300 }));
    expect(records.all()).toMatchObject([{ key: 'refid:p-17', id: null, status: 'received' }]);
    take(eventOf('e2', 'payout_completed', { id: 17, refid: 'p-17' }));
    expect(records.all().map(({ key }) => key)).toEqual(['17']);
    expect(records.detail('17')?.history.map(({ status }) => status)).toEqual(['received', 'completed']);
    take(eventOf('e3', 'payout_failed', { refid: 'p-17' }));
    expect(records.detail('17')?.status, 'known by its reference from now on').toBe('failed');
  });

  it('lists the reviews of a payout that were made before its number was known', () => {
    const { journal, records, take } = openRecords();
    take(eventOf('e1', 'payout_received', { refid: 'p-17', amount: 300 }));
    const review = (key: string, mark: 'questioned' | 'agreed') =>
      unwrap(journal.append([payoutDraft('payout.reviewed', key, 'ada', { at: NOW, mark, note: '' })]));
    review('refid:p-17', 'questioned');
    take(eventOf('e2', 'payout_completed', { id: 17, refid: 'p-17' }));
    expect(records.all()).toMatchObject([{ key: '17', review: { mark: 'questioned' } }]);
    review('17', 'agreed');
    expect(records.detail('17')?.reviews.map(({ mark }) => mark)).toEqual(['questioned', 'agreed']);
  });

  it('ignores an event that names no payout', () => {
    const { records, take } = openRecords();
    expect(take(eventOf('e1', 'payout_failed', { amount: 300 }))).toBe(false);
    expect(records.all()).toEqual([]);
  });
});

describe('payouts in the journal', () => {
  it('accepts late events of a payout in any order: the newest status counts, the history has all', () => {
    const { records, take } = openRecords();
    take(eventOf('e2', 'payout_completed', { id: 17, amount: 300 }, stamp(NOW)));
    take(eventOf('e1', 'payout_received', { id: 17 }, stamp(NOW - 60_000)));
    expect(records.detail('17')).toMatchObject({ status: 'completed', amount: 3_000_000 });
    expect(records.detail('17')?.history.length).toBe(2);
  });

  it('records the same event once, and a changed one again', () => {
    const { take } = openRecords();
    const event = eventOf('e1', 'payout_received', { id: 17 });
    expect([take(event), take(event)]).toEqual([true, false]);
    expect(take(eventOf('e1', 'payout_received', { id: 17, amount: 5 }))).toBe(true);
  });

  it('marks a payout as stuck after a day without a change, unless it is final', () => {
    const { records, take } = openRecords();
    const before = NOW - hours(25);
    take(eventOf('e1', 'payout_received', { id: 1 }, stamp(before)));
    take(eventOf('e2', 'payout_received', { id: 2 }, stamp(NOW - hours(23))));
    take(eventOf('e3', 'payout_completed', { id: 3 }, stamp(before)));
    take(eventOf('e4', 'payout_received', { id: 4, status: 'In Clearing' }, stamp(before)));
    const stuck = Object.fromEntries(records.all().map(({ key, stuck: is }) => [key, is]));
    expect(stuck).toEqual({ 1: true, 2: false, 3: false, 4: true });
  });

  it('dates the end of a payout by the event of it, not by what was read while it was pending', () => {
    const { journal, records, take } = openRecords();
    const beganAt = ms(NOW - hours(30));
    const read = (status: string, updatedAt: Ms, at: Ms) => {
      const payout = { id: '17', amount: 3_000_000 as Units, status, createdAt: beganAt, updatedAt };
      const facts = { ...factsOf(null), ...payout };
      const body = { at, source: 'read', eventId: null, eventKind: null, saidAt: updatedAt, facts, raw: '' } as const;
      unwrap(journal.append([payoutDraft('payout.read', '17', 'till', body)]));
    };
    read('pending', beganAt, beganAt);
    take(eventOf('e1', 'payout_completed', { id: 17, amount: 300 }, stamp(NOW)));
    expect(records.detail('17')).toMatchObject({ status: 'completed', since: NOW });
    read('completed', NOW, NOW);
    expect(records.detail('17')).toMatchObject({ status: 'completed', since: NOW });
  });
});

const openPayouts = (
  journal: BackOfficeContext['journal'] = open(newFile(), { projections: [payoutsProjection] }),
  merchant: Partial<BackOfficeContext['merchant']> = {},
) =>
  createPayoutService(
    partial<BackOfficeContext>({
      ...holdTimers(() => NOW),
      merchant: partial<BackOfficeContext['merchant']>(merchant),
      businessId: () => 1,
      actor: () => 'ada',
      nameOf: () => null,
      mono: () => 0,
      reachable: () => true,
      reportError: () => undefined,
      journal,
      now: () => NOW,
      payoutsChanged: () => undefined,
    }),
  );

/** A pending payout of a business, as the service returns it. */
function payoutWith(id: string | number, businessId: number): Payout {
  const payout = decodePayout(readJson(JSON.stringify({ id, businessId, amount: 300, status: 'pending' })) ?? null);
  if (!payout) throw new Error('no payout');
  return payout;
}

it('follows the payouts of its own business alone', async () => {
  const payouts = openPayouts(undefined, {
    getPayout: async ({ id }) => ok(partial<Answer<Payout>>({ value: payoutWith(id, id === '17' ? 1 : 2) })),
  });
  expect(await payouts.follow({ number: '17' })).toMatchObject({ ok: true });
  expect(await payouts.follow({ number: '18' })).toMatchObject({ failure: { code: 'not-found' } });
  expect(unwrap(payouts.list()).map(({ key }) => key)).toEqual(['17']);
});

it('records the reviews of a payout in their order, and none of a payout that is not followed', () => {
  const payouts = openPayouts();
  payouts.learn([eventOf('e1', 'payout_received', { id: 17, amount: 300 })]);
  unwrap(payouts.review({ key: '17', mark: 'seen', note: '' }));
  const { reviews } = unwrap(payouts.review({ key: '17', mark: 'questioned', note: ' ₦200 less ' }));
  expect(reviews).toMatchObject([{ mark: 'seen' }, { mark: 'questioned', note: '₦200 less' }]);
  expect(payouts.review({ key: '77', mark: 'agreed', note: '' })).toMatchObject({ failure: { code: 'not-found' } });
});

it('names the payouts that are not read where there are more than one report reads', async () => {
  let reads = 0;
  const payouts = openPayouts(undefined, {
    getPayout: async ({ id }) => {
      reads += 1;
      return ok(partial<Answer<Payout>>({ value: payoutWith(id, 1) }));
    },
  });
  payouts.learn(Array.from({ length: 21 }, (_, n) => eventOf(`e${n}`, 'payout_received', { id: n + 1, amount: 300 })));
  expect([(await payouts.readOpen()).length, reads]).toEqual([1, 20]);
});

it('lists what happened to a payout in its order, whatever order the event list has', () => {
  const payouts = openPayouts();
  const at = (minute: number) => stamp(NOW - (60 - minute) * 60_000);
  payouts.learn([
    eventOf('e3', 'payout_completed', { id: 17, amount: 300, status: 'completed' }, at(3)),
    eventOf('e1', 'payout_received', { id: 17, amount: 300, status: 'received' }, at(1)),
    eventOf('e2', 'payout_pending', { id: 17, amount: 300, status: 'pending' }, at(2)),
  ]);
  const { history } = unwrap(payouts.one({ key: '17' }));
  expect(history.map(({ status }) => status)).toEqual(['received', 'pending', 'completed']);
});

it('leaves payouts in another currency out of the explanation of the naira wallets', () => {
  const payouts = openPayouts();
  const learn = (id: number, currency: object) =>
    payouts.learn([eventOf(`e${id}`, 'payout_completed', { id, amount: 300, status: 'completed', ...currency })]);
  learn(1, { currency: 'usd' });
  learn(2, { currency: 'ngn' });
  learn(3, {});
  expect(payouts.known().map(({ id }) => id)).toEqual(['3', '2']);
});

it('counts a payout that is known by its reference alone in the explanation of the naira wallets', () => {
  const payouts = openPayouts();
  payouts.learn([eventOf('e1', 'payout_completed', { refid: 'p-17', amount: 300 })]);
  expect(payouts.known()).toMatchObject([{ id: 'p-17', amount: 3_000_000, state: 'completed' }]);
});

it('reads the recorded payouts once for all events of the first list after a start', () => {
  const journal = open(newFile(), { projections: [payoutsProjection] });
  const event = (id: number, status = 'completed') =>
    eventOf(`e${id}`, 'payout_completed', { id, refid: `p-${id}`, amount: 300, status });
  const events = [
    ...Array.from({ length: 20 }, (_, id) => event(id)),
    eventOf('by-reference', 'payout_received', { refid: 'p-3', amount: 300 }),
    eventOf('before-number', 'payout_received', { refid: 'p-99', amount: 300 }),
  ];
  openPayouts(journal).learn(events);
  openPayouts(journal).learn([event(99)]);
  const { seq } = journal.head();

  let reads = 0;
  const restartedService = openPayouts({
    ...journal,
    entries: (filter) => {
      reads += 1;
      return journal.entries(filter);
    },
  });
  restartedService.learn([...events, event(99)]);
  expect([reads, journal.head().seq]).toEqual([1, seq]);
  restartedService.learn([event(1, 'failed'), event(100)]);
  restartedService.learn([event(1), event(100)]);
  expect([reads, journal.head().seq]).toEqual([1, seq + 3]);
});
