import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';

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
