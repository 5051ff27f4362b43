import { gzipSync } from 'node:zlib';
import type { MerchantClient } from '../../electron/merchant/client.ts';
import { clientAt, clientOf, sale, serve } from '../support/merchant-kit.ts';
import { account, arriving, eventList, lists, strange } from './answers/bodies.ts';
import { type Pauses, pausesOf } from './answers/pauses.ts';
import { openFeed, openObserver, openShop } from './answers/till.ts';
import { figureOf, report, shareOf } from './report/figure.ts';

/**
 * How long responses of the service, good, long and malformed, block the till's own thread. `longest` is what a person
 * feels and must stay below 50 ms; on a busy computer, `computed` is the part the till itself caused.
 */
const LIMIT = 50;
/** `npm run bench -- answers "gzip bomb"` runs the rows whose name holds these words. */
const [, , chosen = ''] = process.argv;
const columns = ['what', 'MB', 'outcome', 'wall ms', 'longest pause ms', 'p99 ms', 'computed at once ms'];

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

async function readTwice(what: string, body: Buffer): Promise<void> {
  const till = openObserver(hearing(body));
  const first = await pausesOf(till.look);
  row(`${what}, looked at for the first time`, body.length, first.value, first.pauses);
  const again = await pausesOf(till.look);
  row(`${what}, looked at again`, body.length, again.value, again.pauses);
  till.close();
}

/** A complete till with two thousand open accounts, each of which has new events in the list. */
async function readShop(what: string): Promise<void> {
  const shop = await openShop(2_000);
  const bytes = shop.tell(100_000);
  const { value, pauses } = await pausesOf(shop.look);
  row(what, bytes, `${value.paid} of ${value.due} paid`, pauses);
  if (value.paid !== value.due) over.push('Paid that should not be, or is not');
  shop.close();
}

/** The owner's list: read, and then searched for what is not in it, which reads every event. */
async function ownersList(what: string): Promise<void> {
  const body = Buffer.from(eventList(100_000));
  const { feed, close } = openFeed(hearing(body));
  const query = { words: '', kind: null, status: null, before: null, anew: false };
  const read = await pausesOf(() => feed.events(query));
  row(what, body.length, read.value.ok ? `${read.value.value.total} events` : read.value.failure.code, read.pauses);
  const search = await pausesOf(() => feed.events({ ...query, words: 'not in it' }));
  row(`${what}, searched`, 0, search.value.ok ? `${search.value.value.rows.length} found` : '', search.pauses);
  const closing = await pausesOf(async () => close());
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

type Bodies = Readonly<Record<string, () => string>>;
type Run = (what: string, body: () => string) => Promise<void>;
const each = (bodies: Bodies, run: Run) =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, (what: string) => run(what, body)]));

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
};
for (const [what, run] of Object.entries(rows)) if (what.includes(chosen)) await run(what);
console.log(over.length === 0 ? `\nnothing computed longer than ${LIMIT} ms at once` : `\nover: ${over.join('; ')}`);
report(figureOf('computed at once, an answer of each kind', 'ms', computedAtOnce));
report(
  shareOf('computed at once, the worst of them', 'ms', Math.max(...computedAtOnce), computedAtOnce.length, {
    aim: LIMIT,
  }),
);
process.exitCode = over.length === 0 ? 0 : 1;
