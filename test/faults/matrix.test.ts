import { describe, expect, it } from 'vitest';
import { cells } from './matrix/cells.ts';

const together = cells.filter(({ alone }) => !alone);
const oneByOne = cells.filter(({ alone }) => alone);

/** The fault matrix, which `npm run faults` prints as a table. */
describe.concurrent('the fault matrix', () => {
  it.each(together)('$fault ($column): must never $never', ({ run }) => run());
});

describe('the fault matrix, where the whole process is in trouble', () => {
  it.each(oneByOne)('$fault ($column): must never $never', ({ run }) => run());
});

it('the fault matrix names every cell once', () => {
  const names = cells.map(({ fault, column }) => `${fault} ${column}`);
  expect(new Set(names).size).toBe(names.length);
});
