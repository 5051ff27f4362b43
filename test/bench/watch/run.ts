import { CountingService, type ServicePlan } from './counting-service.ts';
import { planShop, type Sale, type ShopPlan } from './shop.ts';
import type { MakeStrategy } from './strategy.ts';
import { VirtualTime } from './virtual-time.ts';

export interface Scenario {
  readonly name: string;
  readonly shop: Omit<ShopPlan, 'start' | 'seed'>;
  readonly service?: Partial<ServicePlan>;
  /** Minutes into the day at which the service fails for two minutes. */
  readonly downAt?: readonly number[];
  /** Minutes into the day at which the computer sleeps for twenty. */
  readonly asleepAt?: readonly number[];
  readonly hidden?: boolean;
}

export interface Figures {
  readonly mean: number;
  readonly p95: number;
  readonly p99: number;
  readonly onScreenP95: number;
  readonly backgroundP95: number;
  readonly perMinute: number;
  readonly peak: number;
  readonly kbPerMinute: number;
  readonly missed: number;
  readonly doubled: number;
}

const START = Date.UTC(2026, 10, 21, 7);
const MINUTE = 60_000;

/** Plays one day of one shop with one way to watch, on a virtual clock. */
export async function runDay(scenario: Scenario, make: MakeStrategy, seed = 1): Promise<Figures> {
  const time = new VirtualTime(START - 60_000);
  const down = (scenario.downAt ?? []).map((at) => [START + at * MINUTE, START + (at + 2) * MINUTE] as const);
  const service = new CountingService(time, {
    roundTripMs: 120,
    history: 0,
    oldestFirst: false,
    ...scenario.service,
    down,
  });
  const seen = new Map<string, number[]>();
  const detected = (sale: Sale) => seen.set(sale.key, [...(seen.get(sale.key) ?? []), time.now()]);
  const strategy = await make({ time, service, detected, hidden: scenario.hidden ?? false });
  const sales = planShop({ ...scenario.shop, start: START, seed });
  const onScreen = new Map<string, boolean>();
  let shown: Sale | null = null;

  const show = (sale: Sale | null) => {
    shown = sale;
    strategy.show(sale);
  };
  for (const sale of sales.filter((each) => each.at < START)) {
    service.open(sale);
    await strategy.open(sale);
  }
  await time.runUntil(START);
  const begun = { requests: service.requests.length, bytes: service.bytes };

  const happenings = [
    ...sales.filter((sale) => sale.at >= START).map((sale) => ({ at: sale.at, run: () => appear(sale) })),
    ...sales.flatMap((sale) => (sale.paidAt === null ? [] : [{ at: sale.paidAt, run: async () => pay(sale) }])),
    ...(scenario.asleepAt ?? []).map((at) => ({ at: START + at * MINUTE, run: async () => doze() })),
  ].sort((a, b) => a.at - b.at);

  async function appear(sale: Sale): Promise<void> {
    service.open(sale);
    const opened = strategy.open(sale);
    await time.runUntil(time.now());
    await opened;
    if (!scenario.hidden) show(sale);
  }
  function pay(sale: Sale): void {
    onScreen.set(sale.key, shown?.key === sale.key);
  }
  function doze(): void {
    time.skipTo(time.now() + 20 * MINUTE);
    strategy.wake?.();
  }

  for (const { at, run } of happenings) {
    await time.runUntil(at);
    await run();
  }
  const end = START + scenario.shop.hours * 3_600_000;
  await time.runUntil(end);
  const spent = {
    requests: service.requests.slice(begun.requests).filter((at) => at < end),
    bytes: service.bytes - begun.bytes,
  };
  // Late payers get an hour to be noticed.
  await time.runUntil(Math.max(end, happenings.at(-1)?.at ?? 0) + 60 * MINUTE);
  strategy.close();
  return figures(sales, seen, onScreen, spent, scenario);
}

function figures(
  sales: readonly Sale[],
  seen: ReadonlyMap<string, readonly number[]>,
  onScreen: ReadonlyMap<string, boolean>,
  spent: { requests: readonly number[]; bytes: number },
  scenario: Scenario,
): Figures {
  const paid = sales.filter((sale) => sale.paidAt !== null);
  const asleep = (at: number) =>
    (scenario.asleepAt ?? []).some((from) => at >= START + from * MINUTE && at < START + (from + 20) * MINUTE);
  // What came while the computer slept could not be seen then: it counts from the moment it woke.
  const wokeAt = (at: number) => {
    const from = (scenario.asleepAt ?? []).find(
      (each) => at >= START + each * MINUTE && at < START + (each + 20) * MINUTE,
    );
    return from === undefined ? at : START + (from + 20) * MINUTE;
  };
  const delays = paid.flatMap((sale) => {
    const first = seen.get(sale.key)?.[0];
    const at = sale.paidAt ?? 0;
    return first === undefined ? [] : [{ key: sale.key, delay: first - (asleep(at) ? wokeAt(at) : at) }];
  });
  const all = delays.map((each) => each.delay);
  const minutes = scenario.shop.hours * 60;
  return {
    mean: all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length),
    p95: quantile(all, 0.95),
    p99: quantile(all, 0.99),
    onScreenP95: quantile(
      delays.filter((each) => onScreen.get(each.key)).map((each) => each.delay),
      0.95,
    ),
    backgroundP95: quantile(
      delays.filter((each) => !onScreen.get(each.key)).map((each) => each.delay),
      0.95,
    ),
    perMinute: spent.requests.length / minutes,
    peak: peakMinute(spent.requests),
    kbPerMinute: spent.bytes / 1_000 / minutes,
    missed: paid.length - all.length,
    doubled: [...seen.values()].filter((times) => times.length > 1).length,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The most requests in any sixty seconds. */
function peakMinute(at: readonly number[]): number {
  let [most, first] = [0, 0];
  for (const [last, time] of at.entries()) {
    while ((at[first] ?? 0) <= time - MINUTE) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
