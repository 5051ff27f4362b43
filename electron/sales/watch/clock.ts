import type { Answer } from '../../merchant/client.ts';
import { type Ms, ms } from '../../shared/base/units.ts';

const MAX_OFFSETS = 5;
/** Smaller differences are noise: HTTP Date has whole seconds, and responses take time. */
const NOISE = 2_000;
const DATE_PRECISION = 1_000;
/** Largest step of the service's clock that is followed while this computer's own clocks agree with each other. */
const LARGEST_STEP = 10 * 60_000;

/**
 * Creates the service's time, estimated from its responses. `wall` and `mono` are in ms; tests inject them. Until the
 * first response it is not before `newest`, a time of the service that the till recorded.
 */
export function createTillClock(wall: () => number, mono: () => number, newest = 0) {
  let offset = Math.max(0, newest - wall());
  /** The part of `offset` that no response has shown: this computer's clock began before `newest`, or was set back. */
  let assumedOffset = offset;
  let samples: number[] = [];
  /** Whether enough responses agreed on `offset` since this computer's clocks last differed. */
  let isCertain = false;
  let lastWall = wall();
  let lastMono = mono();
  let drift = 0;
  let apartAt = Number.NEGATIVE_INFINITY;

  function compareClocks(): void {
    const nowWall = wall();
    const nowMono = mono();
    const wallMove = nowWall - lastWall - (nowMono - lastMono);
    lastWall = nowWall;
    lastMono = nowMono;
    drift += wallMove;
    if (Math.abs(wallMove) <= NOISE) return;
    // A sleep only moves it forward. A clock that goes back was set, and may be set right again.
    const correction = Math.round(Math.max(-wallMove, -assumedOffset));
    offset += correction;
    assumedOffset += correction;
    samples = [];
    isCertain = false;
    apartAt = nowWall;
  }

  function take(sample: number): void {
    if (isCertain && Math.abs(sample - offset) > LARGEST_STEP) return;
    assumedOffset = 0;
    samples = [...samples, sample].slice(-MAX_OFFSETS);
    const measuredOffset = median(samples);
    const isSame = Math.abs(measuredOffset - offset) <= NOISE;
    isCertain ||= isSame && samples.length === MAX_OFFSETS;
    if (!isSame) offset = Math.round(measuredOffset);
  }

  return {
    /** Now, on the service's clock. */
    now: () => ms(Math.floor(wall() + offset)),
    offset: () => ms(offset),
    /** Monotonic milliseconds; on some computers they stop during sleep. */
    ticks: mono,
    /**
     * Applies the HTTP Date of a response (whole seconds). Returns true when the offset moved. Ignores responses to
     * requests sent before a clock jump, and, once several responses have agreed, a time that moved further than this
     * computer's own clocks did: a wrong header must not end what is watched. The service may have written the time at
     * any moment of the exchange: a slow one moves nothing while it fits.
     */
    learn({
      sentAt,
      answeredAt,
      serviceTime,
    }: Pick<Answer<unknown>, 'sentAt' | 'answeredAt' | 'serviceTime'>): boolean {
      const before = offset;
      compareClocks();
      if (serviceTime !== null && sentAt >= apartAt && sentAt <= wall()) {
        const fits = offset >= serviceTime - answeredAt && offset <= serviceTime + DATE_PRECISION - sentAt;
        take(fits ? offset : serviceTime + DATE_PRECISION / 2 - (sentAt + answeredAt) / 2);
      }
      return offset !== before;
    },
    /** How far the wall clock and the monotonic clock drifted apart since last asked: a set clock, or a sleep. */
    jump(): Ms {
      compareClocks();
      const since = drift;
      drift = 0;
      return ms(since);
    },
  };
}

export type TillClock = ReturnType<typeof createTillClock>;

function median(values: readonly number[]): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle = (values.length - 1) / 2;
  return ((sortedValues[Math.floor(middle)] ?? 0) + (sortedValues[Math.ceil(middle)] ?? 0)) / 2;
}
