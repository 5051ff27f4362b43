import { monitorEventLoopDelay } from 'node:perf_hooks';
import { watchLongestBlocking } from '../support/event-loop-blocking.ts';

interface LoopWaits {
  /** How late a timer of 1 ms fired, at the 99th percentile and at worst. */
  readonly p99: number;
  readonly longest: number;
  /** How many such timers that were. */
  readonly timers: number;
  /** The longest this thread itself computed in one turn, whatever the disk and the computer did meanwhile. */
  readonly computed: number;
}

const RESOLUTION = 1;
const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);

let cpuBefore = process.cpuUsage();
let watchedLoop: { readonly waits: () => LoopWaits; readonly reset: () => void } | null = null;

export function ownWorkSince() {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage(cpuBefore);
  const loop = watchedLoop?.waits() ?? null;
  cpuBefore = process.cpuUsage();
  watchedLoop?.reset();
  return {
    rss,
    heapUsed,
    cpu: (user + system) / 1_000,
    /** Null until the loop is measured, which itself uses some processor time. */
    loop,
  };
}

/** What the till's process used since the last question: memory in bytes, processor time and delays in ms. */
export type OwnWork = ReturnType<typeof ownWorkSince>;

/** From now on the event loop is watched, until the till ends. */
export function watchLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  const turns = watchLongestBlocking();
  delay.enable();
  watchedLoop = {
    waits: () => ({
      p99: inMs(delay.percentile(99)),
      longest: inMs(delay.max),
      timers: delay.count,
      computed: turns.longest(),
    }),
    reset: () => {
      delay.reset();
      turns.reset();
    },
  };
}
