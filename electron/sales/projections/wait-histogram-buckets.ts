const SECOND = 1;
const FINE = 5;
const COARSE = 60;

/**
 * Returns the histogram bucket of a wait, in seconds: exact below two minutes, five-second steps below ten, minutes
 * above. Takes ms.
 */
export function waitHistogramBucket(waited: number): number {
  const seconds = Math.floor(waited / 1_000);
  const step = seconds < 120 ? SECOND : seconds < 600 ? FINE : COARSE;
  return Math.floor(seconds / step) * step;
}
