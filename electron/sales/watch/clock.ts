import type { Answer } from '../../merchant/client.ts';
import { type Ms, ms } from '../../shared/base/units.ts';

const MAX_OFFSETS = 5;
/** Smaller differences are noise: HTTP Date has whole seconds, and responses take time. */
const NOISE = 2_000;
const DATE_PRECISION = 1_000;
/** Largest step of the service's clock that is followed while this computer's own clocks agree with each other. */
const LARGEST_STEP = 10 * 60_000;

/** Creates the service's time, estimated from its responses. `wall` and `mono` are in ms; tests inject them. */
export function createTillClock(wall: () => number, mono: () => number) {
  let offset = 0;
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
    [lastWall, lastMono] = [nowWall, nowMono];
    drift += wallMove;
    if (Math.abs(wallMove) <= NOISE) return;
    samples = [];
    isCertain = false;
    apartAt = nowWall;
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
      compareClocks();
      if (serviceTime === null || sentAt < apartAt || sentAt > wall()) return false;
      const fits = offset >= serviceTime - answeredAt && offset <= serviceTime + DATE_PRECISION - sentAt;
      const sample = fits ? offset : serviceTime + DATE_PRECISION / 2 - (sentAt + answeredAt) / 2;
      if (isCertain && Math.abs(sample - offset) > LARGEST_STEP) return false;
      samples = [...samples, sample].slice(-MAX_OFFSETS);
      const measuredOffset = median(samples);
      const isSame = Math.abs(measuredOffset - offset) <= NOISE;
      isCertain ||= isSame && samples.length === MAX_OFFSETS;
      if (isSame) return false;
      offset = Math.round(measuredOffset);
      return true;
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
  const sortedValues = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sortedValues.length / 2);
  return sortedValues.length % 2 === 1
    ? (sortedValues[middle] ?? 0)
    : ((sortedValues[middle - 1] ?? 0) + (sortedValues[middle] ?? 0)) / 2;
}
