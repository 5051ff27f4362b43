import { type ShopPlan, usualCustomers } from '../customers.ts';
import type { ServicePlan } from './simulation.ts';

/** A shop's day, and its faults. */
export interface Scenario {
  readonly name: string;
  readonly shop: Omit<ShopPlan, 'start' | 'seed'>;
  readonly service?: Partial<ServicePlan>;
  /** Minutes into the day at which the service fails for two minutes. */
  readonly downAt?: readonly number[];
  /** Minutes into the day at which the computer sleeps for twenty. */
  readonly asleepAt?: readonly number[];
  /** Customers say that it was sent, from 5 s before to 10 s after the payment, while they wait on the screen. */
  readonly claims?: boolean;
  /** How many days are played and put together, so that one lucky or unlucky day does not decide. */
  readonly days?: number;
  /** What the till should come to at most; times in seconds. */
  readonly aims?: Aims;
}

interface Aims {
  readonly mean?: number;
  readonly onScreenP95?: number;
  /** The latest of all payments on the screen. */
  readonly onScreenMost?: number;
  readonly kilobytes?: number;
  /** Megabytes in a day of ten hours. */
  readonly megabytesADay?: number;
  /** From when the customer says that it was sent, or from the payment where it comes later: p95 in seconds. */
  readonly afterClaimP95?: number;
  /** Requests a minute, on average. */
  readonly perMinute?: number;
}

const usual: Aims = { mean: 1.8, onScreenP95: 2.1, kilobytes: 30, perMinute: 30 };
const longList: Aims = { ...usual, kilobytes: 35 };

const atOnce = { medianMs: 1_000, sigma: 0, neverPay: 0 };
const slowLaw = { medianMs: 180_000, sigma: 0.8, neverPay: 0.12 };
const day = (salesAnHour: number, more: Partial<Scenario['shop']> = {}) => ({
  hours: 12,
  salesAnHour,
  ...usualCustomers,
  ...more,
});

/** A day of 200 sales. */
const publishedDay = { ...day(20), hours: 10 };
const publishedService: Partial<ServicePlan> = { history: 1_000, listOnly: true, gzip: true };

export const scenarios: readonly Scenario[] = [
  {
    name: '30 sales an hour',
    shop: day(30),
    days: 3,
    aims: usual,
  },
  {
    name: '30 an hour, slow payers',
    shop: day(30, slowLaw),
    aims: { mean: 4.5, onScreenP95: 2.1, kilobytes: 35, perMinute: 40 },
  },
  {
    name: 'a payment 1 s after the account is shown',
    shop: day(30, atOnce),
    aims: { onScreenP95: 2.2, kilobytes: 30 },
  },
  { name: '30 an hour, service fails for 2 min', shop: day(30), downAt: [60, 200, 400] },
  { name: '30 an hour, feed oldest first', shop: day(30), service: { oldestFirst: true } },
  { name: '30 an hour, asleep 20 min', shop: day(30), asleepAt: [90, 300] },
  {
    name: '30 an hour, 10 k events of history',
    shop: day(30),
    service: { history: 10_000 },
    aims: longList,
  },
  {
    name: '30 an hour, 100 k events of history',
    shop: day(30),
    service: { history: 100_000 },
    aims: longList,
  },
  {
    name: '30 an hour, list only, 1 k events of history',
    shop: day(30),
    service: { history: 1_000, listOnly: true },
  },
  {
    name: 'no readable trackingId, wallets move after 20 s, 1 k events',
    shop: publishedDay,
    service: { ...publishedService, walletsAfterMs: 20_000 },
  },
  {
    name: 'no readable trackingId, wallets never move, 1 k events',
    shop: publishedDay,
    service: publishedService,
    aims: { onScreenP95: 45 },
  },
  {
    name: 'no readable trackingId, wallets never move, customers say it was sent',
    shop: publishedDay,
    service: publishedService,
    claims: true,
    aims: { onScreenP95: 45, afterClaimP95: 4 },
  },
  {
    name: 'trackingId readable, relay 200 ms away',
    shop: publishedDay,
    service: { history: 1_000, gzip: true, webhookAfterMs: 200 },
    aims: { onScreenP95: 1, megabytesADay: 5 },
  },
  {
    name: 'trackingId readable, webhooks end at noon',
    shop: publishedDay,
    service: { history: 1_000, gzip: true, webhookAfterMs: 200, webhooksEndAtMs: 5 * 3_600_000 },
    aims: { onScreenMost: 12 },
  },
  {
    name: '30 an hour, 2,000 open',
    shop: day(30, { openAtStart: 2_000, hours: 4 }),
    aims: { mean: 2.6, onScreenP95: 2.3, kilobytes: 35 },
  },
  { name: '6 sales an hour', shop: day(6) },
  {
    name: '120 sales an hour',
    shop: day(120),
    aims: { mean: 4.8, onScreenP95: 3.5, kilobytes: 45 },
  },
];
