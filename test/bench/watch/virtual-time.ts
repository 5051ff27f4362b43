interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  cleared: boolean;
}

const TURNS = 12;
const LOOP_TURNS = 3;

/** A clock that a bench moves, with its timers. Milliseconds. */
export class VirtualTime {
  #now: number;
  /** A binary heap: the earliest first, and of those at one time the one set first. */
  readonly #timers: Timer[] = [];
  #order = 0;
  /** What runs also gives way to the event loop (`setImmediate`): real turns of it belong to each timer. */
  givesWay = false;

  constructor(start: number) {
    this.#now = start;
  }

  now = (): number => this.#now;

  setTimer = (run: () => void, delay: number): object => {
    const timer = { at: this.#now + Math.max(0, delay), order: this.#order++, run, cleared: false };
    this.#push(timer);
    return timer;
  };

  clearTimer = (timer: unknown): void => {
    (timer as Timer).cleared = true;
  };

  sleep = (delay: number): Promise<void> =>
    new Promise((resolve) => {
      this.setTimer(resolve, delay);
    });

  /** Runs every timer up to `end`, each with all that follows from it before the next. */
  async runUntil(end: number): Promise<void> {
    await this.#settle();
    for (let next = this.#timers[0]; next && next.at <= end; next = this.#timers[0]) {
      this.#pop();
      if (next.cleared) continue;
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

  /** Lets everything that hangs on answered promises run. */
  async #settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
    for (let turn = 0; this.givesWay && turn < LOOP_TURNS; turn += 1) await new Promise(setImmediate);
  }

  #push(timer: Timer): void {
    const heap = this.#timers;
    let place = heap.length;
    while (place > 0) {
      const parent = heap[(place - 1) >> 1];
      if (!parent || !isBefore(timer, parent)) break;
      heap[place] = parent;
      place = (place - 1) >> 1;
    }
    heap[place] = timer;
  }

  #pop(): void {
    const heap = this.#timers;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      const leftTimer = heap[child];
      const right = heap[child + 1];
      if (!leftTimer) break;
      if (right && isBefore(right, leftTimer)) child += 1;
      const smallest = heap[child];
      if (!smallest || !isBefore(smallest, last)) break;
      heap[place] = smallest;
      place = child;
    }
    heap[place] = last;
  }
}

const isBefore = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order);
