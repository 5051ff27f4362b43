import { type Ms, seconds } from '../../shared/base/units.ts';

/** Limits of a delivery. Anything above is refused unread. */
export interface ReceiverLimits {
  /** Bytes of a body. */
  readonly body: number;
  /** Bytes of the request line and all headers. */
  readonly headerBytes: number;
  readonly headers: number;
  /** From the first to the last byte of a request. */
  readonly request: Ms;
  /** How often the server checks for requests that take too long. */
  readonly lookEvery: Ms;
  readonly connections: number;
  /** Deliveries per second, and burst after an idle time. */
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

/** Returns whether another request is allowed now. `now` is monotonic, in ms. */
export type RateLimiter = () => boolean;

/** A token bucket: `burst` tokens at most, refilled at `perSecond`. */
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
