import { send } from '../support/practice-kit.ts';
import { randomFrom } from '../support/random.ts';

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

/** Customers as they usually are: half pay within 75 s, and 12 % never do. */
export const usualCustomers = { medianMs: 75_000, sigma: 0.7, neverPay: 0.12, openAtStart: 0 } as const;

/**
 * A day's sales, the same for the same seed: as many as the shop makes on average, at times that know nothing of each
 * other (a Poisson day of that size), log-normal time to pay, a share who never pay.
 */
export function planShop(plan: ShopPlan): Sale[] {
  const random = randomFrom(plan.seed);
  const old = Array.from({ length: plan.openAtStart }, (_, i) => ({
    key: `old${i}`,
    at: plan.start - random() * 86_000_000,
    paidAt: null,
  }));
  const length = plan.hours * 3_600_000;
  const times = Array.from({ length: plan.salesAnHour * plan.hours }, () => Math.round(plan.start + random() * length));
  const unpaidIndexes = drawIndexes(times.length, Math.round(times.length * plan.neverPay), random);
  const sales = times
    .sort((a, b) => a - b)
    .map((at, i) => {
      const delay = Math.round(plan.medianMs * Math.exp(plan.sigma * gaussian(random)));
      return { key: `s${i}`, at, paidAt: unpaidIndexes.has(i) ? null : at + delay };
    });
  return [...old, ...sales];
}

/** So many of `0..length`, by lot. */
function drawIndexes(length: number, count: number, random: () => number): ReadonlySet<number> {
  const lots = Array.from({ length }, (_, i) => ({ i, lot: random() })).sort((a, b) => a.lot - b.lot);
  return new Set(lots.slice(0, count).map(({ i }) => i));
}

/** A draw from the standard normal distribution (Box and Muller). */
const gaussian = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Pays what is asked into an account at the practice bank whose control routes are there. */
export async function pay(control: string, accountNo: string | undefined): Promise<void> {
  const { http, body } = await send(`${control}/payments`, { body: { accountNo } });
  if (http >= 300) throw new Error(`the bank took no payment: ${JSON.stringify(body)}`);
}
