/**
 * `npm run bench -- wire [DAY] [HOURS]`, every day and 10 hours by default: the bytes of a shop's day of 20 sales an
 * hour, both ways, heads included, without TLS. A till in a process of its own is connected to the practice service by a
 * line that counts every byte. Time is simulated; every byte is sent for real.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readDelivery } from '../../electron/merchant/client.ts';
import type { PracticeSettings } from '../../electron/practice/settings.ts';
import { hintFile } from '../../electron/sales/watch/hints.ts';
import { type DataAmounts, dataUses } from '../../electron/shared/back-office/data-use.ts';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import { startKit, startReceiver } from '../support/practice-kit.ts';
import { openTillKit } from '../support/till-kit.ts';
import { countRequests } from './counted-requests.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { planShop, type Sale, usualCustomers } from './customers.ts';
import { quantile, report, shareOf } from './figure.ts';
import { startVirtualClock, UNTIL_ANSWERED } from './virtual-clock.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SALES_AN_HOUR = 20;
/** A relay's way, in ms; what it adds to a message, and its stream without one in an hour, in bytes. */
const RELAY_MS = 200;
const MESSAGE_HEADERS = 900;
const STREAM_AN_HOUR = 60_000;

/** The service of a day on the wire. It packs its list. */
interface WireWorld {
  readonly hours: number;
  /** Whether no transaction is read by its account's `trackingId`. */
  readonly unreadable: boolean;
  /** Whether the list and the records have validators, as Express adds them. */
  readonly hasValidators: boolean;
  readonly walletsMove: PracticeSettings['walletsMove'];
  /** Events of earlier days in the list. */
  readonly earlierEvents: number;
  /** A relay of webhooks, 200 ms away; one that has proved itself before the day; or none. */
  readonly relay: 'new' | 'proven' | null;
}

/** The bytes of a day on the wire. */
interface WireDay {
  readonly sales: number;
  /** As the proxy counted; the relay from the parts of its messages and of its stream. */
  readonly wire: DataAmounts;
  /** As the till counted itself, for the owner; of the same day. */
  readonly shown: DataAmounts;
  /** From the payment to Paid, of the sale on the screen, in ms. */
  readonly onScreenP95: number;
}

/** Starts the service, the line and the till, and puts this process on its own clock. */
async function openWorld({ unreadable, hasValidators, walletsMove, earlierEvents, relay }: WireWorld) {
  const requests = countRequests();
  const settings = {
    asPublished: unreadable,
    trackingIdIsRefid: !unreadable,
    walletsMove,
    listHasValidator: hasValidators,
    recordHasValidator: hasValidators,
  };
  // Moved by the clock of this process.
  const now = () => Date.now();
  const practice = await startKit({ settings, earlierEvents, now }, { asDescribed: false });
  const { credentials } = practice.service;
  const baseUrl = new URL(practice.service.baseUrl);
  const proxy = await startCountingProxy(Number(baseUrl.port));
  baseUrl.port = String(proxy.port);
  /** A long list is parsed by a thread. */
  const threads = () =>
    process.getActiveResourcesInfo().filter((each) => each === 'Worker' || each === 'MessagePort').length;
  const idleThreads = threads();
  const { pass, settle } = startVirtualClock(() => requests.count().open + threads() - idleThreads, UNTIL_ANSWERED);
  /** Stops the clock while something is under way. */
  async function done<T>(work: Promise<T>): Promise<T> {
    let isEnded = false;
    const result = work.finally(() => {
      isEnded = true;
    });
    while (!isEnded) await settle();
    return result;
  }
  const kit = await openTillKit({}, { baseUrl: baseUrl.href, credentials });
  if (relay === 'proven')
    await kit.between(async () => {
      const delays = Array.from({ length: 20 }, () => RELAY_MS);
      hintFile(join(kit.dataDir, 'payment-hints.json')).set({ webhook: delays, wallets: [], seen: delays });
    });
  const receiver = relay === null ? null : await startReceiver();
  if (receiver) {
    const path = `/webhooks/create-webhook?businessId=${credentials.businessId}`;
    await done(practice.call(path, { body: { url: receiver.url, retryStatus: 'ENABLED' } }));
  }
  const messages = receiver?.received ?? [];
  return { practice, proxy, kit, messages, pass, settle, done };
}

async function playDay(world: WireWorld): Promise<WireDay> {
  const { hours, relay } = world;
  const { practice, proxy, kit, messages, pass, settle, done } = await openWorld(world);
  const sales = planShop({ start: 0, hours, salesAnHour: SALES_AN_HOUR, seed: 1, ...usualCustomers });
  const openSales = new Map<Sale, { readonly id: SaleId; readonly accountNo: string }>();
  const paidAt = new Map<SaleId, number>();
  const onScreen = new Set<SaleId>();
  const delays: number[] = [];
  let now = 0;
  let current: SaleId | null = null;
  let relayBytes = 0;
  let deliveredCount = 0;
  kit.events.on('saleChanged', (_environment, { id, verdict }) => {
    const paid = paidAt.get(id);
    if (paid === undefined || verdict?.headline !== 'paid') return;
    paidAt.delete(id);
    if (onScreen.has(id)) delays.push(Date.now() - paid);
  });

  /** Hands on what the practice service has sent since, as a relay does; its way takes its time. */
  function relayMessages(): void {
    for (const { body } of messages.slice(deliveredCount)) {
      relayBytes += Math.ceil((body.length * 4) / 3) + MESSAGE_HEADERS;
      const event = readDelivery(Buffer.from(body));
      setTimeout(() => event && kit.sales().onWebhookHint(event), RELAY_MS);
    }
    deliveredCount = messages.length;
  }
  async function until(at: number): Promise<void> {
    for (; now < at; relayMessages()) {
      const step = Math.min(250, at - now);
      await pass(step);
      now += step;
    }
  }
  async function collect(sale: Sale, n: number): Promise<void> {
    const { account, id } = await done(kit.collect('1500.50', `0803${1_000_000 + n}`));
    openSales.set(sale, { id, accountNo: account?.number ?? '' });
    current = id;
  }
  /** Control of the bank, not through the counting proxy. */
  async function pay(sale: Sale): Promise<void> {
    const { id, accountNo } = openSales.get(sale) ?? {};
    if (id) paidAt.set(id, Date.now());
    if (id && id === current) onScreen.add(id);
    await done(practice.control('/payments', { body: { accountNo } }));
    await settle();
    relayMessages();
  }

  const coming = sales.map((sale, n) => ({ at: sale.at, run: () => collect(sale, n) }));
  const paying = sales.flatMap((sale) => (sale.paidAt === null ? [] : [{ at: sale.paidAt, run: () => pay(sale) }]));
  for (const { at, run } of [...coming, ...paying].sort((a, b) => a.at - b.at)) {
    if (at > hours * HOUR) break;
    await until(at);
    await run();
  }
  await until(hours * HOUR);

  const due = sales.filter(({ paidAt }) => paidAt !== null && paidAt < now - MINUTE).length;
  const paid = new Set(kit.reported.flatMap(({ id, verdict }) => (verdict?.headline === 'paid' ? [id] : []))).size;
  if (paid < due && world.walletsMove === 'at-once') throw new Error(`the till saw ${paid} payments of ${due}`);
  if (proxy.unknown() > 0) throw new Error(`${proxy.unknown()} bytes of no request`);
  return {
    sales: sales.length,
    wire: {
      reads: proxy.counted('reads'),
      list: proxy.counted('list'),
      writes: proxy.counted('writes'),
      messages: proxy.counted('messages'),
      updates: { requests: 0, bytes: 0 },
      // Webhooks come from the practice service itself here, and are counted as a relay would bring them.
      relay: { requests: deliveredCount, bytes: relay === null ? 0 : relayBytes + hours * STREAM_AN_HOUR },
    },
    // The day may go past the shop's midnight.
    shown: kit.office().dataUse.view().month,
    onScreenP95: quantile(delays, 0.95),
  };
}

/** Plays a day in a process of its own, for it has a clock of its own. */
async function playInAnotherProcess(world: WireWorld): Promise<WireDay> {
  const child = fork(import.meta.filename, ['day', JSON.stringify(world)]);
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`the day ended with ${code}`);
  });
  const [day] = (await Promise.race([once(child, 'message'), exit])) as [WireDay];
  return day;
}

interface WireCase {
  readonly name: string;
  readonly world?: Partial<WireWorld>;
  readonly mostMB: number;
  /** Of the sale on the screen, in seconds. */
  readonly p95?: number;
}

const cases: readonly WireCase[] = [
  { name: 'a day on the wire', world: { hasValidators: true }, mostMB: 17.4 },
  { name: 'a day on the wire, no validators', mostMB: 20 },
  {
    name: 'a day on the wire, proven relay',
    world: { relay: 'proven', hasValidators: true, earlierEvents: 1_000 },
    mostMB: 5,
    p95: 1,
  },
  {
    name: 'a day on the wire, no readable trackingId, 1 k events, wallets at once',
    world: { unreadable: true, earlierEvents: 1_000 },
    mostMB: 40,
    p95: 6,
  },
  {
    name: 'a day on the wire, no readable trackingId, 10 k events, wallets at once',
    world: { unreadable: true, earlierEvents: 10_000 },
    mostMB: 250,
    p95: 10,
  },
  {
    name: 'a day on the wire, no readable trackingId, 1 k events, relay',
    world: { unreadable: true, earlierEvents: 1_000, walletsMove: 'never', relay: 'new' },
    mostMB: 8,
    p95: 1,
  },
];

/** The data use that the till shows is an estimate, and may differ from the wire by this share. */
const MOST_OFF = 0.05;
const MB = 1e6;
const total = (amounts: DataAmounts) => dataUses.reduce((sum, use) => sum + amounts[use].bytes, 0);

async function reportDay({ name, world, mostMB, p95 }: WireCase, hours: number): Promise<void> {
  const usual = {
    unreadable: false,
    hasValidators: false,
    walletsMove: 'at-once',
    earlierEvents: 0,
    relay: null,
  } as const;
  const { sales, wire, shown, onScreenP95 } = await playInAnotherProcess({ ...usual, ...world, hours });
  console.log(`\n### ${name}, ${hours} h\n\n| for | requests | MB | as shown to the owner |\n|---|---:|---:|---:|`);
  for (const use of dataUses) {
    const { requests, bytes } = wire[use];
    console.log(`| ${[use, requests, (bytes / MB).toFixed(2), (shown[use].bytes / MB).toFixed(2)].join(' | ')} |`);
  }
  const note = (what: string, unit: string, value: number, aim?: number, headline = true) =>
    report(shareOf(`${name}: ${what}`, unit, value, sales, { aim, headline }));
  for (const use of dataUses) note(use, 'MB', wire[use].bytes / MB);
  const all = total(wire);
  note('all', 'MB', all / MB, mostMB);
  note('p95 of the sale on the screen', 's', onScreenP95 / 1_000, p95);
  const ofThisTill = all - wire.relay.bytes;
  note(
    "share by which the owner's figure is off",
    '',
    Math.abs(total(shown) - ofThisTill) / ofThisTill,
    MOST_OFF,
    false,
  );
}

const [, , part = '', more] = process.argv;
if (part === 'day' && more?.startsWith('{')) {
  process.send?.(await playDay(JSON.parse(more) as WireWorld));
  process.exit(0);
}
for (const each of cases.filter(({ name }) => name.includes(part))) await reportDay(each, Number(more ?? 10));
