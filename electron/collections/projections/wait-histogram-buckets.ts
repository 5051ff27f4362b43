const [SECOND, FINE, COARSE] = [1, 5, 60];

/**
 * A wait in whole seconds, as medians count it: to the second below two minutes, to five below ten, to the minute
 * above. Takes ms.
 */
export function waitHistogramBucket(waited: number): number {
  const seconds = Math.floor(waited / 1_000);
  const step = seconds < 120 ? SECOND : seconds < 600 ? FINE : COARSE;
  return Math.floor(seconds / step) * step;
}
