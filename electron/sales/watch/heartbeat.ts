import type { Answer, Business } from '../../merchant/client.ts';
import type { Timers } from '../../platform/timers.ts';
import type { Result } from '../../shared/base/result.ts';
import { minutes, ms, seconds } from '../../shared/base/units.ts';
import type { PaymentContext } from '../payment-context.ts';

/** After this long without a response the till sends a request, so that the shown connection is never stale. */
const QUIET = seconds(60);
/** While another till polls for the shop, so that many tills send few requests. */
const SERVED = minutes(5);
/** Sooner while something is wrong. */
const INTERVAL_ON_PROBLEM = seconds(15);

export interface HeartbeatTimers extends Timers {
  readonly reportError: (error: unknown) => void;
  /** The response changed the estimate of the service's time. */
  readonly clockMoved: () => void;
  /** The service responded and accepted our keys. */
  readonly answered: (business: Pick<Business, 'wallets'>) => void;
  readonly isServed: () => boolean;
}

/**
 * Sends a small request at start and after a quiet period. It proves that the bearer token, without which no payment
 * could be confirmed, is still valid, also while nothing is open. Calls `clockMoved` when a response moved the
 * service's time.
 */
export function createHeartbeat(
  payments: PaymentContext,
  ask: () => Promise<Result<Answer<Pick<Business, 'wallets'>>>>,
  timers: HeartbeatTimers,
) {
  let timer: unknown = null;
  let running = false;
  let isReading = false;

  async function beat(urgent = false): Promise<void> {
    isReading = true;
    try {
      const answer = await (urgent || due() <= 0 ? ask() : null);
      if (running && answer && payments.noteResult(answer).clockMoved) timers.clockMoved();
      if (running && answer?.ok) timers.answered(answer.value.value);
    } finally {
      isReading = false;
      if (running) timer = timers.setTimer(() => void beat().catch(timers.reportError), ms(Math.max(1_000, due())));
    }
  }

  /** Milliseconds until the next request; any response counts. */
  function due(): number {
    const heardAt = payments.connection.lastHeardAt();
    if (heardAt === null) return 0;
    const usual = timers.isServed() ? SERVED : QUIET;
    const quiet = payments.connection.isReachable() ? usual : INTERVAL_ON_PROBLEM;
    // After a clock was set back, the last response seems to be in the future: then ask.
    return heardAt > payments.clock.now() ? 0 : heardAt + quiet - payments.clock.now();
  }

  return {
    start() {
      running = true;
      void beat().catch(timers.reportError);
    },
    /** Sends a request at once: the clocks moved, and only the service knows the time. */
    now() {
      if (!running || isReading) return;
      if (timer !== null) timers.clearTimer(timer);
      void beat(true).catch(timers.reportError);
    },
    stop() {
      running = false;
      if (timer !== null) timers.clearTimer(timer);
    },
  };
}
