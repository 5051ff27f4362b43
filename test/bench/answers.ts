/**
 * `npm run bench -- answers [NAME]`, with the rows whose names contain NAME: for how long responses of the service, whether
 * right, long or malformed, block the till's own thread. `longest` is what a person feels and must stay below 50 ms; on a busy
 * computer, `computed` is the part the till itself caused. Then how long lists that are made to hold the till up delay a
 * request for an account: this service responds at once, so that it takes as long as the list delays it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Journal, openJournal } from '../../electron/journal/journal.ts';
import type { MerchantClient, WebhookEvent } from '../../electron/merchant/client.ts';
import { timers } from '../../electron/platform/timers.ts';
import { formatReference } from '../../electron/sales/entries.ts';
import { createEvidenceRecorder } from '../../electron/sales/evidence/recorder.ts';
import { createPaymentContext } from '../../electron/sales/payment-context.ts';
import { createSales } from '../../electron/sales/sales.ts';
import { createTillClock } from '../../electron/sales/watch/clock.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import { isPaid } from '../../electron/shared/sales/verdict.ts';
import { journalProjections } from '../../electron/till/projections.ts';
import { createFeed } from '../../electron/webhooks/event-list/feed.ts';
import { openCounter, TILL } from '../support/counter.ts';
import { watchLongestBlocking } from '../support/event-loop-blocking.ts';
import { arrivedFlags, facts } from '../support/evidence.ts';
import { ignoredEvents, usualTill } from '../support/ignored-events.ts';
import { clientAt, clientOf, sale, serve } from '../support/merchant-kit.ts';
import { unwrap } from '../support/unwrap.ts';
import { account, arriving, busyService, eventList, lists, strange } from './answers/bodies.ts';
import { figureOf, report, shareOf } from './figure.ts';

/** Of one turn of the thread, and of a request for an account while a list is read, in ms. */
const LIMIT = 50;
const LONGEST_COLLECT = 300;
const [, , chosen = ''] = process.argv;
const columns = ['what', 'MB', 'outcome', 'wall ms', 'longest pause ms', 'p99 ms', 'computed at once ms'];

/** How long the till's thread was blocked, in ms. */
interface Pauses {
  readonly wall: number;
  /** Longest time between two turns of the event loop: what a person would feel, other programs included. */
  readonly longest: number;
  readonly p99: number;
  /** Longest time this thread itself computed in one turn, whatever else the computer did meanwhile. */
  readonly computed: number;
}

const RESOLUTION = 1;

/** Runs something and measures the event loop of this thread during it. */
async function pausesOf<T>(run: () => Promise<T>): Promise<{ readonly value: T; readonly pauses: Pauses }> {
  globalThis.gc?.();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  const turns = watchLongestBlocking();
  delay.enable();
  await wait(20);
  delay.reset();
  turns.reset();
  const startedAt = performance.now();
  const value = await run();
  const wall = performance.now() - startedAt;
  // The turn in which it ended counts too, and its length is only known in a later one.
  for (let turn = 0; turn < 2; turn += 1) await wait(5);
  delay.disable();
  const longestTurn = turns.stop();
  const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
  return {
    value,
    pauses: { wall, longest: inMs(delay.max), p99: inMs(delay.percentile(99)), computed: longestTurn },
  };
}

const over: string[] = [];
const computedAtOnce: number[] = [];

function row(what: string, bytes: number, outcome: string, { wall, longest, p99, computed }: Pauses): void {
  computedAtOnce.push(computed);
  if (computed > LIMIT) over.push(what);
  const figures = [wall.toFixed(0), longest.toFixed(1), p99.toFixed(1), computed.toFixed(1)];
  console.log(`| ${[what, (bytes / 1e6).toFixed(2), outcome, ...figures].join(' | ')} |`);
}

const hearing = (body: Buffer): MerchantClient => clientOf(async () => new Response(arriving(body)));

type Ask = (client: MerchantClient) => Promise<{ readonly ok: boolean; readonly failure?: { readonly code: string } }>;
const read: Ask = (client) => client.getTransaction({ refid: 'R' });

async function measure(what: string, body: Buffer, ask: Ask): Promise<void> {
  const { value, pauses } = await pausesOf(() => ask(hearing(body)));
  row(what, body.length, value.ok ? 'read' : (value.failure?.code ?? ''), pauses);
}

/** A new journal in a folder of its own, on the disk of this computer. */
function openBenchJournal() {
  const folder = mkdtempSync(join(tmpdir(), 'till-bench-'));
  const wrappingKey = new Uint8Array(32).fill(7);
  const file = join(folder, 'journal.db');
  const journal = unwrap(openJournal({ file, till: TILL, wrappingKey, projections: journalProjections }));
  return {
    journal,
    remove() {
      journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const systemClock = createTillClock(Date.now, () => performance.now());

/** The part of a till that records listed events. */
function openRecorder(journal: Journal, merchant: MerchantClient, clock = systemClock) {
  const context = createPaymentContext({ ...usualTill, till: TILL, journal, merchant, clock, listener: ignoredEvents });
  return createEvidenceRecorder(
    context,
    () => true,
    () => undefined,
  );
}

async function readTwice(what: string, body: Buffer): Promise<void> {
  const { journal, remove } = openBenchJournal();
  const merchant = hearing(body);
  const recorder = openRecorder(journal, merchant);
  const readList = async () => {
    let seenCount = 0;
    const part = async (events: Parameters<typeof recorder.events>[0]) => {
      seenCount += events.length;
      await recorder.events(events);
    };
    const answer = await merchant.listEvents(undefined, { part });
    if (answer.ok) await part(answer.value.value);
    return answer.ok ? `${seenCount} events` : answer.failure.code;
  };
  for (const time of ['for the first time', 'again']) {
    const { value, pauses } = await pausesOf(readList);
    row(`${what}, looked at ${time}`, body.length, value, pauses);
  }
  remove();
}

/** A complete till with so many open accounts, each of which has new events in the list: half of them are paid there. */
async function readShop(what: string): Promise<void> {
  const { journal, remove } = openBenchJournal();
  const service = busyService();
  const merchant = clientOf(service.fetch);
  const paid = new Set<string>();
  let onList = (): void => undefined;
  const till = createSales({
    ...usualTill,
    till: TILL,
    journal,
    merchant,
    readBusiness: () => merchant.getBusiness({ id: 1 }),
    clock: systemClock,
    listener: {
      ...ignoredEvents,
      saleChanged: (view) => void (view.verdict && isPaid(view.verdict) && paid.add(view.id)),
      checked: (_, ids) => void (ids.length > 1 && onList()),
    },
    timers: {
      ...timers,
      random: () => 0.5,
      reportError: (error) => {
        throw error;
      },
    },
    currentSale: { get: () => null, set: () => undefined, changed: () => undefined },
  });
  till.start();
  for (let n = 0; n < 2_000; n += 1) await till.collect({ amount: '1500.50', phone: `0803${1_000_000 + n}` });
  const bytes = service.fill(100_000);
  const { pauses } = await pausesOf(async () => {
    const arrival = new Promise<void>((resolve) => {
      onList = resolve;
    });
    till.wake();
    await arrival;
  });
  const due = service.ours.filter((each) => each.paid).length;
  row(what, bytes, `${paid.size} of ${due} paid`, pauses);
  if (paid.size !== due) over.push('Paid that should not be, or is not');
  till.stop();
  remove();
}

/** The owner's list: read, and then searched for what is not in it, which reads every event. */
async function ownersList(what: string): Promise<void> {
  const body = Buffer.from(eventList(100_000));
  const { journal, remove } = openBenchJournal();
  const feed = createFeed({ merchant: hearing(body), journal, till: TILL, now: Date.now });
  const query = { words: '', kind: null, status: null, before: null, anew: false };
  const read = await pausesOf(() => feed.events(query));
  row(what, body.length, read.value.ok ? `${read.value.value.total} events` : read.value.failure.code, read.pauses);
  const search = await pausesOf(() => feed.events({ ...query, words: 'not in it' }));
  row(`${what}, searched`, 0, search.value.ok ? `${search.value.value.rows.length} found` : '', search.pauses);
  const closing = await pausesOf(async () => {
    feed.close();
    remove();
  });
  row(`${what}, let go`, 0, '', closing.pauses);
}

async function explode(what: string): Promise<void> {
  const zippedBody = gzipSync(Buffer.alloc(200e6, ' '), { level: 9 });
  await using service = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(zippedBody);
  });
  for (const [kind, ask] of [
    ['read', read],
    ['list', (client: MerchantClient) => client.listEvents()],
  ] as const) {
    const { value, pauses } = await pausesOf(() => ask(clientAt(service.url)));
    row(`${what} for a ${kind}`, zippedBody.length, value.ok ? 'read' : (value.failure?.code ?? ''), pauses);
  }
}

/** Takes a list of 10,000 events in while accounts are requested. */
async function holdUp(what: string, more: (n: number, ours: string) => Partial<WebhookEvent>): Promise<void> {
  const counter = openCounter();
  const { reference } = await counter.collect();
  const clock = createTillClock(counter.now, counter.now);
  const recorder = openRecorder(counter.journal(), counter.service.client, clock);
  const list = Array.from({ length: 10_000 }, (_, n) => {
    const common = { id: `e${n}`, kind: 'transaction_success', createdAt: ms(counter.now()), raw: `{"n":${n}}` };
    return { ...common, refid: null, accountNo: null, ...more(n, reference) } as WebhookEvent;
  });
  const waits: number[] = [];
  const { pauses } = await pausesOf(async () => {
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
  row(what, 0, `${waits.length} accounts`, pauses);
  report(shareOf(`longest turn, ${what}`, 'ms', pauses.computed, list.length, { aim: LIMIT }));
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

const each = <T>(cases: Readonly<Record<string, T>>, run: (what: string, value: T) => Promise<void>) =>
  Object.fromEntries(Object.entries(cases).map(([name, value]) => [name, (what: string) => run(what, value)]));

console.log(`| ${columns.join(' | ')} |`);
console.log(`|${columns.map(() => '---').join('|')}|`);
await read(hearing(Buffer.from('{}')));
const rows: Readonly<Record<string, (what: string) => Promise<void>>> = {
  'an account as it should be': (what) =>
    measure(what, Buffer.from(account()), (client) => client.createVirtualAccount(sale)),
  ...each(strange, (what, body) => measure(what, Buffer.from(body()), read)),
  ...each(lists, (what, body) => readTwice(what, Buffer.from(body()))),
  '10,000 events, all at once': (what) =>
    measure(what, Buffer.from(eventList(10_000)), (client) => client.listEvents()),
  '100,000 events against 2,000 open': readShop,
  'the owner’s list of 100,000 events': ownersList,
  'a gzip bomb of 200 MB': explode,
  ...each(madeToHoldUp, holdUp),
};
for (const [what, run] of Object.entries(rows)) if (what.includes(chosen)) await run(what);
console.log(over.length === 0 ? `\nnothing computed longer than ${LIMIT} ms at once` : `\nover: ${over.join('; ')}`);
report(figureOf('computed at once, an answer of each kind', 'ms', computedAtOnce));
const worst = Math.max(...computedAtOnce);
report(shareOf('computed at once, the worst of them', 'ms', worst, computedAtOnce.length, { aim: LIMIT }));
if (over.length > 0) process.exitCode = 1;
