import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the till's process came to since it was last asked: memory in bytes, processor time and waits in ms. */
export interface OwnWork {
  readonly rss: number;
  readonly heapUsed: number;
  readonly cpu: number;
  /** How late a timer of 1 ms came, at the 99th percentile and at worst; NaN before it was first asked. */
  readonly delayP99: number;
  readonly delayMax: number;
}

const RESOLUTION = 1;
const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);

let delay: ReturnType<typeof monitorEventLoopDelay> | null = null;
let cpuBefore = process.cpuUsage();

/** Tells of the time since the last question, and begins anew. Nothing is watched before the first one. */
export function ownWorkSince(): OwnWork {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage(cpuBefore);
  cpuBefore = process.cpuUsage();
  const [delayP99, delayMax] = delay ? [inMs(delay.percentile(99)), inMs(delay.max)] : [Number.NaN, Number.NaN];
  delay ??= monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  delay.reset();
  return { rss, heapUsed, cpu: (user + system) / 1_000, delayP99, delayMax };
}
