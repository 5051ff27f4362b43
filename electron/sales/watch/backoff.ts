import type { Failure, FailureCode } from '../../shared/base/failure.ts';
import { hours, type Ms, ms, seconds } from '../../shared/base/units.ts';

/** Short, so that a payment is found within seconds after the service is back. */
const CAP: Ms = seconds(6);
const LONG_CAP: Ms = seconds(30);
/** After so many failures in a row, some minutes, the service will not be back in a moment. */
const PATIENT_AFTER = 80;
/** The service understood the request and will refuse it again. */
const refusals: ReadonlySet<FailureCode> = new Set(['rejected', 'bad-answer']);
/** Minimum delay where the service states none. */
const leastPause: Partial<Record<FailureCode, Ms>> = {
  'keys-refused': seconds(30),
  'token-ended': seconds(30),
  'keys-missing': seconds(30),
  'rate-limited': seconds(10),
};

/**
 * Returns the pause after this many failed reads in a row: half of a doubling ceiling and a random part of the other
 * half, never less than the service asked for. `random` gives 0..1.
 */
export function backoffDelay(failures: number, { code, retryAfterMs }: Failure, random: () => number): Ms {
  const cap = refusals.has(code) || failures > PATIENT_AFTER ? LONG_CAP : CAP;
  const ceiling = Math.min(cap, 500 * 2 ** Math.min(failures, 10));
  const isStray = failures === 1 && code === 'keys-refused';
  const least = retryAfterMs || (isStray ? 0 : (leastPause[code] ?? 0));
  return ms(Math.round(Math.max(least, (ceiling / 2) * (1 + random()))));
}

/** A failed list that brought more than this is tried again later than one that cost nothing. */
const EXPENSIVE_BYTES = 100_000;

/**
 * Returns the pause after this many failed event lists in a row, the last of which brought `bytes`: it triples. Where the
 * service asked for a pause, which stops single reads too, they then have as long without a list.
 */
export function listBackoffDelay(failures: number, bytes: number, { retryAfterMs = 0 }: Failure): Ms {
  const first = bytes > EXPENSIVE_BYTES ? seconds(15) : seconds(1);
  const usual = Math.min(hours(1), first * 3 ** Math.min(failures - 1, 10));
  return ms(retryAfterMs + Math.max(retryAfterMs, usual));
}

/** Counts the failures of one way to see payments: single reads, or the event list. Each way has its own. */
export function createBackoff(now: () => Ms, delay: (failures: number, failure: Failure) => Ms) {
  let failures = 0;
  let pausedUntil = ms(0);
  let last: FailureCode | null = null;
  return {
    failures: () => failures,
    pausedUntil: () => pausedUntil,
    succeeded(): void {
      failures = 0;
      pausedUntil = ms(0);
      last = null;
    },
    failed(failure: Failure): void {
      failures += 1;
      last = failure.code;
      pausedUntil = ms(now() + delay(failures, failure));
    },
    /** Another request succeeded: unless this way was refused, it may work again. */
    serviceAnswered(): void {
      if (last && !refusals.has(last) && !leastPause[last]) pausedUntil = ms(0);
    },
    /** The clocks moved, or the keys changed: a pause counted before means nothing. */
    forgetPause(): void {
      pausedUntil = ms(0);
    },
  };
}

export type Backoff = ReturnType<typeof createBackoff>;
