import type { Sale } from '../customers.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const TURNS = 12;
const LOOP_TURNS = 3;

/** A clock that a bench moves, with its timers. Milliseconds. */
export class VirtualTime {
  #now: number;
  /** The earliest first, and of those at one time the one set first. */
  readonly #timers: Timer[] = [];
  /** What runs also gives way to the event loop (`setImmediate`): real turns of it belong to each timer. */
  givesWay = false;

  constructor(start: number) {
    this.#now = start;
  }

  now = (): number => this.#now;

  setTimer = (run: () => void, delay: number): object => {
    const timer = { at: this.#now + Math.max(0, delay), run };
    this.#timers.splice(this.#timers.findLastIndex(({ at }) => at <= timer.at) + 1, 0, timer);
    return timer;
  };

  clearTimer = (timer: unknown): void => {
    const place = this.#timers.indexOf(timer as Timer);
    if (place >= 0) this.#timers.splice(place, 1);
  };

  sleep = (delay: number): Promise<void> =>
    new Promise((resolve) => {
      this.setTimer(resolve, delay);
    });

  /** Runs every timer up to `end`, each with all that follows from it before the next. */
  async runUntil(end: number): Promise<void> {
    await this.#settle();
    for (let next = this.#timers[0]; next && next.at <= end; next = this.#timers[0]) {
      this.#timers.shift();
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await this.#settle();
    }
    this.#now = Math.max(this.#now, end);
  }

  /** The computer sleeps: time passes and nothing runs. */
  skipTo(at: number): void {
    this.#now = Math.max(this.#now, at);
  }

  /** Runs what waits for promises that are settled already. */
  async #settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
    for (let turn = 0; this.givesWay && turn < LOOP_TURNS; turn += 1) await new Promise(setImmediate);
  }
}

/** Sizes as the practice service sends them, in bytes. */
const READ_BYTES = 700;
const BUSINESS_BYTES = 1_950;
/** An event in the list, as it is and in a list that is packed with gzip. */
const EVENT_BYTES = 1_150;
const PACKED_EVENT_BYTES = 132;
/** A webhook through a relay, and what keeps the stream alive for an hour. */
const WEBHOOK_BYTES = 2_500;
const STREAM_BYTES_AN_HOUR = 60_000;
const ENVELOPE_BYTES = 60;
/** Of a list that is cut off at once: two flights of packets, and a new connection with TLS. */
const CUT_LIST_BYTES = 49_000;

export interface ServicePlan {
  readonly roundTripMs: number;
  /** Events of earlier days in the list. */
  readonly history: number;
  readonly oldestFirst: boolean;
  /** The `trackingId` of an account is not the `refid` of its transaction. */
  readonly listOnly: boolean;
  readonly gzip: boolean;
  /** How long after a payment the wallets show it, in ms; null: never. */
  readonly walletsAfterMs: number | null;
  /** How long after a payment its webhook arrives, in ms; null: there is none. */
  readonly webhookAfterMs: number | null;
  /** From when on none is sent, in ms after the start of the day; null: never. */
  readonly webhooksEndAtMs: number | null;
  readonly startOfDay: number;
  /** It responds with 503 between these times. */
  readonly down: readonly (readonly [from: number, to: number])[];
}

/** The one fake service that every strategy is measured with: it responds after a round trip, and counts. */
export class CountingService {
  readonly requests: number[] = [];
  bytes = 0;
  readonly #time: VirtualTime;
  readonly #plan: ServicePlan;
  #paid: Sale[] = [];
  readonly #sales: Sale[] = [];

  constructor(time: VirtualTime, plan: ServicePlan) {
    this.#time = time;
    this.#plan = plan;
  }

  listOnly = (): boolean => this.#plan.listOnly;

  open(sale: Sale): void {
    this.#sales.push(sale);
    if (sale.paidAt !== null) {
      this.#paid.push(sale);
      this.#paid.sort((a, b) => (a.paidAt ?? 0) - (b.paidAt ?? 0));
    }
  }

  /** Whether the sale is paid by one read; null while the service is down, or where it knows none. */
  async read(sale: Sale): Promise<boolean | null> {
    const at = await this.#reach(() => READ_BYTES);
    return at === null ? null : sale.paidAt !== null && sale.paidAt <= at;
  }

  /** A read under a name the service does not know. */
  async readUnknown(): Promise<void> {
    await this.#reach(() => READ_BYTES / 2);
  }

  /** How many payments the wallets show; null while the service is down. */
  async wallets(): Promise<number | null> {
    const at = await this.#reach(() => BUSINESS_BYTES);
    if (at === null) return null;
    const after = this.#plan.walletsAfterMs;
    return after === null ? 0 : this.#paidBy(at - after).length;
  }

  /** Calls `deliver` when the sale's webhook arrives. */
  sendWebhook(sale: Sale, deliver: () => void): void {
    const after = this.#plan.webhookAfterMs;
    const { webhooksEndAtMs, startOfDay } = this.#plan;
    if (after === null || sale.paidAt === null) return;
    if (webhooksEndAtMs !== null && sale.paidAt >= startOfDay + webhooksEndAtMs) return;
    this.#time.setTimer(
      () => {
        this.bytes += WEBHOOK_BYTES;
        deliver();
      },
      sale.paidAt + after - this.#time.now(),
    );
  }

  /** What the webhooks' stream cost in so many hours, without a webhook. */
  streamBytes = (hours: number): number => (this.#plan.webhookAfterMs === null ? 0 : hours * STREAM_BYTES_AN_HOUR);

  /**
   * Every paid sale of the list, in the order of the plan, and its size; none where it is given up after `most` bytes,
   * null while down. Newest first it may be cut off where the first `knownCount` sales begin.
   */
  async feed(
    most = Number.POSITIVE_INFINITY,
    knownCount: number | null = null,
  ): Promise<{ sales: readonly Sale[]; bytes: number; isCut: boolean } | null> {
    const isCut = knownCount !== null && !this.#plan.oldestFirst;
    let size = 0;
    const eventBytes = this.#plan.gzip ? PACKED_EVENT_BYTES : EVENT_BYTES;
    const at = await this.#reach((now) => {
      const paid = this.#paidBy(now).length;
      const whole = ENVELOPE_BYTES + (this.#plan.history + paid) * eventBytes;
      const sent = isCut ? Math.min(whole, CUT_LIST_BYTES + (paid - knownCount) * eventBytes) : whole;
      size = Math.min(most, sent);
      return size;
    });
    if (at === null) return null;
    const sales = size < most ? this.#paidBy(at) : [];
    const inOrder = this.#plan.oldestFirst ? sales : sales.toReversed();
    return { sales: isCut ? inOrder.slice(0, inOrder.length - knownCount) : inOrder, bytes: size, isCut };
  }

  #paidBy(at: number): Sale[] {
    return this.#paid.filter((sale) => (sale.paidAt ?? Infinity) <= at);
  }

  /** Half the round trip there, half back. Returns when it was at the service. */
  async #reach(size: (at: number) => number): Promise<number | null> {
    this.requests.push(this.#time.now());
    await this.#time.sleep(this.#plan.roundTripMs / 2);
    const at = this.#time.now();
    const down = this.#plan.down.some(([from, to]) => at >= from && at < to);
    this.bytes += down ? ENVELOPE_BYTES : size(at);
    await this.#time.sleep(this.#plan.roundTripMs / 2);
    return down ? null : at;
  }
}
