import type { Failure } from '../shared/failure.ts';
import { type Ms, ms, seconds } from '../shared/units.ts';
import { pauseAfter } from './pause.ts';
import { REQUESTS_A_MINUTE, SAVED_REQUESTS } from './rates.ts';
import { BYTES_A_MINUTE } from './schedule.ts';

/** Keys that are refused once are refused again: look rarely, until somebody changes them. */
const KEYS_REFUSED_PAUSE = seconds(30);

/** What was spent on looking, and how long to leave the service alone. Times are on the service's clock. */
export function createBudget(now: () => Ms, random: () => number) {
  let requests: Ms[] = [];
  let bytes = BYTES_A_MINUTE;
  let allowance = SAVED_REQUESTS;
  let countedAt = now();
  let pausedUntil = ms(0);
  let failures = 0;

  return {
    state() {
      const at = now();
      requests = requests.filter((sent) => sent > at - 60_000);
      const minutesSince = (at - countedAt) / 60_000;
      bytes = Math.min(BYTES_A_MINUTE, bytes + minutesSince * BYTES_A_MINUTE);
      allowance = Math.min(SAVED_REQUESTS, allowance + minutesSince * REQUESTS_A_MINUTE);
      countedAt = at;
      return { requests, byteBudget: bytes, allowance, pausedUntil };
    },
    sent() {
      requests.push(now());
      allowance = Math.max(0, allowance - 1);
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
    /** Clocks moved: what was counted by the old one means nothing. */
    forgetTimes() {
      requests = [];
      countedAt = now();
      pausedUntil = ms(0);
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
