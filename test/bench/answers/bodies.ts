import type { Fetch } from '../../../electron/merchant/client.ts';
import { transaction, virtualAccount, webhookEvent } from '../../support/merchant-records.ts';

const frame = (data: string) => `{"status":true,"code":200,"msg":"done","data":${data}}`;
const filledFrame = (data: string, bytes: number) =>
  frame(`[${data.repeat(Math.round(bytes / data.length)).slice(0, -1)}]`);

/** Returns the body as a network delivers it: in chunks of 64 kB, with a pause between them. */
export function arriving(body: Buffer): ReadableStream<Uint8Array> {
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

/** A valid new account. */
export const account = (accountNo = virtualAccount.accountNo): string =>
  frame(JSON.stringify({ ...virtualAccount, trackingId: `TRK-${accountNo}`, accountNo }));

/** An account of this till that is in the list. */
interface Ours {
  readonly accountNo: string;
  readonly paid: boolean;
}

const firstFlags = { delivered: 0, debited: 1, vended: 0 };

function eventOf({ accountNo, paid }: Ours): object {
  const { data } = webhookEvent.payload;
  const kind = paid ? 'transaction_success' : 'transaction_updated';
  const own = { ...data, refid: `REF-${accountNo}`, vendref: null, ...(paid ? {} : firstFlags) };
  const meta = { ...data.meta, accountNo, 'your-reference': null };
  return { ...webhookEvent, id: `own-${accountNo}`, payload: { 'event.type': kind, data: { ...own, meta } } };
}

/** A list of so many events, no two alike; those of ours are spread over it. */
export function eventList(count: number, ours: readonly Ours[] = []): string {
  const every = Math.max(1, Math.floor(count / Math.max(1, ours.length)));
  const one = (_: unknown, i: number) => {
    const own = i % every === 0 ? ours[i / every] : undefined;
    return JSON.stringify(own ? eventOf(own) : { ...webhookEvent, id: `event-${i}`, retries: i % 7 });
  };
  return frame(`[${Array.from({ length: count }, one).join(',')}]`);
}

/** Events with only what a payment needs: 200,000 of them stay below the till's limit. */
function leanList(count: number): string {
  const data = { refid: 'REF-1', amount: 1500.5, currency: 'ngn', delivered: 1, meta: { accountNo: '9012345678' } };
  const payload = { 'event.type': 'transaction_success', data };
  return frame(`[${Array.from({ length: count }, (_, i) => JSON.stringify({ id: `event-${i}`, payload })).join(',')}]`);
}

/** A list of events, about so many megabytes of it. */
export const eventsOf = (megabytes: number): string =>
  eventList(Math.round((megabytes * 1e6) / JSON.stringify(webhookEvent).length));

/** Bodies that are too long, too deep or malformed, by what is wrong with them. */
export const strange: Readonly<Record<string, () => string>> = {
  'a transaction as it should be': () => frame(JSON.stringify(transaction)),
  'one record of 8 MB of small numbers': () => frame(`{"refid":"R","meta":[${'1,'.repeat(3_900_000)}1]}`),
  'one record of 900 kB of small numbers': () => frame(`{"refid":"R","meta":[${'1,'.repeat(450_000)}1]}`),
  'one record of 60 kB of small numbers': () => frame(`{"refid":"R","meta":[${'1,'.repeat(30_000)}1]}`),
  'one record of 15 kB of small numbers': () => frame(`{"refid":"R","meta":[${'1,'.repeat(7_500)}1]}`),
  'one text of 7 MB': () => frame(`{"refid":"R","reason":"${'x'.repeat(7_000_000)}"}`),
  'JSON in a text, 900 kB': () => frame(`{"refid":"R","reason":"[${'1,'.repeat(450_000)}1]"}`),
  '200,000 lists in each other': () => frame(`${'['.repeat(200_000)}${']'.repeat(200_000)}`),
  '7 MB of opening brackets': () => '['.repeat(7_000_000),
  '7 MB of members': () => frame(`{${Array.from({ length: 600_000 }, (_, i) => `"k${i}":1`).join(',')},"refid":"R"}`),
  '7 MB of spaces': () => ' '.repeat(7_000_000),
  '7 MB of a web page': () => `<html>${'<p>sign in</p>'.repeat(500_000)}`,
};

/** Long lists, by what they contain. */
export const lists: Readonly<Record<string, () => string>> = {
  '100 events': () => eventList(100),
  '1,000 events': () => eventList(1_000),
  '10,000 events': () => eventList(10_000),
  '30 MB of events': () => eventsOf(30),
  '100,000 events': () => eventList(100_000),
  '200,000 lean events': () => leanList(200_000),
  '200,000 events, more than the till takes': () => eventList(200_000),
  '30 MB of empty records': () => filledFrame('{},', 30e6),
  '30 MB of small numbers': () => filledFrame('1,', 30e6),
  '30 MB of events with next to nothing in them': () => filledFrame('{"payload":{"data":{}}},', 30e6),
  '30 MB of records of 60 kB': () => filledFrame(`{"x":[${'1,'.repeat(30_000)}1]},`, 30e6),
};

const notFound = () => new Response('{"status":false,"code":327,"msg":"not found","data":{}}', { status: 404 });

/** The service of a busy shop: accounts as requested, every second of them paid, and a list that is filled later. */
export function busyService() {
  const ours: Ours[] = [];
  let list = Buffer.from(eventList(0));
  const fetch: Fetch = async (url, { method }) => {
    // No response of a network arrives in the turn of its request.
    await new Promise(setImmediate);
    if (method === 'POST') {
      ours.push({ accountNo: String(9_000_000_000 + ours.length), paid: ours.length % 2 === 0 });
      return new Response(account(ours.at(-1)?.accountNo));
    }
    return url.includes('get-events') ? new Response(arriving(list)) : notFound();
  };
  return {
    fetch,
    ours,
    /** Fills the list with so many events, those of the shop among them. Returns its size in bytes. */
    fill: (count: number) => {
      list = Buffer.from(eventList(count, ours));
      return list.length;
    },
  };
}
