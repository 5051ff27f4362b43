import assert from 'node:assert/strict';
import { longestBlockingOf } from '../../support/event-loop-blocking.ts';
import type { FaultKit } from '../../support/fault-kit.ts';
import { fetchOnce } from '../../support/fault-parts.ts';
import { clientOf } from '../../support/merchant-kit.ts';
import { webhookEvent } from '../../support/merchant-records.ts';
import { until } from '../../support/practice-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid, pause } from './expect.ts';

const cell = mustNever('run out of memory, hold the thread');

const MB = 1e6;
/**
 * Most processor time that may go into one turn, in ms, on a slow computer too: what it should be, 50, is a matter of
 * the benchmarks. The service of this test shares the thread.
 */
const LONGEST_TURN = 250;
/** Time to receive and read a list, in ms. */
const TO_READ = 1_200;

type Chunks = () => Iterator<Uint8Array>;

/** A response with a streamed, decompressed body, as Chromium returns it: Node's own client fails when one is aborted. */
const streaming = (chunks: Chunks) => {
  const rest = chunks();
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = rest.next();
    if (done) stream.close();
    else stream.enqueue(value);
  };
  return new Response(new ReadableStream({ pull }), { headers: { 'content-type': 'application/json' } });
};

/** Each chunk is a copy, which a reader may transfer to another thread. */
function* cutUp(bytes: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield new Uint8Array(bytes.subarray(at, at + 65_536));
}

/** What 200 MB of a gzip bomb unpack to. */
function* bomb(): Generator<Uint8Array> {
  for (let sent = 0; sent < 200; sent += 1) yield new Uint8Array(MB).fill(0x20);
}

const listOf = (count: number, one: (i: number) => object): Chunks => {
  const events = Array.from({ length: count }, (_, i) => JSON.stringify(one(i)));
  const bytes = Buffer.from(`{"status":true,"code":200,"data":[${events.join(',')}]}`);
  return () => cutUp(bytes);
};

const whole = (i: number) => ({ ...webhookEvent, id: `event-${i}` });
const small = (i: number) => ({
  id: `e${i}`,
  payload: { 'event.type': 'transaction_updated', data: { refid: `R${i}` } },
});

/** Lists that are too large, too deep or none at all, by what is wrong with them; each is made when it is needed. */
const lists: Readonly<Record<string, () => Chunks>> = {
  '30 MB of events': () => listOf(Math.ceil((30 * MB) / JSON.stringify(whole(0)).length), whole),
  '200,000 events': () => listOf(200_000, small),
  'depth 200,000': () => {
    const bytes = Buffer.from(`{"status":true,"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    return () => cutUp(bytes);
  },
  'gzip bomb of 200 MB': () => bomb,
};

/**
 * The till continues during such a list, finds the payment by its own read, and never blocks. It gives up a list that it
 * does not need after 3 MB, so the list is also read whole, as for the owner.
 */
const watchedAlongside = (make: () => Chunks) => async (kit: FaultKit) => {
  const chunks = make();
  const view = await kit.issued();
  const other = await kit.issued('700', '08030000001');
  await kit.pay(view.account.number);
  let requestCount = 0;
  kit.through(async (url, init) => {
    if (!url.includes('get-events')) return fetchOnce(url, init);
    requestCount += 1;
    return streaming(chunks);
  });
  const longest = await longestBlockingOf(async () => {
    kit.sales().wake();
    await kit.becomes(view.id, isPaid, 'the payment');
    await until(() => requestCount > 0);
    await pause(TO_READ);
    await clientOf(async () => streaming(chunks)).listEvents(undefined, { part: async () => undefined });
  });
  assert.ok(longest <= LONGEST_TURN, `the thread was held for ${Math.round(longest)} ms`);
  assert.deepEqual([kit.view(other.id).verdict?.headline, kit.rang(view.id)], ['waiting', 1]);
};

/**
 * What becomes of such answers, and of others that are malformed, without measuring the thread:
 * `test/integration/merchant/client-bodies.test.ts`.
 */
export const sizeCells: readonly Cell[] = Object.entries(lists).map(([what, make]) =>
  cell(what, 'confirm', watchedAlongside(make), { alone: true }),
);
