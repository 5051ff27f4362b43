/**
 * A shop's day on the wire: a till of its own process against the practice service, over a line that counts every byte
 * both ways, heads included. Time is simulated; every byte is sent for real. `node day.ts WORLD`, a `WireWorld` as JSON.
 */
import { join } from 'node:path';
import { readDelivery } from '../../../../electron/merchant/client.ts';
import { hintFile } from '../../../../electron/sales/watch/hints.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { startKit, startReceiver } from '../../../support/practice-kit.ts';
import { openTillKit } from '../../../support/till-kit.ts';
import { countRequests } from '../../growth/requests.ts';
import { quantile } from '../../report/figure.ts';
import { startVirtualClock, UNTIL_ANSWERED } from '../../virtual-clock.ts';
import { planShop, type Sale } from '../shop.ts';
import { startCountingProxy } from './counting-proxy.ts';
import type { WireDay, WireWorld } from './report.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** A relay's way, in ms; what it adds to a message, and its stream without one in an hour, in bytes. */
const RELAY_MS = 200;
const MESSAGE_HEADERS = 900;
const STREAM_AN_HOUR = 60_000;
const world = JSON.parse(process.argv[2] ?? '{}') as WireWorld;
const { hours, salesAnHour, unreadable, hasValidators, walletsMove, earlierEvents, relay } = world;
const law = { medianMs: 75_000, sigma: 0.7, neverPay: 0.12, openAtStart: 0, seed: 1 };

const requests = countRequests();
const practice = await startKit(
  {
    settings: {
      asPublished: unreadable,
      trackingIdIsRefid: !unreadable,
      walletsMove,
      listHasValidator: hasValidators,
      recordHasValidator: hasValidators,
    },
    earlierEvents,
    // Moved by the clock of this process.
    now: () => Date.now(),
  },
  { asDescribed: false },
);
const proxy = await startCountingProxy(Number(new URL(practice.service.baseUrl).port));
const baseUrl = new URL(practice.service.baseUrl);
baseUrl.port = String(proxy.port);
/** A long list is parsed by a thread. */
const threads = () =>
  process.getActiveResourcesInfo().filter((each) => each === 'Worker' || each === 'MessagePort').length;
const idleThreads = threads();
const { pass, settle } = startVirtualClock(() => requests.count().open + threads() - idleThreads, UNTIL_ANSWERED);
const kit = await openTillKit({}, { baseUrl: baseUrl.href, credentials: practice.service.credentials });
if (relay === 'proven')
  await kit.between(async () => {
    const delays = Array.from({ length: 20 }, () => RELAY_MS);
    hintFile(join(kit.dataDir, 'payment-hints.json')).set({ webhook: delays, wallets: [], seen: delays });
  });

let relayBytes = 0;
const receiver = relay === null ? null : await startReceiver();
let deliveredCount = 0;
/** Hands on what the practice service has sent since, as a relay does; its way takes its time. */
function relayMessages(): void {
  for (const { body } of receiver?.received.slice(deliveredCount) ?? []) {
    relayBytes += Math.ceil((body.length * 4) / 3) + MESSAGE_HEADERS;
    const event = readDelivery(Buffer.from(body));
    setTimeout(() => event && kit.sales().onWebhookHint(event), RELAY_MS);
  }
  deliveredCount = receiver?.received.length ?? 0;
}

const sales = planShop({ start: 0, hours, salesAnHour, ...law });
const accounts = new Map<Sale, string>();
const ids = new Map<Sale, SaleId>();
const paidAt = new Map<SaleId, number>();
const delays: number[] = [];
let now = 0;
let current: SaleId | null = null;
const onScreen = new Set<SaleId>();
kit.events.on('saleChanged', (_environment, { id, verdict }) => {
  const paid = paidAt.get(id);
  if (paid === undefined || verdict?.headline !== 'paid') return;
  paidAt.delete(id);
  if (onScreen.has(id)) delays.push(Date.now() - paid);
});

async function until(at: number): Promise<void> {
  for (; now < at; relayMessages()) {
    const step = Math.min(250, at - now);
    await pass(step);
    now += step;
  }
}

/** Stops the clock while a request is open. */
async function done<T>(work: Promise<T>): Promise<T> {
  let isEnded = false;
  const result = work.finally(() => {
    isEnded = true;
  });
  while (!isEnded) await settle();
  return result;
}

async function collect(sale: Sale, n: number): Promise<void> {
  const { account, id } = await done(kit.collect('1500.50', `0803${1_000_000 + n}`));
  accounts.set(sale, account?.number ?? '');
  ids.set(sale, id);
  current = id;
}

/** Control of the bank, not through the counting proxy. */
async function pay(sale: Sale): Promise<void> {
  const id = ids.get(sale);
  if (id) paidAt.set(id, Date.now());
  if (id && id === current) onScreen.add(id);
  await done(practice.control('/payments', { body: { accountNo: accounts.get(sale) } }));
  await settle();
  relayMessages();
}

if (receiver) {
  const path = `/webhooks/create-webhook?businessId=${practice.service.credentials.businessId}`;
  await done(practice.call(path, { body: { url: receiver.url, retryStatus: 'ENABLED' } }));
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
if (paid < due && walletsMove === 'at-once') throw new Error(`the till saw ${paid} payments of ${due}`);
if (proxy.unknown() > 0) throw new Error(`${proxy.unknown()} bytes of no request`);
const day: WireDay = {
  sales: sales.length,
  wire: {
    reads: proxy.counted('reads'),
    list: proxy.counted('list'),
    writes: proxy.counted('writes'),
    messages: proxy.counted('messages'),
    // Webhooks come from the practice service itself here, and are counted as a relay would bring them.
    relay: { requests: deliveredCount, bytes: relay === null ? 0 : relayBytes + hours * STREAM_AN_HOUR },
  },
  // The day may go past the shop's midnight.
  shown: kit.office().dataUse.view().month,
  onScreenP95: quantile(delays, 0.95),
};
process.send?.(day);
process.exit(0);
