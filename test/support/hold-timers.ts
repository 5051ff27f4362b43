interface HeldTimer {
  readonly at: number;
  readonly delay: number;
  readonly run: () => void;
}

/** The longest delay in ms: Node runs what is to wait longer at once, again and again. */
const LONGEST = 2 ** 31 - 1;

/** Timers that run only when a test takes them, each due by the clock `now`. */
export function holdTimers(now: () => number = () => 0) {
  let heldTimers: readonly HeldTimer[] = [];
  const clearTimer = (timer: unknown) => {
    heldTimers = heldTimers.filter((each) => each !== timer);
  };
  return {
    setTimer(run: () => void, delay: number): HeldTimer {
      if (!(delay <= LONGEST)) throw new RangeError(`no timer waits for ${delay} ms`);
      const timer = { at: now() + delay, delay, run };
      heldTimers = [...heldTimers, timer];
      return timer;
    },
    clearTimer,
    held: () => heldTimers,
    /** How long those that are held are to wait. */
    delays: () => heldTimers.map(({ delay }) => delay),
    /** Takes the next one that is due by then; undefined where there is none. */
    take(by = Number.POSITIVE_INFINITY): HeldTimer | undefined {
      const next = heldTimers.filter(({ at }) => at <= by).toSorted((a, b) => a.at - b.at)[0];
      clearTimer(next);
      return next;
    },
    clear(): void {
      heldTimers = [];
    },
  };
}
