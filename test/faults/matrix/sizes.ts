import assert from 'node:assert/strict';
import { longestBlockingOf } from '../../support/event-loop-blocking.ts';
import type { FaultKit } from '../../support/fault-kit.ts';
import { fetchOnce } from '../../support/fault-parts.ts';
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

/** A response with a streamed, decompressed body, as Chromium returns it: Node's own client fails when one is aborted. */
const streaming = (bytes: Buffer) => {
  const rest = cutUp(bytes);
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

function longList(): Buffer {
  const event = (i: number) => JSON.stringify({ ...webhookEvent, id: `event-${i}` });
  const events = Array.from({ length: Math.ceil((30 * MB) / event(0).length) }, (_, i) => event(i));
  return Buffer.from(`{"status":true,"code":200,"data":[${events.join(',')}]}`);
}

/** The till continues during such a list, finds the payment by its own read, and never blocks. */
async function watchedAlongside(kit: FaultKit): Promise<void> {
  const bytes = longList();
  const view = await kit.issued();
  const other = await kit.issued('700', '08030000001');
  await kit.pay(view.account.number);
  let requestCount = 0;
  kit.through(async (url, init) => {
    if (!url.includes('get-events')) return fetchOnce(url, init);
    requestCount += 1;
    return streaming(bytes);
  });
  const longest = await longestBlockingOf(async () => {
    kit.sales().wake();
    await kit.becomes(view.id, isPaid, 'the payment');
    await until(() => requestCount > 0);
    await pause(TO_READ);
  });
  assert.ok(longest <= LONGEST_TURN, `the thread was held for ${Math.round(longest)} ms`);
  assert.deepEqual([kit.view(other.id).verdict?.headline, kit.rang(view.id)], ['waiting', 1]);
}

/** A list that is too large. Other responses: `test/integration/merchant/client-bodies.test.ts`. */
export const sizeCells: readonly Cell[] = [cell('30 MB of events', 'confirm', watchedAlongside, { alone: true })];
