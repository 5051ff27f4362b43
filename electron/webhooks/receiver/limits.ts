import { type Ms, seconds } from '../../shared/units.ts';

/** What a delivery may cost. Everything above is refused before it is looked at. */
export interface ReceiverLimits {
  /** Bytes of a body. */
  readonly body: number;
  /** Bytes of the request line and all headers together. */
  readonly headerBytes: number;
  readonly headers: number;
  /** From the first byte of a request to its last. */
  readonly request: Ms;
  /** How often the server looks for requests that take too long. */
  readonly lookEvery: Ms;
  readonly connections: number;
  /** Deliveries a second, and how many at once after a quiet time. */
  readonly perSecond: number;
  readonly burst: number;
}

export const usualLimits: ReceiverLimits = {
  body: 256 * 1024,
  headerBytes: 8 * 1024,
  headers: 48,
  request: seconds(5),
  lookEvery: seconds(1),
  connections: 32,
  perSecond: 20,
  burst: 60,
};

/** Whether one more may pass now. `now` is a clock nobody can set, in ms. */
export type RateLimiter = () => boolean;

/** A bucket that fills with time: `burst` may come at once, `perSecond` for ever. */
export function createTokenBucket({ perSecond, burst }: ReceiverLimits, now: () => number): RateLimiter {
  let tokens = burst;
  let countedAt = now();
  return () => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - countedAt) / 1_000) * perSecond);
    countedAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
