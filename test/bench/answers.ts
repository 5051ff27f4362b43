/**
 * `npm run bench -- answers [NAME]`, with the rows whose names contain NAME: for how long lists of events block the till's
 * own thread while they are read and recorded, or read and searched for the owner, and how long lists that are made to hold
 * the till up delay a request for an account: this service responds at once, so that it takes as long as the list delays
 * it. Lists that are malformed or too large: `npm run faults`, with `test/faults/matrix/sizes.ts`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { MerchantClient, WebhookEvent } from '../../electron/merchant/client.ts';
import { formatReference } from '../../electron/sales/entries.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import { createFeed } from '../../electron/webhooks/event-list/feed.ts';
import { openCounter, TILL } from '../support/counter.ts';
import { longestBlockingOf } from '../support/event-loop-blocking.ts';
import { arrivedFlags, facts } from '../support/evidence.ts';
import { clientOf } from '../support/merchant-kit.ts';
import { webhookEvent } from '../support/merchant-records.ts';
import { paymentsOf } from '../support/till-payments.ts';
import { unwrap } from '../support/unwrap.ts';
import { report, shareOf } from './figure.ts';

/** Of one turn of the thread, and of a request for an account while a list is read, in ms. */
const LIMIT = 50;
const LONGEST_COLLECT = 300;
const [, , chosenName = ''] = process.argv;

type Counter = ReturnType<typeof openCounter>;

/** The part of a till that records listed events. */
const openRecorder = (counter: Counter, merchant: MerchantClient) =>
  paymentsOf(TILL, counter.journal(), counter.now, { merchant }).recorder;

/** A list of so many events, no two alike, the oldest first or as `more` makes them. */
const eventList = (count: number, more: () => object = () => ({})): Buffer => {
  const events = Array.from({ length: count }, (_, i) =>
    JSON.stringify({ ...webhookEvent, id: `event-${i}`, retries: i % 7, ...more() }),
  );
  return Buffer.from(`{"status":true,"code":200,"msg":"done","data":[${events.join(',')}]}`);
};

/** The body as a network delivers it: in chunks of 64 kB, with a pause between them. */
function arriving(body: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate);
      if (at >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(at, at + 65_536)));
      at += 65_536;
    },
  });
}

/** Reads and records a list of so many events, for the first time and again. */
async function readTwice(what: string, count: number): Promise<void> {
  const body = eventList(count);
  const merchant = clientOf(async () => new Response(arriving(body)));
  const counter = openCounter();
  const recorder = openRecorder(counter, merchant);
  const part = async (events: readonly WebhookEvent[]) => void (await recorder.events(events));
  for (const time of ['for the first time', 'again']) {
    const longest = await longestBlockingOf(async () => {
      await part(unwrap(await merchant.listEvents(undefined, { part })).value);
    });
    report(shareOf(`longest turn, ${what}, looked at ${time}`, 'ms', longest, count, { aim: LIMIT }));
  }
  counter.close();
}

/** Reads the list of the owner, in no order, and searches it for what no event has. */
async function searchOwnersList(what: string, count: number): Promise<void> {
  const createdAt = () => ({ created: new Date(Math.floor(Math.random() * 1e12)).toISOString() });
  const body = eventList(count, createdAt);
  const counter = openCounter();
  const merchant = clientOf(async () => new Response(arriving(body)));
  const feed = createFeed({ merchant, journal: counter.journal(), till: TILL, now: counter.now });
  const longest = await longestBlockingOf(async () => {
    const page = await feed.events({ words: 'in no event', kind: null, status: null, before: null, anew: true });
    if (!page.ok || page.value.total !== count) throw new Error('the list was not read');
  });
  feed.close();
  counter.close();
  report(shareOf(`longest turn, ${what}`, 'ms', longest, count, { aim: LIMIT }));
}

/** Takes a list of 10,000 events in while accounts are requested. */
async function holdUp(what: string, more: (n: number, ours: string) => Partial<WebhookEvent>): Promise<void> {
  const counter = openCounter();
  const { reference } = await counter.collect();
  const recorder = openRecorder(counter, counter.service.client);
  const list = Array.from({ length: 10_000 }, (_, n) => {
    const common = { id: `e${n}`, kind: 'transaction_success', createdAt: ms(counter.now()), raw: `{"n":${n}}` };
    return { ...common, refid: null, accountNo: null, ...more(n, reference) } as WebhookEvent;
  });
  const waits: number[] = [];
  const longest = await longestBlockingOf(async () => {
    let isDone = false;
    const taking = recorder.events(list).finally(() => {
      isDone = true;
    });
    for (let n = 0; !isDone; n += 1) {
      const startedAt = performance.now();
      await counter.collect(String(1_000 + n), `080${31_000_000 + n}`);
      waits.push(performance.now() - startedAt);
      await wait(20);
    }
    await taking;
  });
  counter.close();
  report(shareOf(`longest turn, ${what}`, 'ms', longest, list.length, { aim: LIMIT }));
  const slowest = Math.max(...waits);
  report(shareOf(`slowest request for an account, ${what}`, 'ms', slowest, waits.length, { aim: LONGEST_COLLECT }));
}

const sameFacts = facts({ flags: arrivedFlags });
const nobodys = formatReference({ till: TILL, sale: '01ARZ3NDEKTSV4RRFFQ69G5FAV' as SaleId, attempt: 1 });
/** What each of the events is about, by what is wrong with them. */
const madeToHoldUp: Readonly<Record<string, (n: number, ours: string) => Partial<WebhookEvent>>> = {
  'each about one sale, with another amount': (n, ourReference) => ({
    ourReference,
    facts: facts({ flags: arrivedFlags, amount: (10_000 * (n + 1)) as Units }),
  }),
  'each about one sale, all alike': (_, ourReference) => ({ ourReference, facts: sameFacts }),
  'each about a sale that is not there': () => ({ ourReference: nobodys, facts: sameFacts }),
};

for (const count of [100, 10_000, 100_000]) {
  const name = `${count.toLocaleString('en')} events`;
  if (name.includes(chosenName)) await readTwice(name, count);
}
const ownersList = 'the owner’s list of 100,000 events';
if (ownersList.includes(chosenName)) await searchOwnersList(ownersList, 100_000);
for (const [name, more] of Object.entries(madeToHoldUp)) if (name.includes(chosenName)) await holdUp(name, more);
