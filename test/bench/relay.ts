/**
 * `npm run bench -- relay [SECONDS] [TILLS] [PAYMENTS]`, 60, 20 and 48 by default: webhooks that a relay brings. How long
 * from a payment to Paid at one till, with a relay on this computer and without, and at the right till of a shop; what
 * the stream costs while nothing comes; and what a hostile relay can do in so many seconds: the longest turn of the
 * till's thread, the slowest request for an account, the reads.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { timers } from '../../electron/platform/timers.ts';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import type { ShopMemberStatus } from '../../electron/shared/shop/shop.ts';
import { channelAt } from '../../electron/webhooks/relay/relay-address.ts';
import { followStream, usualPace } from '../../electron/webhooks/relay/relay-stream.ts';
import { longestBlockingOf } from '../support/event-loop-blocking.ts';
import {
  eventOf,
  type PlayRelay,
  serveFalseRelay,
  serveRelay,
  signedHeaders,
  startStream,
} from '../support/false-relay.ts';
import { startCuttableLink } from '../support/postgres/cuttable-link.ts';
import { startPostgres } from '../support/postgres/server.ts';
import { until } from '../support/practice-kit.ts';
import { openTillKit, type TillKit } from '../support/till-kit.ts';
import { unwrap } from '../support/unwrap.ts';
import { beginRelay, channelOf, webhooksOf } from '../support/webhooks-kit.ts';
import { figureOf, p95Of, report, shareOf } from './figure.ts';

const [seconds = 60, tillCount = 20, payments = 48] = process.argv.slice(2).map(Number);
/** A till sends at most sixty requests a minute, so each has a few sales and then another takes over. */
const SALES = 8;
/** From a payment to its verdict at one till with a relay, and at one of a shop. */
const AIMS = { alone: 150, inShop: 300 } as const;

/** Settles when the till has sent this sale as paid to its windows. */
async function untilPaid({ reported }: TillKit, id: SaleId): Promise<void> {
  while (!reported.some((view) => view.id === id && view.verdict?.headline === 'paid')) await wait(1);
}

/** Measures from a simulated bank transfer to the verdict Paid: real service, real HTTP, real journal. */
async function paidAtOneTill(what: string, withRelay: boolean, aim?: number): Promise<void> {
  const took: number[] = [];
  const reads: number[] = [];
  for (let unpaidSales = payments; unpaidSales > 0; unpaidSales -= SALES) {
    const kit = await openTillKit();
    if (withRelay) await beginRelay(kit);
    const sales = Math.min(SALES, unpaidSales);
    const sent = () => kit.office().dataUse.view().today.reads.requests;
    for (let n = 0; n < sales; n += 1) {
      const { id, account } = await kit.collect(String(1_000 + n));
      // At any moment between two polls of the till.
      await wait(150 + 137 * n);
      const before = sent();
      const from = performance.now();
      const paid = untilPaid(kit, id);
      await kit.practice.control('/payments', { body: { accountNo: account?.number } });
      await paid;
      took.push(performance.now() - from);
      reads.push(sent() - before);
    }
    const good = withRelay ? webhooksOf(kit).relay.view().counts.good : sales;
    await kit.close();
    if (good < sales) throw new Error(`the relay brought ${good} webhooks of ${sales}`);
  }
  report(figureOf(`payment to verdict, ${what}`, 'ms', took));
  report(p95Of(`payment to verdict, ${what}: p95`, 'ms', took, { aim }));
  report(figureOf(`reads from payment to verdict, ${what}`, '', reads, { aim: withRelay ? 1 : undefined }));
}

const shopOf = (kit: TillKit) => kit.part('shop');

function memberOf(kit: TillKit): ShopMemberStatus | null {
  const status = shopOf(kit).status();
  return status.state === 'member' ? status : null;
}

/** The tills of a shop with one relay: from each payment to Paid at the till that sold. */
async function paidInAShop(): Promise<void> {
  const server = await startPostgres({ settings: ['max_connections=200'] });
  const address = `127.0.0.1:${server.port}/postgres`;
  const owner = {
    address: `postgres://${server.user}:${encodeURIComponent(server.password)}@${address}`,
    authority: null,
  };
  const first = await openTillKit();
  const tills = [first];
  try {
    unwrap(await shopOf(first).found({ ...owner, shopName: 'Adunni Stores', tillName: 'Counter 1' }));
    await until(() => memberOf(first)?.poller);
    while (tills.length < tillCount) tills.push(await openTillInShopOf(first, address, `Counter ${tills.length + 1}`));
    await beginRelay(first);
    await until(() => tills.every((kit) => kit === first || kit.till().webhooks?.relay.view().state === 'elsewhere'));
    const took: number[] = [];
    for (let n = 0; n < payments; n += 1) {
      const kit = tills[1 + (n % (tillCount - 1))] ?? first;
      const { id, account } = await kit.collect(String(1_000 + n), `080${31_000_000 + n}`);
      await wait(2_500 + 137 * (n % 9));
      const from = performance.now();
      await first.practice.control('/payments', { body: { accountNo: account?.number } });
      await untilPaid(kit, id);
      took.push(performance.now() - from);
    }
    const name = `payment to Paid at the right till of ${tillCount}`;
    report(figureOf(name, 'ms', took));
    report(p95Of(`${name}: p95`, 'ms', took, { aim: AIMS.inShop }));
  } finally {
    for (const kit of tills.toReversed()) await kit.close();
    await server.remove();
  }
}

async function openTillInShopOf(first: TillKit, address: string, tillName: string): Promise<TillKit> {
  const kit = await openTillKit({}, first.practice.service);
  kit.relay.address = first.relay.address;
  const { code } = unwrap(await shopOf(first).invite());
  unwrap(await shopOf(kit).join({ address, authority: null, code, tillName }));
  const asking = await until(() => memberOf(first)?.asking[0]);
  unwrap(await shopOf(first).accept({ invitation: asking.invitation }));
  await until(() => memberOf(kit)?.link.state === 'linked');
  return kit;
}

/** gosmee sends a comment every 30 s. */
const KEEP_ALIVES_AN_HOUR = 120;
/** Of one small packet: TLS 1.3 22, TCP 32, IP 20, and the packet that confirms it 52. */
const AROUND_A_PACKET = 126;

async function idleHour(): Promise<void> {
  const relay = await serveRelay({ keepAliveMs: 20 });
  const link = await startCuttableLink(Number(new URL(relay.address).port));
  let beats = 0;
  const stream = followStream({
    fetch: (url, init) => fetch(url, init),
    url: channelAt(`http://127.0.0.1:${link.port}/relay`, 'bench-of-an-idle-hour').events,
    pace: usualPace,
    now: Date.now,
    mono: () => performance.now(),
    ...timers,
    message: () => undefined,
    missed: () => undefined,
    changed: () => undefined,
    onTraffic: ({ requests }) => {
      if (requests === 0) beats += 1;
    },
  });
  while (beats < KEEP_ALIVES_AN_HOUR) await wait(20);
  stream.close();
  const kilobytes = (link.passed.up + link.passed.down + beats * AROUND_A_PACKET) / 1_000;
  link.close();
  await relay.stop();
  report(shareOf('idle stream, an hour, with TLS and TCP', 'kB', kilobytes, beats, { aim: 60 }));
}

interface HostileOrder {
  readonly perSecond: number;
  /** Empty: wrongly signed. */
  readonly secret: string;
}

/** A relay in a process of its own that sends so many messages a second, wrongly or rightly signed, each another. */
async function runHostileRelay({ perSecond, secret }: HostileOrder): Promise<void> {
  let sent = 0;
  const message = () => {
    sent += 1;
    const data = { refid: `OLD-${sent}`, amount: 5_000, delivered: 1, debited: 1, vended: 1, reason: 'x'.repeat(300) };
    const body = JSON.stringify({ 'event.type': 'transaction_success', data });
    return eventOf(body, signedHeaders(body, secret === '' ? 'ab'.repeat(32) : secret), `${sent}-0`);
  };
  const play: PlayRelay = (client) => {
    startStream(client);
    const from = performance.now();
    const before = sent;
    const timer = setInterval(() => {
      const due = before + ((performance.now() - from) / 1_000) * perSecond;
      let part = '';
      while (sent < due) part += message();
      if (part !== '') client.write(part);
    }, 10);
    client.on('close', () => clearInterval(timer));
  };
  const relay = await serveFalseRelay(play);
  process.send?.(relay.address);
  process.on('message', () => process.send?.(sent));
}

async function hostile(what: string, perSecond: number, isRightlySigned: boolean): Promise<void> {
  const kit = await openTillKit();
  await beginRelay(kit);
  const order: HostileOrder = { perSecond, secret: isRightlySigned ? channelOf(kit).secret : '' };
  const relay = fork(import.meta.filename, ['hostile', JSON.stringify(order)]);
  const [address] = (await once(relay, 'message')) as [string];
  kit.relay.address = address;
  await kit.collect('1000');
  const waits: number[] = [];
  const before = kit.office().dataUse.view().today;
  const longestTurn = await longestBlockingOf(async () => {
    webhooksOf(kit).relay.wake();
    const end = performance.now() + seconds * 1_000;
    for (let n = 0; performance.now() < end; n += 1) {
      const startedAt = performance.now();
      await kit.collect(String(2_000 + n), `080${31_000_000 + n}`);
      waits.push(performance.now() - startedAt);
      await wait(2_000);
    }
  });
  const after = kit.office().dataUse.view().today;
  relay.send('count');
  const [sent] = (await once(relay, 'message')) as [number];
  relay.kill();
  const { counts, state, problem } = webhooksOf(kit).relay.view();
  await kit.close();
  console.log(`\n${what}: ${sent} sent, ${JSON.stringify(counts)}, ${state} ${problem}`);
  const reads = ((after.reads.requests - before.reads.requests) * 60) / seconds;
  const megabytes = (after.relay.bytes - before.relay.bytes) / 1e6;
  const most = perSecond === 0 ? { headline: true } : { aim: 300 };
  report(shareOf(`longest turn, ${what}`, 'ms', longestTurn, sent, { aim: 50 }));
  report(shareOf(`slowest request for an account, ${what}`, 'ms', Math.max(...waits), waits.length, most));
  report(shareOf(`reads a minute, ${what}`, '', reads, sent, { aim: 60 }));
  report(shareOf(`data in a minute, ${what}`, 'MB', megabytes, sent, { headline: true }));
}

const [, , part, order] = process.argv;
if (part === 'hostile') await runHostileRelay(JSON.parse(order ?? '') as HostileOrder);
else {
  await paidAtOneTill('with a relay', true, AIMS.alone);
  await paidAtOneTill('without a relay', false);
  await idleHour();
  await paidInAShop();
  // What the computer needs without any message.
  await hostile('no messages', 0, false);
  await hostile('1,000 messages a second, wrongly signed', 1_000, false);
  await hostile('1,000 messages a second, rightly signed', 1_000, true);
  // Below what counts as a flood.
  await hostile('45 messages a second, rightly signed', 45, true);
}
