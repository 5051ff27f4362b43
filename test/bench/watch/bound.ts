import { planShop, type ShopPlan } from './shop.ts';

/** What no schedule can better, for a shop, a list and the budgets of the aim. */
export interface Bound {
  /** Mean delay in seconds, within 30 requests and 1 MB a minute on average. */
  readonly mean: number;
  /** The same where no more than one request a second may leave either. */
  readonly meanWithinMinute: number;
  /** Share of payments that must be found later than 3.5 s, one request a second allowed. */
  readonly late: number;
}

const BUDGET = { requests: 30, bytes: 1_000_000 };
const STEP = 5;
const EVENT_BYTES = 1_150;
const LEAST_S = 0.06;
const LATE_S = 3.44;
const SEEDS = [1, 2, 3];

/** Between two steps: hazards of all that is unpaid, the likeliest first, and the size of the list. */
interface Moment {
  readonly hazards: readonly number[];
  readonly listBytes: number;
}

/** What a moment costs at best at given prices: delay (or share late), requests and bytes, each a second. */
interface Cost {
  readonly loss: number;
  readonly requests: number;
  readonly bytes: number;
}
type Best = (moment: Moment, request: number, price: number) => Cost;

/**
 * Lower bounds by Lagrangian duality: a schedule that knows the shop's pay law exactly, looks at ideal even gaps and
 * may spend the day's budgets when it likes. For any prices of a request and of a byte, the least delay and spending
 * together, minus the budgets at those prices, is a bound; the best prices give the tightest.
 */
export function boundOf(shop: Omit<ShopPlan, 'start' | 'seed'>, history: number): Bound {
  const days = SEEDS.map((seed) => planShop({ ...shop, start: 0, seed }));
  const moments = days.flatMap((sales) => momentsOf(sales, shop, history));
  const paid = days.flat().filter((sale) => sale.paidAt !== null).length;
  const minutes = days.length * shop.hours * 60;
  const dual = (best: Best) => tightest(moments, best, minutes) / paid;
  return {
    mean: dual(leastDelay(Number.POSITIVE_INFINITY)) + LEAST_S,
    meanWithinMinute: dual(leastDelay(1)) + LEAST_S,
    late: dual(leastLate),
  };
}

function momentsOf(sales: ReturnType<typeof planShop>, shop: Omit<ShopPlan, 'start' | 'seed'>, history: number) {
  const moments: Moment[] = [];
  for (let at = 1_000; at < shop.hours * 3_600_000; at += STEP * 1_000) {
    const waiting = sales.filter((sale) => sale.at <= at && at - sale.at < 7_200_000 && (sale.paidAt ?? at + 1) > at);
    const hazards = waiting.map((sale) => trueHazard((at - sale.at) / 1_000, shop)).filter((each) => each > 1e-6);
    const events = sales.filter((sale) => (sale.paidAt ?? at + 1) <= at).length;
    moments.push({ hazards: hazards.sort((a, b) => b - a), listBytes: (history + events) * EVENT_BYTES });
  }
  return moments;
}

function tightest(moments: readonly Moment[], best: Best, minutes: number): number {
  let most = 0;
  for (let request = 0.0003; request < 0.1; request *= 1.25)
    for (const bytesARequest of [1e12, 1e6, 5e5, 2.5e5, 1.6e5, 1e5, 6e4, 4e4])
      most = Math.max(most, dualAt(moments, best, minutes, request, bytesARequest));
  return most;
}

function dualAt(moments: readonly Moment[], best: Best, minutes: number, request: number, bytesARequest: number) {
  let value = -request * (BUDGET.requests + BUDGET.bytes / bytesARequest) * minutes;
  for (const moment of moments) {
    const { loss, requests, bytes } = best(moment, request, 1 + moment.listBytes / bytesARequest);
    value += (loss + request * (requests + bytes / bytesARequest)) * STEP;
  }
  return value;
}

/**
 * The list at one rate for all, reads on top for the likeliest. Each wants the root of its hazard over twice the
 * price; the list is worth as many requests as the squares of what it gives of what is wanted.
 */
const leastDelay =
  (mostASecond: number): Best =>
  ({ hazards, listBytes }, request, price) => {
    const wants = hazards.map((each) => Math.sqrt(each / (2 * request)));
    const list = listRate(wants, price);
    const reads = wants.reduce((sum, want) => sum + Math.max(0, want - list), 0);
    const fits = Math.min(1, mostASecond / Math.max(1e-9, list + reads));
    const loss = hazards.reduce((sum, each, i) => sum + each / (2 * fits * Math.max(list, wants[i] ?? 0)), 0);
    return { loss, requests: fits * (list + reads), bytes: fits * list * listBytes };
  };

function listRate(wants: readonly number[], price: number): number {
  let below = wants.reduce((sum, want) => sum + want * want, 0);
  for (const [above, want] of wants.entries()) {
    if (above >= price) return 0;
    const rate = Math.sqrt(below / (price - above));
    if (want <= rate) return rate;
    below -= want * want;
  }
  return 0;
}

/** Served in time or not at all: by one list for everybody, or by reads, the likeliest first. */
const leastLate: Best = ({ hazards, listBytes }, request, price) => {
  const rate = 1 / LATE_S;
  let remainingShare = 1;
  let loss = 0;
  let requests = 0;
  for (const each of hazards) {
    const servedShare = each * LATE_S > request ? Math.min(remainingShare, rate) : 0;
    remainingShare -= servedShare;
    requests += servedShare;
    loss += each * (1 - servedShare * LATE_S);
  }
  const byReads = loss + request * requests;
  if (request * price * rate < byReads) return { loss: 0, requests: rate, bytes: rate * listBytes };
  return { loss, requests, bytes: 0 };
};

/** Payments a second at this age in seconds, of those still unpaid, by the shop's own law. */
function trueHazard(age: number, { medianMs, sigma, neverPay }: Omit<ShopPlan, 'start' | 'seed'>): number {
  const z = Math.log((age * 1_000) / medianMs) / sigma;
  const density = Math.exp((-z * z) / 2) / (Math.sqrt(2 * Math.PI) * sigma * age);
  return ((1 - neverPay) * density) / (neverPay + (1 - neverPay) * above(z));
}

/** The share of a standard normal above z (Zelen and Severo, error below 1e-5). */
function above(z: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(z));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * t * (0.4361836 - t * (0.1201676 - t * 0.937298));
  return z >= 0 ? tail : 1 - tail;
}
