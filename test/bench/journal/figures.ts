export type Note = (measure: string, value: number, unit: string, aim?: string) => void;

export function timed<T>(work: () => T): [value: T, ms: number] {
  const start = performance.now();
  const value = work();
  return [value, performance.now() - start];
}

/** The value below which a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
