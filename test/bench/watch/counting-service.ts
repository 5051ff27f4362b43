import type { Sale } from './shop.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Sizes as the practice service sends them, in bytes. */
const READ_BYTES = 700;
const EVENT_BYTES = 1_150;
const ENVELOPE_BYTES = 60;

export interface ServicePlan {
  readonly roundTripMs: number;
  /** Events of earlier days in the list. */
  readonly history: number;
  readonly oldestFirst: boolean;
  /** Single reads find nothing by the names the till has. */
  readonly listOnly: boolean;
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
    return at === null || this.listOnly() ? null : sale.paidAt !== null && sale.paidAt <= at;
  }

  /**
   * Every paid sale of the list, in the order of the plan, and its size; none where it is given up after `most` bytes,
   * null while down.
   */
  async feed(most = Number.POSITIVE_INFINITY): Promise<{ sales: readonly Sale[]; bytes: number } | null> {
    let size = 0;
    const at = await this.#reach((now) => {
      size = Math.min(most, ENVELOPE_BYTES + (this.#plan.history + this.#paidBy(now).length) * EVENT_BYTES);
      return size;
    });
    if (at === null) return null;
    const sales = size < most ? this.#paidBy(at) : [];
    return { sales: this.#plan.oldestFirst ? sales : sales.toReversed(), bytes: size };
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
