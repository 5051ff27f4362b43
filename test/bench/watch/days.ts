import { randomFrom } from '../../support/random.ts';
import { planShop, type Sale } from '../customers.ts';
import { quantile } from '../figure.ts';
import type { Scenario } from './scenarios.ts';
import { CountingService, VirtualTime } from './simulation.ts';

/** What a strategy is run in. */
export interface Setting {
  readonly time: VirtualTime;
  readonly service: CountingService;
  /** Called with the sale the first and every further time it turns to paid. */
  readonly detected: (sale: Sale) => void;
}

/** A way to watch. */
interface Strategy {
  /** A sale that appears; before `begin`, one of an earlier day. */
  readonly open: (sale: Sale) => void | Promise<void>;
  /** The day begins. */
  readonly begin?: () => void;
  /** The sale on the screen. */
  readonly show?: (sale: Sale) => void;
  /** The customer of this sale says that it was sent. */
  readonly claim?: (sale: Sale) => void;
  /** After the computer slept. */
  readonly wake?: () => void;
  /** The day ends. */
  readonly close: () => void;
}

export type MakeStrategy = (setting: Setting) => Strategy | Promise<Strategy>;

/** The figures of a day with one strategy. Times are on the virtual clock, in ms. */
export interface Day {
  readonly sales: readonly Sale[];
  /** When each sale turned to paid, the first time and every further one. */
  readonly seen: ReadonlyMap<string, readonly number[]>;
  /** Sales that were on the screen when they were paid. */
  readonly onScreen: ReadonlySet<string>;
  /** When each request of the day left. */
  readonly requests: readonly number[];
  readonly bytes: number;
  /** When its customer said that it was sent, of the sales where they did. */
  readonly claimed: ReadonlyMap<string, number>;
  /** From when on a payment of this moment could be known to anyone at the shop. */
  readonly knowable: (at: number) => number;
  readonly slept: (at: number) => number;
}

const START = Date.UTC(2026, 10, 21, 7);
const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Plays some days of one shop with one way to watch. */
export async function runDays(scenario: Scenario, make: MakeStrategy): Promise<readonly Day[]> {
  const days: Day[] = [];
  for (let seed = 1; seed <= (scenario.days ?? 2); seed += 1) days.push(await runDay(scenario, make, seed));
  return days;
}

async function runDay(scenario: Scenario, make: MakeStrategy, seed: number): Promise<Day> {
  const outages = spans(scenario.downAt, 2);
  const sleeps = spans(scenario.asleepAt, 20);
  const time = new VirtualTime(START - 24 * HOUR);
  const plan = {
    roundTripMs: 120,
    history: 0,
    oldestFirst: false,
    listOnly: false,
    gzip: false,
    walletsAfterMs: null,
    webhookAfterMs: null,
    webhooksEndAtMs: null,
    startOfDay: START,
    ...scenario.service,
    down: outages,
  };
  const service = new CountingService(time, plan);
  const seenTimes = new Map<string, number[]>();
  const noteDetection = (sale: Sale) => seenTimes.set(sale.key, [...(seenTimes.get(sale.key) ?? []), time.now()]);
  const strategy = await make({ time, service, detected: noteDetection });
  const sales = planShop({ ...scenario.shop, start: START, seed });
  await before(sales, { time, service, strategy });
  const usedBefore = { requests: service.requests.length, bytes: service.bytes };
  const screen = createScreen(strategy);
  const claimTimes = new Map<string, number>();
  const claimRandom = randomFrom(seed + 1_000);
  const happenings = [
    ...sales.filter(isOfToday).map((sale) => ({ at: sale.at, run: () => appear(sale) })),
    ...sales.flatMap((sale) => (sale.paidAt === null ? [] : [{ at: sale.paidAt, run: () => screen.paid(sale) }])),
    ...(scenario.claims ? sales.filter(isOfToday).flatMap((sale) => claimOf(sale)) : []),
    ...sleeps.map(([at, until]) => ({ at, run: () => doze(until) })),
  ].sort((a, b) => a.at - b.at);

  async function appear(sale: Sale): Promise<void> {
    service.open(sale);
    const opening = strategy.open(sale);
    await time.runUntil(time.now());
    await opening;
    screen.show(sale);
  }
  function claimOf(sale: Sale) {
    if (sale.paidAt === null) return [];
    const at = Math.max(sale.at + 5_000, sale.paidAt - 5_000 + claimRandom() * 15_000);
    return [{ at, run: () => claim(sale) }];
  }
  function claim(sale: Sale): void {
    if (!screen.isShown(sale) || seenTimes.has(sale.key)) return;
    claimTimes.set(sale.key, time.now());
    strategy.claim?.(sale);
  }
  function doze(until: number): void {
    time.skipTo(until);
    strategy.wake?.();
  }

  for (const { at, run } of happenings) {
    await time.runUntil(at);
    await run();
  }
  const end = START + scenario.shop.hours * HOUR;
  await time.runUntil(end);
  const requests = service.requests.slice(usedBefore.requests).filter((at) => at < end);
  const bytes = service.bytes - usedBefore.bytes + service.streamBytes(scenario.shop.hours);
  // Late payers get an hour to be noticed.
  await time.runUntil(Math.max(end, happenings.at(-1)?.at ?? 0) + HOUR);
  strategy.close();
  const after = (list: typeof sleeps) => (at: number) => list.find(([from, to]) => at >= from && at < to)?.[1] ?? at;
  const slept = after(sleeps);
  return {
    sales,
    seen: seenTimes,
    onScreen: screen.seen,
    requests,
    bytes,
    claimed: claimTimes,
    slept,
    knowable: (at) => after(outages)(slept(at)),
  };
}

const isOfToday = ({ at }: Sale) => at >= START;

/** Opens the sales of earlier days, each at its time, without any read. */
async function before(
  sales: readonly Sale[],
  { time, service, strategy }: { time: VirtualTime; service: CountingService; strategy: Strategy },
): Promise<void> {
  for (const sale of sales.filter((each) => !isOfToday(each)).toSorted((a, b) => a.at - b.at)) {
    time.skipTo(sale.at);
    service.open(sale);
    await strategy.open(sale);
  }
  time.skipTo(START - MINUTE);
  strategy.begin?.();
  await time.runUntil(START);
}

/** The sale on the screen: always the newest. */
function createScreen(strategy: Strategy) {
  const seenSales = new Set<string>();
  let newest: Sale | null = null;
  const isShown = (sale: Sale) => newest?.key === sale.key;
  return {
    seen: seenSales,
    isShown,
    show(sale: Sale) {
      newest = sale;
      strategy.show?.(sale);
    },
    paid(sale: Sale) {
      if (isShown(sale)) seenSales.add(sale.key);
    },
  };
}

const spans = (minutes: readonly number[] = [], length: number): (readonly [from: number, to: number])[] =>
  minutes.map((at) => [START + at * MINUTE, START + (at + length) * MINUTE]);

/** Puts days of `hours` together. What came while the computer slept counts from when it woke, for everybody. */
export function figuresOf(days: readonly Day[], hours: number) {
  const delays = days.flatMap(delaysOf);
  const all = delays.map(({ delay }) => delay);
  const knowableDelays = delays.map(({ sinceKnowable }) => sinceKnowable);
  const of = (onScreen: boolean) => delays.filter((each) => each.onScreen === onScreen).map(({ delay }) => delay);
  const minutes = days.length * hours * 60;
  const paid = days.flatMap(({ sales }) => sales.filter(({ paidAt }) => paidAt !== null));
  return {
    mean: mean(all),
    p95: quantile(all, 0.95),
    p99: quantile(all, 0.99),
    onScreenP95: quantile(of(true), 0.95),
    backgroundP95: quantile(of(false), 0.95),
    onScreenMost: Math.max(0, ...of(true)),
    /** From when the customer said that it was sent, or from the payment where it came later. */
    afterClaimP95: quantile(days.flatMap(afterClaims), 0.95),
    megabytesADay: days.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000 / days.length,
    /** Counted from when a payment could be known: after the outage in which it was made. */
    knownMean: mean(knowableDelays),
    knownP99: quantile(knowableDelays, 0.99),
    perMinute: days.reduce((sum, { requests }) => sum + requests.length, 0) / minutes,
    peak: Math.max(...days.map(({ requests }) => peakMinute(requests))),
    kbPerMinute: days.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000 / minutes,
    missed: paid.length - all.length,
    /** How many payments were noticed. */
    seen: days.reduce((sum, { seen }) => sum + seen.size, 0),
    doubled: days.reduce((sum, { seen }) => sum + [...seen.values()].filter((times) => times.length > 1).length, 0),
  };
}

/** The figures of a strategy over some days. Delays in ms. */
export type Figures = ReturnType<typeof figuresOf>;

const afterClaims = ({ sales, seen, claimed }: Day) =>
  sales.flatMap(({ key, paidAt }) => {
    const first = seen.get(key)?.[0];
    const claimedAt = claimed.get(key);
    return first === undefined || claimedAt === undefined ? [] : [first - Math.max(claimedAt, paidAt ?? 0)];
  });

function delaysOf({ sales, seen, onScreen, slept, knowable }: Day) {
  return sales.flatMap((sale) => {
    const first = seen.get(sale.key)?.[0];
    if (first === undefined || sale.paidAt === null) return [];
    const delay = first - slept(sale.paidAt);
    const sinceKnowable = first - knowable(sale.paidAt);
    return [{ delay, sinceKnowable, onScreen: onScreen.has(sale.key) }];
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

/** The most requests in any sixty seconds. */
function peakMinute(at: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [last, time] of at.entries()) {
    while ((at[first] ?? 0) <= time - MINUTE) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
