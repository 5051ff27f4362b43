import type { Failure } from '../shared/failure.ts';
import { type Ms, ms, seconds } from '../shared/units.ts';
import { pauseAfter } from './pause.ts';
import { BYTES_A_MINUTE, REQUESTS_A_MINUTE, SAVED_BYTES, SAVED_REQUESTS } from './rates.ts';

/** Keys that are refused once are refused again: look rarely, until somebody changes them. */
const KEYS_REFUSED_PAUSE = seconds(30);

/** In hand at the start, so that the first sale of the day is not watched thriftily. */
const [FIRST_BYTES, FIRST_REQUESTS] = [5_000_000, 200];
/** How many requests may be owed: a crowd is watched all the same, and pays it back later. */
const DEBT = 500;

/**
 * What was spent on looking, and how long to leave the service alone. Times are on the service's clock; what was spent
 * is counted by `ticks`, a clock nobody can set, so that a set one is neither a way around the limits nor a new wait.
 */
export function createBudget(now: () => Ms, random: () => number, ticks: () => number = now) {
  /** When each of the last minute left, in ticks. */
  let requests: number[] = [];
  let bytes: number = FIRST_BYTES;
  let allowance: number = FIRST_REQUESTS;
  let countedAt = ticks();
  let pausedUntil = ms(0);
  let failures = 0;

  return {
    state() {
      const at = ticks();
      requests = requests.filter((sent) => sent > at - 60_000);
      const minutesSince = Math.max(0, at - countedAt) / 60_000;
      bytes = Math.min(SAVED_BYTES, bytes + minutesSince * BYTES_A_MINUTE);
      allowance = Math.min(SAVED_REQUESTS, allowance + minutesSince * REQUESTS_A_MINUTE);
      countedAt = at;
      const left = requests.map((sent) => ms(now() - (at - sent)));
      return { requests: left, byteBudget: bytes, allowance, failing: failures > 0, pausedUntil };
    },
    sent() {
      requests.push(ticks());
      allowance = Math.max(-DEBT, allowance - 1);
    },
    received: (size: number) => {
      bytes -= size;
    },
    succeeded() {
      failures = 0;
      pausedUntil = ms(0);
    },
    failed(failure: Failure) {
      failures += 1;
      const keys = failure.code === 'keys-refused' || failure.code === 'keys-missing';
      pausedUntil = ms(now() + (keys ? KEYS_REFUSED_PAUSE : pauseAfter(failures, failure, random)));
    },
    /** Clocks moved: a pause counted by the old one means nothing. */
    forgetTimes() {
      pausedUntil = ms(0);
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
