/** A clock that moves only when told, with the timers that hang on it. Milliseconds. */
export class VirtualTime {
  #now: number;
  #timers: { at: number; order: number; run: () => void }[] = [];
  #order = 0;

  constructor(start: number) {
    this.#now = start;
  }

  now = (): number => this.#now;

  setTimer = (run: () => void, delay: number): object => {
    const timer = { at: this.#now + Math.max(0, delay), order: this.#order++, run };
    // Kept in order by insertion from the back: most timers are short.
    let place = this.#timers.length;
    while (place > 0 && isAfter(this.#timers[place - 1], timer)) place -= 1;
    this.#timers.splice(place, 0, timer);
    return timer;
  };

  clearTimer = (timer: unknown): void => {
    const place = this.#timers.indexOf(timer as never);
    if (place >= 0) this.#timers.splice(place, 1);
  };

  sleep = (delay: number): Promise<void> =>
    new Promise((resolve) => {
      this.setTimer(resolve, delay);
    });

  /** Runs every timer up to `end`, each with all that follows from it before the next. */
  async runUntil(end: number): Promise<void> {
    await settle();
    for (;;) {
      const next = this.#timers[0];
      if (!next || next.at > end) break;
      this.#timers.shift();
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
    this.#now = Math.max(this.#now, end);
  }

  /** The computer sleeps: time passes and nothing runs. */
  skipTo(at: number): void {
    this.#now = Math.max(this.#now, at);
  }
}

const isAfter = (a: { at: number; order: number } | undefined, b: { at: number; order: number }) =>
  a !== undefined && (a.at > b.at || (a.at === b.at && a.order > b.order));

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}
