/** One sale of the simulated shop. Times are on the virtual clock. */
export interface Sale {
  readonly key: string;
  readonly at: number;
  /** When its money is booked at the service; null for a customer who never pays. */
  readonly paidAt: number | null;
}

export interface ShopPlan {
  readonly start: number;
  readonly hours: number;
  readonly salesAnHour: number;
  readonly medianMs: number;
  readonly sigma: number;
  readonly neverPay: number;
  /** Already open when the day begins, their ages spread over the last day. */
  readonly openAtStart: number;
  readonly seed: number;
}

/** A day's sales, the same for the same seed: Poisson arrivals, log-normal time to pay, some who never pay. */
export function planShop(plan: ShopPlan): Sale[] {
  const random = mulberry(plan.seed);
  const sales: Sale[] = [];
  for (let i = 0; i < plan.openAtStart; i += 1) {
    sales.push({ key: `old${i}`, at: plan.start - random() * 86_000_000, paidAt: null });
  }
  let at = plan.start;
  const end = plan.start + plan.hours * 3_600_000;
  for (let i = 0; ; i += 1) {
    at += (-Math.log(1 - random()) / plan.salesAnHour) * 3_600_000;
    if (at >= end) return sales;
    const never = random() < plan.neverPay;
    const delay = plan.medianMs * Math.exp(plan.sigma * gaussian(random));
    sales.push({ key: `s${i}`, at: Math.round(at), paidAt: never ? null : Math.round(at + delay) });
  }
}

const gaussian = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A small seeded generator: the same day for every strategy. */
export function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
