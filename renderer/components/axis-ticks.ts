/** Maximum number of grid lines. */
const LINES = 4;
const rounds = [1, 2, 5, 10] as const;

/**
 * Returns the tick positions of a chart up to `most`: 0 and round steps, the last at or above it; one step for an empty
 * chart.
 */
export function axisTicks(most: number): readonly number[] {
  if (!(most > 0)) return [0];
  const least = most / LINES;
  const size = 10 ** Math.floor(Math.log10(least));
  const step = (rounds.find((round) => round * size >= least) ?? 10) * size;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}
