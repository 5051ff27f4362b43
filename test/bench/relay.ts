/**
 * What the stream of a relay costs while nothing comes; how soon a payment is Paid at the right till of a shop; and what
 * a hostile relay can do for a minute: the longest turn of the till's thread, the slowest request for an account, the
 * reads. `npm run bench -- relay [SECONDS] [TILLS]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ms } from '../../electron/shared/base/units.ts';
import type { ShopMemberStatus } from '../../electron/shared/shop/shop.ts';
import { channelAt } from '../../electron/webhooks/relay/relay-address.ts';
import { followStream, usualPace } from '../../electron/webhooks/relay/relay-stream.ts';
import { serveRelay } from '../support/false-relay.ts';
import { startPostgres } from '../support/postgres/server.ts';
import { until } from '../support/practice-kit.ts';
import { openTillKit, type TillKit } from '../support/till-kit.ts';
import { unwrap } from '../support/unwrap.ts';
import { beginRelay, channelOf, webhooksOf } from '../support/webhooks-kit.ts';
import { pausesOf } from './answers/pauses.ts';
import { figureOf, quantile, report, shareOf } from './report/figure.ts';
import { startCountingProxy } from './watch/wire/counting-proxy.ts';

function memberOf(kit: TillKit): ShopMemberStatus | null {
  const status = kit.till().shop?.status();
  return status?.state === 'member' ? status : null;
}

function shopOf(kit: TillKit) {
  const { shop } = kit.till();
  if (!shop) throw new Error('no journal');
  return shop;
}

/** So many tills of a shop with one relay: how long from each payment to Paid at the till that sold, in ms. */
async function paidInAShop(count: number, payments: number): Promise<readonly number[]> {
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
    while (tills.length < count) tills.push(await openTillInShopOf(first, address, `Counter ${tills.length + 1}`));
    await beginRelay(first);
    await until(() => tills.every((kit) => kit === first || kit.till().webhooks?.relay.view().state === 'elsewhere'));
    const took: number[] = [];
    for (let n = 0; n < payments; n += 1) {
      const kit = tills[1 + (n % (count - 1))] ?? first;
      const { id, account } = await kit.collect(String(1_000 + n), `080${31_000_000 + n}`);
      await wait(2_500 + 137 * (n % 9));
      const from = performance.now();
      await first.practice.control('/payments', { body: { accountNo: account?.number } });
      while (kit.view(id).verdict?.headline !== 'paid') await wait(2);
      took.push(performance.now() - from);
    }
    return took;
  } finally {
    for (const kit of tills.toReversed()) await kit.close();
    await server.stop();
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

const SECONDS = Number(process.argv[2] ?? 60);
const TILLS = Number(process.argv[3] ?? 20);
/** gosmee sends a comment every 30 s. */
const KEEP_ALIVES_AN_HOUR = 120;
/** Of one small packet: TLS 1.3 22, TCP 32, IP 20, and the packet that confirms it 52. */
const AROUND_A_PACKET = 126;

async function idleHour(): Promise<void> {
  const relay = await serveRelay({ keepAliveMs: 20 });
  const proxy = await startCountingProxy(Number(new URL(relay.address).port));
  let beats = 0;
  const stream = followStream({
    fetch: (url, init) => fetch(url, init),
    url: channelAt(`http://127.0.0.1:${proxy.port}/relay`, 'bench-of-an-idle-hour').events,
    pace: usualPace,
    now: Date.now,
    mono: () => performance.now(),
    random: Math.random,
    setTimer: (run, delay) => setTimeout(run, delay),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    message: () => undefined,
    missed: () => undefined,
    changed: () => undefined,
    onTraffic: ({ requests }) => {
      if (requests === 0) beats += 1;
    },
  });
  while (beats < KEEP_ALIVES_AN_HOUR) await new Promise((resolve) => setTimeout(resolve, 20));
  stream.close();
  const kilobytes = (proxy.counted('relay').bytes + beats * AROUND_A_PACKET) / 1_000;
  await proxy.close();
  await relay.stop();
  console.log(`idle stream, an hour: ${kilobytes.toFixed(1)} kB with TLS and TCP`);
  report(shareOf('idle stream, an hour, with TLS and TCP', 'kB', kilobytes, beats, { aim: 60 }));
}

const child = fileURLToPath(new URL('relay/hostile-relay-child.ts', import.meta.url));

async function hostile(what: string, perSecond: number, isRightlySigned: boolean): Promise<void> {
  const kit = await openTillKit();
  await beginRelay(kit);
  const { secret } = channelOf(kit);
  const relay = fork(child);
  relay.send({ perSecond, secret: isRightlySigned ? secret : '' });
  const [address] = (await once(relay, 'message')) as [string];
  kit.relay.address = address;
  await kit.collect('1000');
  const waits: number[] = [];
  const before = kit.office().dataUse.view().today;
  const { pauses } = await pausesOf(async () => {
    webhooksOf(kit).relay.wake();
    const end = performance.now() + SECONDS * 1_000;
    for (let n = 0; performance.now() < end; n += 1) {
      const startedAt = performance.now();
      await kit.collect(String(2_000 + n), `080${31_000_000 + n}`);
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, ms(2_000)));
    }
  });
  const after = kit.office().dataUse.view().today;
  relay.send('count');
  const [sent] = (await once(relay, 'message')) as [number];
  relay.kill();
  const { counts, state, problem } = webhooksOf(kit).relay.view();
  await kit.close();
  const reads = ((after.reads.requests - before.reads.requests) * 60) / SECONDS;
  const megabytes = (after.relay.bytes - before.relay.bytes) / 1e6;
  const slowest = Math.max(...waits);
  console.log(
    `${what}: ${sent} sent, ${JSON.stringify(counts)}, ${state} ${problem}, turn ${pauses.computed.toFixed(1)} ms, collect ${slowest.toFixed(0)} ms, ${reads.toFixed(0)} reads a minute, ${megabytes.toFixed(2)} MB`,
  );
  report(shareOf(`longest turn, ${what}`, 'ms', pauses.computed, sent, { aim: 50 }));
  const most = perSecond === 0 ? { headline: true } : { aim: 300 };
  report(shareOf(`slowest request for an account, ${what}`, 'ms', slowest, waits.length, most));
  report(shareOf(`reads a minute, ${what}`, '', reads, sent, { aim: 60 }));
  report(shareOf(`data in a minute, ${what}`, 'MB', megabytes, sent, { headline: true }));
}

await idleHour();
const paid = await paidInAShop(TILLS, 40);
const p95 = quantile(paid, 0.95);
console.log(`payment to Paid at the right till of ${TILLS}: ${paid.map((each) => each.toFixed(0)).join(' ')}`);
report(figureOf(`payment to Paid at the right till of ${TILLS}`, 'ms', paid));
report(shareOf(`payment to Paid at the right till of ${TILLS}: p95`, 'ms', p95, paid.length, { aim: 300 }));
// What the computer needs without any message.
await hostile('no messages', 0, false);
await hostile('1,000 messages a second, wrongly signed', 1_000, false);
await hostile('1,000 messages a second, rightly signed', 1_000, true);
// Below what counts as a flood.
await hostile('45 messages a second, rightly signed', 45, true);
