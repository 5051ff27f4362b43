import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

/** The computer's clock may be wrong, and a screen that reads it once shows yesterday's times as those of today. */
const readsComputersClock = (text: string): boolean => /\bDate\.now\(|\bnew Date\(\)/.test(text);

it('reads the time by the ticker of the window, which only what makes one takes from the computer', () => {
  const readers = sourceNames('renderer/**/*.{ts,tsx}').filter((path) => readsComputersClock(readSource(path)));
  expect(readers.toSorted()).toEqual([
    'renderer/app/create-app.ts',
    'renderer/features/customer-display/customer-app.tsx',
  ]);
});
