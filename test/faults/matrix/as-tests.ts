import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';

/** Cells that must never do the same in the same column differ in the fault alone: a larger group is sampled. */
const WHOLE_GROUP = 4;

/** Returns every cell of a small group and every third of a larger one; with `npm run test:deep` all. */
export function sampleOf(cells: readonly Cell[]): readonly Cell[] {
  if (process.env.TEST_DEEP === '1') return cells;
  const groups = Object.groupBy(cells, ({ never, column, alone }) => `${never} ${column} ${alone}`);
  return Object.values(groups).flatMap((group = []) =>
    group.length <= WHOLE_GROUP ? group : group.filter((_, index) => index % 3 === 0),
  );
}

/** Cells of the fault matrix, which `npm run faults` prints as a table, as tests: side by side where they may be. */
export function asTests(cells: readonly Cell[]): void {
  const title = '$fault ($column): must never $never';
  describe.concurrent('side by side', () => {
    it.each(cells.filter(({ alone }) => !alone))(title, ({ run }) => run());
  });
  describe('one by one', () => {
    it.each(cells.filter(({ alone }) => alone))(title, ({ run }) => run());
  });
  it('names every cell once', () => {
    const names = cells.map(({ fault, column }) => `${fault} ${column}`);
    expect(new Set(names).size).toBe(names.length);
  });
}
