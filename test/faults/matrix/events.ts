import assert from 'node:assert/strict';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid, readsAgain } from './expect.ts';

const cell = mustNever('ring a second time, end elsewhere');

type Events = readonly object[];

/** The list as the service would have sent it, with other events in it. */
const withEvents = (change: (events: Events) => Events) => (text: string) => {
  const body = JSON.parse(text) as { data: Events };
  return JSON.stringify({ ...body, data: change(body.data) });
};

/** Three sales, one of them paid, and a list with it in this form: the result is the same for every form. */
const reportedEvents = (change: (events: Events) => Events, byListAlone: boolean) => async (kit: FaultKit) => {
  await kit.issued('700', '08030000001');
  const view = await kit.issued();
  await kit.issued('900', '08030000002');
  kit.line.strike({ kind: 'alter', body: withEvents(change) }, routes.feed);
  if (byListAlone) kit.line.strike({ kind: 'say', bytes: httpAnswer(404) }, routes.read);
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'the payment');
  await readsAgain(kit, view.id);
  const all = kit.sales().snapshot().sales;
  assert.deepEqual(
    all.map(({ verdict }) => verdict?.headline),
    ['waiting', 'paid', 'waiting'],
  );
  assert.deepEqual(
    all.flatMap(({ verdict }) => verdict?.issues ?? []),
    [],
  );
  assert.equal(kit.rang(view.id), 1);
};

/** First the list with the payment, then again and again the list of before. */
async function oldListAfter(kit: FaultKit): Promise<void> {
  const view = await kit.issued();
  const { businessId } = kit.practice.service.credentials;
  const { body } = await kit.practice.call(`/webhooks/get-events?businessId=${businessId}`);
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'the payment');
  kit.line.strike({ kind: 'alter', body: () => JSON.stringify(body) }, routes.feed);
  await readsAgain(kit, view.id);
  assert.ok(isPaid(kit.view(view.id)), 'an old list took the payment back');
  assert.equal(kit.rang(view.id), 1);
}

/** Everything happened while the till was not running; it announces it at the next start as old. */
async function replayedAfterRestart(kit: FaultKit): Promise<void> {
  const view = await kit.issued();
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'the payment');
  await readsAgain(kit, view.id);
  await kit.restart();
  const evidenceCount = evidenceOf(kit, view.id);
  await readsAgain(kit, view.id);
  assert.equal(evidenceOf(kit, view.id), evidenceCount, 'what was known was taken for news');
  assert.equal(kit.rang(view.id), 1);
}

const evidenceOf = (kit: FaultKit, id: Parameters<FaultKit['view']>[0]): number => {
  const line = kit.sales().timeline(id);
  return line.ok ? line.value.filter(({ kind }) => kind === 'evidence.recorded').length : 0;
};

const thrice = (events: Events) => events.flatMap((event) => [event, event, event]);
const reversedOrder = (events: Events) => events.toReversed();
const none = () => [];
const withoutIds = (events: Events) => events.map((event) => ({ ...event, id: null }));
const withOdd = (events: Events) => [
  {},
  { payload: null },
  ...events,
  { id: 'x', payload: { 'event.type': 'new_kind' } },
];

/** The list of events, repeated, reversed, in part, or again from the beginning. */
export const eventCells: readonly Cell[] = [
  cell('events: each three times', 'confirm', reportedEvents(thrice, false)),
  cell('events: each three times, and no read works', 'confirm', reportedEvents(thrice, true)),
  cell('events: oldest last', 'confirm', reportedEvents(reversedOrder, false)),
  cell('events: oldest last, and no read works', 'confirm', reportedEvents(reversedOrder, true)),
  cell('events: ours missing', 'confirm', reportedEvents(none, false)),
  cell('events: without ids', 'confirm', reportedEvents(withoutIds, true)),
  cell('events: odd ones between', 'confirm', reportedEvents(withOdd, true)),
  cell('events: an old list again', 'confirm', oldListAfter),
  cell('events: replayed after a restart', 'confirm', replayedAfterRestart),
];
