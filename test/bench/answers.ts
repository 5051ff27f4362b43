import { gzipSync } from 'node:zlib';
import type { MerchantClient } from '../../electron/merchant/client.ts';
import { clientAt, clientOf, sale, serve } from '../support/merchant-kit.ts';
import { account, eventList, lists, strange } from './answers/bodies.ts';
import { type Pauses, pausesOf } from './answers/pauses.ts';
import { openObserver } from './answers/till.ts';

/**
 * How long answers of the service, good, long and strange, hold up the till's own thread. `longest` is what a person
 * feels and must stay below 50 ms; on a computer that is busy otherwise, `computed` tells what was the till's doing.
 */
const LIMIT = 50;
const columns = ['what', 'MB', 'outcome', 'wall ms', 'longest pause ms', 'p99 ms', 'computed at once ms'];

const over: string[] = [];

function row(what: string, bytes: number, outcome: string, { wall, longest, p99, computed }: Pauses): void {
  if (computed > LIMIT) over.push(what);
  const figures = [wall.toFixed(0), longest.toFixed(1), p99.toFixed(1), computed.toFixed(1)];
  console.log(`| ${[what, (bytes / 1e6).toFixed(2), outcome, ...figures].join(' | ')} |`);
}

/** The body as a network brings it: in pieces of 64 kB, each with a moment between. */
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

const hearing = (body: Buffer): MerchantClient => clientOf(async () => new Response(arriving(body)));

type Ask = (client: MerchantClient) => Promise<{ readonly ok: boolean; readonly failure?: { readonly code: string } }>;
const read: Ask = (client) => client.getTransaction({ refid: 'R' });

async function measure(what: string, body: Buffer, ask: Ask): Promise<void> {
  const { value, pauses } = await pausesOf(() => ask(hearing(body)));
  row(what, body.length, value.ok ? 'read' : (value.failure?.code ?? ''), pauses);
}

async function lookTwice(what: string, body: Buffer): Promise<void> {
  const till = openObserver(hearing(body));
  const first = await pausesOf(till.look);
  row(`${what}, looked at for the first time`, body.length, first.value, first.pauses);
  const again = await pausesOf(till.look);
  row(`${what}, looked at again`, body.length, again.value, again.pauses);
  till.close();
}

async function explode(): Promise<void> {
  const zipped = gzipSync(Buffer.alloc(200e6, ' '), { level: 9 });
  await using service = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(zipped);
  });
  for (const [what, ask] of [
    ['read', read],
    ['list', (client: MerchantClient) => client.listEvents()],
  ] as const) {
    const { value, pauses } = await pausesOf(() => ask(clientAt(service.url)));
    row(`a gzip bomb of 200 MB for a ${what}`, zipped.length, value.ok ? 'read' : (value.failure?.code ?? ''), pauses);
  }
}

console.log(`| ${columns.join(' | ')} |`);
console.log(`|${columns.map(() => '---').join('|')}|`);
await read(hearing(Buffer.from('{}')));
await measure('an account as it should be', Buffer.from(account()), (client) => client.createVirtualAccount(sale));
for (const [what, body] of Object.entries(strange)) await measure(what, Buffer.from(body()), read);
for (const [what, body] of Object.entries(lists)) await lookTwice(what, Buffer.from(body()));
await measure('10,000 events, all at once', Buffer.from(eventList(10_000)), (client) => client.listEvents());
await explode();
console.log(over.length === 0 ? `\nnothing computed longer than ${LIMIT} ms at once` : `\nover: ${over.join('; ')}`);
process.exitCode = over.length === 0 ? 0 : 1;
