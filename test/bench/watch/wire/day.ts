/**
 * A shop's day on the wire: a till of its own process against the practice service, over a line that counts every byte
 * both ways, heads included. Time is simulated; every byte is sent for real. `node day.ts HOURS SALES_AN_HOUR`
 */
import { startKit } from '../../../support/practice-kit.ts';
import { openTillKit } from '../../../support/till-kit.ts';
import { countRequests } from '../../growth/requests.ts';
import { startVirtualClock } from '../../virtual-clock.ts';
import { planShop, type Sale } from '../shop.ts';
import { startCountingProxy } from './counting-proxy.ts';
import type { WireDay } from './wire-day.ts';

const [HOUR, MINUTE] = [3_600_000, 60_000];
const [hours, salesAnHour] = [Number(process.argv[2]), Number(process.argv[3])];
const law = { medianMs: 75_000, sigma: 0.7, neverPay: 0.12, openAtStart: 0, seed: 1 };

const requests = countRequests();
const practice = await startKit({}, { asDescribed: false });
const proxy = await startCountingProxy(Number(new URL(practice.service.baseUrl).port));
const baseUrl = new URL(practice.service.baseUrl);
baseUrl.port = String(proxy.port);
const { pass, settle } = startVirtualClock(() => requests.count().open);
const kit = await openTillKit({}, { baseUrl: baseUrl.href, credentials: practice.service.credentials });

const sales = planShop({ start: 0, hours, salesAnHour, ...law });
const accounts = new Map<Sale, string>();
let now = 0;

async function until(at: number): Promise<void> {
  await pass(at - now);
  now = at;
}

/** Stops the clock while a request is open. */
async function done<T>(work: Promise<T>): Promise<T> {
  let ended = false;
  const result = work.finally(() => {
    ended = true;
  });
  while (!ended) await settle();
  return result;
}

async function collect(sale: Sale, n: number): Promise<void> {
  const { account } = await done(kit.collect('1500.50', `0803${1_000_000 + n}`));
  accounts.set(sale, account?.number ?? '');
}

/** Control of the bank, not through the counting proxy. */
const pay = async (sale: Sale) =>
  void (await done(practice.control('/payments', { body: { accountNo: accounts.get(sale) } })));

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
if (paid < due) throw new Error(`the till saw ${paid} payments of ${due}`);
if (proxy.unknown() > 0) throw new Error(`${proxy.unknown()} bytes of no request`);
const day: WireDay = {
  sales: sales.length,
  wire: {
    reads: proxy.counted('reads'),
    list: proxy.counted('list'),
    writes: proxy.counted('writes'),
    relay: proxy.counted('relay'),
  },
  shown: kit.office().dataUse.view().today,
};
process.send?.(day);
process.exit(0);
