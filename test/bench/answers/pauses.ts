import { monitorEventLoopDelay } from 'node:perf_hooks';
import { watchLongestBlocking } from '../../support/event-loop-blocking.ts';

/** How long the till's thread was blocked, in ms. */
export interface Pauses {
  readonly wall: number;
  /** Longest time between two turns of the event loop: what a person would feel, other programs included. */
  readonly longest: number;
  readonly p99: number;
  /** Longest time this thread itself computed in one turn, whatever else the computer did meanwhile. */
  readonly computed: number;
  readonly heapMb: number;
}

const RESOLUTION = 1;

/** Runs something and measures the event loop of this thread during it. */
export async function pausesOf<T>(run: () => Promise<T>): Promise<{ readonly value: T; readonly pauses: Pauses }> {
  globalThis.gc?.();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  const turns = watchLongestBlocking();
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.reset();
  turns.reset();
  const startedAt = performance.now();
  const value = await run();
  const wall = performance.now() - startedAt;
  // The turn in which it ended counts too, and its length is only known in a later one.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  const longestTurn = turns.stop();
  const heapMb = process.memoryUsage().heapUsed / 1e6;
  const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
  return {
    value,
    pauses: { wall, longest: inMs(delay.max), p99: inMs(delay.percentile(99)), computed: longestTurn, heapMb },
  };
}
