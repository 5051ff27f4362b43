import { figureOf, quantile, report } from '../report/figure.ts';

/**
 * One line of the table: the median of the rounds, their spread, and the aim with whether it was met. A detail is one of
 * many of its kind.
 */
export type Note = (measure: string, rounds: readonly number[], unit: string, aim?: number, detail?: 'detail') => void;

export function runTimed<T>(work: () => T): [value: T, ms: number] {
  const start = performance.now();
  const value = work();
  return [value, performance.now() - start];
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints each figure; `missed` counts the medians above their aims. */
export function createTable(): { readonly note: Note; readonly missed: () => number } {
  let missedCount = 0;
  const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
  return {
    missed: () => missedCount,
    note(measure, rounds, unit, aim, detail) {
      const low = Math.min(...rounds);
      const middle = median(rounds);
      const high = Math.max(...rounds);
      const spread = rounds.length > 1 ? `${figure(low)} to ${figure(high)}` : '';
      const isMet = aim === undefined || middle <= aim;
      if (!isMet) missedCount += 1;
      const against = aim === undefined ? '' : `aim ${figure(aim)}: ${isMet ? 'met' : 'MISSED'}`;
      report(figureOf(measure, unit, rounds, { aim, ...(detail && { headline: false }) }));
      console.log(`${measure.padEnd(50)}${`${figure(middle)} ${unit}`.padStart(16)}  ${spread.padEnd(18)} ${against}`);
    },
  };
}
