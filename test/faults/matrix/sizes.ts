import assert from 'node:assert/strict';
import { ms } from '../../../electron/shared/units.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { httpAnswer } from '../../support/line/wire.ts';
import { webhookEvent } from '../../support/merchant-endpoints.ts';
import { until } from '../../support/practice-kit.ts';
import { turnsOf } from '../../support/turns.ts';
import { type Cell, mustNever } from './cell.ts';
import { asking, isPaid, onLine, pause } from './expect.ts';

const cell = mustNever('run out of memory, hold the thread 50 ms');

const MB = 1e6;
/** 200 MB out of a few bytes, unpacked while it streams, as Chromium hands it on. */
const unpacked = () => {
  let left = 200;
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    left -= 1;
    stream.enqueue(new Uint8Array(MB).fill(0x20));
    if (left === 0) stream.close();
  };
  return new Response(new ReadableStream({ pull }), { headers: { 'content-type': 'application/json' } });
};

/** Only the list is the bomb; the rest of the service is well. */
async function bombed(kit: FaultKit): Promise<void> {
  const view = await kit.issued();
  await kit.pay(view.account.number);
  let asked = 0;
  const longest = await turnsOf(async () => {
    kit.through(async (url, init) => {
      if (!url.includes('get-events')) return fetch(url, init);
      asked += 1;
      return unpacked();
    });
    kit.collections().wake();
    await kit.becomes(view.id, isPaid, 'the payment');
    await until(() => asked > 0, 2_000);
    await pause(TO_READ);
  });
  assert.ok(longest <= LONGEST_TURN, `the thread was held for ${Math.round(longest)} ms`);
  assert.equal(kit.rang(view.id), 1);
}

const deep = () => httpAnswer(200, `{"status":true,"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);

/** So many events before the ones the service has. */
const listOf = (count: number, one: (i: number) => object) => (real: string) => {
  const filler = Array.from({ length: count }, (_, i) => JSON.stringify(one(i)));
  return httpAnswer(200, real.replace('"data":[', `"data":[${filler.join(',')},`));
};

const whole = (i: number) => ({ ...webhookEvent, id: `event-${i}` });
const small = (i: number) => ({
  id: `e${i}`,
  payload: { 'event.type': 'transaction_updated', data: { refid: `R${i}` } },
});
const WHOLE_SIZE = JSON.stringify(whole(0)).length + 5;

/** Most of the till's own thread that may go into one turn, in ms. The line and the service of this test share it. */
const LONGEST_TURN = 50;

/** While the list is like this the till goes on, and finds the payment by its own read. */
const watchedBeside = (body: (real: string) => Buffer) => async (kit: FaultKit) => {
  const view = await kit.issued();
  const other = await kit.issued('700', '08030000001');
  await kit.pay(view.account.number);
  const { businessId } = kit.practice.service.credentials;
  const { body: real } = await kit.practice.call(`/webhooks/get-events?businessId=${businessId}`);
  const bytes = body(JSON.stringify(real));
  kit.line.strike({ kind: 'say', bytes }, routes.feed);
  const asked = () => kit.line.heard.filter(({ path }) => path.includes('get-events')).length;
  const before = asked();
  const longest = await turnsOf(async () => {
    kit.collections().wake();
    await kit.becomes(view.id, isPaid, 'the payment');
    await until(() => asked() > before, 2_000);
    await pause(TO_READ);
  });
  assert.ok(longest <= LONGEST_TURN, `the thread was held for ${Math.round(longest)} ms`);
  assert.deepEqual([kit.view(other.id).verdict?.headline, kit.rang(view.id)], ['waiting', 1]);
};

/** Time in which a list comes in and is read, in ms. */
const TO_READ = 1_200;

/** As long as a list may take; and the till of these cells may wait for it. */
const patient = { deadlines: { read: ms(2_000), write: ms(2_000), events: ms(4_000) }, alone: true };

const unclear = { progress: 'unknown', code: 'unknown-outcome', acted: true } as const;

/** Answers that are too much: long lists, deep nesting, a bomb. */
export const sizeCells: readonly Cell[] = [
  cell('30 MB of events', 'confirm', watchedBeside(listOf(Math.ceil((30 * MB) / WHOLE_SIZE), whole)), patient),
  cell('200,000 events', 'confirm', watchedBeside(listOf(200_000, small)), patient),
  cell('depth 200,000', 'confirm', watchedBeside(deep), patient),
  cell('gzip bomb of 200 MB', 'confirm', bombed, patient),
  cell('depth 200,000', 'collect', (kit) => asking(saying(deep()), unclear)(kit), patient),
];

function saying(bytes: Buffer) {
  return onLine({ kind: 'say', bytes, after: true }, routes.create);
}
