import { describe, expect, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import type { Cell } from './cell.ts';

/**
 * Returns of the cells that must never do the same in the same column, which differ in the fault alone, the first and
 * each `every`-th after it; with `npm run test:deep` all cells.
 */
export function sampleOf(cells: readonly Cell[], every: number): readonly Cell[] {
  if (isDeep) return cells;
  const groups = Object.groupBy(cells, ({ never, column, alone }) => `${never} ${column} ${alone}`);
  return Object.values(groups).flatMap((group = []) => group.filter((_, index) => index % every === 0));
}

/** Cells of the fault matrix as tests: side by side where they may be. */
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
