import type { Failure, FailureCode } from '../../shared/failure.ts';
import { hours, type Ms, ms, seconds } from '../../shared/units.ts';

const BASE = 500;
/** Short, so that a payment is found within seconds after the service is back: one request at a time is no burden. */
const CAP = 6_000;
/** After so many failures in a row, some minutes, it will not be back in a moment: the cap doubles every so many. */
const [PATIENT_AFTER, DOUBLES_EVERY] = [80, 20];
const LONGEST_CAP = 30_000;
/** A service that says "too many" without saying how long to wait is given this. */
const RATE_LIMITED: Ms = seconds(10);
/** Keys that are refused once are refused again, and so is a request that the service understood. */
const REFUSED: Ms = seconds(30);

const keyCodes: ReadonlySet<FailureCode> = new Set(['keys-refused', 'token-ended', 'keys-missing']);
const refusalCodes: ReadonlySet<FailureCode> = new Set(['rejected', 'bad-answer']);

/**
 * Returns the pause after this many failed reads in a row: half of a doubling ceiling and a random part of the other
 * half, never less than the service asked for. `random` gives 0..1.
 */
export function backoffDelay(failures: number, { code, retryAfterMs = 0 }: Failure, random: () => number): Ms {
  if (keyCodes.has(code)) return REFUSED;
  const cap = refusalCodes.has(code) ? REFUSED : capAfter(failures);
  const ceiling = Math.min(cap, BASE * 2 ** Math.min(failures, 10));
  const floor = code === 'rate-limited' && retryAfterMs === 0 ? RATE_LIMITED : retryAfterMs;
  return ms(Math.round(Math.max(floor, (ceiling / 2) * (1 + random()))));
}

const capAfter = (failures: number): number =>
  Math.min(LONGEST_CAP, CAP * 2 ** Math.max(0, (failures - PATIENT_AFTER) / DOUBLES_EVERY));

/** A failed list that brought more than this is dear: it is tried again later than one that cost nothing. */
const DEAR_BYTES = 100_000;
const LONGEST_LIST_DELAY: Ms = hours(1);

/** Returns the pause after this many failed event lists in a row, the last of which brought `bytes`: it triples. */
export function listBackoffDelay(failures: number, bytes: number, { retryAfterMs = 0 }: Failure): Ms {
  const first = bytes > DEAR_BYTES ? seconds(15) : seconds(1);
  return ms(Math.max(retryAfterMs, Math.min(LONGEST_LIST_DELAY, first * 3 ** Math.min(failures - 1, 10))));
}

/** Failures of the way to the service, which any answer of the service ends. */
const networkCodes: ReadonlySet<FailureCode> = new Set([
  'not-sent',
  'unknown-outcome',
  'not-trusted',
  'proxy-refused',
  'captive-portal',
  'redirected',
  'service-down',
]);

/** Counts the failures of one way to see payments: single reads, or the event list. Each way has its own. */
export function createBackoff(now: () => Ms, delay: (failures: number, failure: Failure) => Ms) {
  let [failures, pausedUntil] = [0, ms(0)];
  let last: Failure | null = null;
  const recover = () => {
    [failures, pausedUntil, last] = [0, ms(0), null];
  };
  return {
    failures: () => failures,
    pausedUntil: () => pausedUntil,
    lastFailure: () => last,
    succeeded: recover,
    failed(failure: Failure): void {
      failures += 1;
      last = failure;
      pausedUntil = ms(now() + delay(failures, failure));
    },
    /** The service answered something else: what kept this way from working may be over. */
    serviceAnswered(): void {
      if (last && networkCodes.has(last.code)) pausedUntil = ms(0);
    },
    /** The clocks moved, or the keys changed: a pause counted before means nothing. */
    forgetPause(): void {
      pausedUntil = ms(0);
    },
  };
}

export type Backoff = ReturnType<typeof createBackoff>;
